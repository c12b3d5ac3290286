import { inTurn } from "../database/in-turn.ts"
import type { Cart } from "@karat/domain/cart/cart"
import {
  addFlows,
  type CashEvent,
  type CashFlow,
  flowOf,
  flowParts,
  flowSigns,
  noFlow
} from "@karat/domain/cash/cash-flow"
import { posOf } from "@karat/domain/cash/pos-number"
import type { Currency } from "@karat/domain/money/currency"
import { add, type MinorUnits, minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { sql } from "kysely"
import { storeOf } from "../catalogue/store.ts"
import { addedUp } from "../database/added-up.ts"
import { columnsOf, fromColumns, inColumns } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { cashTables } from "../database/tables/cash-tables.ts"
import { accounts, incomeExpensePrefix, tenderAccount } from "./entries.ts"
import type { Entry, GroupKind } from "./group.ts"

/** An event of one currency. */
interface CurrencyEvent {
  readonly currency: Currency
  readonly event: CashEvent
}

/** Where and when cash moved. */
interface Place {
  readonly storeNumber: string
  readonly terminalId: string
  readonly at: Date
}

const columns = columnsOf(cashTables.cash_flow)
const flowKey = ["store_number", "date", "pos", "terminal_id", "currency"] as const

/** The column of each part of a flow. */
const flowColumns = {
  taken: "taken_minor",
  givenBack: "given_back_minor",
  expenses: "expenses_minor",
  incomes: "incomes_minor",
  rounding: "rounding_minor",
  corrections: "corrections_minor"
} as const satisfies Record<keyof CashFlow, keyof Row<"cash_flow">>

/** The flow in a row. */
export function flowOfRow(row: Row<"cash_flow">): CashFlow {
  return fromColumns(flowColumns, row)
}

const signedColumns = flowParts.map((part) =>
  flowSigns[part] > 0 ? sql`+ ${sql.ref(flowColumns[part])}` : sql`- ${sql.ref(flowColumns[part])}`
)
/** What the flows of several rows have left in the drawer, as `flowSum` says; nothing for no row. */
export const sumOfFlows = sql<MinorUnits>`coalesce(sum(${sql.join(signedColumns, sql` `)}), 0)`

const addToFlow = preparedQuery((build, row: Row<"cash_flow">) =>
  build
    .insertInto("cash_flow")
    .values(picked(row, columns))
    .onConflict((conflict) => conflict.columns(flowKey).doUpdateSet(addedUp("cash_flow", flowKey)))
)

/** Adds events to the sums of their register's day. Belongs into the transaction that posts them. */
export async function keepCashFlow(
  db: Database,
  place: Place,
  events: readonly CurrencyEvent[]
): Promise<void> {
  for (const row of await flowRows(db, place, events)) await db.run(addToFlow(row))
}

async function flowRows(
  db: Database,
  { storeNumber, terminalId, at }: Place,
  events: readonly CurrencyEvent[]
): Promise<readonly Row<"cash_flow">[]> {
  if (events.length === 0) return []
  const flows = new Map<Currency, CashFlow>()
  for (const { currency, event } of events)
    flows.set(currency, addFlows(flows.get(currency) ?? noFlow, flowOf(event)))
  const { date } = storeTime((await storeOf(db, storeNumber)).country, at)
  return [...flows].map(([currency, flow]) => ({
    store_number: storeNumber,
    date,
    pos: posOf(terminalId),
    terminal_id: terminalId,
    currency,
    ...inColumns(flowColumns, flow)
  }))
}

/** What a group says of cash, with what its cart is for. */
interface PostedGroup {
  readonly kind: GroupKind
  readonly entries: readonly Entry[]
  readonly cart: {
    readonly header: Pick<Cart["header"], "currency" | "total" | "transactionType">
    readonly payments: readonly Pick<Cart["payments"][number], "currency" | "tenderType">[]
  }
}

/** What a group of a cart means to the drawer; nothing where no cash has moved. */
export function cashEvents({ kind, entries, cart }: PostedGroup): readonly CurrencyEvent[] {
  const { currency, total, transactionType: of } = cart.header
  if (kind === "payment" || kind === "change")
    return cashOf(entries, currency).map(([each, amount]) => ({
      currency: each,
      event: { kind, of, amount }
    }))
  if (kind === "payment-removed" || kind === "bank-change")
    return cashOf(entries, currency).map(([each, amount]) => ({
      currency: each,
      event: { kind: "correction", amount }
    }))
  // A tender of the shop's own may round as well: that moves no coins.
  if (kind === "rounding" && !isInCash(cart.payments.at(-1))) return []
  if (kind === "rounding")
    return entries
      .filter(({ account }) => account === accounts.rounding)
      .map(({ amount }) => ({ currency, event: { kind, of, total, amount: negate(amount) } }))
  if (kind !== "sale" || !isPaidInCash(cart)) return []
  const amounts = entries
    .filter(({ account }) => account.startsWith(incomeExpensePrefix))
    .map(({ amount }) => negate(amount))
  return amounts.length === 0 ? [] : [{ currency, event: { kind: "moved", of, total, amounts } }]
}

/** Cash that comes back from the bank, in each currency; it belongs to no cart. */
export function cashFromBank(entries: readonly Required<Entry>[]): readonly CurrencyEvent[] {
  return cashOf(entries, "SEK").map(([currency, amount]) => ({
    currency,
    event: { kind: "correction", amount }
  }))
}

/** @param base of entries that name none */
function cashOf(entries: readonly Entry[], base: Currency) {
  const sums = new Map<Currency, MinorUnits>()
  for (const { account, amount, currency = base } of entries)
    if (account === accounts.cash) sums.set(currency, add(sums.get(currency) ?? nothing, amount))
  return [...sums].filter(([, amount]) => amount !== 0)
}

/** Whether a payment moves money of the drawer; the last of a cart, or its change, is the one that has rounded. */
function isInCash(payment: PostedGroup["cart"]["payments"][number] | undefined): boolean {
  return payment !== undefined && tenderAccount(payment.tenderType) === accounts.cash
}

/** Whether everything was paid in the store's own cash: then what moved along went through the drawer. */
function isPaidInCash({ header, payments }: PostedGroup["cart"]): boolean {
  return (
    payments.length > 0 &&
    payments.every((payment) => payment.currency === header.currency && isInCash(payment))
  )
}

const cashGroups = preparedQuery((build) =>
  build
    .selectFrom("journal_entry")
    .leftJoin("cart", "cart.id", "journal_entry.cart_id")
    .select([
      "group_id as groupId",
      "group_kind as kind",
      "account",
      "amount_minor as amount",
      "journal_entry.currency",
      "cart_id as cartId",
      "journal_entry.store_number as storeNumber",
      "journal_entry.terminal_id as terminalId",
      "at",
      "cart.currency as base",
      "total_minor as total",
      "transaction_type as type"
    ])
    .where("journal_entry.training", "=", 0)
    .where("group_kind", "not in", ["cash-difference", "banked"])
    .where((eb) =>
      eb.or([
        eb("account", "in", [accounts.cash, accounts.rounding]),
        eb("account", "like", `${incomeExpensePrefix}%`)
      ])
    )
    .orderBy("journal_entry.id")
)
const paymentsOfCart = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("payment_line")
    .select(["currency", "tender_type as tenderType"])
    .where("cart_id", "=", value.id)
    .orderBy("position")
)

