import { isPrintableCode } from "../catalogue/code-in-use.ts"
import { minorUnitsFromTyped } from "../money/decimal.ts"
import { highestEntryMinor } from "../money/highest-entry.ts"
import { barcodeIsSound, standardBarcode } from "../scan/standard-barcode.ts"
import type { Currency } from "../money/currency.ts"
import type { Country } from "../store/country.ts"
import { vatRates } from "../store/vat-rates.ts"
import { withoutGuard } from "../text/csv-table.ts"
import { type CellRead, faulty } from "./cell-fault.ts"

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

/** A cell as its column reads it, unless the spreadsheet itself has failed in it. */
export function readSound<Value>(text: string, read: (text: string) => CellRead<Value>): CellRead<Value> {
  return failedFormula.test(text) ? faulty("formula_failed", { text }) : read(text)
}

/** A price in major units (`249`, `249,50`, `1 249.50`) as minor units; that of `currency` may have it beside it. */
export function readPrice(text: string, currency?: Currency): CellRead<number> {
  const bare = currency === undefined ? text : withoutCurrency(text, currency)
  const minor = minorUnitsFromTyped(bare)
  if (minor === undefined && ambiguous.test(bare)) return twoReadings(bare)
  if (minor === undefined) return faulty("no_amount", { text })
  if (minor < 0) return faulty("negative", { text })
  if (minor > highestEntryMinor) return faulty("too_high", { text, highest: String(highestEntryMinor / 100) })
  return { value: minor }
}

/** `SEK 249`, `249 kr` and `249:-` are 249 in Swedish crowns, `€ 249` in euros; another money is not guessed at. */
function withoutCurrency(text: string, currency: Currency): string {
  const signs = currency === "EUR" ? "eur|€" : `${currency}|kr`
  return text
    .replace(new RegExp(`^(?:${signs})\\.?\\s*`, "iu"), "")
    .replace(new RegExp(`\\s*(?:${signs})\\.?$`, "iu"), "")
    .replace(currency === "EUR" ? /,-$/u : /[:,]-$/u, "")
    .trim()
}

function twoReadings(text: string) {
  const [major = "", places = ""] = text.split(/[.,]/u)
  const small = `${major}.${places}`.replace(/\.?0+$/u, "")
  return faulty("two_readings", { text, small, large: `${major}${places}` })
}

/** Fewer characters are typed by chance, and are what is left of a number that was cut. */
const shortestBarcode = 4
const longestBarcode = 40

/** Barcodes, several separated by commas, semicolons, bars or spaces. */
export function readBarcodes(text: string): CellRead<string[]> {
  const barcodes: string[] = []
  const bare = text.replaceAll("'", "").trim()
  if (shortenedNumber.test(bare)) return faulty("digits_lost", { text: bare })
  for (const code of bare.split(/[\s,;|]+/u)) {
    if (code === "") continue
    const read = readBarcode(code)
    if ("fault" in read) return read
    if (!barcodes.includes(read.value)) barcodes.push(read.value)
  }
  return { value: barcodes }
}

function readBarcode(code: string): CellRead<string> {
  if (code.length > longestBarcode) return faulty("barcode_too_long", { text: code })
  if (shortenedNumber.test(code)) return faulty("digits_lost", { text: code })
  if (!isPrintableCode(code)) return faulty("barcode_unprintable", { text: code })
  if (code.length < shortestBarcode) return faulty("barcode_too_short", { text: code })
  if (!barcodeIsSound(code)) return faulty("barcode_wrong", { text: code })
  // A spreadsheet takes zeros in front away.
  const whole = code.padStart(12, "0")
  return /^\d{10,11}$/u.test(code) && barcodeIsSound(whole)
    ? faulty("barcode_lost_zero", { text: code, whole })
    : { value: standardBarcode(code) }
}

/** A weight in grams with at most three decimals, as milligrams; an empty cell or 0 is not known. */
export function readGrams(text: string): CellRead<number | undefined> {
  if (text === "") return { value: undefined }
  const bare = text.replace(/\s*g(?:r|ram)?\.?$/iu, "")
  if (ambiguous.test(bare)) return twoReadings(bare)
  const match = /^(\d{1,7})(?:[.,](\d{1,3})0*)?$/u.exec(bare)
  if (match === null) return faulty("no_weight", { text })
  const milligrams = Number(match[1]) * 1000 + Number((match[2] ?? "").padEnd(3, "0"))
  return { value: milligrams === 0 ? undefined : milligrams }
}

/** Whole pieces; an empty cell is not counted. */
export function readStock(text: string): CellRead<number | undefined> {
  if (text === "") return { value: undefined }
  const bare = text.replace(/^[\u2212\u2013]/u, "-").replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/gu, "")
  if (ambiguous.test(bare)) return twoReadings(bare)
  if (!/^-?\d{1,7}(?:[.,]0+)?$/u.test(bare)) return faulty("no_whole_number", { text })
  return { value: Number.parseInt(bare, 10) }
}

/** A percentage that the country has, such as `25`, `25,5` or `25 %`, in hundredths of a percent. */
export function readVat(text: string, country: Country): CellRead<number | undefined> {
  const bare = text.replace(/\s*%$/u, "")
  if (bare === "") return { value: undefined }
  const rates = vatRates[country]
  const match = /^(\d{1,3})(?:[.,](\d{1,2})0*)?$/u.exec(bare)
  const rate = match === null ? undefined : Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
  if (rate !== undefined && rates.includes(rate)) return { value: rate }
  const shown = (each: number) => String(each / 100)
  const share = Number(bare.replace(",", ".")) * 10_000
  const meant = rates.find((each) => each !== 0 && Math.abs(each - share) < 1e-6)
  return meant === undefined
    ? faulty("no_vat_rate", { text, country, rates: rates.map(shown).join(", ") })
    : faulty("vat_as_share", { text, country, meant: shown(meant) })
}

/** A number of an item, or a size of one, that a spreadsheet may have made something else of. */
export function readCode(text: string, longest: number): CellRead<string> {
  if (/^\d(?:[.,]\d+)?E\+\d+$/iu.test(text)) return faulty("digits_lost", { text })
  // A code in capitals is the shop's own.
  if (madeADate.test(text) && text !== text.toUpperCase()) return faulty("made_a_date", { text })
  return readText(text, longest)
}

/** Text of at most so many characters. */
export function readText(text: string, longest: number): CellRead<string> {
  const bare = plainText(text)
  return bare.length > longest ? faulty("too_long", { longest: String(longest) }) : { value: bare }
}

/** Signs that nobody sees: marks of direction and order, spaces without width, and the soft hyphen. */
const hiddenSigns = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu

/** Text without control characters, hidden signs and idle spaces. */
export function plainText(text: string): string {
  return text
    .replaceAll(hiddenSigns, "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim()
}

/** What a cell of a file says: spreadsheets show no apostrophe that keeps them from taking it for a formula. */
export function cellText(text: string): string {
  return withoutGuard(plainText(text))
}

/** The address of a picture on the web; an empty cell has none. */
export function readWebAddress(text: string): CellRead<string> {
  const isRight = text === "" || (/^https?:\/\/[^\s"<>]+$/u.test(text) && text.length <= 500)
  return isRight ? { value: text } : faulty("no_web_address", { text })
}
