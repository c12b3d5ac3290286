import { Schema } from "effect"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

const headFields = {
  number: Schema.String,
  id: Schema.String,
  name: Schema.String,
  status: Schema.Int,
  deadline: maybe(Schema.String),
  comment: maybe(Schema.String)
} as const

const headNames = {
  number: "order_num",
  id: "order_id",
  name: "order_name",
  deadline: "order_deadline"
} as const

/** An order of the web shop as a list has it. */
export const WebOrderHead = Schema.Struct(headFields).pipe(Schema.encodeKeys(headNames))

const Product = Schema.Struct({
  model: Schema.String,
  name: Schema.String,
  quantity: Schema.Int
})

const Move = Schema.Struct({
  type: Schema.Literals(["order", "check-in", "extend", "deliver", "cancel", "return", "comment", "expire"]),
  at: Schema.String,
  by: maybe(Schema.String),
  comment: maybe(Schema.String),
  identification: maybe(Schema.String),
  deadline: maybe(Schema.String)
})

/** A whole order. `history` comes where the server keeps what has become of it. */
export const WebOrder = Schema.Struct({
  ...headFields,
  products: Schema.Array(Product),
  history: maybe(Schema.Array(Move))
}).pipe(Schema.encodeKeys(headNames))

export const readWebOrders = get("/clickAndCollect", { answer: Schema.Array(WebOrderHead) })

export const readWebOrder = get("/clickAndCollect/:orderNumber", { answer: WebOrder })
