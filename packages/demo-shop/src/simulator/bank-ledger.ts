import type { PlainRefusalCode } from "@karat/contract/refusal"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, negate } from "@karat/domain/money/minor-units"
import { isUnsureCode } from "@karat/domain/payment/payment-attempt"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type {
  ApprovedCharge,
  Charge,
  ChargeEnd,
  ChargeStanding,
  LatePayment
} from "@karat/store-server/demo-shop/seam"
import { addColumn } from "./terminal-ledger.ts"

/** One row of what a simulated bank did; a refund's amount is negative. */
export interface BankRow {
  readonly attempt: string
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly state: "pending" | "approved" | "declined" | "cancelled"
  readonly maskedCard: string
  readonly cardBrand: string
  readonly alias: string
  readonly message: string
  /** The code of the message; empty where it has none. */
  readonly code: PlainRefusalCode | ""
  /** Paid although it was over already. */
  readonly late: 0 | 1
}

/**
 * A simulated bank's own memory, in a file of its own: what was paid is written here, durably, before
 * it is answered. Unlike a terminal's, its requests outlive a restart of the store's machine.
 */
export interface BankLedger {
  /** Notes a request that begins; nothing when it stands here already. */
  readonly begin: (charge: Charge) => void
  /** Ends a request for good, one that never began too; a request that has ended keeps its first end. */
  readonly end: (attempt: string, outcome: ChargeEnd) => void
  readonly standing: (attempt: string) => ChargeStanding
  readonly row: (attempt: string) => BankRow | undefined
  /** The latest first. */
  readonly rows: () => readonly BankRow[]
  /** A request that was cancelled is paid all the same, once; false when it cannot be. */
  readonly payLate: (attempt: string) => boolean
  readonly latePayments: () => readonly LatePayment[]
  /** Gives money back under a name of its own; once, however often. */
  readonly refund: (refund: Charge) => void
  readonly close: () => void
}

const columns =
  "attempt, amount, currency, state, masked_card AS maskedCard, card_brand AS cardBrand, alias, message, code, late"

/** Opens a bank's ledger. */
export function openBankLedger(path: string): BankLedger {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const connection = new DatabaseSync(path)
  connection.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS charge (
      attempt TEXT PRIMARY KEY NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined', 'cancelled')),
      masked_card TEXT NOT NULL DEFAULT '', card_brand TEXT NOT NULL DEFAULT '', alias TEXT NOT NULL DEFAULT '',
      message TEXT NOT NULL DEFAULT '', late INTEGER NOT NULL DEFAULT 0 CHECK (late IN (0, 1)),
      code TEXT NOT NULL DEFAULT ''
    ) STRICT;`)
  addColumn(connection, "code")
  const find = connection.prepare(`SELECT ${columns} FROM charge WHERE attempt = ?`)
  const list = connection.prepare(`SELECT ${columns} FROM charge ORDER BY rowid DESC LIMIT 200`)
  const insert = connection.prepare(
    "INSERT OR IGNORE INTO charge (attempt, amount, currency, state) VALUES (?, ?, ?, ?)"
  )
  const update = connection.prepare(
    `UPDATE charge SET state = ?, masked_card = ?, card_brand = ?, alias = ?, message = ?, code = ?
     WHERE attempt = ? AND state = 'pending'`
  )
  const late = connection.prepare(
    "UPDATE charge SET late = 1 WHERE attempt = ? AND state = 'cancelled' AND late = 0 AND amount > 0"
  )
  const listLate = connection.prepare(
    "SELECT attempt, amount, currency FROM charge WHERE late = 1 ORDER BY rowid"
  )
  const row = (attempt: string) => find.get(attempt) as BankRow | undefined
  return {
    begin: ({ attempt, amount, currency }) => {
      insert.run(attempt, amount, currency, "pending")
    },
    end: (attempt, outcome) => {
      insert.run(attempt, 0, "", "pending")
      const card: Omit<ApprovedCharge, "type"> = outcome.type === "approved" ? outcome : {}
      const { maskedCard = "", cardBrand = "", alias = "" } = card
      const { message = "", code = "" } = outcome.type === "approved" ? {} : outcome
      // An unknown end is stored as declined with a code of its own: older ledgers have no other state.
      update.run(
        outcome.type === "unsure" ? "declined" : outcome.type,
        maskedCard,
        cardBrand,
        alias,
        message,
        code,
        attempt
      )
    },
    standing: (attempt) => standingOf(row(attempt)),
    row,
    rows: () => list.all() as unknown as BankRow[],
    payLate: (attempt) => late.run(attempt).changes === 1,
    latePayments: () => listLate.all() as unknown as LatePayment[],
    refund: ({ attempt, amount, currency }) => {
      insert.run(attempt, negate(amount), currency, "approved")
    },
    close: () => connection.close()
  }
}

function standingOf(row: BankRow | undefined): ChargeStanding {
  if (row === undefined) return { type: "never-heard" }
  if (row.state === "pending") return { type: "pending" }
  if (row.code !== "" && isUnsureCode(row.code))
    return { type: "unsure", message: row.message, code: row.code }
  if (row.state !== "approved")
    return { type: row.state, message: row.message, code: row.code === "" ? undefined : row.code }
  const { maskedCard, cardBrand, alias } = row
  return maskedCard === "" ? { type: "approved" } : { type: "approved", maskedCard, cardBrand, alias }
}
