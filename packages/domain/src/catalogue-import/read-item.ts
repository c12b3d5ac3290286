import { Schema } from "effect"
import { Currency } from "../money/currency.ts"
import type { Country } from "../store/country.ts"
import { type CellFault, type CellRead, faulty } from "./cell-fault.ts"
import { type ImportField, requiredFields } from "./import-field.ts"
import {
  readBarcodes,
  readCode,
  readGrams,
  readPrice,
  readSound,
  readStock,
  readText,
  readVat,
  readWebAddress
} from "./read-cell.ts"

/** An item as a row describes it, checked by itself but not yet against others. */
export interface ReadItem {
  readonly number: string
  readonly description: string
  readonly description2?: string
  readonly family?: string
  readonly category?: string
  /** A division's id or its name in any language. */
  readonly division?: string
  readonly size?: string
  /** What its variants have in common: a model's number, a product's handle. */
  readonly model?: string
  readonly status?: string
  readonly weightMg?: number | undefined
  readonly picture?: string
  /** All the item's barcodes; left out when the file does not speak of barcodes. */
  readonly barcodes?: readonly string[]
  readonly currency: Currency
  readonly priceMinor: number
  readonly originalPriceMinor: number
  readonly stock?: number | undefined
  readonly vatBasisPoints?: number | undefined
  readonly isGiftCard?: boolean
}

/** What is wrong with a field of a row. */
export interface FieldFault {
  readonly field: ImportField
  readonly fault: CellFault
}

/** A row by its fields. */
export interface RowCells {
  readonly has: (field: ImportField) => boolean
  /** The trimmed cell, empty where the file has no such column. */
  readonly cell: (field: ImportField) => string
}

const isCurrency = Schema.is(Currency)

/** The country whose taxes a file in this money has. */
export function taxedIn(currency: Currency): Country {
  return currency === "EUR" ? "FI" : "SE"
}

/** Reads a row; each field has one fault at most, the first one found. */
export function readItemRow(
  { has, cell }: RowCells,
  fileCurrency: Currency
): { readonly item: ReadItem; readonly faults: readonly FieldFault[] } {
  const faults: FieldFault[] = []
  const note = (field: ImportField, fault: CellFault): void => {
    if (!faults.some((each) => each.field === field)) faults.push({ field, fault })
  }
  const take = <Value>(
    field: ImportField,
    read: (text: string) => CellRead<Value>,
    fallback: Value
  ): Value => {
    const result = readSound(cell(field), read)
    if ("value" in result) return result.value
    note(field, result.fault)
    return fallback
  }
  const text = (field: ImportField, longest: number) => take(field, (typed) => readText(typed, longest), "")
  const code = (field: ImportField, longest: number) => take(field, (typed) => readCode(typed, longest), "")
  for (const field of requiredFields) if (cell(field) === "") note(field, { code: "missing" })
  const currency = take("currency", (typed) => readCurrency(typed, fileCurrency), fileCurrency)
  const priceMinor = cell("price") === "" ? 0 : take("price", (typed) => readPrice(typed, currency), 0)
  const item: ReadItem = {
    number: take("number", (typed) => readCode(typed, 40), cell("number")),
    description: text("description", 200),
    ...(has("description2") ? { description2: text("description2", 1000) } : {}),
    ...(has("family") ? { family: text("family", 100) } : {}),
    ...(has("category") ? { category: text("category", 100) } : {}),
    ...(cell("division") === "" ? {} : { division: text("division", 60) }),
    ...(has("size") ? { size: code("size", 40) } : {}),
    ...(has("model") ? { model: code("model", 100) } : {}),
    ...(cell("status") === "" ? {} : { status: text("status", 10) }),
    ...(cell("picture") === "" ? {} : { picture: take("picture", readWebAddress, "") }),
    ...(has("barcodes") ? { barcodes: take("barcodes", readBarcodes, []) } : {}),
    weightMg: take("weight", readGrams, undefined),
    stock: take("stock", readStock, undefined),
    vatBasisPoints: take("vat", (typed) => readVat(typed, taxedIn(currency)), undefined),
    currency,
    priceMinor,
    originalPriceMinor: take(
      "originalPrice",
      (typed) => readOriginalPrice(typed, priceMinor, currency),
      priceMinor
    )
  }
  return { item, faults }
}

function readCurrency(text: string, otherwise: Currency): CellRead<Currency> {
  const currency = text.toUpperCase()
  if (currency === "") return { value: otherwise }
  return isCurrency(currency) ? { value: currency } : faulty("no_currency", { text })
}

function readOriginalPrice(text: string, priceMinor: number, currency: Currency): CellRead<number> {
  if (text === "") return { value: priceMinor }
  const read = readPrice(text, currency)
  return "value" in read && read.value < priceMinor ? faulty("below_price", { text }) : read
}
