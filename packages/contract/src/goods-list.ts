import { Schema } from "effect"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"

const lineFields = {
  id: Schema.String,
  itemNumber: Schema.String,
  description: Schema.String,
  quantity: Schema.Int,
  division: Schema.String,
  stock: maybe(Schema.Int),
  /** Of what has left. */
  left: maybe(
    Schema.Struct({
      at: Schema.String,
      document: maybe(Schema.String),
      by: maybe(Schema.String),
      to: maybe(Schema.String),
      reason: maybe(Names)
    })
  )
}

/**
 * A line of goods that leave the store, by the name that its id has on the wire. `inv_stock` says what the store has
 * of the item, where the server knows it.
 */
export const goodsLine = <Id extends string>(id: Id) =>
  Schema.Struct(lineFields).pipe(
    Schema.encodeKeys({ id, description: "itemDescription", stock: "inv_stock" })
  )

/** What left the store on a day. */
export const GoodsDay = Schema.Struct({ date: Schema.String, quantity: Schema.Int })

/**
 * Sets the quantity of an item's line. It is not added to what the line has, so a repetition changes nothing. `lineId`
 * means that line only: where it is gone, none is made.
 */
export const GoodsToSet = Schema.Struct({
  itemOrBarcode: Schema.String,
  quantity: Schema.Int,
  badgeNumber: Schema.String,
  lineId: maybe(Schema.String)
})
