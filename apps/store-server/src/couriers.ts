import type { Receipt } from "@karat/domain/receipt/receipt"
import { accountPlans } from "./bookkeeping/account-plan.ts"
import { booksMail } from "./bookkeeping/books-mail.ts"
import { cardPaper } from "./admin/card-paper.ts"
import { labelPaper } from "./admin/label-paper.ts"
import { findItem } from "./catalogue/find-item.ts"
import { optionalSetupValue } from "./catalogue/setup.ts"
import { storeOf } from "./catalogue/store.ts"
import { depositSlip } from "./cash/deposit-slip.ts"
import { type PaperPart, PrinterUnavailable } from "./hardware/receipt-printer.ts"
import { giftCardMail } from "./mail/gift-card-mail.ts"
import { receiptMail, receiptText } from "./mail/receipt-mail.ts"
import { receiptPaper } from "./print/receipt-paper.ts"
import { closedReceipt } from "./receipt/closed-receipt.ts"
import { readReport } from "./register-report/register-book.ts"
import { reportPaper } from "./register-report/report-paper.ts"
import { giveCard, newCardFor } from "./personal-code/employee-card-routes.ts"
import type { StoreServerParts } from "./parts/store-server-parts.ts"
import { type Couriers, Undeliverable, WayClosed } from "./outbox/delivery.ts"
import {
  nameOutside,
  type OutboxRow,
  readLetter,
  type PrintWork,
  readMail,
  readPrint,
  readText
} from "./outbox/outbox-rows.ts"

type Parts = Pick<StoreServerParts, "clock" | "config" | "db" | "hardware" | "post" | "receiptLinks">

/** Everybody who carries something out of the store. */
export function couriersOf({ clock, config, db, hardware, post, receiptLinks }: Parts): Couriers {
  return {
    print: async (row) => {
      const print = readPrint(row.payload)
      const printer = hardware.receiptPrinter(row.lane ?? "")
      const card = print.card === undefined ? undefined : await newCardFor(db, print.card)
      const paper =
        card === undefined ? await paperOf(row, print, printer.columns) : cardPaper(card, printer.columns)
      try {
        await printer.print(paper)
      } catch (cause) {
        if (cause instanceof PrinterUnavailable) throw new WayClosed(cause.message)
        throw cause
      }
      // The card before is good until there is another one on paper.
      if (card !== undefined) await giveCard(db, card.badge, card.code)
    },
    email: async (row) => {
      const way = opened(post.mail, "E-mail")
      const { books, giftCard, to, ...codes } = readMail(row.payload)
      if (books !== undefined) {
        const plan = accountPlans(config.accounts)
        return way.send({
          id: nameOutside(row),
          to,
          ...(await booksMail(db, books, plan, config.version, clock()))
        })
      }
      if (giftCard === undefined)
        return way.send({
          id: nameOutside(row),
          to,
          ...(await receiptMail(await receiptOf(row, codes), linkOf(row, codes)))
        })
      const store = await storeOf(db, giftCard.storeNumber)
      const logo = (await optionalSetupValue(db, store, "logo")) ?? store.name
      return way.send({ id: nameOutside(row), to, ...(await giftCardMail(store, { ...giftCard, logo })) })
    },
    sms: async (row) => {
      const way = opened(post.textMessages, "SMS")
      const { to, ...codes } = readText(row.payload)
      await way.send({
        id: nameOutside(row),
        to,
        text: receiptText(await receiptOf(row, codes), linkOf(row, codes))
      })
    },
    mailbox: async (row) => {
      const way = opened(post.digitalMailbox, "The digital mailbox")
      const { personalNumber, ...codes } = readLetter(row.payload)
      const { html, subject } = await receiptMail(await receiptOf(row, codes), linkOf(row, codes))
      await way.send({ id: nameOutside(row), personalNumber, subject, html })
    }
  }

  async function receiptOf({ cartId }: OutboxRow, { whole = false, copy }: WithCodes): Promise<Receipt> {
    const receipt = await closedReceipt(db, cartId, { whole, copy })
    if (receipt === undefined) throw new Undeliverable("There is no such receipt.")
    return receipt
  }

  async function paperOf(row: OutboxRow, print: PrintWork, columns: number): Promise<PaperPart[]> {
    if (print.slip === true) return await slipOf(row, print, columns)
    if (print.label !== undefined) return await labelOf(print.label, columns)
    return print.report === undefined
      ? receiptPaper(await receiptOf(row, print), print, columns)
      : reportPaper(readReport(print.report), print, columns)
  }

  async function labelOf(
    { item, storeNumber }: NonNullable<PrintWork["label"]>,
    columns: number
  ): Promise<PaperPart[]> {
    const sold = await findItem(db, storeNumber, undefined, item)
    if (sold === undefined) throw new Undeliverable("The store does not sell this item.")
    return labelPaper(sold, await storeOf(db, storeNumber), columns)
  }

  async function slipOf(
    { cartId }: OutboxRow,
    print: { readonly copy: boolean },
    columns: number
  ): Promise<PaperPart[]> {
    const slip = await depositSlip(db, cartId, print, columns)
    if (slip === undefined) throw new Undeliverable("There is no such bank bag.")
    return slip
  }

  function linkOf({ cartId }: OutboxRow, { whole = false }: WithCodes): string {
    return receiptLinks.url({ id: cartId, whole })
  }
}

/** What a customer is sent right after the sale has the codes that it made; what is sent later has them masked. */
interface WithCodes {
  readonly whole?: boolean
  readonly copy?: boolean
}

function opened<Way>(way: Way | undefined, name: string): Way {
  if (way === undefined) throw new WayClosed(`${name} is not set up.`)
  return way
}
