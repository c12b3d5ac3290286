import type { CellFault, CellRead, FaultCode } from "@karat/domain/catalogue-import/cell-fault"
import type { Read } from "./import-problem.ts"
import { shortened } from "./shortened.ts"

const asText = "set the column to text, type or paste it again and save the file"

type Values = Readonly<Record<string, string>>

/** How a number of two readings is written for sure, by the column's name. */
const surely: Readonly<Record<string, string>> = {
  stock: "without a sign between",
  weight: "with four decimals, or without a sign between"
}

const countryNames: Readonly<Record<string, string>> = { SE: "Sweden", FI: "Finland" }

/** What is said behind a cell's name and text. */
const sentences: Readonly<Partial<Record<FaultCode, (values: Values, name: string) => string>>> = {
  formula_failed: () => "is an error of the spreadsheet; mend the formula, or widen the column",
  made_a_date: () => `is a date that a spreadsheet made of it; ${asText}`,
  digits_lost: () => `has lost digits in a spreadsheet; ${asText}`,
  no_amount: () => "is not an amount",
  negative: () => "is negative",
  too_high: ({ highest }) => `is above ${highest}`,
  two_readings: ({ small, large }, name) =>
    `may be ${small} or ${large}; write it ${surely[name] ?? "with two decimals, or without a sign between"}`,
  barcode_too_long: () => "is longer than 40 characters",
  barcode_too_short: () => "is shorter than 4 characters; leave it out or write it whole",
  barcode_unprintable: () =>
    "has letters that no scanner reads; use letters without accents, digits and signs",
  barcode_wrong: () => "has a wrong check digit",
  barcode_lost_zero: ({ whole }) => `has lost a zero in front: it is ${whole} with it; ${asText}`,
  no_weight: () => "is not a number of grams",
  no_whole_number: () => "is not a whole number",
  no_vat_rate: ({ country, rates }) => `is no rate of ${countryNames[country ?? ""]}; use ${rates}`,
  vat_as_share: ({ country, meant }) =>
    `is no rate of ${countryNames[country ?? ""]}; write ${meant} for ${meant} %`,
  no_currency: () => "is not SEK, NOK or EUR",
  below_price: () => "is below the price",
  no_web_address: () => "is no address of a picture; write one that begins with https://"
}

/** What is wrong with a cell, in English; `name` is what its column is called. */
export function faultSentence(name: string, { code, values = {} }: CellFault): string {
  if (code === "missing") return `the ${name} is missing`
  if (code === "too_long") return `${name} is longer than ${values["longest"]} characters`
  return `${name} '${shortened(values["text"] ?? "")}' ${sentences[code]?.(values, name) ?? code}`
}

/** A cell as the command line has it: its value, or what is wrong with it in English. */
export function inWords<Value>(name: string, read: CellRead<Value>): Read<Value> {
  return "value" in read ? read : { reason: faultSentence(name, read.fault) }
}
