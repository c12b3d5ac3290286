import { formatAmount } from "@karat/domain/money/format-amount"
import { formatRate } from "@karat/domain/money/format-rate"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CardReceiptLine } from "@karat/domain/payment/card-receipt"
import type { PaymentLine } from "@karat/domain/tender/payment-line"
import { foreignCash } from "@karat/domain/receipt/foreign-cash"
import { isExpenseReceipt, type Receipt } from "@karat/domain/receipt/receipt"
import type { ReceiptDiscount, ReceiptLine } from "@karat/domain/receipt/receipt-line"
import { countryOf, languages } from "@karat/domain/store/country"
import { type ReceiptWords, receiptWords } from "./receipt-words.ts"

/** How a receipt is written wherever it goes: its words, amounts and the notes under its lines. */
export interface ReceiptWriting {
  readonly words: ReceiptWords
  readonly amount: (value: MinorUnits) => string
  /** What was paid; where foreign money is about, in which currency. */
  readonly paid: (payment: PaymentLine) => string
  /** A rate from hundredths of a percent: 2550 is `25,5`. */
  readonly percent: (basisPoints: number) => string
  /** What kind of receipt it is. */
  readonly title: string
  /** Whose store it is, a line each: the company and its numbers. */
  readonly company: readonly string[]
  /** What stands below a line when prices are shown, each with an amount of its own or without. */
  readonly notes: (line: ReceiptLine) => readonly ReceiptNote[]
  /** What stands below a payment. */
  readonly paymentNotes: (payment: PaymentLine) => readonly ReceiptNote[]
  /** Money on the receipt that is no goods: expenses, a round-up. */
  readonly beside: readonly Required<ReceiptNote>[]
  /** What the control unit has said, a line each. */
  readonly control: readonly string[]
  /** The sum that is paid or given back, rounding included, and its word. */
  readonly sum: { readonly word: string; readonly amount: string }
}

export interface ReceiptNote {
  readonly text: string
  readonly amount?: string
}

/** The writing of a receipt, in the language of its store's country. */
export function receiptWriting(receipt: Receipt): ReceiptWriting {
  const country = countryOf(receipt.store.number)
  const words = receiptWords[country]
  const amount = (value: MinorUnits) => formatAmount(value, languages[country])
  const percent = (basisPoints: number) => String(basisPoints / 100).replace(".", ",")
  return {
    words,
    amount,
    percent,
    paid: (payment) => {
      const foreign = foreignCash(payment, receipt.currency)
      return foreign === undefined
        ? amount(payment.amountInCurrency)
        : `${amount(foreign.amount)} ${foreign.currency}`
    },
    title: titleOf(receipt, words),
    company: companyOf(receipt, words),
    notes: (line) => lineNotes(line, words, amount, percent),
    paymentNotes: (payment) => [
      ...rateNotes(payment, receipt, words, amount),
      ...paymentNotes(payment, receipt, words, amount),
      ...cardNotes(receipt.cardReceipts?.[payment.id] ?? [])
    ],
    beside: [
      ...receipt.expenses.map((each) => ({ text: each.name, amount: amount(each.amount) })),
      ...receipt.incomeExpenses.map((each) => ({ text: each.description, amount: amount(each.amount) }))
    ],
    control: controlLines(receipt, words),
    sum: {
      word: sumWord(receipt, words),
      amount: amount(receipt.total)
    }
  }
}

function titleOf(receipt: Receipt, words: ReceiptWords): string {
  if (isExpenseReceipt(receipt)) return words.expenseReceipt
  return receipt.isReturn ? words.returnReceipt : words.receipt
}

/** The company stands here unless the logo over everything else names it already. */
function companyOf({ logo, store }: Receipt, words: ReceiptWords): readonly string[] {
  const { organisationName, organisationNumber, vatNumber } = store
  return [
    ...(organisationName === "" || organisationName === logo ? [] : [organisationName]),
    `${words.organisation} ${organisationNumber}`,
    ...(vatNumber === "" ? [] : [`${words.vatNumber} ${vatNumber}`])
  ]
}

