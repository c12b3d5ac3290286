import { createHash } from "node:crypto"
import type { Currency } from "@karat/domain/money/currency"
import { type GatheredProblems, gatherProblems } from "./import-problem.ts"
import { type Heading, readHeading } from "./read-table.ts"
import type { ImportedItem, RowReader } from "./imported-item.ts"
import type { CellRead } from "@karat/domain/catalogue-import/cell-fault"
import {
  plainText,
  readBarcodes,
  readCode,
  readGrams,
  readPrice,
  readSound,
  readStock,
  readText
} from "@karat/domain/catalogue-import/read-cell"
import { inWords } from "./fault-sentence.ts"
import { htmlToText } from "./html-text.ts"

/** The columns of a product export, in the older and the newer of Shopify's namings. */
const spellings = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  vendor: ["Vendor"],
  type: ["Type"],
  category: ["Product Category", "Standard Product Type", "Custom Product Type"],
  status: ["Status"],
  giftCard: ["Gift Card", "Gift card"],
  option1: ["Option1 Value"],
  option2: ["Option2 Value"],
  option3: ["Option3 Value"],
  option1Name: ["Option1 Name"],
  option2Name: ["Option2 Name"],
  option3Name: ["Option3 Name"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  stock: ["Variant Inventory Qty", "Inventory quantity"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  barcode: ["Variant Barcode", "Barcode"],
  image: ["Image Src", "Product image URL"],
  variantImage: ["Variant Image", "Variant image URL"]
} as const

type Column = keyof typeof spellings

/** Whether the heading is that of a Shopify product export. */
export function isShopifyExport(names: readonly string[]): boolean {
  const heading = readHeading<Column>(names, spellings)
  return heading.has("handle") && heading.has("title") && heading.has("price") && heading.has("option1")
}

/** What the first row of a product says for all its variants. */
interface Product {
  readonly handle: string
  readonly title: string
  readonly body: string
  readonly vendor: string
  readonly division: string
  readonly category: string
  readonly status: string
  readonly image: string
  readonly isGiftCard: boolean
  readonly sizeOption: "option1" | "option2" | "option3" | undefined
}

/** Reads a Shopify product export, one item for each variant. Its prices are in the currency given. */
export function shopifyReader(names: readonly string[], currency: Currency): RowReader {
  const heading = readHeading<Column>(names, spellings)
  let product: Product | undefined
  return {
    format: "shopify",
    notes: [],
    read: (row) => {
      const { line, cells } = row
      const cell = (column: Column): string => heading.cell(cells, column)
      const handle = cell("handle")
      if (handle === "") return [{ line, reason: "the handle is missing" }]
      if (product?.handle !== handle) product = readProduct(cell)
      if (isImageOnly(cell)) return undefined
      const problems = gatherProblems(line)
      heading.addOdd(row, problems)
      if (cells.length > heading.width)
        problems.add(`the row has ${cells.length} columns, the heading has ${heading.width}`)
      const item = readVariant(line, heading, cell, product, currency, problems)
      return problems.all.length > 0 ? problems.all : item
    }
  }
}

type Cell = (column: Column) => string

function readProduct(cell: Cell): Product {
  const sizeName = /^(?:size|storlek|koko|ring size|ringstorlek)$/iu
  return {
    handle: cell("handle"),
    title: plainText(cell("title")),
    // A shop window's text may be pages long; the till shows its beginning.
    body: beginning(htmlToText(cell("body")), 1000),
    vendor: beginning(plainText(cell("vendor")), 100),
    division: beginning(plainText(cell("type") || lastPart(cell("category"))), 60),
    category: beginning(lastPart(cell("category")) || plainText(cell("type")), 100),
    status: cell("status").toLowerCase(),
    image: cell("image"),
    isGiftCard: cell("giftCard").toLowerCase() === "true",
    sizeOption: (["option1", "option2", "option3"] as const).find((option) =>
      sizeName.test(cell(`${option}Name`))
    )
  }
}

/** A row that only adds one more picture to the product above. */
function isImageOnly(cell: Cell): boolean {
  return cell("price") === "" && cell("sku") === "" && cell("option1") === "" && cell("title") === ""
}

const itemStatus: Record<string, string> = { active: "10", draft: "80", archived: "90" }

function readVariant(
  line: number,
  heading: Heading<Column>,
  cell: Cell,
  product: Product,
  currency: Currency,
  problems: GatheredProblems
): ImportedItem {
  const options = optionsOf(cell)
  const take = <Value>(
    column: Column,
    word: string,
    read: (text: string) => CellRead<Value>,
    otherwise: Value
  ) => problems.take(inWords(word, readSound(cell(column), read)), otherwise, heading.name(column))
  if (product.title === "")
    problems.add(`the product '${product.handle}' has no title`, heading.name("title"))
  if (cell("price") === "") problems.add("the price is missing", heading.name("price"))
  const priceMinor = cell("price") === "" ? 0 : take("price", "price", (text) => readPrice(text), 0)
  const original =
    cell("compareAt") === "" ? 0 : take("compareAt", "compare-at price", (text) => readPrice(text), 0)
  const sku = cell("sku").replace(/^'/u, "")
  return {
    line,
    number:
      sku === "" ? derivedNumber(product.handle, options) : take("sku", "SKU", () => readCode(sku, 40), ""),
    description: problems.take(
      inWords("title with options", readText([product.title, ...options].join(", "), 200)),
      "",
      heading.name("title")
    ),
    description2: product.body,
    family: product.vendor,
    category: product.category,
    ...(product.division === "" ? {} : { division: product.division }),
    size: sizeOf(cell, product),
    model: beginning(product.handle, 100),
    status: itemStatus[product.status] ?? "10",
    picture: webAddress(cell("variantImage")) || webAddress(product.image),
    ...(heading.has("barcode") ? { barcodes: take("barcode", "barcode", readBarcodes, []) } : {}),
    weightMg: take("grams", "weight", readGrams, undefined),
    stock: take("stock", "stock", readStock, undefined),
    currency,
    priceMinor,
    // A compare-at price at or below the price means there is no offer.
    originalPriceMinor: Math.max(original, priceMinor),
    isGiftCard: product.isGiftCard
  }
}

/** The columns of a table that says what an export says, a row for each variant. */
export const flatNames = [
  "number",
  "description",
  "price",
  "original price",
  "barcode",
  "division",
  "family",
  "category",
  "size",
  "model",
  "weight",
  "stock",
  "vat",
  "status",
  "picture",
  "description2"
] as const

/** Reads an export as the texts of such a table, unchecked. A row that only adds a picture is none. */
export function shopifyFlattener(
  names: readonly string[]
): (cells: readonly string[]) => readonly string[] | undefined {
  const heading = readHeading<Column>(names, spellings)
  let product: Product | undefined
  return (cells) => {
    const cell = (column: Column): string => heading.cell(cells, column)
    if (product?.handle !== cell("handle")) product = readProduct(cell)
    if (isImageOnly(cell)) return undefined
    const options = optionsOf(cell)
    const sku = cell("sku").replace(/^'/u, "")
    const by: Record<(typeof flatNames)[number], string> = {
      number: sku === "" ? derivedNumber(product.handle, options) : sku,
      description: [product.title, ...options].join(", "),
      price: cell("price"),
      "original price": isOffer(cell) ? cell("compareAt") : "",
      barcode: cell("barcode"),
      division: product.isGiftCard ? "GIFTCARDS" : product.division,
      family: product.vendor,
      category: product.category,
      size: sizeOf(cell, product),
      model: beginning(product.handle, 100),
      weight: cell("grams"),
      stock: cell("stock"),
      vat: product.isGiftCard ? "0" : "",
      status: itemStatus[product.status] ?? "10",
      picture: webAddress(cell("variantImage")) || webAddress(product.image),
      description2: product.body
    }
    return flatNames.map((name) => by[name])
  }
}

/** A compare-at price at or below the price means there is no offer. */
function isOffer(cell: Cell): boolean {
  const [price, before] = [readPrice(cell("price")), readPrice(cell("compareAt"))]
  return !("value" in price && "value" in before && before.value <= price.value)
}

function optionsOf(cell: Cell): readonly string[] {
  return [cell("option1"), cell("option2"), cell("option3")].filter(
    (option) => option !== "" && option !== "Default Title"
  )
}

function sizeOf(cell: Cell, { sizeOption }: Product): string {
  return sizeOption === undefined ? "" : beginning(plainText(cell(sizeOption)), 40)
}

/**
 * The number of a variant without SKU: the handle and the options, the same at every import. What is
 * too long keeps its beginning and gets a fingerprint of the whole.
 */
function derivedNumber(handle: string, options: readonly string[]): string {
  const whole = [handle, ...options].join("-").toUpperCase()
  const number = whole
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
  if (number.length <= 40 && number.length >= 3) return number
  return `${number.slice(0, 31)}-${createHash("sha256").update(whole).digest("hex").slice(0, 8).toUpperCase()}`
}

function lastPart(category: string): string {
  return category.split(">").at(-1)?.trim() ?? ""
}

function beginning(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}

/** Only addresses of the web become pictures. */
function webAddress(text: string): string {
  return /^https?:\/\/\S+$/u.test(text) && text.length <= 500 ? text : ""
}
