import { highestEntryMinor } from "@karat/domain/discount/discount"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { compile } from "html-to-text"
import { barcodeIsSound, standardBarcode } from "@karat/domain/scan/standard-barcode"

/** A cell as read, or why it cannot be. */
export type Read<Value> = { readonly value: Value } | { readonly reason: string }

/** A price in major units (`249`, `249,50`, `1 249.50`) as minor units. */
export function readPrice(text: string, name: string): Read<number> {
  const minor = minorUnitsFromTyped(text)
  if (minor === undefined) return { reason: `${name} '${shortened(text)}' is not an amount` }
  if (minor < 0) return { reason: `${name} '${shortened(text)}' is negative` }
  if (minor > highestEntryMinor)
    return { reason: `${name} '${shortened(text)}' is above ${highestEntryMinor / 100}` }
  return { value: minor }
}

/** Barcodes, several separated by commas, semicolons, bars or spaces. */
export function readBarcodes(text: string): Read<string[]> {
  const barcodes: string[] = []
  for (const code of text.replaceAll("'", "").split(/[\s,;|]+/u)) {
    if (code === "") continue
    if (code.length > 40) return { reason: `barcode '${shortened(code)}' is longer than 40 characters` }
    if (!barcodeIsSound(code)) return { reason: `barcode '${code}' has a wrong check digit` }
    const barcode = standardBarcode(code)
    if (!barcodes.includes(barcode)) barcodes.push(barcode)
  }
  return { value: barcodes }
}

/** A weight in grams with at most three decimals, as milligrams; an empty cell or 0 is not known. */
export function readGrams(text: string): Read<number | undefined> {
  if (text === "") return { value: undefined }
  const match = /^(\d{1,7})(?:[.,](\d{1,3})\d*)?$/u.exec(text)
  if (match === null) return { reason: `weight '${shortened(text)}' is not a number of grams` }
  const milligrams = Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"))
  return { value: milligrams === 0 ? undefined : milligrams }
}

/** Whole pieces; an empty cell is not counted. */
export function readStock(text: string): Read<number | undefined> {
  if (text === "") return { value: undefined }
  if (!/^-?\d{1,7}(?:[.,]0+)?$/u.test(text))
    return { reason: `stock '${shortened(text)}' is not a whole number` }
  return { value: Number.parseInt(text, 10) }
}

/** A percentage such as `25`, `25,5` or `25 %`, in hundredths of a percent. */
export function readVat(text: string): Read<number | undefined> {
  const bare = text.replace(/\s*%$/u, "")
  if (bare === "") return { value: undefined }
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/u.exec(bare)
  if (match === null) return { reason: `vat '${shortened(text)}' is not a percentage below 100` }
  return { value: Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0")) }
}

/** Text of at most so many characters. */
export function readText(text: string, name: string, longest: number): Read<string> {
  const bare = plainText(text)
  if (bare.length > longest) return { reason: `${name} is longer than ${longest} characters` }
  return { value: bare }
}

/** Text without control characters and idle spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
}

/** More than any shop writes of an item; what parses it is not given more. */
const longestHtml = 100_000

const convertHtml = compile({
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "blockquote", format: "block" },
    { selector: "img", format: "skip" },
    { selector: "hr", format: "skip" },
    { selector: "ul", options: { itemPrefix: " " } },
    { selector: "table", format: "dataTable", options: { uppercaseHeaderCells: false } },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } }))
  ]
})

/** The words of a piece of HTML in one line, without its tags, pictures and scripts. */
export function htmlToText(html: string): string {
  return plainText(convertHtml(html.slice(0, longestHtml)))
}

export function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 29)}…` : text
}
