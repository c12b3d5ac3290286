import type { Currency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { printableText } from "@karat/domain/text/printable-text"
import { countryOf } from "@karat/domain/store/country"
import { html } from "hono/html"
import type { StoreTable } from "../database/store-tables.ts"
import { barcodeOfCells } from "../receipt/barcode-cells.ts"
import { receiptWords } from "../receipt/receipt-words.ts"
import type { SentReceipt } from "./receipt-mail.ts"

/** A gift card that is sent by mail. */
interface DigitalGiftCard {
  readonly code: string
  readonly value: MinorUnits
  readonly currency: Currency
  /** `YYYY-MM-DD`. */
  readonly expiresOn: string
  readonly logo: string
}

/** The mail that brings a digital gift card. */
export async function giftCardMail(store: StoreTable, card: DigitalGiftCard): Promise<SentReceipt> {
  const words = receiptWords[countryOf(store.number)]
  const value = formatMoney(card.value, card.currency, words.language)
  const until = `${words.goodUntil} ${card.expiresOn}`
  const subject = `${words.giftCardSubject} ${printableText(card.logo, 60)}`
  const page = await html`<!doctype html>
    <html lang="${words.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#eef1ef;color:#16211c;font:16px/1.5 Arial,sans-serif"
      >
        <div
          style="max-width:420px;margin:0 auto;padding:36px 24px;background:#ffffff;border-radius:14px;text-align:center"
        >
          <p style="margin:0 0 20px;font:34px Georgia,serif">${card.logo}</p>
          <p style="margin:0">${words.giftCardGreeting}</p>
          <p style="margin:8px 0 20px;font-size:40px;font-weight:600">${value}</p>
          ${barcodeOfCells(card.code, 1)}
          <p style="margin:12px 0 20px;font:20px monospace;letter-spacing:.05em">${card.code}</p>
          <p style="margin:0;color:#55635c">${until}<br />${words.giftCardUse}</p>
          <p style="margin:20px 0 0;color:#55635c;font-size:13px">
            ${store.name}, ${store.street}, ${store.city}
          </p>
        </div>
      </body>
    </html>`
  return {
    subject,
    text: [
      words.giftCardGreeting,
      value,
      card.code,
      until,
      words.giftCardUse,
      printableText(store.name),
      ""
    ].join("\n"),
    html: page.toString()
  }
}
