import { describe, expect, it } from "vitest"
import { saidMessage } from "./said-message.ts"

const otherwise = { key: "paymentDeclined" } as const

describe("an answer without a code", () => {
  it("is said in the cashier's language when it is a sentence of ours · PAY-22 PAY-37 ERR-1", () => {
    expect(saidMessage("The card was declined.", otherwise)).toMatchObject({ key: "refusedCardDeclined" })
    expect(saidMessage("This payment cannot be removed.", otherwise)).toMatchObject({
      key: "answeredPaymentStays"
    })
  })

  it("is said in the words of whoever else said it, and as usual where nobody said anything", () => {
    expect(saidMessage("Kortti on estetty.", otherwise)).toEqual({ text: "Kortti on estetty." })
    expect(saidMessage("", otherwise)).toEqual(otherwise)
    expect(saidMessage(undefined, otherwise)).toEqual(otherwise)
  })
})
