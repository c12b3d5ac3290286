import type { Database } from "../database/database.ts"
import { type Flag, flagOf } from "../database/column.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import type { ItemTable } from "../database/tables/catalogue-tables.ts"
import { setStock } from "./change-stock.ts"
import { type PriceToWrite, writePrice } from "./price-book.ts"
import { indexItem, indexItemLater, searchTextOf } from "./search-index.ts"

/** What the register is to know of an item. What is left out keeps its value, or takes the default of a new item. */
export interface ItemToWrite extends Partial<ItemTexts>, Partial<ItemFlags> {
  readonly number: string
  readonly description: string
  readonly division: string
  readonly origin: ItemTable["origin"]
  readonly followUp?: ItemTable["follow_up"]
  readonly weightMg?: number | undefined
  readonly vatSeBasisPoints?: number | undefined
  readonly vatFiBasisPoints?: number | undefined
  /** All barcodes the item is to have. */
  readonly barcodes?: readonly string[]
  readonly prices?: readonly PriceToWrite[]
  readonly stock?: readonly { readonly storeNumber: string; readonly stock: number }[]
}

interface ItemTexts {
  readonly description2: string
  readonly family: string
  readonly category: string
  readonly status: string
  readonly size: string
  readonly model: string
  readonly analysisGroup: string
  readonly priceGroup: string
  readonly specialGroup: string
  readonly styleGroup: string
  readonly targetGroup: string
  readonly picture: string
}

interface ItemFlags {
  readonly insurable: boolean
  readonly orderItem: boolean
  readonly noDiscount: boolean
  readonly noReturn: boolean
  readonly priceManual: boolean
}

/** The values of a new item's fields that are not given. */
const columnDefaults = {
  description: "",
  description2: "",
  division: "",
  family: "",
  category: "",
  status: "10",
  insurable: 0,
  order_item: 0,
  no_discount: 0,
  no_return: 0,
  price_manual: 0,
  follow_up: null,
  size: "",
  model: "",
  weight_mg: null,
  analysis_group: "",
  price_group: "",
  special_group: "",
  style_group: "",
  target_group: "",
  vat_se_bp: 2500,
  vat_fi_bp: 2550,
  picture: ""
} satisfies Partial<Row<"item">>

const written = [...(Object.keys(columnDefaults) as (keyof typeof columnDefaults)[]), "origin"] as const
type Written = Pick<Row<"item">, (typeof written)[number]>
/** The columns of an item; null: not given. */
type ItemColumns = { readonly [Name in keyof Written]: Written[Name] | null }

function columnsOf(item: ItemToWrite): ItemColumns {
  return {
    description: item.description,
    description2: item.description2 ?? null,
    division: item.division,
    family: item.family ?? null,
    category: item.category ?? null,
    status: item.status ?? null,
    insurable: flag(item.insurable),
    order_item: flag(item.orderItem),
    no_discount: flag(item.noDiscount),
    no_return: flag(item.noReturn),
    price_manual: flag(item.priceManual),
    follow_up: item.followUp ?? null,
    size: item.size ?? null,
    model: item.model ?? null,
    weight_mg: item.weightMg ?? null,
    analysis_group: item.analysisGroup ?? null,
    price_group: item.priceGroup ?? null,
    special_group: item.specialGroup ?? null,
    style_group: item.styleGroup ?? null,
    target_group: item.targetGroup ?? null,
    vat_se_bp: item.vatSeBasisPoints ?? null,
    vat_fi_bp: item.vatFiBasisPoints ?? null,
    picture: item.picture ?? null,
    origin: item.origin
  }
}

const knownItem = preparedQuery((build, value: { number: string }) =>
  build.selectFrom("item").select(["id", "number"]).where("number", "=", value.number)
)
const insertItem = preparedQuery((build, row: Written & { readonly number: string }) =>
  build
    .insertInto("item")
    .values(picked(row, ["number", ...written]))
    .returning("id")
)
const updateItem = preparedQuery((build, value: ItemColumns & { readonly id: number }) =>
  build
    .updateTable("item")
    .set((eb) =>
      Object.fromEntries(written.map((name) => [name, eb.fn.coalesce(eb.val(value[name]), eb.ref(name))]))
    )
    .where("id", "=", value.id)
)
const deleteBarcodes = preparedQuery((build, value: { number: string }) =>
  build.deleteFrom("item_barcode").where("item_number", "=", value.number)
)
const insertBarcode = preparedQuery((build, row: Row<"item_barcode">) =>
  build.insertInto("item_barcode").values(picked(row, ["barcode", "item_number", "position"]))
)

/**
 * Writes an item with its barcodes, prices and stock, and keeps the text index in step with it: every
 * change of an item's texts or barcodes goes through here. With `"later"` the item only waits to be
 * indexed, see `indexWaitingItem`. Answers whether the item is new. Throws on what the tables refuse
 * (an unknown division, a barcode of another item).
 */
export async function writeItem(
  db: Database,
  item: ItemToWrite,
  index: "now" | "later" = "now",
  at = new Date()
): Promise<"new" | "known"> {
  const known = await db.get(knownItem({ number: item.number }))
  const number = known?.number ?? item.number
  const before = known === undefined ? undefined : await searchTextOf(db, known.id)
  const id = known === undefined ? await addItem(db, item) : await changeItem(db, known.id, item)
  if (item.barcodes !== undefined) await writeBarcodes(db, number, item.barcodes, known !== undefined)
  for (const price of item.prices ?? []) await writePrice(db, number, price, at)
  for (const { storeNumber, stock } of item.stock ?? []) await setStock(db, storeNumber, number, stock)
  if (before === undefined || before !== (await searchTextOf(db, id)))
    await (index === "now" ? indexItem : indexItemLater)(db, id)
  return known === undefined ? "new" : "known"
}

async function changeItem(db: Database, id: number, item: ItemToWrite): Promise<number> {
  await db.run(updateItem({ id, ...columnsOf(item) }))
  return id
}

async function addItem(db: Database, item: ItemToWrite): Promise<number> {
  const given = Object.entries(columnsOf(item)).filter(([, value]) => value !== null)
  const row = { ...columnDefaults, ...Object.fromEntries(given), origin: item.origin, number: item.number }
  const added = await db.get(insertItem(row))
  if (added === undefined) throw new Error("An item that was written is not there.")
  return added.id
}

async function writeBarcodes(
  db: Database,
  number: string,
  barcodes: readonly string[],
  mayHaveSome: boolean
): Promise<void> {
  if (mayHaveSome) await db.run(deleteBarcodes({ number }))
  for (const [position, barcode] of barcodes.entries())
    await db.run(insertBarcode({ barcode, item_number: number, position }))
}

function flag(value: boolean | undefined): Flag | null {
  return value === undefined ? null : flagOf(value)
}
