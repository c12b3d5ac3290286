import {
  bareName,
  fieldSpellings,
  type ImportField,
  importFields,
  looseSpellings,
  requiredFields
} from "@karat/domain/catalogue-import/import-field"
import { readItemRow } from "@karat/domain/catalogue-import/read-item"
import type { Currency } from "@karat/domain/money/currency"
import { faultSentence } from "./fault-sentence.ts"
import { gatherProblems, UnusableFile } from "./import-problem.ts"
import { type Heading, readHeading } from "./read-table.ts"
import type { RowReader } from "./imported-item.ts"
import { shortened } from "./shortened.ts"

/** Reads a plain file with named columns. Throws `UnusableFile` when a column it needs is missing. */
export function plainReader(names: readonly string[], currency: Currency): RowReader {
  const heading = plainHeading(names)
  const missing = requiredFields.filter((column) => !heading.has(column))
  if (missing.length > 0)
    throw new UnusableFile(
      `This is neither a Shopify product export nor a file with the columns ${requiredFields.join(", ")}: ${missing.join(", ")} ` +
        `${missing.length === 1 ? "is" : "are"} missing in the first line (${shortened(names.join(", "))}). ` +
        missing.map((column) => `Understood as ${column}: ${fieldSpellings[column].join(", ")}.`).join(" ")
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
      const { faults, item } = readItemRow(
        { has: heading.has, cell: (field) => heading.cell(cells, field) },
        currency
      )
      for (const { fault, field } of faults)
        problems.add(faultSentence(columnName(field), fault), heading.name(field))
      return problems.all.length > 0 ? problems.all : { line, ...item }
    }
  }
}

/** Loose names count for what no column has a sure name of; of several, the loosest are not read. */
function plainHeading(names: readonly string[]): Heading<ImportField> {
  const sure = readHeading<ImportField>(names, fieldSpellings)
  const free = new Set(sure.unread.map(bareName))
  const spellings = importFields.map((field): readonly [ImportField, readonly string[]] => {
    const loose = (looseSpellings[field] ?? []).filter((each) => free.has(bareName(each)))
    return [field, sure.has(field) ? fieldSpellings[field] : loose]
  })
  const all = readHeading(names, Object.fromEntries(spellings) as Record<ImportField, readonly string[]>)
  return { ...all, twins: sure.twins }
}

/** A column as problems call it. */
function columnName(field: ImportField): string {
  return field === "originalPrice" ? "original price" : field === "barcodes" ? "barcode" : field
}
