import { deviceNotes } from "@karat/adapters/storage/device-notes"
import { memoryShelf } from "@karat/adapters/testing/memory-shelf"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { knownFloor, knownShop } from "@karat/adapters/testing/known-shop"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { memoryShop } from "@karat/adapters/memory/memory-shop"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Refused, Unreachable } from "@karat/domain/ports/call-failure"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { Transfers } from "@karat/domain/ports/transfers"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import type { TransferDocument } from "@karat/domain/transfer/transfer-document"
import { Effect, Layer } from "effect"
import { vi } from "vitest"
import { KnownItems } from "../catalogue/known-items.ts"
import type { GoodsNeeds } from "../goods-list/goods-needs.ts"
import { Dialogs } from "../shell/dialogs.ts"
import { LiveConnection } from "../shell/live-connection.ts"
import { ScreenScans } from "../shell/screen-scans.ts"
import { UnsavedWork } from "../shell/unsaved-work.ts"
import { runWith, sayingAndGoing, standIn, testGestures } from "./test-till.ts"

/** What the wire does with the calls that change something. */
type Wire = "good" | "loses-answers" | "is-away" | "refuses"

/** What goes wrong with one call: before the server hears of it, after it has done it, or nothing but time. */
export type GoodsTrouble = "none" | "lost-before" | "lost-after" | "late" | "late-answer"

interface GoodsWire {
  /** What goes wrong with the next reads and changes of the list to write off, one after the other. */
  troubles: readonly GoodsTrouble[]
  does: Wire
  reads: "come" | "are-away"
  /** What another till does, once, while a quantity is on its way. */
  meanwhile: (() => Promise<unknown>) | undefined
  /** What another till does, once, while goods are on their way to be written off. */
  beforeSubmit: (() => Promise<unknown>) | undefined
}

/** A till whose goods lists are those of the known shop in memory, over a wire that a test can cut. */
export function goodsTill() {
  const wire: GoodsWire = {
    troubles: [],
    does: "good",
    reads: "come",
    meanwhile: undefined,
    beforeSubmit: undefined
  }
  const calls: string[] = []
  const created: TransferDocument[] = []
  /** The names of the gestures that made bargain bags, as often as they were sent. */
  const bagKeys: GestureKey[] = []
  const over = <A, E>(name: string, call: Effect.Effect<A, E>) =>
    Effect.suspend((): Effect.Effect<A, E | Refused | Unreachable> => {
      calls.push(name)
      const lost = Effect.fail(new Unreachable({ cause: "The wire is cut." }))
      if (wire.does === "is-away") return lost
      if (wire.does === "refuses")
        return Effect.fail(new Refused({ status: 422, text: "The goods system is closed." }))
      return wire.does === "loses-answers" ? Effect.andThen(call, lost) : call
    })
  // Any number of pieces can leave where nobody counts what is here.
  const memory = memoryPorts(memoryShop({ ...knownFloor(), stock: [] }))
  const writeOffs = writeOffsOver(wire, over, bagKeys)
  const transfers = Layer.effect(
    Transfers,
    Effect.map(Transfers, (port) =>
      Transfers.of({
        ...port,
        lines: reading(wire, port.lines),
        submit: (sent, key) => over(`submit ${sent.toStoreNumber}`, port.submit(sent, key))
      })
    )
  )
  const documents = Layer.effect(
    GoodsDocuments,
    Effect.map(GoodsDocuments, (port) =>
      GoodsDocuments.of({
        ...port,
        createTransfer: (transfer, key) => {
          created.push(transfer)
          return over(`create ${transfer.toId}`, port.createTransfer(transfer, key))
        }
      })
    )
  )
  const ports = Layer.mergeAll(writeOffs, transfers, documents).pipe(Layer.provideMerge(memory))
  const { said, gone, notices, navigation } = sayingAndGoing()
  const shared = runOnce(ports)
  const signedOut = vi.fn()
  const disk = memoryShelf()
  const needs: GoodsNeeds = {
    run: shared,
    gestures: testGestures(),
    header: standIn({}),
    cart: { training: false },
    session: standIn({
      badgeNumber: knownShop.badge,
      claims: { storeNumber: knownShop.storeNumber },
      setup: { goodsDocumentTypes: knownShop.goodsDocumentTypes }
    }),
    connection: new LiveConnection(10, () => undefined),
    dialogs: new Dialogs(),
    notices,
    navigation,
    known: new KnownItems(),
    screenScans: new ScreenScans(),
    unsaved: new UnsavedWork(),
    camera: { open: undefined },
    pictureUrl: (number) => `/pictures/${number}`,
    texts: { t: (key) => key },
    locale: () => "en",
    notes: deviceNotes(memoryStorage(), new EventTarget(), disk.fetch),
    signedOut
  }
  const port: Effect.Effect<GoodsList, never, WriteOffs> = WriteOffs
  /** Another till of the store, over a wire of its own. */
  const elsewhere = runOnce(memory)
  return { needs, port, disk, wire, calls, created, bagKeys, said, gone, signedOut, elsewhere }
}

