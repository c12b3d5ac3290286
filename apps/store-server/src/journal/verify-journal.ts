import { inTurn } from "../database/in-turn.ts"
import { offlinePrefix } from "@karat/domain/offline/offline-selling"
import type { ExpressionBuilder } from "kysely"
import { sumOfFlows } from "./keep-cash-flow.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Tables } from "../database/tables.ts"

const unbalancedGroups = preparedQuery((build) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => ["group_id", "currency", eb.fn.sum<number>("amount_minor").as("sum")])
    .groupBy(["group_id", "currency"])
    .having((eb) => eb(eb.fn.sum("amount_minor"), "<>", 0))
)
const unpaidSales = preparedQuery((build) =>
  build
    .selectFrom("journal_entry")
    .innerJoin("cart", "cart.id", "journal_entry.cart_id")
    .select((eb) => ["cart.id", eb.fn.sum<number>("amount_minor").as("sum")])
    .where("account", "=", "receivable")
    .where("cart.state", "=", "closed")
    .groupBy("cart.id")
    .having((eb) => eb(eb.fn.sum("amount_minor"), "<>", 0))
)
const untoldSales = preparedQuery((build) =>
  build
    .selectFrom("cart")
    .select("id")
    .where("state", "=", "closed")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("journal_entry")
            .select("journal_entry.id")
            .whereRef("cart_id", "=", "cart.id")
            .where("group_kind", "=", "sale")
        )
      )
    )
)

const cashPosted = preparedQuery((build) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => ["terminal_id", "currency", eb.fn.sum<number>("amount_minor").as("sum")])
    .where("account", "=", "cash")
    .where("training", "=", 0)
    .where("group_kind", "not in", ["cash-difference", "banked"])
    .groupBy(["terminal_id", "currency"])
)
const cashKept = preparedQuery((build) =>
  build
    .selectFrom("cash_flow")
    .select(["terminal_id", "currency", sumOfFlows.as("sum")])
    .groupBy(["terminal_id", "currency"])
)

/** Registers whose cash does not add up to what is kept of it by day. */
async function wrongCash(db: Database): Promise<readonly string[]> {
  const nameOf = (row: { readonly terminal_id: string; readonly currency: string }) =>
    `${row.terminal_id} ${row.currency}`
  const keptSums = new Map((await db.all(cashKept())).map((row) => [nameOf(row), row.sum]))
  return (await db.all(cashPosted()))
    .filter((row) => row.sum !== (keptSums.get(nameOf(row)) ?? 0))
    .map(
      (row) => `The cash of ${nameOf(row)} is ${row.sum}, and ${keptSums.get(nameOf(row)) ?? 0} by its days.`
    )
}

/** A command may have looked at the clock a moment before another that was written first. */
const toleratedMs = 120_000

/**
 * Rows that are dated earlier than the one before them at their register. What a till has told of later bears its own day,
 * and so does what left a drawer for the bank.
 */
const backwards = {
  "Z reports": preparedQuery((build) =>
    build
      .selectFrom((from) =>
        from
          .selectFrom("register_report")
          .select((eb) => [
            eb.fn<string>("concat", ["terminal_id", eb.val(" Z "), "number"]).as("name"),
            "at",
            eb.fn
              .agg<string>("lag", ["at"])
              .over((over) => over.partitionBy("terminal_id").orderBy("number"))
              .as("before")
          ])
          .as("dated")
      )
      .selectAll()
      .whereRef("before", ">", "at")
  ),
  receipts: preparedQuery((build) =>
    build
      .selectFrom((from) =>
        from
          .selectFrom("cart")
          .select((eb) => [
            "receipt_number as name",
            wallTime(eb).as("at"),
            eb.fn
              .agg<string>("lag", [wallTime(eb)])
              .over((over) => over.partitionBy(["terminal_id", "training"]).orderBy("receipt_number"))
              .as("before")
          ])
          .where("state", "=", "closed")
          .where("id", "not like", `${offlinePrefix}%`)
          .as("dated")
      )
      .selectAll()
      .whereRef("before", ">", "at")
  ),
  "entries of the journal": preparedQuery((build) =>
    build
      .selectFrom((from) =>
        from
          .selectFrom("journal_entry")
          .select((eb) => [
            eb.cast<string>("id", "text").as("name"),
            "at",
            eb.fn
              .agg<string>("lag", ["at"])
              .over((over) => over.partitionBy("terminal_id").orderBy("id"))
              .as("before")
          ])
          .where("cart_id", "not like", `${offlinePrefix}%`)
          .as("dated")
      )
      .selectAll()
      .whereRef("before", ">", "at")
  )
} as const

/** When a cart was closed; the day and the time are apart in two ways. */
function wallTime(eb: ExpressionBuilder<Tables, "cart">) {
  return eb.fn<string>("replace", ["closed_at", eb.val("T"), eb.val(" ")])
}

/** What runs backwards, as it does where a clock was set back. */
async function runsBackwards(db: Database): Promise<readonly string[]> {
  return await inTurn.flatMap(Object.entries(backwards), async ([what, rows]) => {
    const [first, ...others] = (await db.all(rows())).filter(
      ({ at, before }) => Date.parse(before) > Date.parse(at) + toleratedMs
    )
    return first === undefined
      ? []
      : [`The ${what} run backwards at ${first.name}, and at ${others.length} others.`]
  })
}

/** What is wrong with the journal, in plain sentences; empty when nothing is. */
export async function verifyJournal(db: Database): Promise<readonly string[]> {
  return [
    ...(await db.all(unbalancedGroups())).map(
      (each) => `Group ${each.group_id} sums to ${each.sum} ${each.currency}.`
    ),
    ...(await db.all(unpaidSales())).map(
      (each) => `The closed sale ${each.id} still has ${each.sum} to be paid.`
    ),
    ...(await db.all(untoldSales())).map((each) => `The closed sale ${each.id} is not in the journal.`),
    ...(await wrongCash(db)),
    ...(await runsBackwards(db))
  ]
}
