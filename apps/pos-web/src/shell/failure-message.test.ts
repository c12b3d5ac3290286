import { Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import { describe, expect, it } from "vitest"
import { failureMessage } from "./failure-message.ts"

/** What the till says of a refusal. */
function said(code: string | undefined, text: string | undefined) {
  return failureMessage(new Refused({ status: 422, code, text }), "changeNotSaved")
}

describe("what is said of a failed call", () => {
  it("is in the cashier's language where the sentence is one of Karat's · ERR-1", () => {
    expect(said("item_blocked", "The item cannot be sold.")).toMatchObject({ key: "refusedItemBlocked" })
    expect(said("cart_has_payments", "A cart with payments cannot be parked.")).toMatchObject({
      key: "refusedToPark"
    })
  })

  it("is in the server's words where nobody knows the code or the words · ERR-1", () => {
    expect(said("price_list_locked", "The price list is locked.")).toEqual({
      text: "The price list is locked."
    })
    expect(said("item_blocked", "Not on a Sunday.")).toEqual({ text: "Not on a Sunday." })
    expect(said("toString", "Odd.")).toEqual({ text: "Odd." })
    expect(said(undefined, "No.")).toEqual({ text: "No." })
  })

  it("keeps the values of a sentence · ERR-1", () => {
    expect(said("already_taken", "The cart has been taken by WK1012.")).toEqual({
      key: "refusedTakenBy",
      values: { till: "WK1012" }
    })
    expect(said("already_taken", "The cart is not parked any more.")).toMatchObject({
      key: "refusedAlreadyTaken"
    })
    expect(said("voucher_balance_too_low", "The balance left is 120.00 SEK.")).toMatchObject({
      values: { left: "120.00 SEK" }
    })
  })

  it("is in the cashier's language with its values, by the sentence where a code has several · ERR-1", () => {
    const text = "The line has been returned already. A return stands in a cart of WK1012."
    expect(said("returned_already", text)).toEqual({ key: "refusedReturnedIn", values: { till: "WK1012" } })
    expect(said("reason_unknown", "There is no such discount reason.")).toMatchObject({
      key: "refusedDiscountReason"
    })
    expect(said("reason_unknown", "A return needs a reason of the list.")).toMatchObject({
      key: "refusedReturnReason"
    })
  })

  it("is the caller's text where there are no words · ERR-2", () => {
    expect(said("item_blocked", undefined)).toEqual({ key: "changeNotSaved" })
    expect(said(undefined, "")).toEqual({ key: "changeNotSaved" })
    expect(failureMessage(new SessionLost())).toEqual({ key: "anErrorOccurred" })
    expect(failureMessage(new Unreachable({ cause: "gone" }))).toEqual({ key: "anErrorOccurred" })
    expect(failureMessage(new Unreachable({ cause: "gone", text: "Closed." }))).toEqual({ text: "Closed." })
    expect(failureMessage(new Unreachable({ cause: "gone", text: "An error occurred" }))).toMatchObject({
      key: "anErrorOccurred"
    })
  })
})
