import type { Service } from "../store/setup.ts"
import { describe, expect, it } from "vitest"
import {
  countryCodeOf,
  mailboxDigits,
  mailboxNumber,
  messageCountryCode,
  sendingWays,
  readMobile,
  shownMobile
} from "./receipt-addressee.ts"

describe("the ways to send a receipt", () => {
  it("hold the digital mailbox only where the chain has it · RCPT-7", () => {
    expect(sendingWays({ digitalMailboxFlag: true }, "SALE")).toEqual(["mailbox", "email", "sms"])
    expect(sendingWays({ digitalMailboxFlag: false }, "SALE")).toEqual(["email", "sms"])
  })

  it("never hold the digital mailbox for an expense · RCPT-8", () => {
    expect(sendingWays({ digitalMailboxFlag: true }, "EXPENSE")).toEqual(["email", "sms"])
  })

  it("hold nothing that is not set up · KARAT-117", () => {
    const without = (...notSetUp: readonly Service[]) =>
      sendingWays({ digitalMailboxFlag: true, notSetUp }, "SALE")
    expect(without("sms", "card")).toEqual(["mailbox", "email"])
    expect(without("mailbox", "email", "sms")).toEqual([])
    expect(without()).toEqual(["mailbox", "email", "sms"])
  })
})

describe("the number of a digital mailbox", () => {
  it("is digits only, and something · RCPT-18", () => {
    expect(mailboxNumber(" 198507099805 ")).toBe("198507099805")
    for (const typed of ["", "  ", "19850709-9805", "abc", "1985 0709"])
      expect(mailboxNumber(typed), typed).toBeUndefined()
  })

  it("is what is left of a member's number without its hyphen · RCPT-18", () => {
    expect(mailboxDigits("19850709-9805")).toBe("198507099805")
    expect(mailboxDigits("-")).toBeUndefined()
  })
})

describe("the number of a text message", () => {
  it("is in the store's country unless somebody chooses another · RCPT-21", () => {
    expect(messageCountryCode("SE")).toBe("46")
    expect(messageCountryCode("FI")).toBe("358")
    expect([countryCodeOf("+46701740605"), countryCodeOf("+358401234567"), countryCodeOf("")]).toEqual([
      "46",
      undefined,
      undefined
    ])
  })

  it("is shown with a leading zero when it is Swedish · RCPT-23", () => {
    expect(shownMobile("+46701740605")).toBe("0701740605")
    expect(readMobile("+46701740605")).toBe("070-174 06 05")
    expect(shownMobile("+46 70 174 06 05")).toBe("070 174 06 05")
    expect(shownMobile("+358401234567")).toBe("+358401234567")
    expect(shownMobile("0701740605")).toBe("0701740605")
  })
})
