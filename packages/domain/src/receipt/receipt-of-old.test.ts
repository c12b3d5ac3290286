import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import type { OldReceiptHeader } from "./old-receipt.ts"
import { type ArchivedReceipt, receiptOfOld } from "./receipt-of-old.ts"
import type { ReceiptOccasion } from "./receipt.ts"

const occasion: ReceiptOccasion = {
  store: {
    number: "101",
    name: "Stockholm",
    street: "Storgatan 1",
    city: "Stockholm",
    phone: "",
    organisationNumber: "",
    organisationName: "",
    vatNumber: ""
  },
  terminalNumber: "WK1011",
  cashier: "Anna",
  logo: "Karat"
}
const line = (id: string, itemNumber: string, unitPrice: number, amount: number, quantity = 1) => ({
  id,
  itemNumber,
  description: `Item ${itemNumber}`,
  quantity,
  unitPrice: minorUnits(unitPrice),
  amount: minorUnits(amount),
  totalRoundedAmount: minorUnits(amount),
  wasDiscounted: unitPrice * quantity !== amount
})
const payment: PaymentLine = {
  id: "1",
  tenderType: 1,
  amountInCurrency: minorUnits(1_100_00),
  currency: "SEK",
  isChange: false,
  description: "Kontant"
}
const old: ArchivedReceipt = {
  header: {
    id: "R-1",
    receiptNumber: "0000WK1011000000042",
    date: "2025-03-01",
    time: "10:00:00",
    currency: "SEK",
    training: false,
    saleIsReturn: false,
    total: minorUnits(1_099_60),
    totalRounded: minorUnits(1_100_00),
    paid: minorUnits(1_100_00),
    totalDiscount: minorUnits(100_40),
    transactionType: "SALE",
    numberOfItems: 4,
    numberOfLines: 4,
    numberOfPaymentLines: 1
  } satisfies OldReceiptHeader,
  lines: [
    { ...line("3", "INSURANCE", 99_00, 99_00), insures: "2", vatBasisPoints: 0 },
    { ...line("1", "GIFTCARD", 500_00, 500_00), vatBasisPoints: 0 },
    {
      ...line("2", "1020417", 250_00, 450_00, 2),
      vatBasisPoints: 2500,
      periodicDiscountDescription: "Spring"
    },
    { ...line("4", "CARE", 101_00, 50_60), vatBasisPoints: 2500 }
  ],
  payments: [payment],
  insurance: [{ lineId: "3", insuranceNumber: "101-0000007" }],
  giftCards: [{ lineId: "1", number: "AAAA-BBBB-CCCC-DDDD" }],
  expenses: [],
  incomeExpenses: [{ description: "Round-up", amount: minorUnits(60), currency: "SEK" }]
}

it("a receipt of the archive says what it has: its lines with what insures them, discounts as one, and the rounding · FIND-16", () => {
  const receipt = receiptOfOld(old, occasion)
  expect(receipt).toMatchObject({
    ...occasion,
    transactionId: "R-1",
    receiptNumber: "0000WK1011000000042",
    total: 1_099_60,
    rounding: 40,
    payments: [payment],
    expenses: [],
    incomeExpenses: old.incomeExpenses,
    vouchers: []
  })
  expect(receipt.lines.map(({ itemNumber }) => itemNumber)).toEqual([
    "GIFTCARD",
    "1020417",
    "INSURANCE",
    "CARE"
  ])
  const [card, ring, insurance, care] = receipt.lines
  expect([card?.giftCardNumber, ring?.giftCardNumber]).toEqual(["AAAA-BBBB-CCCC-DDDD", undefined])
  expect([card?.isInsurance, insurance?.isInsurance]).toEqual([false, true])
  expect([insurance?.certificateNumber, ring?.certificateNumber]).toEqual(["101-0000007", undefined])
  expect([card?.discounts, ring?.discounts, care?.discounts]).toEqual([
    [],
    [{ kind: "campaign", amount: 50_00, description: "Spring" }],
    [{ kind: "by-hand", amount: 50_40 }]
  ])
  expect(receipt.vat.map(({ basisPoints, gross }) => [basisPoints, gross])).toEqual([
    [2500, 500_60],
    [0, 599_00]
  ])
})

it("has the vouchers that its occasion knows of", () => {
  const voucher = { code: "AAAA", balance: minorUnits(1), expiresOn: "2027-01-01" }
  expect(receiptOfOld(old, { ...occasion, vouchers: [voucher] }).vouchers).toEqual([voucher])
})
