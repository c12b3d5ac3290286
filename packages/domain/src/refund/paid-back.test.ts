import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { aDay } from "../testing/carts.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { newCreditCodes, paidBackBy } from "./paid-back.ts"

const line = (
  id: string,
  tenderType: number,
  amount: number,
  more: Partial<PaymentLine> = {}
): PaymentLine => ({
  id,
  tenderType,
  amountInCurrency: minorUnits(amount),
  currency: "SEK",
  isChange: false,
  description: `Tender ${tenderType}`,
  ...more
})

it("says tender by tender what was handed out or sent, and nothing of what came in or of change · REFUND-2", () => {
  const payments = [
    line("in", 1, 500_00),
    line("change", 1, -20_00, { isChange: true }),
    line("cash", 1, -683_00),
    line("second", 2, -5_00),
    line("card", 3, -200_00, { maskedCard: "**** 4711", cardBrand: "VISA" }),
    line("credit", 20, -60_00, { voucherNumber: "KRTC-Q2M4-9XHD-58VB" }),
    line("gift", 24, -40_00, { voucherNumber: "GIFT-DEMO-AAAA-0002" }),
    line("paper", 4, -1_00)
  ]
  expect(paidBackBy(payments).map(({ id, way, amount }) => [id, way, amount])).toEqual([
    ["cash", "in-cash", 683_00],
    ["second", "in-cash", 5_00],
    ["card", "to-card", 200_00],
    ["credit", "new-credit", 60_00],
    ["gift", "on-gift-card", 40_00],
    ["paper", "other", 1_00]
  ])
  expect(paidBackBy(payments)[2]).toMatchObject({ maskedCard: "**** 4711", cardBrand: "VISA" })
  expect(paidBackBy(payments)[3]?.code).toBe("KRTC-Q2M4-9XHD-58VB")
})

it("names the codes that have to leave on paper: of credit that a closed sale has made, and of nothing else · REFUND-2 RCPT-2", () => {
  const { header } = emptyCart("cart-1", "SEK", aDay)
  const payments = [
    line("gift", 24, -40_00, { voucherNumber: "GIFT-DEMO-AAAA-0002" }),
    line("credit", 20, -60_00, { voucherNumber: "KRTC-Q2M4-9XHD-58VB" }),
    line("nameless", 20, -1_00),
    line("spent", 20, 30_00, { voucherNumber: "CRED-DEMO-AAAA-0001" })
  ]
  expect(newCreditCodes({ header, payments })).toEqual([])
  const closed = { ...header, closedAt: "2026-11-21 10:20:00" }
  expect(newCreditCodes({ header: closed, payments })).toEqual(["KRTC-Q2M4-9XHD-58VB"])
})