function controlLines({ control }: Receipt, words: ReceiptWords): readonly string[] {
  if (control === undefined || control.state === "waiting") return []
  const { code, register, state, unit = "" } = control
  if (state !== "signed" && state !== "uncoded") return [words.controlMissing[state]]
  return [
    `${words.controlUnit} ${unit}`,
    ...(register === undefined ? [] : [`${words.controlRegister} ${register}`]),
    ...(code === undefined ? [] : [`${words.controlCode} ${code}`])
  ]
}

function sumWord(receipt: Receipt, words: ReceiptWords): string {
  if (receipt.total >= 0) return words.total
  return isExpenseReceipt(receipt) ? words.paidOut : words.toRefund
}

function lineNotes(
  line: ReceiptLine,
  words: ReceiptWords,
  amount: (value: MinorUnits) => string,
  percent: (basisPoints: number) => string
): readonly ReceiptNote[] {
  const notes: ReceiptNote[] = []
  if (line.quantity !== 1) notes.push({ text: `${line.quantity} x ${amount(line.unitPrice)}` })
  else if (line.discounts.length > 0 || line.dueAtDelivery !== undefined)
    notes.push({ text: `1 x ${amount(line.unitPrice)}` })
  for (const discount of line.discounts)
    notes.push({ text: discountText(discount, words), amount: amount(discount.amount) })
  if (line.depositShare !== undefined)
    notes.push({ text: `${words.deposit} ${percent(line.depositShare)} %` })
  if (line.dueAtDelivery !== undefined)
    notes.push({ text: words.dueAtDelivery, amount: amount(line.dueAtDelivery) })
  return [...notes, ...bareNotes(line, words)]
}

/** What stands below a line even when no price is shown. */
export function bareNotes(line: ReceiptLine, words: ReceiptWords): readonly ReceiptNote[] {
  const notes: ReceiptNote[] = []
  if (line.comment !== undefined) notes.push({ text: line.comment })
  if (line.certificateNumber !== undefined)
    notes.push({ text: `${words.certificate} ${line.certificateNumber}` })
  if (line.giftCardNumber !== undefined) notes.push({ text: `${words.giftCard} ${line.giftCardNumber}` })
  if (line.originalReceiptNumber !== undefined)
    notes.push({ text: `${words.originalReceipt} ${line.originalReceiptNumber}` })
  return notes
}

function discountText({ kind, description }: ReceiptDiscount, words: ReceiptWords): string {
  if (kind === "on-cart") return words.discountOnCart
  if (kind === "new-price") return words.newPrice
  return description === undefined ? words.discount : `${words.discount} ${description}`
}

function rateNotes(
  payment: PaymentLine,
  { currency }: Receipt,
  words: ReceiptWords,
  amount: (value: MinorUnits) => string
): readonly ReceiptNote[] {
  const foreign = foreignCash(payment, currency)
  if (foreign?.rate === undefined) return []
  const { millionths, worth } = foreign.rate
  return [
    { text: `1 ${foreign.currency} = ${formatRate(millionths, words.language)} ${currency}` },
    { text: `${words.worth} ${amount(worth)} ${currency}` }
  ]
}

/** What the card's scheme wants to stand here, as the terminal has given it. */
function cardNotes(lines: readonly CardReceiptLine[]): readonly ReceiptNote[] {
  return lines.map(({ name, value }) =>
    name === "" || value === "" ? { text: name + value } : { text: name, amount: value }
  )
}

function paymentNotes(
  { cardBrand, maskedCard, reference, voucherNumber }: PaymentLine,
  { vouchers }: Receipt,
  words: ReceiptWords,
  amount: (value: MinorUnits) => string
): readonly ReceiptNote[] {
  const notes: ReceiptNote[] = []
  if (maskedCard !== undefined) notes.push({ text: `${cardBrand ?? words.card} ${maskedCard}` })
  if (reference !== undefined) notes.push({ text: `${words.reference} ${reference}` })
  if (voucherNumber === undefined) return notes
  notes.push({ text: voucherNumber })
  const voucher = vouchers.find(({ code }) => code === voucherNumber)
  if (voucher === undefined) return notes
  return [
    ...notes,
    {
      text: `${words.balanceLeft} ${amount(voucher.balance)}, ${words.goodUntil.toLowerCase()} ${voucher.expiresOn}`
    }
  ]
}
