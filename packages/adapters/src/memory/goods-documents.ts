import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import type { TransferDocument } from "@karat/domain/transfer/transfer-document"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { ofKnownType } from "./deliveries.ts"
import { checkThere } from "./goods-list.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { checkBasket } from "./sent-baskets.ts"

/** The documents of a shop in memory; an item's id is its number. */
export const memoryGoodsDocuments = (shop: MemoryShop): Layer.Layer<GoodsDocuments> =>
  Layer.succeed(
    GoodsDocuments,
    GoodsDocuments.of({
      findLocation: (code) => Effect.sync(() => locations(shop).find((place) => place.code === code)),
      findItems: (codes) =>
        Effect.sync(() =>
          shop.items
            .filter(({ number, barcodes }) =>
              codes.some((code) => code === number || barcodes.includes(code))
            )
            .map(({ number, description, division }) => ({
              id: number,
              code: number,
              description,
              division: shop.categories.find(({ id }) => id === division)?.name
            }))
        ),
      createTransfer: (transfer, key) =>
        answeredOnce(shop.answered, key, ["transfer", transfer], () =>
          ofKnownType(shop, "transfer", transfer.documentTypeId).pipe(Effect.andThen(send(shop, transfer)))
        )
    })
  )

const locations = ({ store, otherStores }: MemoryShop) =>
  [store, ...otherStores].map(({ number }) => ({ id: `L-${number}`, code: number }))

const send = (shop: MemoryShop, transfer: TransferDocument) =>
  Effect.suspend(() => {
    const [own] = locations(shop)
    if (transfer.fromId !== own?.id)
      return refuse(422, "other_store", "A till knows the goods of its own store only.")
    if (!locations(shop).some(({ id }) => id === transfer.toId))
      return refuse(422, "location_unknown", "There is no such receiving store.")
    if (transfer.toId === own.id) return refuse(422, "transfer_to_own_store", "Goods go to another store.")
    const { integrationRef, ...content } = transfer
    const asked = JSON.stringify(content)
    const before = shop.sentTransfers.get(integrationRef)
    if (before !== undefined && before.content !== asked)
      return refuse(422, "integration_ref_used", "The reference is another transfer's.")
    if (before !== undefined) return Effect.succeed({ id: before.id })
    const lines = transfer.lines.map(({ itemId, quantity }) => ({ itemNumber: itemId, quantity }))
    return Effect.all([checkBasket(shop, transfer), checkThere(shop, lines)]).pipe(
      Effect.map(() => {
        const id = `TR-${shop.sentTransfers.size + 100}`
        shop.sentTransfers.set(integrationRef, { id, content: asked })
        return { id }
      })
    )
  })
