import { needsControlUnit } from "@karat/domain/control-unit/control-unit"
import { countryOf } from "@karat/domain/store/country"
import { isExpenseReceipt, type Receipt } from "@karat/domain/receipt/receipt"
import type { ReceiptLine } from "@karat/domain/receipt/receipt-line"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import {
  bareNotes,
  type ReceiptNote,
  receiptWriting,
  type ReceiptWriting
} from "../receipt/receipt-writing.ts"
import { type PaperText, paperText } from "../text/paper-text.ts"

/** What kind of print it is. */
export interface ReceiptPrint {
  /** Every print after the first. */
  readonly copy: boolean
  /** Without prices it is a gift receipt. */
  readonly showPrice: boolean
}

/** How far the notes below a line stand to the right. */
const indent = 2

/** A receipt as a paper of so many characters a line, in the language of the store's country. */
export function receiptPaper(receipt: Receipt, print: ReceiptPrint, width: number): PaperPart[] {
  const text = paperText(width)
  const writing = receiptWriting(receipt)
  const { words } = writing
  return [
    ...marks(receipt, print, writing, text),
    ...large(receipt.logo, width),
    ...plain(head(receipt, writing, text)),
    ...plain(
      receipt.lines.flatMap((line) =>
        print.showPrice ? pricedLine(line, writing, text) : bareLine(line, writing, text)
      )
    ),
    ...(print.showPrice ? sums(receipt, writing, text) : plain([text.rule])),
    ...plain([
      "",
      ...(print.showPrice ? [] : [...text.centred(words.giftReceipt), ...text.centred(words.giftHint)]),
      ...(isExpenseReceipt(receipt) ? [] : text.centred(words.thanks)),
      ...(receipt.texts ?? []).flatMap((line) => text.centred(line)),
      ...writing.control.flatMap((line) => text.wrapped(line, 0)),
      ""
    ]),
    { type: "barcode", value: receipt.receiptNumber },
    ...marks(receipt, print, writing, text)
  ]
}

/**
 * Marks that must not be overlooked, for both ends of the receipt. Where the law demands control units it also wants
 * them at least twice as large as the amounts.
 */
function marks(receipt: Receipt, print: ReceiptPrint, { words }: ReceiptWriting, text: PaperText) {
  const said = [...(receipt.training ? [words.training] : []), ...(print.copy ? [words.copy] : [])]
  const marked = said.map((word) => `*** ${word} ***`)
  return needsControlUnit(countryOf(receipt.store.number))
    ? marked.flatMap((mark) => large(mark, text.width))
    : bold(marked.flatMap((mark) => text.centred(mark)))
}

function head(receipt: Receipt, { company, title, words }: ReceiptWriting, text: PaperText): string[] {
  const { store } = receipt
  return [
    ...text.centred(store.name),
    ...text.centred(store.street),
    ...text.centred(store.city),
    ...text.centred(store.phone),
    ...company.flatMap((line) => text.centred(line)),
    "",
    ...text.leftAndRight(`${title} ${receipt.receiptNumber}`, ""),
    ...text.leftAndRight(`${receipt.date} ${receipt.time}`, `${words.register} ${receipt.terminalNumber}`),
    ...text.leftAndRight(`${words.cashier} ${receipt.cashier}`, ""),
    ...(receipt.orderNumber === undefined
      ? []
      : text.leftAndRight(`${words.order} ${receipt.orderNumber}`, "")),
    text.rule
  ]
}

function bareLine(line: ReceiptLine, { words }: ReceiptWriting, text: PaperText): string[] {
  return [
    ...text.leftAndRight(line.description, String(line.quantity), line.isInsurance ? indent : 0),
    ...bareNotes(line, words).flatMap((note) => noted(note, text))
  ]
}

function pricedLine(line: ReceiptLine, writing: ReceiptWriting, text: PaperText): string[] {
  return [
    ...text.leftAndRight(
      line.description,
      onPaper(writing.amount(line.amount)),
      line.isInsurance ? indent : 0
    ),
    ...writing.notes(line).flatMap((note) => noted(note, text))
  ]
}

/** A note's amount is beside its text, so that it is not added to the line's. */
function noted({ text: words, amount }: ReceiptNote, text: PaperText): string[] {
  return text.wrapped(onPaper(amount === undefined ? words : `${words} ${amount}`), indent)
}

function sums(receipt: Receipt, writing: ReceiptWriting, text: PaperText): PaperPart[] {
  const { amount, beside, paid, paymentNotes, percent, sum, words } = writing
  const row = (left: string, right: string) => text.leftAndRight(left, onPaper(right))
  return [
    ...plain([...beside.flatMap((each) => row(each.text, each.amount)), text.rule]),
    ...bold(row(`${sum.word} ${receipt.currency}`, sum.amount)),
    ...plain([
      ...(receipt.rounding === 0 ? [] : row(words.rounding, amount(receipt.rounding))),
      ...(receipt.totalDiscount === 0 ? [] : row(words.totalDiscount, amount(receipt.totalDiscount))),
      "",
      ...receipt.payments.flatMap((payment) => [
        ...row(payment.description, paid(payment)),
        ...paymentNotes(payment).flatMap((note) => noted(note, text))
      ]),
      ...(receipt.vat.length === 0
        ? []
        : [
            "",
            ...text.table(
              [words.vatRate, words.vat, words.net, words.gross],
              receipt.vat.map((part) =>
                [percent(part.basisPoints), amount(part.tax), amount(part.net), amount(part.gross)].map(
                  onPaper
                )
              )
            )
          ])
    ])
  ]
}

/** Letters of twice the width, in as many lines as they need. */
function large(logo: string, width: number): PaperPart[] {
  return paperText(Math.floor(width / 2))
    .wrapped(logo)
    .map((text) => ({ type: "text", text, style: "large" }))
}

function plain(lines: readonly string[]): PaperPart[] {
  return lines.map((text) => ({ type: "text", text }))
}

function bold(lines: readonly string[]): PaperPart[] {
  return lines.map((text) => ({ type: "text", text, style: "bold" }))
}

/** Narrow and fixed blanks are plain ones on paper. */
function onPaper(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/gu, " ")
}
