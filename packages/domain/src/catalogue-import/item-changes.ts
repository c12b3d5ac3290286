import { decimalFromMinorUnits } from "../money/decimal.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { ReadItem } from "./read-item.ts"

/** What a file may say of an item beside its number. A new field does not compile until it is compared. */
export type ComparedField = Exclude<keyof ReadItem, "number" | "currency" | "isGiftCard">

/** What the register has of an item, by what a file may say of it, as texts. */
export type StandingItem = Readonly<Record<ComparedField, string>>

const fields: Readonly<Record<ComparedField, true>> = {
  description: true,
  description2: true,
  family: true,
  category: true,
  division: true,
  size: true,
  model: true,
  status: true,
  picture: true,
  weightMg: true,
  barcodes: true,
  priceMinor: true,
  originalPriceMinor: true,
  vatBasisPoints: true,
  stock: true
}
export const comparedFields = Object.keys(fields) as readonly ComparedField[]

/** What an import would make another of an item that is there already. */
export interface FieldChange {
  readonly field: ComparedField
  readonly before: string
  readonly after: string
}

export interface Comparing {
  /** Whether the file's stock counts. */
  readonly takesStock: boolean
  /** The ids of divisions by their names and ids, in small letters. */
  readonly divisions: ReadonlyMap<string, string>
}

/** Money as texts that compare. */
export function comparedMoney(minor: number | null | undefined): string {
  return minor === null || minor === undefined ? "" : decimalFromMinorUnits(minorUnits(minor))
}

/** What a file changes of an item. What it does not speak of stays as it is, and is no change. */
export function itemChanges(
  item: ReadItem,
  before: StandingItem,
  comparing: Comparing
): readonly FieldChange[] {
  const after = said(item, comparing)
  return comparedFields.flatMap((field) => {
    const text = after[field]
    return text === undefined || text === before[field] ? [] : [{ field, before: before[field], after: text }]
  })
}

/** What the file says of an item; what it leaves out is undefined. */
function said(
  item: ReadItem,
  { divisions, takesStock }: Comparing
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
    priceMinor: comparedMoney(item.priceMinor),
    originalPriceMinor: comparedMoney(item.originalPriceMinor),
    vatBasisPoints:
      isGiftCard === true ? "0" : vatBasisPoints === undefined ? undefined : String(vatBasisPoints),
    stock: stock === undefined || !takesStock ? undefined : String(stock)
  }
}
