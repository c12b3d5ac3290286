import type { Currency } from "@karat/domain/money/currency"
import { cashEvents, cashFromBank, keepCashFlow } from "./keep-cash-flow.ts"
import { newId } from "../database/new-id.ts"
import { flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedRows } from "../database/prepared-rows.ts"
import { lockRegister } from "../device/lock-register.ts"
import type { Row } from "../database/tables.ts"
import { invariant } from "../invariant/invariant.ts"
import type { DrawerGroup, Entry, Group, GroupKind } from "./group.ts"

const columns = [
  "group_id",
  "group_kind",
  "account",
  "currency",
  "amount_minor",
  "cart_id",
  "attempt",
  "store_number",
  "terminal_id",
  "training",
  "at"
] as const satisfies readonly (keyof Row<"journal_entry">)[]

const insertEntries = preparedRows("journal_entry", columns)

/**
 * Writes a group into the journal. It belongs into the transaction of what it tells of.
 * Throws a defect when the entries do not sum to zero: then nothing of it may be committed.
 */
export async function postGroup(db: Database, group: Group): Promise<void> {
  const { cart, storeNumber, terminalId } = group.record
  const { id, training, currency } = cart.header
  const entries = group.entries.map((entry) => ({ ...entry, currency: entry.currency ?? currency }))
  const { attempt, kind, at } = group
  await write(db, { kind, entries, cartId: id, attempt, storeNumber, terminalId, training, at })
  if (!training) await keepCashFlow(db, { storeNumber, terminalId, at }, cashEvents({ kind, entries, cart }))
}

/** Writes what moved between a drawer and the bank into the journal, as `postGroup` does for a cart. */
export async function postDrawerGroup(db: Database, group: DrawerGroup): Promise<void> {
  const { kind, entries, storeNumber, terminalId, at } = group
  await write(db, { kind, entries, cartId: null, storeNumber, terminalId, training: false, at })
  // What leaves for the bank left the drawer when it was counted; what comes back from there comes today.
  if (kind === "bank-change") await keepCashFlow(db, { storeNumber, terminalId, at }, cashFromBank(entries))
}

interface Posting extends Omit<DrawerGroup, "kind"> {
  readonly kind: GroupKind
  readonly cartId: string | null
  readonly attempt?: string | undefined
  readonly training: boolean
}

async function write(db: Database, posting: Posting): Promise<void> {
  const { kind, entries, cartId, attempt, storeNumber, terminalId, training, at } = posting
  checkZero(kind, entries)
  await lockRegister(db, terminalId)
  const moving = entries.filter((entry) => entry.amount !== 0)
  const groupId = newId(at)
  const rows = (moving.length === 0 ? entries.slice(0, 1) : moving).map((entry) => ({
    group_id: groupId,
    group_kind: kind,
    account: entry.account,
    currency: entry.currency,
    amount_minor: entry.amount,
    cart_id: cartId,
    attempt: attempt ?? null,
    store_number: storeNumber,
    terminal_id: terminalId,
    training: flagOf(training),
    at: at.toISOString()
  }))
  for (const query of insertEntries(rows)) await db.run(query)
}

function checkZero(kind: GroupKind, entries: readonly Required<Entry>[]): void {
  const sums = new Map<Currency, number>()
  for (const { amount, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  for (const [currency, sum] of sums) invariant(sum === 0, "entries-sum-to-zero", { kind, sum, currency })
}
