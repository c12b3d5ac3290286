import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { Connection } from "@karat/domain/ports/connection"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Effect, Layer } from "effect"
import { unlessGone } from "../connection/unless-gone.ts"
import { either } from "./either.ts"
import type { LocalPorts } from "./local-ports.ts"

/** How long the browser's database may take to say whether a cart goes on here, in milliseconds. */
const diskMs = 6000
/** The same once it has not answered: the next cart does not wait for it again. */
const silentMs = 100

interface SellingPorts {
  readonly online: Layer.Layer<Carts | CartTerms | Payments | Receipts | StaffRegister>
  readonly local: Layer.Layer<LocalPorts>
  readonly connection: Layer.Layer<Connection>
  /** Whether this device may have gone on with anything; one that never has is not asked, and its part is not fetched. */
  readonly mayGoOn?: (() => Promise<boolean>) | undefined
}

/** What sells: the server, and while it cannot be reached this device, which sells to its end what it has begun. */
export function sellingPorts({
  online,
  local,
  connection,
  mayGoOn = async () => true
}: SellingPorts): Layer.Layer<LocalPorts> {
  const canSell = Effect.flatMap(OfflineTill, (here) => here.canSell).pipe(
    Effect.provide(local),
    Effect.orElseSucceed(() => false)
  )
  let isSilent = false
  /** A cart that goes on here is sold here to its end, and so is the next one as long as that sale is not reported. */
  const goesOnAs = (cartId: string) => {
    const continuation = Effect.flatMap(OfflineTill, (here) =>
      Effect.all([here.canSell, here.goesOnAs(cartId)])
    ).pipe(
      Effect.map(([can, id]) => (can ? id : undefined)),
      Effect.provide(local),
      Effect.orElseSucceed(() => undefined)
    )
    return Effect.flatMap(Effect.promise(mayGoOn), (may) =>
      may ? continuation : Effect.succeed(undefined)
    ).pipe(
      Effect.tap(() => Effect.sync(() => (isSilent = false))),
      Effect.timeoutOrElse({
        duration: isSilent ? silentMs : diskMs,
        orElse: () =>
          Effect.sync(() => {
            isSilent = true
            return undefined
          })
      })
    )
  }
  /** A caller who waits learns at once that the line is gone; where it is known to be, no call is made at all. */
  const unlessLost = <A, E>(call: Effect.Effect<A, E>) => Effect.provide(unlessGone(call), connection)
  const ifThere = <A, E>(call: Effect.Effect<A, E>) =>
    Effect.flatMap(Connection, (line) =>
      line.speed() === 0 ? Effect.fail(new Unreachable({ cause: "offline" })) : unlessLost(call)
    ).pipe(Effect.provide(connection))
  return Layer.mergeAll(
    either(Carts, online, local, {
      asked: unlessLost,
      own: (there, here) => ({
        open: (badge, key) =>
          Effect.matchEffect(ifThere(there.open(badge, key)), {
            onSuccess: (header) =>
              Effect.flatMap(goesOnAs(header.id), (id) =>
                id === undefined ? Effect.succeed(header) : here.open(badge, key)
              ),
            onFailure: (failure) =>
              Effect.flatMap(failure._tag === "Unreachable" ? canSell : Effect.succeed(false), (can) =>
                can ? here.open(badge, key) : Effect.fail(failure)
              )
          }),
        // A tab that a killed browser brings back may remember the cart's name at the server.
        read: (cartId) =>
          Effect.flatMap(goesOnAs(cartId), (id) => (id === undefined ? there.read(cartId) : here.read(id)))
      })
    }),
    either(CartTerms, online, local, { asked: unlessLost }),
    either(Payments, online, local),
    either(Receipts, online, local),
    either(StaffRegister, online, local, {
      own: (there, here) => ({
        find: (badge, country) =>
          Effect.catchTag(ifThere(there.find(badge, country)), "Unreachable", () => here.find(badge, country))
      })
    }),
    Layer.effect(OfflineTill, OfflineTill).pipe(Layer.provide(local))
  )
}
