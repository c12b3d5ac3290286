import iconv from "iconv-lite"
import type { BookAccount, DayVoucher } from "@karat/domain/bookkeeping/day-voucher"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { negate } from "@karat/domain/money/minor-units"
import { csvCell, csvDecimal, csvTable } from "@karat/domain/text/csv-table"
import { printableText } from "@karat/domain/text/printable-text"
import type { StoreTable } from "../database/store-tables.ts"
import { inCodePage } from "../text/in-code-page.ts"

/** Whose books they are, and what writes them. */
interface Books {
  /** The stores of the vouchers, all of one organisation. */
  readonly stores: readonly StoreTable[]
  readonly version: string
  /** The day on which the file is made (`YYYY-MM-DD`). */
  readonly madeOn: string
}

/** Whose books they are; a store that was opened before companies were named has its own name alone. */
export function companyOf(store: StoreTable | undefined): string {
  return store === undefined ? "" : store.organisation_name === "" ? store.name : store.organisation_name
}

const compact = (date: string) => date.replaceAll("-", "")

/**
 * A field of SIE: one line in quotes, of signs that the format's code page has. Some programs take a backslash for the
 * half of a quote and some for itself, so that none is left.
 */
function quoted(text: string): string {
  const plain = inCodePage(printableText(text), "cp437").replaceAll("\\", "/")
  return `"${plain.replaceAll('"', '\\"')}"`
}

/**
 * A file for import by type 4 of SIE: one voucher for each store and day, stores as objects of cost centres. Vouchers
 * have no number of their own; the books that they come into give them theirs. CP437 with lines as DOS ends them, as
 * the format has it.
 */
export function sieFile(vouchers: readonly DayVoucher[], { stores, version, madeOn }: Books): Buffer {
  const [first] = stores
  const accounts = new Map<string, BookAccount>()
  for (const { rows } of vouchers) for (const { account } of rows) accounts.set(account.number, account)
  const lines = [
    "#FLAGGA 0",
    `#PROGRAM "Karat" ${quoted(version)}`,
    "#FORMAT PC8",
    `#GEN ${compact(madeOn)}`,
    "#SIETYP 4",
    `#ORGNR ${(first?.organisation_number ?? "").replaceAll(/[^\d-]/gu, "")}`,
    `#FNAMN ${quoted(companyOf(first))}`,
    `#VALUTA ${first?.currency ?? "SEK"}`,
    `#DIM 1 "Kostnadsställe"`,
    ...stores.map(({ number, name }) => `#OBJEKT 1 ${quoted(number)} ${quoted(name)}`),
    ...[...accounts.values()]
      .toSorted((one, other) => (one.number < other.number ? -1 : 1))
      .map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
    ...vouchers.flatMap(({ store, date, rows }) => [
      `#VER "K" "" ${compact(date)} ${quoted(`Dagskassa butik ${store} ${date}`)}`,
      "{",
      ...rows.map(
        ({ account, amount }) =>
          `   #TRANS ${account.number} {1 ${quoted(store)}} ${decimalFromMinorUnits(amount)}`
      ),
      "}"
    ])
  ]
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(""), "cp437")
}

/** A table of the same rows, one a line, for books that take no SIE. */
export function csvFile(vouchers: readonly DayVoucher[]): Buffer {
  const rows = vouchers.flatMap(({ store, date, rows: ofDay }) =>
    ofDay.map(({ account, amount }) => {
      const sides = amount > 0 ? [amount, undefined] : [undefined, negate(amount)]
      return [date, csvCell(store), account.number, csvCell(account.name), ...sides.map(csvDecimal)]
    })
  )
  return Buffer.from(csvTable([["date", "store", "account", "name", "debit", "credit"], ...rows]), "utf8")
}
