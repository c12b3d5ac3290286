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
  const told = { format: reader.format, readAs, problems, notes }
  if (problems.length > 0) return { ...told, added: 0, same: 0, changed: [] }
  const divisions = new Map(
    db
      .all(db.build.selectFrom("division").selectAll())
      .flatMap(({ id, name_en, name_fi, name_sv }) =>
        [id, name_sv, name_fi, name_en].map((name) => [name.toLowerCase(), id] as const)
      )
  )
  const changed: ItemChange[] = []
  let added = 0
  for (const item of items) {
    const before = standing(db, item, order)
    if (before === undefined) added += 1
    else {
      const fields = fieldsOf(item, order, divisions)
        .map(([name, after]) => ({ name, before: before[name] ?? "", after }))
        .filter(({ after, before: was }) => after !== was)
      if (fields.length > 0) changed.push({ number: item.number, description: item.description, fields })
    }
  }
  return { ...told, added, changed, same: items.length - added - changed.length }
}

const money = (minor: number | null | undefined) =>
  minor === null || minor === undefined ? "" : decimalFromMinorUnits(minorUnits(minor))

/** What the register has of an item, by what a file may say of it; undefined for what is new. */
function standing(
  db: Database,
  { number }: ImportedItem,
  { currency, storeNumber }: ImportOrder
): Readonly<Record<string, string>> | undefined {
  const [row] = registeredItems(db, [number], currency)
  if (row === undefined) return undefined
  const [here] = storeNumber === undefined ? [] : stocksOf(db, storeNumber, [row.number])
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
    weight: row.weight_mg === null ? "" : String(row.weight_mg),
    barcodes: row.barcodes ?? "",
    price: money(row.price_minor),
    "original price": money(row.original_price_minor),
    vat: String(currency === "EUR" ? row.vat_fi_bp : row.vat_se_bp),
    stock: String(here?.stock ?? 0)
  }
}

/** What the file says of an item; what it leaves out is not there. */
function fieldsOf(
  item: ImportedItem,
  { storeNumber }: ImportOrder,
  divisions: ReadonlyMap<string, string>
): readonly (readonly [name: string, text: string])[] {
  const { barcodes, isGiftCard, stock, vatBasisPoints, weightMg } = item
  const division = isGiftCard === true ? "GIFTCARDS" : item.division
  const said: Readonly<Record<string, string | undefined>> = {
    description: item.description,
    description2: item.description2,
    family: item.family,
    category: item.category,
    division: division === undefined ? undefined : (divisions.get(division.toLowerCase()) ?? division),
    size: item.size,
    model: item.model,
    status: item.status,
    picture: item.picture,
    weight: weightMg === undefined ? undefined : String(weightMg),
    barcodes: barcodes?.join(", "),
    price: money(item.priceMinor),
    "original price": money(item.originalPriceMinor),
    vat: isGiftCard === true ? "0" : vatBasisPoints === undefined ? undefined : String(vatBasisPoints),
    stock: stock === undefined || storeNumber === undefined ? undefined : String(stock)
  }
  return Object.entries(said).flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const]))
}
