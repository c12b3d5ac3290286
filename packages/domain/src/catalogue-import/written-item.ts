import type { Locale } from "../money/format-amount.ts"
import { printableText } from "../text/printable-text.ts"
import type { ImportField } from "./import-field.ts"
import type { ComparedField, StandingItem } from "./item-changes.ts"
import { cellText } from "./read-cell.ts"

/** What an exported table of items says of each: what an import reads, but the stock, which is another in each store. */
export const exportedFields = [
  "number",
  "description",
  "description2",
  "price",
  "originalPrice",
  "vat",
  "barcodes",
  "division",
  "category",
  "family",
  "size",
  "model",
  "weight",
  "status"
] as const satisfies readonly ImportField[]
export type ExportedField = (typeof exportedFields)[number]

/** The columns of an exported table of items: names by which an import knows them again. */
export const exportHeads: Readonly<Record<Locale, Readonly<Record<ExportedField, string>>>> = {
  en: {
    number: "Item number",
    description: "Description",
    description2: "Description 2",
    price: "Price",
    originalPrice: "Original price",
    vat: "VAT",
    barcodes: "Barcodes",
    division: "Division",
    category: "Category",
    family: "Brand",
    size: "Size",
    model: "Model",
    weight: "Weight g",
    status: "Status"
  },
  fi: {
    number: "Tuotenumero",
    description: "Nimi",
    description2: "Kuvaus 2",
    price: "Hinta",
    originalPrice: "Normaalihinta",
    vat: "ALV",
    barcodes: "Viivakoodi",
    division: "Osasto",
    category: "Luokka",
    family: "Merkki",
    size: "Koko",
    model: "Malli",
    weight: "Paino",
    status: "Tila"
  },
  sv: {
    number: "Artikelnummer",
    description: "Benämning",
    description2: "Beskrivning 2",
    price: "Pris",
    originalPrice: "Ordinarie pris",
    vat: "Moms",
    barcodes: "Streckkod",
    division: "Varugrupp",
    category: "Kategori",
    family: "Varumärke",
    size: "Storlek",
    model: "Modell",
    weight: "Vikt",
    status: "Status"
  }
}

const standingFields = {
  description: "description",
  description2: "description2",
  price: "priceMinor",
  originalPrice: "originalPriceMinor",
  vat: "vatBasisPoints",
  barcodes: "barcodes",
  division: "division",
  category: "category",
  family: "family",
  size: "size",
  model: "model",
  weight: "weightMg",
  status: "status"
} as const satisfies Readonly<Record<Exclude<ExportedField, "number">, ComparedField>>

/** What the register has of an item, as a table says it in the countries of our stores. */
export function writtenItem(number: string, standing: StandingItem, field: ExportedField): string {
  if (field === "number") return printableText(number)
  const text = standing[standingFields[field]]
  switch (field) {
    case "price":
    case "originalPrice":
      return text.replace(".", ",")
    case "vat":
      return decimal(text, 2)
    case "weight":
      return text === "" ? "" : decimal(text, 3)
    default:
      // What stands for a broken letter would make the whole table one that is not whole.
      return printableText(text.replaceAll("\uFFFD", ""))
  }
}

/**
 * A whole number of parts as a decimal, without idle zeros. Three decimals get one: with three it could be a thousand
 * as well.
 */
function decimal(parts: string, places: number): string {
  const digits = parts.padStart(places + 1, "0")
  const decimals = digits.slice(-places).replace(/0+$/u, "")
  const whole = digits.slice(0, -places)
  return decimals === "" ? whole : `${whole},${decimals}${decimals.length === 3 ? "0" : ""}`
}

const isExported = (field: ImportField): field is ExportedField =>
  (exportedFields as readonly ImportField[]).includes(field)

/**
 * Whether a row says of an item exactly what an export has written of it: it changes nothing then, also where a value
 * that the register has is none that a file may bring.
 * @param read which fields are read, with the cell of each
 */
export function isAsWritten(
  read: readonly { readonly field: ImportField; readonly cell: string }[],
  standing: StandingItem
): boolean {
  return read.every(({ field, cell }) => {
    if (field === "number") return true
    if (!isExported(field)) return cell === ""
    return cell === cellText(writtenItem("", standing, field))
  })
}
