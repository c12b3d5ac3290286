import { emailReceipt, findMailbox, mailReceiptToMailbox, textReceipt } from "@karat/contract/receipt-sending"
import { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Sends receipts by wire through the product API. */
export const httpReceiptSending = (api: ProductApi): Layer.Layer<ReceiptSending> =>
  Layer.succeed(
    ReceiptSending,
    ReceiptSending.of({
      email: (transactionId, email, key) =>
        api.send(emailReceipt, { params: { transactionId }, body: { email }, key }),
      sms: (transactionId, phone, key) =>
        api.send(textReceipt, { params: { transactionId }, body: phone, key }),
      hasMailbox: (ssn) =>
        api
          .send(findMailbox, { params: { ssn }, body: undefined, key: undefined })
          .pipe(Effect.map(({ userExists }) => userExists)),
      mailbox: (transactionId, ssn, key) =>
        api.send(mailReceiptToMailbox, {
          params: { transactionId, ssn },
          query: { checkUserExists: "true" },
          body: undefined,
          key
        })
    })
  )
