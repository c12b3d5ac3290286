import type { Currency } from "@karat/domain/money/currency"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listed } from "../database/dialect/dialect.ts"

const rowsOf = preparedQuery((build, value: { readonly numbers: string; readonly currency: Currency }) =>
  build
    .selectFrom("item")
    .leftJoin("item_price as price", (join) =>
      join.onRef("price.item_number", "=", "item.number").on("price.currency", "=", value.currency)
    )
    .selectAll("item")
    .select((eb) => [
      "price.price_minor",
      "price.original_price_minor",
      eb
        .selectFrom("item_barcode")
        .select((of) =>
          of.fn
            .agg<string | null>("string_agg", ["barcode", of.val(", ")])
            .orderBy("position")
            .as("all")
        )
        .whereRef("item_barcode.item_number", "=", "item.number")
        .as("barcodes")
    ])
    .where("item.number", "in", listed<string>(value.numbers))
)

/** What the register has of items, also of those that are not sold or have no price in this currency; in no order. */
export function registeredItems(db: Database, numbers: readonly string[], currency: Currency) {
  return db.all(rowsOf({ numbers: JSON.stringify(numbers), currency }))
}
