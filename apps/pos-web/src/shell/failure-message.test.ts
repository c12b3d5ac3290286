import { minorUnits } from "@karat/domain/money/minor-units"
import { Refused, SessionLost, Unreachable } from "@karat/domain/ports/call-failure"
import type { RefusalValues } from "@karat/domain/shell/refusal-value"
import { describe, expect, it, vi } from "vitest"
import { answerMessage, failureMessage, reasonMessage } from "./failure-message.ts"

/** What the till says of a refusal. */
function said(code: string | undefined, text: string | undefined, values?: RefusalValues) {
  return failureMessage(new Refused({ status: 422, code, text, values }), "changeNotSaved")
}

describe("what is said of a failed call", () => {
  it("is the text of its code, whatever the server's words are · ERR-1", () => {
    expect(said("item_blocked", "The item cannot be sold.")).toEqual({ key: "refused.item_blocked" })
    expect(said("item_blocked", undefined)).toEqual({ key: "refused.item_blocked" })
    const away = new Unreachable({ cause: "503", text: "Away.", code: "digital_mailbox_away" })
    expect(failureMessage(away)).toEqual({ key: "refused.digital_mailbox_away" })
  })

  it("is that there is no connection where the device has no network, whoever was asked · KARAT-148", () => {
    const silent = new Unreachable({ cause: "no line", address: "https://goods.example/graphql" })
    expect(failureMessage(silent)).toMatchObject({ key: "addressSilent" })
    vi.stubGlobal("navigator", { onLine: false })
    expect(failureMessage(silent)).toEqual({ key: "noConnection" })
    vi.unstubAllGlobals()
  })

  it("is what to do where an address may be wrong, which stands in the details alone · KARAT-155 KARAT-43", () => {
    const address = "https://goods.example/graphql"
    for (const [failure, key, fault] of [
      [
        new Unreachable({ cause: "TypeError: fetch failed", address }),
        "addressSilent",
        "TypeError: fetch failed"
      ],
      [new Refused({ status: 404, address }), "addressStrange", "HTTP 404"]
    ] as const)
      expect(failureMessage(failure)).toEqual({ key, details: `${address}\n${fault}` })
  })

  it("has the values of its code · ERR-1", () => {
    const register = { register: "WK1012" }
    expect(said("already_taken", "Taken by WK1012.", register)).toEqual({
      key: "refused.already_taken",
      values: register
    })
    const left = { left: { amount: minorUnits(120_00), currency: "SEK" as const } }
    expect(said("voucher_balance_too_low", "120 kr left.", left)).toEqual({
      key: "refused.voucher_balance_too_low",
      values: left
    })
  })

  it("is in the server's words where the code is not known, or lacks its values · ERR-1", () => {
    expect(said("price_list_locked", "The price list is locked.")).toEqual({
      text: "The price list is locked."
    })
    expect(said("toString", "Odd.")).toEqual({ text: "Odd." })
    expect(said(undefined, "No.")).toEqual({ text: "No." })
    expect(said("already_taken", "Taken by WK1012.")).toEqual({ text: "Taken by WK1012." })
    expect(said("already_taken", "Taken by WK1012.", { till: "WK1012" })).toEqual({
      text: "Taken by WK1012."
    })
    expect(said("key_reused", "The key was used before.")).toEqual({ text: "The key was used before." })
  })

  it("is the caller's text where there are no words · ERR-2", () => {
    expect(said(undefined, undefined)).toEqual({ key: "changeNotSaved" })
    expect(said("price_list_locked", "")).toEqual({ key: "changeNotSaved" })
    expect(failureMessage(new Unreachable({ cause: "HTTP 500", status: 500 }))).toEqual({
      key: "anErrorOccurred"
    })
    expect(failureMessage(new Unreachable({ cause: "gone", text: "Closed." }))).toEqual({ text: "Closed." })
  })
})

it("where nobody answers, no error occurred: the connection is gone · KARAT-43", () => {
  const gone = new Unreachable({ cause: "gone" })
  expect(failureMessage(gone)).toEqual({ key: "noConnection" })
  expect(failureMessage(gone, "lastReceiptNotPrinted")).toEqual({ key: "lastReceiptNotPrinted" })
})

it("what a rule refuses here is said as a server's refusal by the same rule · ERR-1", () => {
  expect(reasonMessage("line-is-insured")).toEqual(said("line_is_insured", "The line is insured."))
  expect(reasonMessage(undefined)).toBeUndefined()
})

it("an answer that says no is said by its code, else in its own words · PAY-22 PAY-37 ERR-1", () => {
  const of = (code: string | undefined, errorMessage: string | undefined) =>
    answerMessage({ success: false, code, errorMessage }, "paymentNotRemoved")
  expect(of("payment_stays", "It stays.")).toEqual({ key: "refused.payment_stays" })
  expect(of(undefined, "Kortti on estetty.")).toEqual({ text: "Kortti on estetty." })
  expect(of(undefined, "")).toEqual({ key: "paymentNotRemoved" })
  expect(of(undefined, undefined)).toEqual({ key: "paymentNotRemoved" })
})

it("says that the device has been signed out, unless the caller has a text of its own · KARAT-171", () => {
  expect(failureMessage(new SessionLost())).toEqual({ key: "deviceSignedOut" })
  expect(failureMessage(new SessionLost(), "loginError")).toEqual({ key: "loginError" })
})
