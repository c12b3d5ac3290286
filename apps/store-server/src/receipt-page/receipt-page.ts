import { barcodeBars, barcodeWidth, quietModules } from "@karat/domain/receipt/barcode-bars"
import { isExpenseReceipt, type Receipt } from "@karat/domain/receipt/receipt"
import type { ReceiptLine } from "@karat/domain/receipt/receipt-line"
import { html, raw } from "hono/html"
import { barcodeOfCells } from "../receipt/barcode-cells.ts"
import { code128 } from "../receipt/code-128.ts"
import { type ReceiptNote, receiptWriting, type ReceiptWriting } from "../receipt/receipt-writing.ts"

type Html = ReturnType<typeof html>

/** Where a receipt is read. */
interface ReceiptPage {
  /** A mail cannot show drawings, so that its barcode is made of table cells. */
  readonly inMail: boolean
  /** Where the receipt stands in the browser, when it is read elsewhere. */
  readonly url?: string | undefined
}

/**
 * A receipt as a page of its own: for a browser, a phone, paper of 80 mm or A4, and a mail. It holds no
 * script, and every text of others is escaped.
 */
export async function receiptPage(receipt: Receipt, page: ReceiptPage): Promise<string> {
  const writing = receiptWriting(receipt)
  const { title, words } = writing
  const whole = await html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} ${receipt.receiptNumber}</title>
        <style>
          ${raw(receiptStyle)}
        </style>
      </head>
      <body>
        <main class="receipt">
          ${trainingMark(receipt, writing)} ${head(receipt, writing)}
          <table class="lines">
            <tbody>
              ${receipt.lines.map((line) => lineRows(line, writing))}
              ${writing.beside.map(({ amount, text }) => row(text, amount, "line"))}
            </tbody>
          </table>
          ${sums(receipt, writing)} ${payments(receipt, writing)} ${vat(receipt, writing)}
          ${isExpenseReceipt(receipt) ? "" : html`<p class="thanks">${words.thanks}</p>`} ${ownTexts(receipt)}
          ${writing.control.map((line) => html`<p class="control">${line}</p>`)}
          <div class="barcode">
            ${page.inMail ? barcodeOfCells(receipt.receiptNumber, 2) : barcodeDrawing(receipt.receiptNumber)}
            <p>${receipt.receiptNumber}</p>
          </div>
          ${trainingMark(receipt, writing)}
        </main>
        <footer>
          ${page.url === undefined ? "" : html`<p><a href="${page.url}">${words.inBrowser}</a></p>`}
          ${page.inMail ? "" : html`<p>${words.print}</p>`}
        </footer>
      </body>
    </html>`
  return whole.toString()
}

/** What the store has to say, line by line as it was written. */
function ownTexts({ texts = [] }: Receipt): Html | string {
  if (texts.length === 0) return ""
  return html`<p class="said">${texts.map((line, at) => (at === 0 ? line : html`<br />${line}`))}</p>`
}

function trainingMark({ training }: Receipt, { words }: ReceiptWriting): Html | string {
  return training ? html`<p class="mark">${words.training}</p>` : ""
}

function head(receipt: Receipt, { company, title, words }: ReceiptWriting): Html {
  const { store } = receipt
  return html`<header>
    <p class="logo">${receipt.logo}</p>
    <p>${store.name}<br />${store.street}, ${store.city}<br />${store.phone}</p>
    <p class="quiet">${company.map((line, at) => (at === 0 ? line : html`<br />${line}`))}</p>
    <h1>${title} ${receipt.receiptNumber}</h1>
    <p class="quiet">
      ${receipt.date} ${receipt.time}<br />${words.register} ${receipt.terminalNumber}, ${words.cashier}
      ${receipt.cashier}
      ${receipt.orderNumber === undefined ? "" : html`<br />${words.order} ${receipt.orderNumber}`}
    </p>
  </header>`
}

function lineRows(line: ReceiptLine, writing: ReceiptWriting): Html {
  return html`${row(line.description, writing.amount(line.amount), line.isInsurance ? "line under" : "line")}
  ${writing.notes(line).map(noteRow)}`
}

function noteRow({ amount, text }: ReceiptNote): Html {
  return html`<tr class="note">
    <td colspan="2">${amount === undefined ? text : `${text} ${amount}`}</td>
  </tr> `
}

function row(name: string, amount: string, kind = ""): Html {
  return html`<tr class="${kind}">
    <th scope="row">${name}</th>
    <td>${amount}</td>
  </tr> `
}

function sums(receipt: Receipt, { amount, sum, words }: ReceiptWriting): Html {
  return html`<table class="sums">
    <tbody>
      ${row(`${sum.word} ${receipt.currency}`, sum.amount, "total")}
      ${receipt.rounding === 0 ? "" : row(words.rounding, amount(receipt.rounding))}
      ${receipt.totalDiscount === 0 ? "" : row(words.totalDiscount, amount(receipt.totalDiscount))}
    </tbody>
  </table>`
}

function payments(receipt: Receipt, { paid, paymentNotes }: ReceiptWriting): Html | string {
  if (receipt.payments.length === 0) return ""
  return html`<table class="payments">
    <tbody>
      ${receipt.payments.map(
        (payment) => html`${row(payment.description, paid(payment))} ${paymentNotes(payment).map(noteRow)}`
      )}
    </tbody>
  </table>`
}

function vat(receipt: Receipt, { amount, percent, words }: ReceiptWriting): Html | string {
  if (receipt.vat.length === 0) return ""
  return html`<table class="vat">
    <thead>
      <tr>
        ${[words.vatRate, words.vat, words.net, words.gross].map((word) => html`<th scope="col">${word}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${receipt.vat.map(
        (part) =>
          html`<tr>
            <td>${percent(part.basisPoints)}</td>
            <td>${amount(part.tax)}</td>
            <td>${amount(part.net)}</td>
            <td>${amount(part.gross)}</td>
          </tr>`
      )}
    </tbody>
  </table>`
}

/** The barcode as a drawing that stays sharp at any size. */
function barcodeDrawing(number: string): Html {
  const runs = code128(number)
  const bars = barcodeBars(runs).map(({ at, width }) => `M${at} 0h${width}v40h-${width}z`)
  return html`<svg
    role="img"
    aria-label="${number}"
    viewBox="-${quietModules} 0 ${barcodeWidth(runs) + 2 * quietModules} 40"
    preserveAspectRatio="none"
    shape-rendering="crispEdges"
  >
    <path d="${bars.join("")}" fill="#000" />
  </svg>`
}

/** The look of a receipt on a screen, in a mail, and on paper of 80 mm and A4. */
const receiptStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 12px; background: #eef1ef; color: #16211c;
  font: 15px/1.45 "Inter Variable", Inter, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.receipt { max-width: 420px; margin: 0 auto; padding: 28px 24px; background: #ffffff; border-radius: 14px;
  box-shadow: 0 1px 2px rgba(0,0,0,.08), 0 12px 32px rgba(0,0,0,.06); }
header { text-align: center; }
header p { margin: 0 0 8px; }
.logo { font-family: Georgia, "Times New Roman", serif; font-size: 34px; letter-spacing: .04em; line-height: 1.1; }
h1 { margin: 18px 0 4px; font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
.quiet { color: #55635c; font-size: 13px; }
.mark { margin: 0 0 16px; padding: 8px; border: 2px solid #8a4b00; color: #8a4b00; text-align: center; font-weight: 700; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: inherit; vertical-align: top; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; vertical-align: top; padding-left: 12px; }
.lines { margin-top: 16px; border-top: 1px solid #d5ddd9; }
.lines .line th, .lines .line td { padding-top: 10px; font-weight: 500; }
.lines .under th { padding-left: 14px; font-weight: 400; }
.note td { text-align: left; white-space: normal; padding-left: 14px; color: #55635c; font-size: 13px;
  overflow-wrap: anywhere; }
.sums { margin-top: 14px; border-top: 1px solid #16211c; }
.sums .total th, .sums .total td { padding: 10px 0 6px; font-size: 20px; font-weight: 650; }
.payments { margin-top: 12px; padding-top: 8px; border-top: 1px dashed #b9c4be; }
.payments tr:first-child > * { padding-top: 8px; }
.vat { margin-top: 14px; font-size: 12px; color: #55635c; }
.vat th, .vat td { text-align: right; padding: 2px 0 2px 8px; white-space: nowrap; }
.vat th:first-child, .vat td:first-child { text-align: left; padding-left: 0; }
.said { margin: 0 0 14px; text-align: center; overflow-wrap: anywhere; }
.thanks { margin: 22px 0 14px; text-align: center; font-weight: 500; }
.control { margin: 0 0 6px; text-align: center; color: #55635c; font-size: 12px; overflow-wrap: anywhere; }
.barcode { text-align: center; }
.barcode svg { display: block; width: 100%; height: 56px; }
.barcode p { margin: 6px 0 0; font-size: 13px; letter-spacing: .06em; }
.barcode + .mark { margin: 16px 0 0; }
footer { max-width: 420px; margin: 14px auto 0; text-align: center; font-size: 13px; color: #55635c; }
footer a { color: #0f5c46; }
@media (max-width: 460px) { body { padding: 0; background: #ffffff; } .receipt { border-radius: 0; box-shadow: none; padding: 24px 16px; } }
@media (max-width: 400px) { .bars { zoom: 0.5; } }
@media print {
  @page { margin: 10mm; }
  body { padding: 0; background: #ffffff; color: #000000; font-size: 13px; }
  .receipt { max-width: 110mm; padding: 0; border-radius: 0; box-shadow: none; }
  .quiet, .note td, .vat, .control { color: #000000; }
  tr, .barcode { break-inside: avoid; }
  footer { display: none; }
}
@media print and (max-width: 90mm) {
  @page { margin: 2mm 4mm; }
  body { font-size: 11px; }
  .receipt { max-width: none; }
  .logo { font-size: 24px; }
  .sums .total th, .sums .total td { font-size: 15px; }
}
`
