import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { type GatheredProblems, gatherProblems, UnusableFile } from "./import-problem.ts"
import { type Heading, readHeading } from "./read-table.ts"
import type { ImportedItem, RowReader } from "./imported-item.ts"
import { readBarcodes, readGrams, readPrice, readStock, readText, readVat, shortened } from "./read-cell.ts"

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
const required = ["number", "description", "price"] as const

/** Reads a plain file with named columns. Throws `UnusableFile` when a column it needs is missing. */
export function plainReader(names: readonly string[], currency: Currency): RowReader {
  const heading = readHeading<Column>(names, spellings)
  const missing = required.filter((column) => !heading.has(column))
  if (missing.length > 0)
    throw new UnusableFile(
      `This is neither a Shopify product export nor a file with the columns ${required.join(", ")}: ${missing.join(", ")} ` +
        `${missing.length === 1 ? "is" : "are"} missing in the first line (${shortened(names.join(", "))}).`
    )
  return {
    format: "plain",
    notes: heading.unread.map((name) => `The column '${shortened(name)}' is not known and was left out.`),
    read: ({ line, cells }) => {
      const problems = gatherProblems(line)
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
  const number = problems.take(readText(cell("number"), "number", 40), "")
  if (cell("number") === "") problems.add("the number is missing")
  const description = problems.take(readText(cell("description"), "description", 200), "")
  if (cell("description") === "") problems.add("the description is missing")
  if (cell("price") === "") problems.add("the price is missing")
  const priceMinor = cell("price") === "" ? 0 : problems.take(readPrice(cell("price"), "price"), 0)
  const text = (column: Column, longest: number): string =>
    problems.take(readText(cell(column), column, longest), "")
  return {
    line,
    number,
    description,
    ...(heading.has("description2") ? { description2: text("description2", 1000) } : {}),
    ...(heading.has("family") ? { family: text("family", 100) } : {}),
    ...(heading.has("category") ? { category: text("category", 100) } : {}),
    ...(cell("division") === "" ? {} : { division: text("division", 60) }),
    ...(heading.has("size") ? { size: text("size", 40) } : {}),
    ...(heading.has("model") ? { model: text("model", 100) } : {}),
    ...(cell("status") === "" ? {} : { status: text("status", 10) }),
    ...(heading.has("barcodes") ? { barcodes: problems.take(readBarcodes(cell("barcodes")), []) } : {}),
    weightMg: problems.take(readGrams(cell("weight")), undefined),
    stock: problems.take(readStock(cell("stock")), undefined),
    vatBasisPoints: problems.take(readVat(cell("vat")), undefined),
    currency: readCurrency(cell("currency"), fileCurrency, problems),
    priceMinor,
    originalPriceMinor: readOriginalPrice(cell("originalPrice"), priceMinor, problems)
  }
}

function readOriginalPrice(text: string, priceMinor: number, problems: GatheredProblems): number {
  if (text === "") return priceMinor
  const original = problems.take(readPrice(text, "original price"), priceMinor)
  if (original < priceMinor) problems.add(`original price '${shortened(text)}' is below the price`)
  return original
}

const isCurrency = Schema.is(Currency)

function readCurrency(text: string, otherwise: Currency, problems: GatheredProblems): Currency {
  const currency = text.toUpperCase()
  if (currency === "") return otherwise
  if (isCurrency(currency)) return currency
  problems.add(`currency '${shortened(text)}' is not SEK, NOK or EUR`)
  return otherwise
}