/** Adds every register's days up again from the journal, to compare with what is kept. */
export async function recountedFlows(db: Database): Promise<readonly Row<"cash_flow">[]> {
  const groups = Map.groupBy(await db.all(cashGroups()), ({ groupId }) => groupId)
  return await inTurn.flatMap([...groups.values()], async (entries) => {
    const [first] = entries
    if (first === undefined) return []
    const { at, base, cartId, kind, storeNumber, terminalId, total, type } = first
    const header = {
      currency: base ?? first.currency,
      total: minorUnits(total ?? 0),
      transactionType: type ?? "LOGIN"
    }
    const payments = cartId === null ? [] : await db.all(paymentsOfCart({ id: cartId }))
    const events = cashEvents({ kind, entries, cart: { header, payments } })
    return await flowRows(db, { storeNumber, terminalId, at: new Date(at) }, events)
  })
}

const anyFlow = preparedQuery((build) => build.selectFrom("cash_flow").select("date").limit(1))

/** A journal of an earlier version gets its sums; those that are kept already stay. */
export async function completeCashFlow(db: Database): Promise<void> {
  if ((await db.get(anyFlow())) !== undefined) return
  await db.transaction(async () => {
    for (const row of await recountedFlows(db)) await db.run(addToFlow(row))
  })
}
