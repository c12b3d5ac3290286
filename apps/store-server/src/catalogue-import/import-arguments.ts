import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { UnusableFile } from "./import-problem.ts"

export interface ImportArguments {
  readonly file: string
  readonly storeNumber?: string
  readonly currency?: Currency
  /** Says what would change, and writes nothing. */
  readonly preview?: boolean
}

export const importUsage = `Usage: npm run import -- FILE [--store 101] [--currency SEK] [--preview]

Imports products from a Shopify product export, or from a CSV file or an Excel workbook (.xlsx)
with at least the columns number, description and price. Stock is counted in the store named with --store; prices are in
--currency, else in that store's currency, else in SEK. With --preview it says what would change, and
writes nothing.

A file with the columns store, date and amount is one of budgets; store, task, deadline and text of
tasks; store, title, end, active, done and requested of inventory tasks.`

const isCurrency = Schema.is(Currency)

/** Reads the words behind the command. Throws `UnusableFile` with the usage when they make no sense. */
export function importArguments(words: readonly string[]): ImportArguments {
  let file: string | undefined
  const options: { storeNumber?: string; currency?: Currency; preview?: boolean } = {}
  for (let index = 0; index < words.length; index += 1) {
    const [name = "", inline] = (words[index] ?? "").split(/=(.*)/su)
    if (words[index] === "--preview") options.preview = true
    else if (name === "--store" || name === "--currency") {
      if (inline === undefined) index += 1
      const value = inline ?? words[index] ?? ""
      if (name === "--store") options.storeNumber = readStore(value)
      else options.currency = readCurrency(value)
    } else if (name.startsWith("-") || file !== undefined) throw new UnusableFile(importUsage)
    else file = words[index]
  }
  if (file === undefined || file === "") throw new UnusableFile(importUsage)
  return { file, ...options }
}

function readStore(value: string): string {
  if (value === "") throw new UnusableFile("--store needs the number of a store.")
  return value.toLowerCase()
}

function readCurrency(value: string): Currency {
  const currency = value.toUpperCase()
  if (isCurrency(currency)) return currency
  throw new UnusableFile(`--currency must be SEK, NOK or EUR, not '${value}'.`)
}
