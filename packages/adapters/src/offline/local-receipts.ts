import { Receipts } from "@karat/domain/ports/receipts"
import { Effect, Layer } from "effect"
import { refuse } from "../memory/refusals.ts"
import type { LocalShop } from "./local-shop.ts"

/** Receipts of sales without the line: the store's printer and drawer are at the server, which knows the sale once it was told. */
export const localReceipts = (shop: LocalShop, online: (typeof Receipts)["Service"]): Layer.Layer<Receipts> =>
  Layer.succeed(
    Receipts,
    Receipts.of({
      print: (transactionId, options, key) =>
        Effect.promise(() => isTold(shop, transactionId)).pipe(
          Effect.flatMap((told) =>
            told
              ? online.print(transactionId, options, key)
              : refuse(422, "needs_line", "The printer needs the line to the server.")
          )
        ),
      openDrawer: () => refuse(422, "needs_line", "The drawer needs the line to the server.")
    })
  )

async function isTold(shop: LocalShop, saleId: string): Promise<boolean> {
  const sales = await shop.shelf().then(
    (shelf) => shelf.sales(),
    () => []
  )
  return sales.some(({ id, toldAt }) => id === saleId && toldAt !== undefined)
}
