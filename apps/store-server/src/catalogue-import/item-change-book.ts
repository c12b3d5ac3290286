import type { Currency } from "@karat/domain/money/currency"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"

/** What an import may make another of an item, as the register has it. */
export interface ItemState {
  readonly columns: Pick<Row<"item">, (typeof watchedColumns)[number]>
  readonly barcodes: readonly string[]
  readonly prices: Readonly<Partial<Record<Currency, PriceState>>>
  /** By the number of the store. */
  readonly stock: Readonly<Record<string, number>>
}

interface PriceState {
  readonly price: number
  readonly original: number
  readonly campaign: string | null
}

/** The columns that an import may write. */
export const watchedColumns = [
  "description",
  "description2",
  "division",
  "family",
  "category",
  "status",
  "size",
  "model",
  "weight_mg",
  "vat_se_bp",
  "vat_fi_bp",
  "picture"
] as const

const columnsOfItem = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("item")
    .select(["number", ...watchedColumns])
    .where("number", "=", value.number)
)
const barcodesOfItem = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("item_barcode")
    .select("barcode")
    .where("item_number", "=", value.number)
    .orderBy("position")
)
const pricesOfItem = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("item_price")
    .select(["currency", "price_minor", "original_price_minor", "campaign_name"])
    .where("item_number", "=", value.number)
)
const stockOfItem = preparedQuery((build, value: { number: string }) =>
  build
    .selectFrom("item_stock")
    .select(["store_number", "stock"])
    .where("item_number", "=", value.number)
    .orderBy("store_number")
)

/** An item as the register has it now; undefined where there is none. */
export async function standingOfItem(db: Database, number: string): Promise<ItemState | undefined> {
  // Waited for together: one trip over PostgreSQL.
  const [row, prices, stock, barcodes] = await Promise.all([
    db.get(columnsOfItem({ number })),
    db.all(pricesOfItem({ number })),
    db.all(stockOfItem({ number })),
    db.all(barcodesOfItem({ number }))
  ])
  if (row === undefined) return undefined
  const { number: _, ...columns } = row
  return {
    columns,
    barcodes: barcodes.map(({ barcode }) => barcode),
    prices: Object.fromEntries(
      prices.map((each): readonly [Currency, PriceState] => [
        each.currency,
        { price: each.price_minor, original: each.original_price_minor, campaign: each.campaign_name }
      ])
    ),
    stock: Object.fromEntries(stock.map((each) => [each.store_number, each.stock] as const))
  }
}

const putChange = preparedQuery(
  (build, value: { draft: string; number: string; before: string | null; after: string }) =>
    build
      .insertInto("import_change")
      .values({ draft_id: value.draft, item_number: value.number, before: value.before, after: value.after })
      .onConflict((conflict) =>
        conflict
          .columns(["draft_id", "item_number"])
          .doUpdateSet((eb) => ({ after: eb.ref("excluded.after") }))
      )
)

/** Keeps what an import has made of an item; belongs into the transaction that writes the item. */
export async function keepItemChange(
  db: Database,
  draft: string,
  number: string,
  before: ItemState | undefined
): Promise<void> {
  const after = await standingOfItem(db, number)
  await db.run(
    putChange({
      draft,
      number,
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after)
    })
  )
}
