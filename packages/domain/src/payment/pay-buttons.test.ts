import { expect, it } from "vitest"
import { applyChange } from "../cart-change/apply-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { sampleItem } from "../testing/sample-items.ts"
import { aDay } from "../testing/carts.ts"
import { autoTender, canPay, canPayByCard, paysBack } from "./pay-buttons.ts"
import { canRemovePaymentLine } from "./payment-line-removal.ts"
import { everySampleTender } from "../testing/sample-tenders.ts"
import { canCancelWhileRunning } from "../tender/tender-type.ts"

const empty = emptyCart("cart-1", "SEK", aDay).header
const sale = applyChange(emptyCart("cart-1", "SEK", aDay), {
  type: "add",
  lineId: "1",
  item: sampleItem(),
  quantity: 1
}).header
const ready = { loading: false, paymentDisabled: false }

it("pays back when more was paid than the cart is worth · PAY-1", () => {
  expect(paysBack(sale)).toBe(false)
  expect(paysBack({ ...sale, paid: minorUnits(sale.total + 1) })).toBe(true)
  expect(paysBack({ ...sale, paid: minorUnits(sale.total + 1), closedAt: "2026-11-21" })).toBe(false)
})

it("cannot pay without lines · PAY-2", () => {
  expect(canPay({ header: empty, ...ready })).toBe(false)
  expect(canPay({ header: sale, ...ready })).toBe(true)
})

it("cannot pay while loading · PAY-3", () => {
  expect(canPay({ header: sale, ...ready, loading: true })).toBe(false)
})

it("cannot pay while a change waits or a payment is not final · PAY-4", () => {
  expect(canPay({ header: sale, ...ready, paymentDisabled: true })).toBe(false)
})

it("takes no card in training or for nothing · PAY-7", () => {
  expect(canPayByCard({ header: sale, ...ready })).toBe(true)
  expect(canPayByCard({ header: { ...sale, training: true }, ...ready })).toBe(false)
  expect(canPayByCard({ header: { ...sale, total: minorUnits(0) }, ...ready })).toBe(false)
})

it("starts with the phone's own reader where it has one, else with the card terminal · PAY-5 PAY-6", () => {
  expect(autoTender({ android: true, hasTapToPay: true, merchantId: "m-1" })).toBe(70)
  expect(autoTender({ android: true, hasTapToPay: true, merchantId: undefined })).toBe(3)
  expect(autoTender({ android: false, hasTapToPay: true, merchantId: "m-1" })).toBe(3)
})

const paid = (tenderType: number, amount: number, isChange = false) => ({
  tenderType,
  amountInCurrency: minorUnits(amount),
  isChange
})

it("takes back a payment line only while cancel is enabled · PAY-35", () => {
  const cash = paid(1, 100)
  const change = paid(1, -20, true)
  const payments = [cash, change]
  expect(canRemovePaymentLine(cash, { payments, cancelEnabled: true })).toBe(true)
  expect(canRemovePaymentLine(cash, { payments, cancelEnabled: false })).toBe(false)
  expect(canRemovePaymentLine(change, { payments, cancelEnabled: true })).toBe(false)
})

it("takes no payment back while a refund of the cart stands; the refund goes first · PAY-35", () => {
  const cash = paid(1, 100)
  const refund = paid(1, -40)
  const payments = [cash, refund]
  expect(canRemovePaymentLine(cash, { payments, cancelEnabled: true })).toBe(false)
  expect(canRemovePaymentLine(refund, { payments, cancelEnabled: true })).toBe(true)
})

it("never takes back by hand what a terminal or bank has booked · PAY-36", () => {
  const canRemove = (tenderType: number) => {
    const line = paid(tenderType, 100)
    return canRemovePaymentLine(line, { payments: [line], cancelEnabled: true })
  }
  for (const tenderType of [3, 32, 70, 72]) expect(canRemove(tenderType)).toBe(false)
  for (const tenderType of [1, 2, 4, 20, 24]) expect(canRemove(tenderType)).toBe(true)
})

it("offers Cancel for a running card or Swish payment, and for no other · PAY-18", () => {
  expect(everySampleTender.map(({ id }) => id).filter(canCancelWhileRunning)).toEqual([3, 32])
})
