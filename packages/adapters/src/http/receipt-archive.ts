import { readBrands, readOldReceipt, searchReceipts } from "@karat/contract/old-receipt"
import { readLastReceipt } from "@karat/contract/receipt"
import { emailReceipt, findMailbox, mailReceiptToMailbox, textReceipt } from "@karat/contract/receipt-sending"
import { readStores } from "@karat/contract/store"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Store } from "@karat/domain/store/store"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import { isNotOffered, type ProductApi } from "./product-api.ts"

/** Looks old receipts up and sends receipts, over HTTP; the brands and stores to search by are remembered for an hour. */
export const httpReceiptArchive = (api: ProductApi): Layer.Layer<ReceiptArchive> => {
  const nothing = { params: {}, body: undefined, key: undefined } as const
  const brands = new Cached<readonly string[]>(cacheTimes.lookupMs)
  const stores = new Cached<readonly Store[]>(cacheTimes.lookupMs)
  return Layer.succeed(
    ReceiptArchive,
    ReceiptArchive.of({
      search: ({ isReturn, ...fields }, page, badgeNumber) =>
        api
          .send(searchReceipts, {
            ...nothing,
            query: { ...fields, isReturn: isReturn === true ? "true" : undefined, page, badgeNumber }
          })
          .pipe(Effect.map(({ results }) => results)),
      read: ({ id, nav, ecommerce }, badgeNumber) =>
        api.send(readOldReceipt, {
          ...nothing,
          params: { transactionId: id },
          query: {
            nav: String(nav === true),
            badgeNumber,
            ecommerce: ecommerce === true ? "true" : undefined
          }
        }),
      brands: Effect.suspend(() =>
        brands.get(
          "",
          api.send(readBrands, nothing).pipe(Effect.map((found) => found.map(({ brand }) => brand)))
        )
      ),
      stores: Effect.suspend(() => stores.get("", api.send(readStores, nothing))),
      last: api.send(readLastReceipt, nothing).pipe(
        Effect.map(({ transactionId }) => transactionId),
        Effect.catchIf(isNotOffered, () => Effect.succeed(undefined))
      ),
      sendEmail: (transactionId, email, key) =>
        api.send(emailReceipt, { params: { transactionId }, body: { email }, key }),
      sendSms: (transactionId, phone, key) =>
        api.send(textReceipt, { params: { transactionId }, body: phone, key }),
      hasMailbox: (ssn) =>
        api
          .send(findMailbox, { params: { ssn }, body: undefined, key: undefined })
          .pipe(Effect.map(({ userExists }) => userExists)),
      sendToMailbox: (transactionId, ssn, key) =>
        api.send(mailReceiptToMailbox, {
          params: { transactionId, ssn },
          query: { checkUserExists: "true" },
          body: undefined,
          key
        })
    })
  )
}
