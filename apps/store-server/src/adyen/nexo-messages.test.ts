import modelsModule from "@adyen/api-library/lib/src/typings/terminal/models.js"
import { minorUnits } from "@karat/domain/money/minor-units"
import fc from "fast-check"
import { expect, it } from "vitest"
import {
  abortMessage,
  aliasIn,
  cardDoneMessage,
  cardMessage,
  diagnosisMessage,
  displayMessage,
  inputMessage,
  minorOf,
  type NexoMessage,
  paymentMessage,
  readEnded,
  readStatus,
  reversalMessage,
  statusMessage
} from "./nexo-messages.ts"
import { maskedCardOf, paymentOutcome } from "./nexo-outcome.ts"
import { newServiceId } from "./nexo-wire.ts"

const to = { poiid: "V400m-347069201", serviceId: "ABCDEFGHIJ" }
const at = new Date("2026-11-23T12:00:00Z")
const charge = { attempt: "cart gesture", amount: minorUnits(99_90), currency: "SEK" } as const
const earlier = { serviceId: "0123456789", category: "Payment" } as const

it("every message is one of the vendor's: its own serializer drops nothing of it · NEXO-1", () => {
  const { ObjectSerializer } = modelsModule
  const messages: readonly NexoMessage[] = [
    paymentMessage(to, charge, at),
    paymentMessage(to, { ...charge, amount: minorUnits(-1) }, at),
    reversalMessage(to, charge, { transactionId: "a.b", timeStamp: at.toISOString() }, at),
    abortMessage(to, earlier),
    statusMessage(to, earlier),
    diagnosisMessage(to, true),
    cardMessage(to, at),
    cardDoneMessage(to),
    displayMessage(to, { lines: [{ text: "Ring", amount: "1" }], total: "1" }),
    displayMessage(to, undefined),
    inputMessage(to, { type: "personal-number" }, { personalNumber: "Personnummer" }, 60),
    inputMessage(to, { type: "menu", text: "?", buttons: ["A", "B"] }, { personalNumber: "" }, 60),
    inputMessage(
      to,
      { type: "confirmation", title: "A", text: "B", yes: "Ja", no: "Nej" },
      { personalNumber: "" },
      60
    )
  ]
  for (const message of messages) {
    const written = JSON.parse(JSON.stringify(ObjectSerializer.serialize(message, "TerminalApiRequest")))
    expect(written).toEqual(JSON.parse(JSON.stringify(message)))
  }
})

it("an amount is the same in both its writings, whatever it is · NEXO-1", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (amount) => {
      const { SaleToPOIRequest } = JSON.parse(
        JSON.stringify(paymentMessage(to, { ...charge, amount: minorUnits(amount) }, at))
      )
      expect(minorOf(SaleToPOIRequest.PaymentRequest.PaymentTransaction.AmountsReq.RequestedAmount)).toBe(
        amount
      )
    })
  )
})

it("an id of a message has ten characters that any terminal takes · NEXO-2", () => {
  const ids = Array.from({ length: 2000 }, newServiceId)
  for (const id of ids) expect(id).toMatch(/^[A-Z0-9]{10}$/u)
  expect(new Set(ids).size).toBe(ids.length)
})

it("of a card nothing but its last four digits is kept, however a terminal writes it · NEXO-4", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{6}[ *•X.]{1,8}\d{4}$/u), (pan) => {
      expect(maskedCardOf(pan)).toBe(`**** **** **** ${pan.slice(-4)}`)
    })
  )
  expect(maskedCardOf("5413330089099999")).toBe("**** **** **** 9999")
  expect(maskedCardOf(undefined)).toBeUndefined()
  expect(maskedCardOf("****")).toBeUndefined()
})

it("a card's alias is found in either of its writings, and nonsense has none · NEXO-4", () => {
  expect(aliasIn("alias=M469509594859802&aliasType=Default")).toBe("M469509594859802")
  const json = Buffer.from(JSON.stringify({ additionalData: { alias: "M1" } })).toString("base64")
  expect(aliasIn(json)).toBe("M1")
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect([undefined, "string"]).toContain(aliasIn(text) === undefined ? undefined : typeof aliasIn(text))
    })
  )
})

it("whatever a stranger says is an end or none, and never an approval of another amount · NEXO-7", () => {
  fc.assert(
    fc.property(fc.anything(), fc.integer({ min: 1, max: 1_000_000 }), (told, amount) => {
      const outcome = () => {
        const ended = readEnded(told)
        if (ended.PaymentResponse === undefined) throw new Error("No payment.")
        return paymentOutcome({ amount: minorUnits(amount) }, ended.PaymentResponse)
      }
      try {
        expect(outcome().type).not.toBe("approved")
      } catch (cause) {
        expect(cause).toBeInstanceOf(Error)
      }
    })
  )
  const said = (AuthorizedAmount: number, Result = "Success") => ({
    PaymentResponse: { Response: { Result }, PaymentResult: { AmountsResp: { AuthorizedAmount } } }
  })
  const of = (told: unknown) =>
    paymentOutcome({ amount: minorUnits(10_00) }, readEnded(told).PaymentResponse!)
  expect(of(said(10)).type).toBe("approved")
  expect(() => of(said(9.99))).toThrow("took 999")
  expect(() => of(said(10, "Partial"))).toThrow("Partial")
  expect(() => readStatus({ TransactionStatusResponse: {} })).toThrow("Response")
})
