import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { administration, get } from "./call.ts"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"

const SalesSums = Schema.Struct({
  gross: Amount,
  net: Amount,
  pieces: Schema.Int,
  customers: Schema.Int,
  discount: Amount,
  returned: Amount
})

/** The sales of a period by what was asked for, and those of the period that it is held against where one was. */
const SalesReport = Schema.Struct({
  currency: Currency,
  rows: Schema.Array(
    Schema.Struct({
      key: Schema.String,
      label: maybe(Schema.String),
      names: maybe(Names),
      now: SalesSums,
      before: maybe(SalesSums)
    })
  ),
  more: Schema.Int,
  total: Schema.Struct({ now: SalesSums, before: maybe(SalesSums) }),
  waiting: Schema.Int,
  aside: Schema.Int,
  stores: Schema.Array(Schema.Struct({ number: Schema.String, name: Schema.String }))
})

/**
 * What the stores of the caller's country sold from one day to another, both counted, `by` day, store, hour, staff,
 * category, brand, item, tender, discount or return, for those who administer the shop. `beforeFrom` and `beforeTo` name
 * the period that it is held against; `storeNumber` leaves one store.
 */
export const readSalesReport = get("/admin/reports/sales", {
  capability: administration,
  query: ["badgeNumber", "by", "from", "to", "beforeFrom", "beforeTo", "storeNumber"],
  answer: SalesReport
})
