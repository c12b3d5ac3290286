import {
  type ComparedField,
  comparedMoney,
  itemChanges,
  type StandingItem
} from "@karat/domain/catalogue-import/item-changes"
import type { Currency } from "@karat/domain/money/currency"
import { registeredItems } from "../catalogue/registered-items.ts"
import { stocksOf } from "../catalogue/item-stock.ts"
import type { Database } from "../database/database.ts"
import { checkedImport, type ImportOrder } from "./import-catalogue.ts"
import type { ImportProblem } from "./import-problem.ts"
import type { ImportedItem, RowReader } from "./imported-item.ts"

/** What an import would make of an item that is there already. */
interface ItemChange {
  readonly number: string
  readonly description: string
  readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[]
}

/** What an import would do: either problems, and then nothing, or how much would be new, changed and the same. */
export interface ImportPreview {
  readonly format: RowReader["format"]
  /** How the file was read: in which encoding. */
  readonly readAs: string
  readonly added: number
  readonly same: number
  readonly changed: readonly ItemChange[]
  readonly problems: readonly ImportProblem[]
  readonly notes: readonly string[]
}

/**
 * Says what an import of this file would change, and writes nothing. What a file does not speak of stays as it is, and
 * is no change. Throws `UnusableFile` when the file cannot be read as a table of products at all.
 */
export async function previewImport(db: Database, order: ImportOrder): Promise<ImportPreview> {
  const { items, notes, problems, readAs, reader } = await checkedImport(db, order)
  const common = { format: reader.format, readAs, problems, notes }
  if (problems.length > 0) return { ...common, added: 0, same: 0, changed: [] }
  const comparing = { divisions: await divisionIds(db), takesStock: order.storeNumber !== undefined }
  const changed: ItemChange[] = []
  let added = 0
  for (const item of items) {
    const before = await standing(db, item, order)
    if (before === undefined) added += 1
    else {
      const fields = itemChanges(item, before, comparing).map(({ field, ...change }) => ({
        name: fieldNames[field],
        ...change
      }))
      if (fields.length > 0) changed.push({ number: item.number, description: item.description, fields })
    }
  }
  return { ...common, added, changed, same: items.length - added - changed.length }
}

/** What a field is called in the preview. */
const fieldNames: Readonly<Record<ComparedField, string>> = {
  description: "description",
  description2: "description2",
  family: "family",
  category: "category",
  division: "division",
  size: "size",
  model: "model",
  status: "status",
  picture: "picture",
  weightMg: "weight",
  barcodes: "barcodes",
  priceMinor: "price",
  originalPriceMinor: "original price",
  vatBasisPoints: "vat",
  stock: "stock"
}

/** The ids of divisions by their names and ids, in small letters. */
export async function divisionIds(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.all(db.build.selectFrom("division").selectAll())
  return new Map(
    rows.flatMap(({ id, name_en, name_fi, name_sv }) =>
      [id, name_sv, name_fi, name_en].map((name) => [name.toLowerCase(), id] as const)
    )
  )
}

/** What the register has of an item, by what a file may say of it; undefined for what is new. */
async function standing(
  db: Database,
  { number }: ImportedItem,
  { currency, storeNumber }: ImportOrder
): Promise<StandingItem | undefined> {
  const [row] = await registeredItems(db, [number], currency)
  if (row === undefined) return undefined
  const [here] = storeNumber === undefined ? [] : await stocksOf(db, storeNumber, [row.number])
  return standingItem(row, currency, here?.stock ?? 0)
}

/** An item of the register by what a file may say of it. */
export function standingItem(
  row: Awaited<ReturnType<typeof registeredItems>>[number],
  currency: Currency,
  stock: number
): StandingItem {
  return {
    description: row.description,
    description2: row.description2,
    family: row.family,
    category: row.category,
    division: row.division,
    size: row.size,
    model: row.model,
    status: row.status,
    picture: row.picture,
    weightMg: row.weight_mg === null ? "" : String(row.weight_mg),
    barcodes: row.barcodes ?? "",
    priceMinor: comparedMoney(row.price_minor),
    originalPriceMinor: comparedMoney(row.original_price_minor),
    vatBasisPoints: String(currency === "EUR" ? row.vat_fi_bp : row.vat_se_bp),
    stock: String(stock)
  }
}
