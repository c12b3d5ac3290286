import { knownMemoryShop, knownShop } from "@karat/adapters/testing/known-shop"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { type GoodsList } from "@karat/domain/ports/goods-list"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { KnownItems } from "../catalogue/known-items.ts"
import type { GoodsNeeds } from "../goods-list/goods-needs.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { LiveConnection } from "../shell/live-connection.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { UnsavedWork } from "../shell/unsaved-work.ts"
import { runWith, sayingAndGoing } from "./run-with.ts"

/** What the wire does with the calls that change something. */
type Wire = "good" | "loses-answers" | "is-away"

/** A till whose goods lists are those of the known shop in memory, over a wire that a test can cut. */
export function goodsTill() {
  const wire: { does: Wire } = { does: "good" }
  const calls: string[] = []
  const over = <A, E>(name: string, call: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | Unreachable> => {
      calls.push(name)
      const lost = Effect.fail(new Unreachable({ cause: "The wire is cut." }))
      if (wire.does === "is-away") return lost
      return wire.does === "loses-answers" ? Effect.andThen(call, lost) : call
    })
  const memory = memoryPorts(knownMemoryShop())
  const ports = Layer.effect(
    WriteOffs,
    Effect.map(WriteOffs, (port) =>
      WriteOffs.of({
        ...port,
        setQuantity: (goods, key) =>
          over(`set ${goods.itemOrBarcode} ${goods.quantity}`, port.setQuantity(goods, key)),
        removeLine: (id, key) => over("remove", port.removeLine(id, key)),
        makeBags: (bags, key) => over(`make ${bags.itemNumber} ${bags.quantity}`, port.makeBags(bags, key)),
        submit: (reason, key) => over(`submit ${reason}`, port.submit(reason, key))
      })
    )
  ).pipe(Layer.provideMerge(memory))
  const { said, gone, notices, navigation } = sayingAndGoing()
  let gestures = 0
  const shared = runOnce(ports)
  const signedOut = vi.fn()
  const needs: GoodsNeeds = {
    runBackOffice: shared,
    newKey: () => `goods-${(gestures += 1)}` as GestureKey,
    header: {} as never,
    session: { badgeNumber: knownShop.badge, claims: { storeNumber: "101" }, staff: undefined } as never,
    connection: new LiveConnection(10, () => undefined),
    dialogs: new Dialogs(),
    notices,
    navigation,
    known: new KnownItems(),
    screenScans: new ScreenScans(),
    unsaved: new UnsavedWork(),
    pictureUrl: (number) => `/pictures/${number}`,
    texts: { t: (key) => key },
    locale: () => "en",
    signedOut
  }
  const port: Effect.Effect<GoodsList, never, WriteOffs> = WriteOffs
  return { needs, port, wire, calls, said, gone, signedOut }
}

/** One world for every use case: layers are built once. */
function runOnce(ports: Layer.Layer<WriteOffs>) {
  const built = Effect.runSync(Effect.scoped(Layer.build(ports)))
  return runWith(Layer.succeedContext(built))
}
