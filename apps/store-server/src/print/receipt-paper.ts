import { formatAmount, type Locale } from "@karat/domain/money/format-amount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Receipt, ReceiptLine } from "@karat/domain/receipt/receipt"
import { type Country, countryOf } from "@karat/domain/store/country"
import { centred, columns, leftAndRight, rule, wrapped } from "./paper-text.ts"
import { receiptWords } from "./receipt-words.ts"

/** What kind of print it is. */
interface ReceiptPrint {
  /** Every print after the first. */
  readonly copy: boolean
  /** Without prices it is a gift receipt. */
  readonly showPrice: boolean
}

const localeOf: Record<Country, Locale> = { SE: "sv", FI: "fi" }

/** A receipt as the lines of a 48 character printer, in the language of the store's country. */
export function receiptPaper(receipt: Receipt, print: ReceiptPrint): string[] {
  const country = countryOf(receipt.store.number)
  const words = receiptWords[country]
  const amount = (value: MinorUnits) =>
    formatAmount(value, localeOf[country]).replaceAll(/[\u00A0\u202F]/gu, " ")
  return [
    ...head(receipt, print, country),
    rule,
    ...receipt.lines.flatMap((line) =>
      print.showPrice ? pricedLine(line, amount, country) : bareLine(line)
    ),
    ...(print.showPrice ? sums(receipt, amount, country) : [rule]),
    "",
    ...(print.showPrice ? [] : centred(words.giftReceipt)),
    ...centred(words.thanks)
  ]
}

function head(receipt: Receipt, print: ReceiptPrint, country: Country): string[] {
  const words = receiptWords[country]
  const { store } = receipt
  return [
    ...(receipt.training ? centred(`*** ${words.training} ***`) : []),
    ...(print.copy ? centred(`*** ${words.copy} ***`) : []),
    ...centred(store.name),
    ...centred(store.street),
    ...centred(store.city),
    ...centred(store.phone),
    ...centred(`${words.organisation} ${store.organisationNumber}`),
    "",
    ...leftAndRight(`${words.receipt} ${receipt.receiptNumber}`, ""),
    ...leftAndRight(`${receipt.date} ${receipt.time}`, `${words.register} ${receipt.terminalNumber}`),
    ...leftAndRight(`${words.cashier} ${receipt.cashier}`, "")
  ]
}

function bareLine(line: ReceiptLine): string[] {
  return leftAndRight(line.description, String(line.quantity))
}

function pricedLine(line: ReceiptLine, amount: (value: MinorUnits) => string, country: Country): string[] {
  const words = receiptWords[country]
  const piece = line.quantity === 1 ? [] : wrapped(`  ${line.quantity} x ${amount(line.unitPrice)}`)
  const discount =
    line.discount === 0
      ? []
      : wrapped(`${words.discount} ${line.discountDescription ?? ""} ${amount(line.discount)}`).map(indented)
  return [
    ...leftAndRight(line.description, amount(line.amount)),
    ...piece.map(indented),
    ...discount,
    ...(line.comment === undefined ? [] : wrapped(line.comment, 46).map(indented)),
    ...(line.giftCardNumber === undefined
      ? []
      : wrapped(`${words.giftCard} ${line.giftCardNumber}`, 46).map(indented)),
    ...(line.dueAtDelivery === undefined
      ? []
      : wrapped(`${words.dueAtDelivery} ${amount(line.dueAtDelivery)}`, 46).map(indented))
  ]
}

function sums(receipt: Receipt, amount: (value: MinorUnits) => string, country: Country): string[] {
  const words = receiptWords[country]
  return [
    ...receipt.incomeExpenses.flatMap((each) => leftAndRight(each.description, amount(each.amount))),
    rule,
    ...leftAndRight(`${words.total} ${receipt.currency}`, amount(receipt.total)),
    ...(receipt.rounding === 0 ? [] : leftAndRight(words.rounding, amount(receipt.rounding))),
    ...(receipt.totalDiscount === 0 ? [] : leftAndRight(words.discount, amount(receipt.totalDiscount))),
    "",
    ...receipt.payments.flatMap((payment) => [
      ...leftAndRight(payment.description, amount(payment.amountInCurrency)),
      ...(payment.maskedCard === undefined
        ? []
        : wrapped(`${payment.cardBrand ?? words.card} ${payment.maskedCard}`, 46).map(indented))
    ]),
    "",
    columns([words.vatRate, words.vat, words.net, words.gross]),
    ...receipt.vat.map((part) =>
      columns([percent(part.basisPoints), amount(part.tax), amount(part.net), amount(part.gross)])
    )
  ]
}

/** A rate from hundredths of a percent: 2550 is `25,5`. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100).replace(".", ",")
}

function indented(line: string): string {
  return `  ${line}`.slice(0, 48)
}
