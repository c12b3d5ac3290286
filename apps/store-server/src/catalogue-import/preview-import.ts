import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { minorUnits } from "@karat/domain/money/minor-units"
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
  const divisions = new Map(
    (await db.all(db.build.selectFrom("division").selectAll())).flatMap(({ id, name_en, name_fi, name_sv }) =>
      [id, name_sv, name_fi, name_en].map((name) => [name.toLowerCase(), id] as const)
    )
  )
  const changed: ItemChange[] = []
  let added = 0
  for (const item of items) {
    const before = await standing(db, item, order)
    if (before === undefined) added += 1
    else {
      const after = imported(item, order, divisions)
      const fields = comparedFields.flatMap((field) => {
        const text = after[field]
        if (text === undefined || text === before[field]) return []
        return [{ name: fieldNames[field], before: before[field], after: text }]
      })
      if (fields.length > 0) changed.push({ number: item.number, description: item.description, fields })
    }
  }
  return { ...common, added, changed, same: items.length - added - changed.length }
}

/** What a file may say of an item beside its number. A new field does not compile until the preview compares it. */
type ComparedField = Exclude<keyof ImportedItem, "line" | "number" | "currency" | "isGiftCard">

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
const comparedFields = Object.keys(fieldNames) as ComparedField[]

const money = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? "" : decimalFromMinorUnits(minorUnits(minor))

/** What the register has of an item, by what a file may say of it; undefined for what is new. */
async function standing(
  db: Database,
  { number }: ImportedItem,
  { currency, storeNumber }: ImportOrder
): Promise<Readonly<Record<ComparedField, string>> | undefined> {
  const [row] = await registeredItems(db, [number], currency)
  if (row === undefined) return undefined
  const [here] = storeNumber === undefined ? [] : await stocksOf(db, storeNumber, [row.number])
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
    priceMinor: money(row.price_minor),
    originalPriceMinor: money(row.original_price_minor),
    vatBasisPoints: String(currency === "EUR" ? row.vat_fi_bp : row.vat_se_bp),
    stock: String(here?.stock ?? 0)
  }
}

/** What the file says of an item; what it leaves out is undefined. */
function imported(
  item: ImportedItem,
  { storeNumber }: ImportOrder,
  divisions: ReadonlyMap<string, string>
): Readonly<Record<ComparedField, string | undefined>> {
  const { barcodes, isGiftCard, stock, vatBasisPoints, weightMg } = item
  const division = isGiftCard === true ? "GIFTCARDS" : item.division
  return {
    description: item.description,
    description2: item.description2,
    family: item.family,
    category: item.category,
    division: division === undefined ? undefined : (divisions.get(division.toLowerCase()) ?? division),
    size: item.size,
    model: item.model,
    status: item.status,
    picture: item.picture,
    weightMg: weightMg === undefined ? undefined : String(weightMg),
    barcodes: barcodes?.join(", "),
    priceMinor: money(item.priceMinor),
    originalPriceMinor: money(item.originalPriceMinor),
    vatBasisPoints:
      isGiftCard === true ? "0" : vatBasisPoints === undefined ? undefined : String(vatBasisPoints),
    stock: stock === undefined || storeNumber === undefined ? undefined : String(stock)
  }
}
