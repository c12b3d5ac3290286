import type {
  WebOrder as Order,
  WebOrderHead as OrderHead,
  WebOrderMove,
  WebOrderProduct
} from "@karat/domain/click-and-collect/web-order"
import type { WebOrderDecision, WebReturnItem as ReturnItem } from "@karat/domain/ports/web-orders"
import { Schema } from "effect"
import { get, post, put, remove } from "./call.ts"
import { SuccessAnswer } from "./error-answer.ts"
import type { FieldsOf } from "./fields-of.ts"
import { maybe } from "./maybe.ts"

const headFields = {
  number: Schema.String,
  id: Schema.String,
  name: Schema.String,
  status: Schema.Int,
  deadline: maybe(Schema.String),
  comment: maybe(Schema.String)
} satisfies FieldsOf<Omit<OrderHead, "itemNames">>

const headNames = {
  number: "order_num",
  id: "order_id",
  name: "order_name",
  deadline: "order_deadline"
} as const

/** An order of the web shop as a list has it. `order_itemNames` comes where the server names the items in its list. */
export const WebOrderHead = Schema.Struct({
  ...headFields,
  itemNames: maybe(Schema.Array(Schema.String))
} satisfies FieldsOf<OrderHead>).pipe(Schema.encodeKeys({ ...headNames, itemNames: "order_itemNames" }))

const Product = Schema.Struct({
  model: Schema.String,
  name: Schema.String,
  quantity: Schema.Int
} satisfies FieldsOf<WebOrderProduct>)

const Move = Schema.Struct({
  type: Schema.Literals(["order", "check-in", "extend", "deliver", "cancel", "return", "comment", "expire"]),
  at: Schema.String,
  by: maybe(Schema.String),
  comment: maybe(Schema.String),
  identification: maybe(Schema.String),
  deadline: maybe(Schema.String)
} satisfies FieldsOf<WebOrderMove>)

/** A whole order. `history` comes where the server keeps what has become of it. */
export const WebOrder = Schema.Struct({
  ...headFields,
  products: Schema.Array(Product),
  history: maybe(Schema.Array(Move))
} satisfies FieldsOf<Omit<Order, "itemNames">>).pipe(Schema.encodeKeys(headNames))

export const readWebOrders = get("/clickAndCollect", { answer: Schema.Array(WebOrderHead) })

export const readWebOrder = get("/clickAndCollect/:orderNumber", { answer: WebOrder })

/** The person who does it, and how much of the order's history they have seen: both are ours, and may be missing. */
const byWhom = { badgeNumber: maybe(Schema.String) } as const

/** The order has come to the store. */
export const checkInWebOrder = post("/clickAndCollect/:orderNumber", {
  ours: ["badgeNumber"],
  body: Schema.Struct(byWhom),
  answer: SuccessAnswer
})

/** What a decision has under the names that it has in the domain. */
const decisionFields = {
  comment: maybe(Schema.String),
  ...byWhom,
  seen: maybe(Schema.Int)
} satisfies FieldsOf<Omit<WebOrderDecision, "action" | "identification">>

/**
 * Does something with an order: `data` has the digits by which one is handed out. With `seen`, how many moves of its
 * history the cashier has seen, it is refused when more has become of it. Answers the order as it is then.
 */
export const changeWebOrder = put("/clickAndCollect/:orderNumber", {
  ours: ["badgeNumber", "seen"],
  body: Schema.Struct({
    type: Schema.Literals(["deliver", "comment", "return", "cancel", "extend"]),
    data: maybe(Schema.String),
    ...decisionFields
  }),
  answer: Schema.Union([WebOrder, SuccessAnswer])
})

/** An item that comes back to the store from an order of the web shop. */
export const WebReturnItem = Schema.Struct({
  itemNumber: Schema.String,
  name: Schema.String,
  quantity: Schema.Int
} satisfies FieldsOf<ReturnItem>).pipe(
  Schema.encodeKeys({ itemNumber: "l_articleNumber", name: "l_articleName", quantity: "l_quantityToReclaim" })
)

/** Looks up what is to come back of an order; changes nothing. */
export const findWebReturn = post("/clickAndCollect/return/:orderNumber", {
  answer: Schema.Array(WebReturnItem)
})

/** The goods of a return have come. */
export const confirmWebReturn = put("/clickAndCollect/return/:orderNumber", {
  ours: ["badgeNumber"],
  body: Schema.Struct(byWhom),
  answer: SuccessAnswer
})

/** Nothing of a return comes after all. */
export const deleteWebReturn = remove("/clickAndCollect/return/:orderNumber", {
  ours: ["badgeNumber"],
  query: ["badgeNumber"],
  answer: SuccessAnswer
})
