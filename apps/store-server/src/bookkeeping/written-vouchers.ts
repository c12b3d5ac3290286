import iconv from "iconv-lite"
import type { BookAccount, DayVoucher } from "@karat/domain/bookkeeping/day-voucher"
import { decimalFromMinorUnits } from "@karat/domain/money/decimal"
import { negate } from "@karat/domain/money/minor-units"
import type { StoreTable } from "../database/store-tables.ts"

/** Whose books they are, and what writes them. */
interface Books {
  /** The stores of the vouchers, all of one organisation. */
  readonly stores: readonly StoreTable[]
  readonly version: string
  /** The day on which the file is made (`YYYY-MM-DD`). */
  readonly madeOn: string
}

const compact = (date: string) => date.replaceAll("-", "")

/** A field of SIE: in quotes, without what would end it or the line. */
function quoted(text: string): string {
  // Letters below a space end a line or a field elsewhere.
  const plain = [...text].map((letter) => (letter < " " || letter === "\u007F" ? " " : letter)).join("")
  return `"${plain.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`
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
    `#ORGNR ${first?.organisation_number ?? ""}`,
    `#FNAMN ${quoted(first?.name ?? "")}`,
    `#VALUTA ${first?.currency ?? "SEK"}`,
    `#DIM 1 "Kostnadsställe"`,
    ...stores.map(({ number, name }) => `#OBJEKT 1 ${quoted(number)} ${quoted(name)}`),
    ...[...accounts.values()]
      .toSorted((one, other) => (one.number < other.number ? -1 : 1))
      .map(({ number, name }) => `#KONTO ${number} ${quoted(name)}`),
    ...vouchers.flatMap(({ store, date, rows }) => [
      `#VER "K" "" ${compact(date)} ${quoted(`Kassa ${store} ${date}`)}`,
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

/** A table of the same rows, one a line, for books that take no SIE. Text that a sheet would run stays text. */
export function csvFile(vouchers: readonly DayVoucher[]): Buffer {
  const cell = (text: string) => `"${(/^[=+\-@]/u.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = [
    "date;store;account;name;debit;credit",
    ...vouchers.flatMap(({ store, date, rows }) =>
      rows.map(({ account, amount }) => {
        const sides = amount > 0 ? [amount, undefined] : [undefined, negate(amount)]
        const told = sides.map((side) => (side === undefined ? "" : decimalFromMinorUnits(side)))
        return [date, cell(store), account.number, cell(account.name), ...told].join(";")
      })
    )
  ]
  // Sheets take a text for UTF-8 by this mark.
  return Buffer.from(`\u{FEFF}${lines.map((line) => `${line}\r\n`).join("")}`, "utf8")
}
