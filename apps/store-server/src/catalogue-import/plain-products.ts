import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { type GatheredProblems, gatherProblems, UnusableFile } from "./import-problem.ts"
import { type Heading, readHeading } from "./read-table.ts"
import type { ImportedItem, RowReader } from "./imported-item.ts"
import {
  type Read,
  readBarcodes,
  readCode,
  readGrams,
  readPrice,
  readSound,
  readStock,
  readText,
  readVat,
  shortened
} from "./read-cell.ts"

/** The columns of a plain file and the names they may go by. */
const spellings = {
  number: ["number", "item number", "item", "sku", "artikelnummer", "artnr", "tuotenumero"],
  description: ["description", "name", "title", "benämning", "beskrivning", "namn", "nimi", "kuvaus"],
  description2: ["description2", "description 2", "details", "beskrivning2", "kuvaus2"],
  price: ["price", "pris", "hinta"],
  originalPrice: ["original price", "regular price", "ordinarie pris", "normaalihinta"],
  barcodes: ["barcode", "barcodes", "barcode(s)", "ean", "gtin", "streckkod", "viivakoodi"],
  division: ["division", "avdelning", "varugrupp", "osasto"],
  family: ["family", "brand", "varumärke", "serie", "merkki", "sarja"],
  category: ["category", "kategori", "luokka"],
  size: ["size", "storlek", "koko"],
  model: ["model", "model number", "modell", "modellnummer", "malli", "mallinumero"],
  weight: ["weight", "weight g", "weight grams", "vikt", "paino"],
  stock: ["stock", "quantity", "lager", "saldo", "varasto"],
  vat: ["vat", "moms", "alv"],
  status: ["status", "tila"],
  currency: ["currency", "valuta", "valuutta"]
} as const

type Column = keyof typeof spellings
/** What is too plain to name the item's number beside another column that does. */
const plainNumber = ["nummer", "numero"]
const required = ["number", "description", "price"] as const

/** Reads a plain file with named columns. Throws `UnusableFile` when a column it needs is missing. */
export function plainReader(names: readonly string[], currency: Currency): RowReader {
  const named = readHeading<Column>(names, spellings)
  const heading = named.has("number")
    ? named
    : readHeading<Column>(names, { ...spellings, number: plainNumber })
  const missing = required.filter((column) => !heading.has(column))
  if (missing.length > 0)
    throw new UnusableFile(
      `This is neither a Shopify product export nor a file with the columns ${required.join(", ")}: ${missing.join(", ")} ` +
        `${missing.length === 1 ? "is" : "are"} missing in the first line (${shortened(names.join(", "))}). ` +
        missing.map((column) => `Understood as ${column}: ${spellings[column].join(", ")}.`).join(" ")
    )
  if (heading.twins.length > 0)
    throw new UnusableFile(
      `Columns of the first line say the same: ${heading.twins.join("; ")}. Keep one of each and try again.`
    )
  return {
    format: "plain",
    notes: heading.unread.map((name) => `The column '${shortened(name)}' is not known and was left out.`),
    read: (row) => {
      const { line, cells } = row
      const problems = gatherProblems(line)
      heading.addOdd(row, problems)
      if (cells.length !== heading.width)
        problems.add(`the row has ${cells.length} columns, the heading has ${heading.width}`)
      const item = readItem(line, heading, cells, currency, problems)
      return problems.all.length > 0 ? problems.all : item
    }
  }
}

function readItem(
  line: number,
  heading: Heading<Column>,
  cells: readonly string[],
  fileCurrency: Currency,
  problems: GatheredProblems
): ImportedItem {
  const cell = (column: Column): string => heading.cell(cells, column)
  const take = <Value>(column: Column, read: (text: string) => Read<Value>, fallback: Value): Value =>
    problems.take(readSound(cell(column), columnName(column), read), fallback, heading.name(column))
  const text = (column: Column, longest: number): string =>
    take(column, (typed) => readText(typed, columnName(column), longest), "")
  const code = (column: Column, longest: number): string =>
    take(column, (typed) => readCode(typed, columnName(column), longest), "")
  for (const column of required)
    if (cell(column) === "") problems.add(`the ${column} is missing`, heading.name(column))
  const currency = readCurrency(cell("currency"), fileCurrency, problems)
  const priceMinor = cell("price") === "" ? 0 : take("price", (typed) => readPrice(typed, "price"), 0)
  return {
    line,
    number: code("number", 40),
    description: text("description", 200),
    ...(heading.has("description2") ? { description2: text("description2", 1000) } : {}),
    ...(heading.has("family") ? { family: text("family", 100) } : {}),
    ...(heading.has("category") ? { category: text("category", 100) } : {}),
    ...(cell("division") === "" ? {} : { division: text("division", 60) }),
    ...(heading.has("size") ? { size: code("size", 40) } : {}),
    ...(heading.has("model") ? { model: code("model", 100) } : {}),
    ...(cell("status") === "" ? {} : { status: text("status", 10) }),
    ...(heading.has("barcodes") ? { barcodes: take("barcodes", readBarcodes, []) } : {}),
    weightMg: take("weight", readGrams, undefined),
    stock: take("stock", readStock, undefined),
    vatBasisPoints: take("vat", (typed) => readVat(typed, currency === "EUR" ? "FI" : "SE"), undefined),
    currency,
    priceMinor,
    originalPriceMinor: take("originalPrice", (typed) => readOriginalPrice(typed, priceMinor), priceMinor)
  }
}

/** A column as problems call it. */
function columnName(column: Column): string {
  return column === "originalPrice" ? "original price" : column === "barcodes" ? "barcode" : column
}

function readOriginalPrice(text: string, priceMinor: number): Read<number> {
  if (text === "") return { value: priceMinor }
  const read = readPrice(text, "original price")
  if ("value" in read && read.value < priceMinor)
    return { reason: `original price '${shortened(text)}' is below the price` }
  return read
}

const isCurrency = Schema.is(Currency)

function readCurrency(text: string, otherwise: Currency, problems: GatheredProblems): Currency {
  const currency = text.toUpperCase()
  if (currency === "") return otherwise
  if (isCurrency(currency)) return currency
  problems.add(`currency '${shortened(text)}' is not SEK, NOK or EUR`)
  return otherwise
}
