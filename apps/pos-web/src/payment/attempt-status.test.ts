import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { expect, it } from "vitest"
import { endStatus } from "./attempt-status.ts"

it("money that goes out for an expense is paid out, and not back to a customer · KARAT-121", () => {
  const approved = { state: "approved", answer: {} } as Parameters<typeof endStatus>[0]
  const keyOf = (refund: boolean, paysOut: boolean, left: number) => {
    const { message } = endStatus(approved, {
      refund,
      paysOut,
      covers: minorUnits(-100_00),
      baseCurrency: "SEK",
      left: left === 0 ? nothing : minorUnits(left)
    })
    return "key" in message ? message.key : undefined
  }
  expect([keyOf(true, true, -50_00), keyOf(true, true, 0)]).toEqual(["moneyPaidOut", "payOutCompleted"])
  expect([keyOf(true, false, -50_00), keyOf(true, false, 0)]).toEqual(["moneyGivenBack", "refundCompleted"])
  // Money of an expense's cart that comes in is paid as a sale is.
  expect([keyOf(false, true, 50_00), keyOf(false, true, 0)]).toEqual(["moneyReceived", "paymentCompleted"])
})
