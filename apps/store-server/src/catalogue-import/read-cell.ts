import { highestEntryMinor } from "@karat/domain/money/highest-entry"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { compile } from "html-to-text"
import { isPrintableCode } from "@karat/domain/catalogue/code-in-use"
import type { Country } from "@karat/domain/store/country"
import { vatRates } from "@karat/domain/store/vat-rates"
import { barcodeIsSound, standardBarcode } from "@karat/domain/scan/standard-barcode"

/** A cell as read, or why it cannot be. */
export type Read<Value> = { readonly value: Value } | { readonly reason: string }

/** A number whose only sign stands before three digits: `1,000` is one to some and a thousand to others. */
const ambiguous = /^[-\u2212]?[1-9]\d{0,2}[.,]\d{3}$/u

/** What a spreadsheet leaves of a long number: `7,35004E+12`. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+?\d+$/iu

const months =
  "jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu"

/** What a spreadsheet makes of `12-5`: `12-maj` or `May-12`. */
const madeADate = new RegExp(`^(?:\\d{1,2}[-. ]?(?:${months})\\.?|(?:${months})\\.?[-. ]\\d{1,2})$`, "iu")

/** An error of a formula, in the languages of spreadsheets, and a number too wide for its column. */
const failedFormula = /^#(?:[\p{Lu}\d/]+[!?]|N\/A|#+)$/u

const asText = "set the column to text, type or paste it again and save the file"

/** A cell as its column reads it, unless the spreadsheet itself has failed in it. */
export function readSound<Value>(
  text: string,
  name: string,
  read: (text: string) => Read<Value>
): Read<Value> {
  if (!failedFormula.test(text)) return read(text)
  return {
    reason: `${name} '${shortened(text)}' is an error of the spreadsheet; mend the formula, or widen the column`
  }
}

/** A price in major units (`249`, `249,50`, `1 249.50`) as minor units. */
export function readPrice(text: string, name: string): Read<number> {
  const minor = minorUnitsFromTyped(text)
  if (minor === undefined && ambiguous.test(text))
    return twoReadings(text, name, "with two decimals, or without a sign between")
  if (minor === undefined) return { reason: `${name} '${shortened(text)}' is not an amount` }
  if (minor < 0) return { reason: `${name} '${shortened(text)}' is negative` }
  if (minor > highestEntryMinor)
    return { reason: `${name} '${shortened(text)}' is above ${highestEntryMinor / 100}` }
  return { value: minor }
}

function twoReadings(text: string, name: string, advice: string): { readonly reason: string } {
  const [major = "", places = ""] = text.split(/[.,]/u)
  const small = `${major}.${places}`.replace(/\.?0+$/u, "")
  return { reason: `${name} '${text}' may be ${small} or ${major}${places}; write it ${advice}` }
}

/** Fewer characters are typed by chance, and are what is left of a number that was cut. */
const shortestBarcode = 4

/** Barcodes, several separated by commas, semicolons, bars or spaces. */
export function readBarcodes(text: string): Read<string[]> {
  const barcodes: string[] = []
  const bare = text.replaceAll("'", "").trim()
  if (shortenedNumber.test(bare))
    return { reason: `barcode '${shortened(bare)}' has lost digits in a spreadsheet; ${asText}` }
  for (const code of bare.split(/[\s,;|]+/u)) {
    if (code === "") continue
    const fault = barcodeFault(code)
    if (fault !== undefined) return { reason: `barcode '${shortened(code)}' ${fault}` }
    const barcode = standardBarcode(code)
    if (!barcodes.includes(barcode)) barcodes.push(barcode)
  }
  return { value: barcodes }
}

function barcodeFault(code: string): string | undefined {
  if (code.length > 40) return "is longer than 40 characters"
  if (shortenedNumber.test(code)) return `has lost digits in a spreadsheet; ${asText}`
  if (!isPrintableCode(code))
    return "has letters that no scanner reads; use letters without accents, digits and signs"
  if (code.length < shortestBarcode)
    return `is shorter than ${shortestBarcode} characters; leave it out or write it whole`
  if (!barcodeIsSound(code)) return "has a wrong check digit"
  // A spreadsheet takes zeros in front away.
  const whole = code.padStart(12, "0")
  return /^\d{10,11}$/u.test(code) && barcodeIsSound(whole)
    ? `has lost a zero in front: it is ${whole} with it; ${asText}`
    : undefined
}

/** A weight in grams with at most three decimals, as milligrams; an empty cell or 0 is not known. */
export function readGrams(text: string): Read<number | undefined> {
  if (text === "") return { value: undefined }
  if (ambiguous.test(text))
    return twoReadings(text, "weight", "with four decimals, or without a sign between")
  const match = /^(\d{1,7})(?:[.,](\d{1,3})0*)?$/u.exec(text)
  if (match === null) return { reason: `weight '${shortened(text)}' is not a number of grams` }
  const milligrams = Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"))
  return { value: milligrams === 0 ? undefined : milligrams }
}

/** Whole pieces; an empty cell is not counted. */
export function readStock(text: string): Read<number | undefined> {
  if (text === "") return { value: undefined }
  const bare = text.replace(/^[\u2212\u2013]/u, "-").replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/gu, "")
  if (ambiguous.test(bare)) return twoReadings(bare, "stock", "without a sign between")
  if (!/^-?\d{1,7}(?:[.,]0+)?$/u.test(bare))
    return { reason: `stock '${shortened(text)}' is not a whole number` }
  return { value: Number.parseInt(bare, 10) }
}

/** A percentage that the country has, such as `25`, `25,5` or `25 %`, in hundredths of a percent. */
export function readVat(text: string, country: Country): Read<number | undefined> {
  const bare = text.replace(/\s*%$/u, "")
  if (bare === "") return { value: undefined }
  const rates = vatRates[country]
  const match = /^(\d{1,3})(?:[.,](\d{1,2})0*)?$/u.exec(bare)
  const rate = match === null ? undefined : Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
  if (rate !== undefined && rates.includes(rate)) return { value: rate }
  const shown = (each: number) => String(each / 100)
  const share = Number(bare.replace(",", ".")) * 10_000
  const meant = rates.find((each) => each !== 0 && Math.abs(each - share) < 1e-6)
  const advice =
    meant === undefined ? `use ${rates.map(shown).join(", ")}` : `write ${shown(meant)} for ${shown(meant)} %`
  return { reason: `vat '${shortened(text)}' is no rate of ${countryNames[country]}; ${advice}` }
}

const countryNames: Readonly<Record<Country, string>> = { SE: "Sweden", FI: "Finland" }

/** A number of an item, or a size of one, that a spreadsheet may have made something else of. */
export function readCode(text: string, name: string, longest: number): Read<string> {
  if (/^\d(?:[.,]\d+)?E\+\d+$/iu.test(text))
    return { reason: `${name} '${shortened(text)}' has lost digits in a spreadsheet; ${asText}` }
  // A code in capitals is the shop's own.
  if (madeADate.test(text) && text !== text.toUpperCase())
    return { reason: `${name} '${text}' is a date that a spreadsheet made of it; ${asText}` }
  return readText(text, name, longest)
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
