import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { Receipt } from "@karat/domain/receipt/receipt"

const m = minorUnits

/** A receipt that says the same wherever a text of others can stand on one. */
export function receiptOfText(text: string): Receipt {
  return {
    transactionId: "sale",
    receiptNumber: "0000WK1011000000001",
    logo: text,
    store: {
      number: "101",
      name: text,
      street: text,
      city: text,
      phone: text,
      organisationNumber: text,
      organisationName: `${text}.`,
      vatNumber: text
    },
    terminalNumber: text,
    cashier: text,
    date: "2026-11-30",
    time: "10:00:00",
    currency: "SEK",
    training: true,
    isReturn: false,
    orderNumber: text,
    lines: [
      {
        description: text,
        itemNumber: text,
        quantity: 2,
        unitPrice: m(50_00),
        amount: m(90_00),
        comment: text,
        originalReceiptNumber: text,
        discounts: [{ kind: "campaign", amount: m(10_00), description: text }],
        giftCardNumber: text,
        isInsurance: true,
        certificateNumber: text,
        depositShare: 2000,
        dueAtDelivery: m(1_00)
      }
    ],
    expenses: [],
    incomeExpenses: [{ description: text, amount: m(10_00), currency: "SEK" }],
    total: m(100_00),
    totalDiscount: m(10_00),
    rounding: m(0),
    payments: [
      {
        id: "card",
        tenderType: tender.card,
        amountInCurrency: m(100_00),
        currency: "SEK",
        isChange: false,
        description: text,
        maskedCard: text,
        cardBrand: text,
        voucherNumber: text
      }
    ],
    vouchers: [{ code: text, balance: m(1_00), expiresOn: "2027-11-30" }],
    cardReceipts: {
      card: [
        { name: text, value: text },
        { name: text, value: "" }
      ]
    },
    vat: [{ basisPoints: 2500, net: m(80_00), tax: m(20_00), gross: m(100_00) }],
    control: { state: "signed", unit: text, code: text },
    texts: [text, text]
  }
}
