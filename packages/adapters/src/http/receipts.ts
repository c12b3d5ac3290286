import { openDrawer, printReceipt } from "@karat/contract/receipt"
import { Receipts } from "@karat/domain/ports/receipts"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Prints and opens the drawer through the product API. */
export const httpReceipts = (api: ProductApi): Layer.Layer<Receipts> =>
  Layer.succeed(
    Receipts,
    Receipts.of({
      print: (transactionId, { showPrices, nav = false }, key) =>
        api.send(printReceipt, {
          params: { transactionId },
          body: { nav, showPrice: showPrices },
          key
        }),
      openDrawer: (id, key, approvedBy) =>
        api.send(openDrawer, { params: { id }, query: { approvedBy }, body: undefined, key })
    })
  )
