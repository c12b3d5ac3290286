import type { Currency } from "@karat/domain/money/currency"
import type { Database } from "../database/database.ts"
import type { Flag } from "../database/column.ts"
import type { ItemTable } from "./catalogue-tables.ts"
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
  readonly prices?: readonly ItemPriceToWrite[]
  readonly stock?: readonly { readonly storeNumber: string; readonly stock: number }[]
}

interface ItemTexts {
  readonly description2: string
  readonly family: string
  readonly category: string
  readonly status: string
  readonly size: string
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

export interface ItemPriceToWrite {
  readonly currency: Currency
  readonly priceMinor: number
  readonly originalPriceMinor: number
  readonly campaignName?: string | undefined
}

/** Each column with its value of an item (null: not said) and what a new item gets then. */
const columns: readonly (readonly [
  name: string,
  of: (item: ItemToWrite) => unknown,
  otherwise: string | number | null
])[] = [
  ["description", (item) => item.description, ""],
  ["description2", (item) => item.description2, ""],
  ["division", (item) => item.division, ""],
  ["family", (item) => item.family, ""],
  ["category", (item) => item.category, ""],
  ["status", (item) => item.status, "10"],
  ["insurable", (item) => flag(item.insurable), 0],
  ["order_item", (item) => flag(item.orderItem), 0],
  ["no_discount", (item) => flag(item.noDiscount), 0],
  ["no_return", (item) => flag(item.noReturn), 0],
  ["price_manual", (item) => flag(item.priceManual), 0],
  ["follow_up", (item) => item.followUp, null],
  ["size", (item) => item.size, ""],
  ["weight_mg", (item) => item.weightMg, null],
  ["analysis_group", (item) => item.analysisGroup, ""],
  ["price_group", (item) => item.priceGroup, ""],
  ["special_group", (item) => item.specialGroup, ""],
  ["style_group", (item) => item.styleGroup, ""],
  ["target_group", (item) => item.targetGroup, ""],
  ["vat_se_bp", (item) => item.vatSeBasisPoints, 2500],
  ["vat_fi_bp", (item) => item.vatFiBasisPoints, 2550],
  ["picture", (item) => item.picture, ""],
  ["origin", (item) => item.origin, null]
]

const insertItem = `INSERT INTO item (number, ${columns.map(([name]) => name).join(", ")})
  VALUES (?${", ?".repeat(columns.length)})`
const updateItem = `UPDATE item SET ${columns.map(([name]) => `${name} = coalesce(?, ${name})`).join(", ")} WHERE id = ?`
const writePrice = `INSERT INTO item_price (item_number, currency, price_minor, original_price_minor, campaign_name)
  VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor,
  original_price_minor = excluded.original_price_minor, campaign_name = excluded.campaign_name`
const writeStock = `INSERT INTO item_stock (item_number, store_number, stock) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET stock = excluded.stock`
/**
 * Writes an item with its barcodes, prices and stock, and keeps the text index in step with it: every
 * change of an item's texts or barcodes goes through here. With `"later"` the item only waits to be
 * indexed, see `indexWaitingItems`. Answers whether the item is new. Throws on what the tables refuse
 * (an unknown division, a barcode of another item).
 */
export function writeItem(db: Database, item: ItemToWrite, index: "now" | "later" = "now"): "new" | "known" {
  const known = db
    .statement<{ id: number; number: string }>("SELECT id, number FROM item WHERE number = ?")
    .get(item.number)
  const number = known?.number ?? item.number
  const before = known === undefined ? undefined : searchTextOf(db, known.id)
  const id = known === undefined ? addItem(db, item) : changeItem(db, known.id, item)
  if (item.barcodes !== undefined) writeBarcodes(db, number, item.barcodes, known !== undefined)
  for (const price of item.prices ?? []) setPrice(db, number, price)
  for (const { storeNumber, stock } of item.stock ?? [])
    db.statement(writeStock).run(number, storeNumber, stock)
  if (before === undefined || before !== searchTextOf(db, id))
    (index === "now" ? indexItem : indexItemLater)(db, id)
  return known === undefined ? "new" : "known"
}

function changeItem(db: Database, id: number, item: ItemToWrite): number {
  db.statement(updateItem).run(...columns.map(([, of]) => of(item) ?? null), id)
  return id
}

function setPrice(db: Database, number: string, price: ItemPriceToWrite): void {
  const { currency, priceMinor, originalPriceMinor, campaignName } = price
  db.statement(writePrice).run(number, currency, priceMinor, originalPriceMinor, campaignName ?? null)
}

function addItem(db: Database, item: ItemToWrite): number {
  const values = columns.map(([, of, otherwise]) => of(item) ?? otherwise)
  return db.statement(insertItem).run(item.number, ...values).lastInsertRowid
}

function writeBarcodes(
  db: Database,
  number: string,
  barcodes: readonly string[],
  mayHaveSome: boolean
): void {
  if (mayHaveSome) db.statement("DELETE FROM item_barcode WHERE item_number = ?").run(number)
  for (const [position, barcode] of barcodes.entries())
    db.statement("INSERT INTO item_barcode (barcode, item_number, position) VALUES (?, ?, ?)").run(
      barcode,
      number,
      position
    )
}

function flag(value: boolean | undefined): Flag | undefined {
  if (value === undefined) return undefined
  return value ? 1 : 0
}
