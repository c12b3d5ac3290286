import { barcodeBars, barcodeWidth, quietModules } from "@karat/domain/receipt/barcode-bars"
import { isExpenseReceipt, type Receipt } from "@karat/domain/receipt/receipt"
import type { ReceiptLine } from "@karat/domain/receipt/receipt-line"
import { html, raw } from "hono/html"
import { code128 } from "../receipt/code-128.ts"
import { type ReceiptNote, receiptWriting, type ReceiptWriting } from "../receipt/receipt-writing.ts"
import { barcodeOfCells } from "../receipt/barcode-cells.ts"
import { receiptStyle } from "./receipt-style.ts"

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
          ${isExpenseReceipt(receipt) ? "" : html`<p class="thanks">${words.thanks}</p>`}
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

function trainingMark({ training }: Receipt, { words }: ReceiptWriting): Html | string {
  return training ? html`<p class="mark">${words.training}</p>` : ""
}

function head(receipt: Receipt, { title, words }: ReceiptWriting): Html {
  const { store } = receipt
  return html`<header>
    <p class="logo">${receipt.logo}</p>
    <p>${store.name}<br />${store.street}, ${store.city}<br />${store.phone}</p>
    <p class="quiet">${words.organisation} ${store.organisationNumber}</p>
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
