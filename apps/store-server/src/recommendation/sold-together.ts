import type { Cart } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"

const insertSold = kept((build, row: { itemNumber: string; cartId: string }) =>
  build
    .insertInto("sold_item")
    .values({ item_number: row.itemNumber, cart_id: row.cartId })
    .onConflict((conflict) => conflict.doNothing())
)

/** Notes which items were sold in a cart. Belongs into the transaction that closes it. */
export function rememberSold(db: Database, { header, lines }: Cart): void {
  for (const line of lines)
    if (line.quantity > 0) db.run(insertSold({ itemNumber: line.itemNumber, cartId: header.id }))
}

/** How many of the latest sales of an item are looked at. */
const latestSales = 200

const soldWith = kept((build, value: { itemNumber: string; currency: Currency }) =>
  build
    .selectFrom((eb) =>
      eb
        .selectFrom("sold_item")
        .innerJoin("cart", "cart.id", "cart_id")
        .select("cart_id")
        .where("item_number", "=", value.itemNumber)
        .where("currency", "=", value.currency)
        .orderBy("cart_id", "desc")
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
export function boughtTogether(db: Database, itemNumber: string, currency: Currency): readonly string[] {
  return db.all(soldWith({ itemNumber, currency })).map(({ number }) => number)
}
