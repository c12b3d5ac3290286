import { minorUnits as m } from "@karat/domain/money/minor-units"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { tender } from "@karat/domain/tender/tender-type"
import type { Receipt } from "@karat/domain/receipt/receipt"
import type { ReceiptLine } from "@karat/domain/receipt/receipt-line"
import { describe, expect, it } from "vitest"
import { receiptWriting } from "./receipt-writing.ts"

const line: ReceiptLine = {
  description: "Ring",
  itemNumber: "R-1",
  quantity: 1,
  unitPrice: m(499_00),
  amount: m(499_00),
  discounts: [],
  isInsurance: false
}
const payment: PaymentLine = {
  id: "P-1",
  tenderType: tender.cash,
  amountInCurrency: m(500_00),
  currency: "SEK",
  isChange: false,
  description: "Kontant"
}
const receipt: Receipt = {
  transactionId: "T-1",
  receiptNumber: "0000WK1011000000001",
  logo: "KARAT",
  store: {
    number: "101",
    name: "Drottninggatan",
    street: "Drottninggatan 1",
    city: "111 51 Stockholm",
    phone: "08-123",
    organisationNumber: "556012-5790",
    organisationName: "Karat AB",
    vatNumber: "SE556012579001"
  },
  terminalNumber: "WK1011",
  cashier: "Maja",
  date: "2026-11-20",
  time: "12:00:00",
  currency: "SEK",
  training: false,
  isReturn: false,
  lines: [line],
  expenses: [],
  incomeExpenses: [],
  total: m(499_00),
  totalDiscount: m(0),
  rounding: m(0),
  payments: [payment],
  vouchers: [],
  vat: []
}
const written = (over: Partial<Receipt> = {}) => receiptWriting({ ...receipt, ...over })
/** What stands below, with plain blanks where amounts keep together. */
const plain = (notes: readonly { readonly text: string; readonly amount?: string }[]) =>
  notes.map(({ amount, text }) =>
    [text, amount]
      .join(" | ")
      .replaceAll(/[\u00A0\u202F]/gu, " ")
      .replace(/ \| $/u, "")
  )
const notesOf = (over: Partial<ReceiptLine>) => plain(written().notes({ ...line, ...over }))
const paidBy = (over: Partial<PaymentLine>, of: Partial<Receipt> = {}) =>
  plain(written(of).paymentNotes({ ...payment, ...over }))

describe("a receipt is written", () => {
  it("with what it is, and what its sum is to be called", () => {
    const expenses = [{ name: "Porto", amount: m(-20_00) }]
    const said = (over: Partial<Receipt>) => {
      const { sum, title } = written(over)
      return [title, sum.word, sum.amount.replaceAll(/[\u00A0\u202F]/gu, " ")]
    }
    expect([
      said({}),
      said({ isReturn: true, total: m(-1_499_00) }),
      said({ expenses, total: m(-20_00) }),
      said({ isReturn: true, expenses, total: m(0) })
    ]).toEqual([
      ["Kvitto", "TOTALT", "499,00"],
      ["Returkvitto", "ATT ÅTERBETALA", "−1 499,00"],
      ["Utläggskvitto", "UTBETALT", "−20,00"],
      ["Utläggskvitto", "TOTALT", "0,00"]
    ])
  })

  it("with whose store it is, unless the logo says that, and with the numbers that it has", () => {
    const company = (over: Partial<Receipt["store"]>) =>
      written({ store: { ...receipt.store, ...over } }).company
    const numbers = ["Org.nr 556012-5790", "Momsreg.nr SE556012579001"]
    expect(company({})).toEqual(["Karat AB", ...numbers])
    expect(company({ organisationName: "KARAT" })).toEqual(numbers)
    expect(company({ organisationName: "" })).toEqual(numbers)
    expect(company({ vatNumber: "" })).toEqual(["Karat AB", "Org.nr 556012-5790"])
  })

  it("with what the control unit has said, and nothing while it says nothing · UNIT-1 UNIT-6", () => {
    expect(written().control).toEqual([])
    expect(written({ control: { state: "waiting" } }).control).toEqual([])
    expect(written({ control: { state: "given-up" } }).control).toEqual([
      "Kontrollkod saknas: kontrollenheten svarade inte."
    ])
    expect(written({ control: { state: "signed", unit: "UNIT-1", code: "ABC" } }).control).toEqual([
      "Kontrollenhet UNIT-1",
      "Kontrollkod ABC"
    ])
  })

  it("with the name by which the unit knows the register, no code where it gives none, and why one is missing · CU-1 CU-2 CU-3", () => {
    expect(
      written({ control: { state: "signed", unit: "UNIT-1", code: "ABC", register: "KASSA7" } }).control
    ).toEqual(["Kontrollenhet UNIT-1", "Kassabeteckning KASSA7", "Kontrollkod ABC"])
    expect(written({ control: { state: "uncoded", unit: "UNIT-1" } }).control).toEqual([
      "Kontrollenhet UNIT-1"
    ])
    expect(written({ control: { state: "unknown" } }).control).toEqual([
      "Kontrollkod saknas: kontrollenhetens svar gick förlorat."
    ])
    expect(written({ control: { state: "refused" } }).control).toEqual([
      "Kontrollkod saknas: kontrollenheten tog inte emot kvittot."
    ])
  })

  it("with money that is no goods beside them: expenses, and what moved along", () => {
    const moved = { id: "1", description: "Barncancerfonden", amount: m(5_00), currency: "SEK" as const }
    const { beside } = written({
      expenses: [{ name: "Porto", amount: m(-20_00) }],
      incomeExpenses: [moved]
    })
    expect(plain(beside)).toEqual(["Porto | −20,00", "Barncancerfonden | 5,00"])
    expect(written().percent(2550)).toBe("25,5")
  })

  it("in Finnish in Finland", () => {
    const { sum, title } = written({ store: { ...receipt.store, number: "fi201" }, total: m(-1_00) })
    expect([title, sum.word]).toEqual(["Kuitti", "PALAUTETAAN"])
  })
})