type Over = <A, E>(name: string, call: Effect.Effect<A, E>) => Effect.Effect<A, E | Refused | Unreachable>

/** Write-offs over the wire, and what another till does meanwhile. */
function writeOffsOver(wire: GoodsWire, over: Over, bagKeys: GestureKey[]) {
  return Layer.effect(
    WriteOffs,
    Effect.map(WriteOffs, (port) =>
      WriteOffs.of({
        ...port,
        lines: troubled(wire, reading(wire, port.lines)),
        setQuantity: (goods, key) =>
          Effect.andThen(
            once(wire, "meanwhile"),
            troubled(wire, over(`set ${goods.itemOrBarcode} ${goods.quantity}`, port.setQuantity(goods, key)))
          ),
        removeLine: (id, key) => troubled(wire, over("remove", port.removeLine(id, key))),
        makeBags: (bags, key) => {
          bagKeys.push(key)
          return over(`make ${bags.itemNumber} ${bags.quantity}`, port.makeBags(bags, key))
        },
        submit: (reason, shown, key) =>
          Effect.andThen(
            once(wire, "beforeSubmit"),
            over(`submit ${reason}`, port.submit(reason, shown, key))
          )
      })
    )
  )
}

function reading<A, E>(wire: GoodsWire, lines: Effect.Effect<A, E>): Effect.Effect<A, E | Unreachable> {
  const lost = Effect.fail(new Unreachable({ cause: "The wire is cut." }))
  return Effect.suspend((): Effect.Effect<A, E | Unreachable> => (wire.reads === "come" ? lines : lost))
}

function troubled<A, E>(wire: GoodsWire, call: Effect.Effect<A, E>): Effect.Effect<A, E | Unreachable> {
  return Effect.suspend((): Effect.Effect<A, E | Unreachable> => {
    const [trouble = "none", ...left] = wire.troubles
    wire.troubles = left
    const lost = Effect.fail(new Unreachable({ cause: trouble }))
    switch (trouble) {
      case "lost-before":
        return lost
      case "lost-after":
        return Effect.andThen(call, lost)
      case "late":
        return Effect.delay(call, 700)
      case "late-answer":
        return Effect.tap(call, () => Effect.sleep(900))
      case "none":
        return call
    }
  })
}

function once(wire: GoodsWire, when: "meanwhile" | "beforeSubmit"): Effect.Effect<void> {
  return Effect.promise(async () => {
    const other = wire[when]
    wire[when] = undefined
    await other?.()
  })
}

/** One world for every use case: layers are built once. */
function runOnce<Ports>(ports: Layer.Layer<Ports>) {
  const built = Effect.runSync(Effect.scoped(Layer.build(ports)))
  return runWith(Layer.succeedContext(built))
}
