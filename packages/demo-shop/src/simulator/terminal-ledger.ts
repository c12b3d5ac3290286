import type { PlainRefusalCode } from "@karat/contract/refusal"
import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { Charge, ChargeOutcome, ChargeStanding } from "@karat/store-server/demo-shop/seam"

/** One row of what the simulated terminals did. */
export interface LedgerRow {
  readonly attempt: string
  readonly terminalId: string
  readonly amount: number
  readonly currency: string
  readonly state: "pending" | "approved" | "declined" | "cancelled"
  readonly maskedCard: string
  readonly cardBrand: string
  readonly alias: string
  readonly message: string
  /** The code of the message; empty where it has none. */
  readonly code: PlainRefusalCode | ""
}

/**
 * The simulated terminals' own memory, in a file of its own as a real terminal's is its own: what they
 * charged is written here, durably, before it is answered.
 */
export interface TerminalLedger {
  /** Notes a charge that begins; false when the attempt already stands here. */
  readonly begin: (terminalId: string, charge: Charge) => boolean
  /** Ends an attempt for good, one that never began too; an attempt that has ended keeps its first end. */
  readonly end: (terminalId: string, attempt: string, outcome: ChargeOutcome) => void
  readonly standing: (attempt: string) => ChargeStanding
  readonly rows: (terminalId: string) => readonly LedgerRow[]
  /** Keeps which charge a message of the nexo protocol was about; false when there has been such a message. */
  readonly note: (serviceId: string, attempt: string, category: string) => boolean
  /** The charge that a message was about, and what it was asked. */
  readonly messageOf: (
    serviceId: string
  ) => { readonly attempt: string; readonly category: string } | undefined
  readonly close: () => void
}

const columns =
  "attempt, terminal_id AS terminalId, amount, currency, state, masked_card AS maskedCard, card_brand AS cardBrand, alias, message, code"

/** Opens the ledger; a charge that was running when the terminal lost its power was never taken. */
export function openTerminalLedger(path: string): TerminalLedger {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const connection = new DatabaseSync(path)
  connection.exec(`PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS charge (
      attempt TEXT PRIMARY KEY NOT NULL, terminal_id TEXT NOT NULL, amount INTEGER NOT NULL, currency TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('pending', 'approved', 'declined', 'cancelled')),
      masked_card TEXT NOT NULL DEFAULT '', card_brand TEXT NOT NULL DEFAULT '', message TEXT NOT NULL DEFAULT '', alias TEXT NOT NULL DEFAULT '',
      code TEXT NOT NULL DEFAULT ''
    ) STRICT;
    CREATE TABLE IF NOT EXISTS message (
      service_id TEXT PRIMARY KEY NOT NULL, attempt TEXT NOT NULL, category TEXT NOT NULL
    ) STRICT;`)
  addColumn(connection, "alias")
  addColumn(connection, "code")
  connection.exec(`
    UPDATE charge SET state = 'cancelled', message = 'The card terminal was restarted.' WHERE state = 'pending'`)
  const find = connection.prepare(`SELECT ${columns} FROM charge WHERE attempt = ?`)
  const list = connection.prepare(
    `SELECT ${columns} FROM charge WHERE terminal_id = ? ORDER BY rowid DESC LIMIT 200`
  )
  const insert = connection.prepare(
    "INSERT OR IGNORE INTO charge (attempt, terminal_id, amount, currency, state) VALUES (?, ?, ?, ?, ?)"
  )
  const update = connection.prepare(
    `UPDATE charge SET state = ?, masked_card = ?, card_brand = ?, alias = ?, message = ?, code = ?
     WHERE attempt = ? AND state = 'pending'`
  )
  const noteMessage = connection.prepare(
    "INSERT OR IGNORE INTO message (service_id, attempt, category) VALUES (?, ?, ?)"
  )
  const findMessage = connection.prepare("SELECT attempt, category FROM message WHERE service_id = ?")
  return {
    begin: (terminalId, { attempt, amount, currency }) =>
      insert.run(attempt, terminalId, amount, currency, "pending").changes === 1,
    end: (terminalId, attempt, outcome) => {
      insert.run(attempt, terminalId, 0, "", "pending")
      const { maskedCard = "", cardBrand = "", alias = "" } = outcome.type === "approved" ? outcome : {}
      const { message = "", code = "" } = outcome.type === "approved" ? {} : outcome
      update.run(outcome.type, maskedCard, cardBrand, alias, message, code, attempt)
    },
    standing: (attempt) => {
      const row = find.get(attempt) as LedgerRow | undefined
      return row === undefined ? { type: "never-heard" } : standingOf(row)
    },
    note: (serviceId, attempt, category) => noteMessage.run(serviceId, attempt, category).changes === 1,
    messageOf: (serviceId) =>
      findMessage.get(serviceId) as { readonly attempt: string; readonly category: string } | undefined,
    rows: (terminalId) => list.all(terminalId) as unknown as LedgerRow[],
    close: () => connection.close()
  }
}

function standingOf(row: LedgerRow): ChargeStanding {
  if (row.state === "pending") return { type: "pending" }
  if (row.state === "approved")
    return {
      type: "approved",
      maskedCard: row.maskedCard,
      cardBrand: row.cardBrand,
      alias: row.alias === "" ? undefined : row.alias
    }
  return { type: row.state, message: row.message, code: row.code === "" ? undefined : row.code }
}

/** A ledger of an earlier version does not have every column yet; text that is empty stands in for it. */
export function addColumn(connection: DatabaseSync, column: "alias" | "code"): void {
  const columnsThere = connection.prepare("SELECT name FROM pragma_table_info('charge')").all()
  if (!columnsThere.some(({ name }) => name === column))
    connection.exec(`ALTER TABLE charge ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`)
}
