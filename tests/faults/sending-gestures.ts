import { takePayment } from "@karat/contract/payment"
import { emailReceipt, mailReceiptToMailbox, textReceipt } from "@karat/contract/receipt-sending"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { count, gesture, type Preparation } from "./gesture.ts"
import { cartWithBag, cashPayment } from "./prepared-cart.ts"

async function sold(till: TestTill): Promise<string> {
  const { id } = await cartWithBag(till)
  await till.call(takePayment, cashPayment(id, 200))
  return id
}

const outgoing = "SELECT count(*) AS n FROM outbox WHERE cart_id = ? AND kind = ?"

/** Receipts that leave the store by wire: each leaves once. */
export const sendingGestures: Record<string, Preparation> = {
  "mails a receipt": async (server, till) => {
    const transactionId = await sold(till)
    const to = (email: string) => ({ params: { transactionId }, body: { email } })
    return gesture(emailReceipt, to("anna@example.com"), to("bo@example.com"), () =>
      count(server, outgoing, transactionId, "email")
    )
  },
  "texts a receipt": async (server, till) => {
    const transactionId = await sold(till)
    const to = (mobilePhone: string) => ({
      params: { transactionId },
      body: { mobilePhone, countryCode: "46" }
    })
    return gesture(textReceipt, to("0701740605"), to("0701740606"), () =>
      count(server, outgoing, transactionId, "sms")
    )
  },
  "sends a receipt to a digital mailbox": async (server, till) => {
    const transactionId = await sold(till)
    const to = (ssn: string) => ({ params: { transactionId, ssn }, query: { checkUserExists: "true" } })
    return gesture(mailReceiptToMailbox, to("198504122386"), to("198808081189"), () =>
      count(server, outgoing, transactionId, "mailbox")
    )
  }
}
