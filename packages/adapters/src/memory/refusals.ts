import { Refused } from "@karat/domain/ports/call-failure"
import { Effect } from "effect"

/** Fails as a server does that says no. */
export function refuse(status: number, code: string, text: string, reason?: string) {
  return Effect.fail(new Refused({ status, code, text, reason }))
}

export const itemNotFound = () => refuse(404, "item_not_found", "Item not found")
export const cartNotFound = () => refuse(404, "cart_not_found", "There is no such cart.")
export const staffNotFound = () => refuse(404, "staff_not_found", "Login Error")