describe("below a line stands", () => {
  it("how many there are at which price, also of one piece where something was taken off or is still due", () => {
    expect(notesOf({})).toEqual([])
    expect(notesOf({ quantity: 3 })).toEqual(["3 x 499,00"])
    expect(notesOf({ quantity: -1 })).toEqual(["-1 x 499,00"])
    expect(notesOf({ depositShare: 2000, dueAtDelivery: m(399_20) })).toEqual([
      "1 x 499,00",
      "Handpenning 20 %",
      "Betalas vid leverans | 399,20"
    ])
  })

  it("each discount with its amount and by what it was given", () => {
    const amount = m(50_00)
    expect(
      notesOf({
        discounts: [
          { kind: "campaign", amount, description: "Höst" },
          { kind: "by-hand", amount },
          { kind: "new-price", amount },
          { kind: "on-cart", amount }
        ]
      })
    ).toEqual([
      "1 x 499,00",
      "Rabatt Höst | 50,00",
      "Rabatt | 50,00",
      "Prisändring | 50,00",
      "Del av rabatt på köpet | 50,00"
    ])
  })

  it("its comment, its certificate, its gift card and the receipt that it comes back from", () => {
    expect(
      notesOf({
        comment: "Gravyr A",
        certificateNumber: "101-0000001",
        giftCardNumber: "AAAA-BBBB",
        originalReceiptNumber: "0000WK1011000000009"
      })
    ).toEqual([
      "Gravyr A",
      "Försäkringsbevis 101-0000001",
      "Presentkort AAAA-BBBB",
      "Köpt på kvitto 0000WK1011000000009"
    ])
  })
})

describe("below a payment stands", () => {
  it("the card that paid, by its brand where that is known", () => {
    const maskedCard = "**** **** **** 4242"
    expect(paidBy({})).toEqual([])
    expect(paidBy({ maskedCard, cardBrand: "Visa" })).toEqual([`Visa ${maskedCard}`])
    expect(paidBy({ maskedCard })).toEqual([`Kort ${maskedCard}`])
  })

  it("what finds a payment again by a tender of the shop's own · OWN-6", () => {
    expect(paidBy({ reference: "F-1042" })).toEqual(["Ref. F-1042"])
  })

  it("the voucher's code, and what was left on it where that was kept · RCPT-13", () => {
    const vouchers = [
      { code: "OTHER", balance: m(1_00), expiresOn: "2027-01-01" },
      { code: "CODE-1", balance: m(380_00), expiresOn: "2028-06-30" }
    ]
    expect(paidBy({ voucherNumber: "CODE-1" })).toEqual(["CODE-1"])
    expect(paidBy({ voucherNumber: "CODE-1" }, { vouchers })).toEqual([
      "CODE-1",
      "Kvar 380,00, giltigt till 2028-06-30"
    ])
  })

  it("what foreign money was taken at, and in which currency it was paid · FX-4", () => {
    const euros = { currency: "EUR" as const, amountInCurrency: m(10_00) }
    expect(paidBy({ ...euros, exchangeRate: 11_500_000 })).toEqual([
      "1 EUR = 11,50 SEK",
      "Motsvarar 115,00 SEK"
    ])
    expect(paidBy(euros)).toEqual([])
    const { paid } = written()
    expect(
      [paid(payment), paid({ ...payment, ...euros })].map((said) => said.replaceAll("\u00A0", " "))
    ).toEqual(["500,00", "10,00 EUR"])
  })
})
