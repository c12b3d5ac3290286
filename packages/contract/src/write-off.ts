import { Schema } from "effect"
import { get, patch, post, remove, largestListBytes } from "./call.ts"
import { GoodsDay, goodsLine, GoodsToSet } from "./goods-list.ts"
import { maybe } from "./maybe.ts"

const WriteOffLine = goodsLine("w_id")

export const readWriteOff = get("/writeOff", { answer: Schema.Array(WriteOffLine) })

/** With `create` new bargain bags go into stock, and the list stays as it is. */
export const setWriteOffLine = patch("/writeOff", {
  ours: ["lineId"],
  body: Schema.Struct({ ...GoodsToSet.fields, create: maybe(Schema.Boolean) }),
  answer: WriteOffLine
})

const Success = Schema.Struct({ success: Schema.Boolean })

export const removeWriteOffLine = remove("/writeOff/:lineId", { answer: Success })

const ShownLine = Schema.Struct({ id: Schema.String, quantity: Schema.Int }).pipe(
  Schema.encodeKeys({ id: "w_id" })
)

/** With `lines` the list is written off only while it equals them; another list is refused with 422. */
export const submitWriteOff = post("/writeOff/submit", {
  largestBytes: largestListBytes,
  ours: ["lines"],
  body: Schema.Struct({ reason: Schema.String, lines: maybe(Schema.Array(ShownLine)) }),
  answer: Success
})

const WriteOffReason = Schema.Struct({ id: Schema.String, text: Schema.String }).pipe(
  Schema.encodeKeys({ id: "rw_erpId", text: "rw_text" })
)

/** `language` asks for the reasons in a language of the till. */
export const readWriteOffReasons = get("/writeOff/reasons", {
  ours: ["language"],
  query: ["language"],
  answer: Schema.Array(WriteOffReason)
})

const BargainBag = Schema.Struct({ itemNumber: Schema.String, description: Schema.String }).pipe(
  Schema.encodeKeys({ itemNumber: "wc_itemNumber", description: "i_description" })
)

/** The articles that bargain bags are kept as. */
export const readBargainBags = get("/writeOff/create", { answer: Schema.Array(BargainBag) })

/** Days, 30 a page, where a page is asked for; the lines of a day where a date is. */
export const searchWriteOffs = get("/writeOff/search", {
  query: ["date", "page"],
  answer: Schema.Array(Schema.Union([GoodsDay, WriteOffLine]))
})
