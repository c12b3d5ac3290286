import { formatMoney } from "@karat/domain/money/format-amount"
import { printableText } from "@karat/domain/text/printable-text"
import type { Receipt } from "@karat/domain/receipt/receipt"
import type { PaperPart } from "../hardware/receipt-printer.ts"
import { paperLines } from "../print/paper-lines.ts"
import { receiptPaper } from "../print/receipt-paper.ts"
import { receiptPage } from "../receipt-page/receipt-page.ts"
import { receiptWriting } from "../receipt/receipt-writing.ts"

/** What a receipt is sent as. */
export interface SentReceipt {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A name that is longer says no more in a subject, and makes one message two. */
const longestName = 60

/** How wide the text part is, for readers that show no page. */
const textColumns = 48

/** A receipt as a mail or a letter; `url` opens it in a browser. */
export async function receiptMail(receipt: Receipt, url: string): Promise<SentReceipt> {
  const { words } = receiptWriting(receipt)
  const paper = receiptPaper(receipt, { copy: false, showPrice: true }, textColumns)
  return {
    subject: `${words.mailSubject} ${storeName(receipt)}`,
    text: [...paperLines(paper.filter(isText), textColumns), "", url, ""].join("\n"),
    html: await receiptPage(receipt, { inMail: true, url })
  }
}

function isText({ type }: PaperPart): boolean {
  return type === "text"
}

/** A receipt as a text message. */
export function receiptText(receipt: Receipt, url: string): string {
  const { words } = receiptWriting(receipt)
  const sum = formatMoney(receipt.total, receipt.currency, words.language).replaceAll("\u00A0", " ")
  return `${words.textMessage} ${storeName(receipt)}, ${sum}: ${url}`
}

function storeName({ store }: Receipt): string {
  return printableText(store.name, longestName)
}
