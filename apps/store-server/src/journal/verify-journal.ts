import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"

const unbalancedGroups = kept((build) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => ["group_id", "currency", eb.fn.sum<number>("amount_minor").as("sum")])
    .groupBy(["group_id", "currency"])
    .having((eb) => eb(eb.fn.sum("amount_minor"), "<>", 0))
)
const unpaidSales = kept((build) =>
  build
    .selectFrom("journal_entry")
    .innerJoin("cart", "cart.id", "journal_entry.cart_id")
    .select((eb) => ["cart.id", eb.fn.sum<number>("amount_minor").as("sum")])
    .where("account", "=", "receivable")
    .where("cart.state", "=", "closed")
    .groupBy("cart.id")
    .having((eb) => eb(eb.fn.sum("amount_minor"), "<>", 0))
)
const untoldSales = kept((build) =>
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

/** What is wrong with the journal, in plain sentences; empty when nothing is. */
export function verifyJournal(db: Database): readonly string[] {
  return [
    ...db
      .all(unbalancedGroups())
      .map((each) => `Group ${each.group_id} sums to ${each.sum} ${each.currency}.`),
    ...db.all(unpaidSales()).map((each) => `The closed sale ${each.id} still has ${each.sum} to be paid.`),
    ...db.all(untoldSales()).map((each) => `The closed sale ${each.id} is not in the journal.`)
  ]
}
