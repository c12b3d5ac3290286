import { CartTerms } from "@karat/domain/ports/cart-terms"
import { Carts } from "@karat/domain/ports/carts"
import { isOfflineId, logsInOffline } from "@karat/domain/offline/offline-selling"
import type { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { type Context, Effect, Layer } from "effect"
import { memoryCartTerms } from "../memory/cart-terms.ts"
import { memoryCarts } from "../memory/carts.ts"
import { type LocalNeeds, LocalShop } from "./local-shop.ts"
import { localPayments } from "./local-payments.ts"
import { localTill } from "./local-till.ts"
import { refuse } from "../memory/refusals.ts"
import { type CallFailure, Unreachable } from "@karat/domain/ports/call-failure"
import type { StaffMember } from "@karat/domain/staff/staff-member"

/** Who has logged in on this device in the last day, where the store lets them log in again without its line. */
const localStaff = (shop: LocalShop): Layer.Layer<StaffRegister> =>
  Layer.succeed(
    StaffRegister,
    StaffRegister.of({
      find: (badgeNumber) => Effect.andThen(shop.ready, find(shop, badgeNumber)),
      canChangeStore: () => Effect.succeed(false)
    })
  )

const find = Effect.fnUntraced(function* (shop: LocalShop, badgeNumber: string) {
  const { setup } = shop
  if (!logsInOffline(setup))
    return yield* new Unreachable({ cause: "the store allows no login without the line" })
  const staff = yield* Effect.tryPromise(() => shop.badges.recall(badgeNumber)).pipe(
    Effect.catch((): Effect.Effect<StaffMember | undefined, CallFailure> =>
      refuse(429, "too_many_tries", "Another badge may be tried only after a wait.")
    )
  )
  return (
    staff ?? (yield* refuse(404, "badge_not_remembered", "The badge has not logged in here in the last day."))
  )
})

/**
 * Receipts of sales without the line. The store's printer and drawer are at the server, which knows the sale once it
 * was reported.
 */
const localReceipts = (shop: LocalShop, online: (typeof Receipts)["Service"]): Layer.Layer<Receipts> =>
  Layer.succeed(
    Receipts,
    Receipts.of({
      print: (transactionId, options, key) =>
        Effect.promise(() => isReported(shop, transactionId)).pipe(
          Effect.flatMap((told) =>
            told
              ? online.print(transactionId, options, key)
              : refuse(422, "needs_line", "The printer needs the line to the server.")
          )
        ),
      openDrawer: () => refuse(422, "needs_line", "The drawer needs the line to the server.")
    })
  )

async function isReported(shop: LocalShop, saleId: string): Promise<boolean> {
  const sales = await shop.shelf().then(
    (shelf) => shelf.sales(),
    () => []
  )
  return sales.some(({ id, toldAt }) => id === saleId && toldAt !== undefined)
}

export type LocalPorts = Carts | CartTerms | Payments | Receipts | StaffRegister | OfflineTill

/** The ports of the till that sell, answered by the device itself. */
export const localPorts = (
  needs: LocalNeeds,
  /** The server's, for what it knows of by now. */
  receipts: (typeof Receipts)["Service"]
): Layer.Layer<LocalPorts> => {
  const shop = new LocalShop(needs)
  const hearers = new Set<() => void>()
  const sold = () => {
    for (const hear of hearers) hear()
  }
  // The queue of waiting sales looks at once.
  shop.shelfGone = sold
  return Layer.mergeAll(
    taken(shop, Carts, memoryCarts(shop)),
    taken(shop, CartTerms, memoryCartTerms(shop)),
    taken(shop, Payments, localPayments(shop, sold)),
    localReceipts(shop, receipts),
    localStaff(shop),
    localTill(shop, hearers)
  )
}

type Call = (first: string, ...rest: readonly unknown[]) => Effect.Effect<unknown, unknown>

/**
 * A port whose every call about a cart finds it first, on the shelf where a page that was there before has left it, and
 * keeps it as the call has left it.
 */
function taken<Port, Service extends object>(
  shop: LocalShop,
  port: Context.Key<Port, Service>,
  layer: Layer.Layer<Port>
): Layer.Layer<Port> {
  const aware = (service: Service) =>
    new Proxy(service, {
      get: (of, member) => {
        const call = of[member as keyof Service] as unknown
        if (typeof call !== "function") return call
        return (first: string, ...rest: readonly unknown[]) =>
          Effect.gen(function* () {
            yield* shop.ready
            const cartId = isOfflineId(first) ? first : undefined
            yield* Effect.promise(() => (cartId === undefined ? shop.findLeft(first) : shop.find(cartId)))
            const answer = yield* (call as Call)(first, ...rest)
            const changed = member === "open" ? shop.openCarts.get(first) : cartId
            if (changed !== undefined && shop.carts.get(changed)?.header.closedAt === undefined)
              yield* Effect.promise(() => shop.keep(changed))
            return answer
          })
      }
    })
  return Layer.succeed(port, aware(Effect.runSync(Effect.provide(port, layer))))
}
