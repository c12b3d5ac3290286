import { Schema } from "effect"
import { get, patch, post, remove } from "./call.ts"
import { GoodsDay, goodsLine, GoodsToSet } from "./goods-list.ts"
import { Store } from "./store.ts"

const TransferLine = goodsLine("t_id")

export const readTransfer = get("/transfer", { answer: Schema.Array(TransferLine) })

export const setTransferLine = patch("/transfer", {
  ours: ["lineId"],
  body: GoodsToSet,
  answer: TransferLine
})

const Success = Schema.Struct({ success: Schema.Boolean })

export const removeTransferLine = remove("/transfer/:lineId", { answer: Success })

/** `oneId` is what the goods service answered when the transfer was created. */
export const submitTransfer = post("/transfer/submit", {
  body: Schema.Struct({ toStoreNumber: Schema.String, oneId: Schema.String }),
  answer: Success
})

/** Days, 30 a page, where a page is asked for; the lines of a day where a date is. */
export const searchTransfers = get("/transfer/search", {
  query: ["date", "page"],
  answer: Schema.Array(Schema.Union([GoodsDay, TransferLine]))
})

/** The stores that goods can be sent to. */
export const readDestinations = get("/stores/transfers", { answer: Schema.Array(Store) })
