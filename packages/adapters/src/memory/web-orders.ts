import {
  identificationDigits,
  maskedIdentification,
  type WebOrder,
  type WebOrderAction,
  webOrderAfter,
  type WebOrderMove,
  webOrderRefusal
} from "@karat/domain/click-and-collect/web-order"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { type WebOrderDecision, WebOrders } from "@karat/domain/ports/web-orders"
import { countryOf } from "@karat/domain/store/country"
import { storeTime, wallTime } from "@karat/domain/store/store-time"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The web orders of a shop in memory. */
export const memoryWebOrders = (shop: MemoryShop): Layer.Layer<WebOrders> => {
  const find = (number: string) =>
    Effect.suspend(() => {
      const found = shop.webOrders.get(number)
      return found === undefined ? refuse(404, "order_not_found", "Order not found") : Effect.succeed(found)
    })
  const findReturn = (number: string) =>
    Effect.suspend(() => {
      const found = shop.webReturns.get(number)
      if (found === undefined) return refuse(404, "order_not_found", "Order not found")
      if (found.end === undefined) return Effect.succeed(found.items)
      return refuse(422, `web_return_${found.end.state}`, "The return is over.", { values: found.end.values })
    })
  const endReturn = (number: string, state: "arrived" | "deleted", badgeNumber: string | undefined) =>
    Effect.map(findReturn(number), (items) => {
      const { date, time } = storeTime(countryOf(shop.store.number), shop.now())
      const values = { name: nameOf(shop, badgeNumber), at: { date, time } }
      shop.webReturns.set(number, { items, end: { state, values } })
    })
  return Layer.succeed(
    WebOrders,
    WebOrders.of({
      list: Effect.sync(() =>
        [...shop.webOrders.values()].map(({ products, history: _history, ...head }) => ({
          ...head,
          itemNames: products.map(({ name }) => name)
        }))
      ),
      read: find,
      checkIn: (number, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["check-in", number, badgeNumber], () =>
          Effect.flatMap(find(number), (before) =>
            moved(shop, before, { action: "check-in", badgeNumber, seen: undefined })
          )
        ),
      change: (number, decision, key) =>
        answeredOnce(shop.answered, key, ["change", number, decision], () =>
          Effect.flatMap(find(number), (before) => moved(shop, before, decision))
        ),
      findReturn,
      confirmReturn: (number, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["confirm", number], () =>
          endReturn(number, "arrived", badgeNumber)
        ),
      deleteReturn: (number, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["delete", number], () => endReturn(number, "deleted", badgeNumber)),
      forget: Effect.void
    })
  )
}

function moved(
  shop: MemoryShop,
  before: WebOrder,
  decision: Omit<WebOrderDecision, "action"> & { readonly action: WebOrderAction }
): Effect.Effect<WebOrder, CallFailure> {
  const { action, badgeNumber, comment, identification, seen } = decision
  const refusal = webOrderRefusal(before, action, seen)
  if (refusal !== undefined) return refused(refusal)
  const digits = identificationDigits(identification ?? "")
  if (action === "deliver" && digits === undefined)
    return refuse(422, "identification_missing", "A personal number has digits.")
  const now = wallTime(countryOf(shop.store.number), shop.now())
  const after = webOrderAfter(before, action, now)
  const said = action === "comment" ? comment || undefined : undefined
  const move: Required<WebOrderMove> = {
    type: action,
    at: now,
    by: nameOf(shop, badgeNumber),
    comment: said,
    identification: action === "deliver" && digits !== undefined ? maskedIdentification(digits) : undefined,
    deadline: action === "check-in" || action === "extend" ? after.deadline : undefined
  }
  const order: WebOrder = {
    ...before,
    ...after,
    comment: action === "comment" ? said : before.comment,
    history: [...(before.history ?? []), move]
  }
  shop.webOrders.set(order.number, order)
  return Effect.succeed(order)
}

const codes = {
  "check-in": "web_order_checked_in",
  extend: "web_order_extended",
  deliver: "web_order_delivered",
  cancel: "web_order_cancelled",
  return: "web_order_sent_back",
  comment: "web_order_commented",
  expire: "web_order_expired",
  order: "web_order_not_ready"
} as const

function refused(refusal: WebOrderMove | "web-order-not-ready") {
  if (refusal === "web-order-not-ready") return refuse(422, "web_order_not_ready", "Not as it stands.")
  const { type, by = "", at } = refusal
  const values = { name: by, at: { date: at.slice(0, 10), time: at.slice(11) } }
  return refuse(422, codes[type], "Something else was done with it.", { values })
}

function nameOf({ staff }: MemoryShop, badgeNumber: string | undefined): string {
  const who = staff.find((each) => each.badgeNumber === badgeNumber)
  return who === undefined ? "Kassa 1" : `${who.givenName} ${who.familyName}`
}
