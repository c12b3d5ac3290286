import type { Currency } from "@karat/domain/money/currency"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** How many of the latest sales of an item are looked at. */
const latestSales = 200

const soldWith = preparedQuery((build, value: { itemNumber: string; currency: Currency }) =>
  build
    .selectFrom((eb) =>
      eb
        .selectFrom("receipt_item")
        .innerJoin("receipt_index as receipt", "receipt.seq", "receipt_item.seq")
        .select("receipt_id as cart_id")
        .where("item_number", "=", value.itemNumber)
        .where("currency", "=", value.currency)
        .where("source", "=", "sale")
        .where("training", "=", 0)
        .where((eb) =>
          // It may have come back there.
          eb.exists(
            eb
              .selectFrom("cart_line as sold")
              .select("sold.id")
              .whereRef("sold.cart_id", "=", "receipt_id")
              .where("sold.item_number", "=", value.itemNumber)
              .where("sold.quantity", ">", 0)
          )
        )
        .orderBy("receipt_item.seq", "desc")
        .limit(latestSales)
        .as("sale")
    )
    .innerJoin("cart_line as line", "line.cart_id", "sale.cart_id")
    .select((eb) => ["line.item_number as number", eb.fn.count("line.cart_id").distinct().as("times")])
    .where("line.item_number", "<>", value.itemNumber)
    .where("line.quantity", ">", 0)
    .groupBy("line.item_number")
    .orderBy("times", "desc")
    .orderBy("number")
    .limit(50)
)

/** What was bought in the same sales as an item, the most often first, by number where that is equal. */
export async function boughtTogether(
  db: Database,
  itemNumber: string,
  currency: Currency
): Promise<readonly string[]> {
  return (await db.all(soldWith({ itemNumber, currency }))).map(({ number }) => number)
}
