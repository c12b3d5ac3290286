import { type RefusalCode, refusalCode, type RefusalReason } from "@karat/contract/refusal"
import { Refused } from "@karat/domain/ports/call-failure"
import { Effect } from "effect"

/** Fails as a server that refuses; the text is for the reader of a failing test. */
export function refuse(
  status: number,
  code: RefusalCode,
  text: string,
  more: Pick<Refused, "reason" | "values"> = {}
) {
  return Effect.fail(new Refused({ status, code, text, ...more }))
}

/** Fails as a server does that keeps a rule of the domain. */
export function refusedBy(refusal: RefusalReason) {
  const status = refusal === "cart-closed" ? 409 : refusal === "line-not-found" ? 404 : 422
  const more = refusal === "price-manual" ? { reason: "priceManual" } : {}
  return refuse(status, refusalCode(refusal), `Refused: ${refusal}.`, more)
}

export const itemNotFound = () => refuse(404, "item_not_found", "Item not found")
export const cartNotFound = () => refuse(404, "cart_not_found", "There is no such cart.")
export const staffNotFound = () => refuse(404, "staff_not_found", "Login Error")
