import { inTurn } from "@karat/store-server/database/in-turn"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TortureWorld } from "./torture-world.ts"

/** What the runs have seen, so that one can tell whether they are worth anything. */
export type TortureTally = Readonly<Record<string, number>>

const line = (what: string, condition: string) =>
  `SELECT '${what}' FROM sold, cart_line AS line WHERE line.cart_id = sold.id AND (${condition})`

/** On which terms a closed cart sold, one row each. */
const soldWays = `SELECT what FROM (WITH sold AS (SELECT * FROM cart WHERE id = ? AND state = 'closed')
  ${[
    line("line discounted", "line_discount_minor <> 0 AND quantity > 0"),
    line("cart discounted", "cart_discount_share_minor <> 0"),
    line("campaign sold", "periodic_discount_minor <> 0"),
    line("discount ignored", "ignores_discount = 1"),
    line("insurance sold", "item_number = 'INSURANCE' AND quantity > 0"),
    line("insurance came back", "item_number = 'INSURANCE' AND quantity < 0"),
    line("deposit paid", "due_at_delivery_minor > 0"),
    line("sent home", "home_order = 1 AND due_at_delivery_minor = 0"),
    line("gift card sold", "item_number = 'GIFTCARD' AND quantity > 0"),
    line("gift card came back", "item_number = 'GIFTCARD' AND quantity < 0"),
    "SELECT 'sold gift card spent' FROM sold JOIN payment_line ON cart_id = sold.id WHERE voucher_number LIKE 'SOLD-%'",
    "SELECT 'discounted line came back' FROM sold JOIN return_claim AS claim ON claim.cart_id = sold.id JOIN cart_line AS line ON line.cart_id = receipt_id AND line.id = receipt_line_id AND was_discounted = 1",
    "SELECT 'round-up given' FROM sold JOIN cart_income_expense ON cart_id = sold.id WHERE expense_id = 1",
    "SELECT 'expense paid out' FROM sold WHERE transaction_type = 'EXPENSE' AND total_minor < 0",
    "SELECT 'expense brought in' FROM sold WHERE transaction_type = 'EXPENSE' AND total_minor > 0",
    "SELECT 'reservation sold' FROM sold WHERE order_number IS NOT NULL"
  ]
    .join(" UNION ALL ")
    .replaceAll(/SELECT '([^']+)'/gu, "SELECT '$1' AS what")})`

/** Adds what a run has seen. */
export async function countSeen(tally: Record<string, number>, world: TortureWorld): Promise<void> {
  const { db } = world.store.server()
  const seen = await inTurn.flatMap(await world.cartIds(), async (cartId) =>
    (
      await db.all(
        sqlText<{ what: string }>(
          `SELECT tender_type || ' ' || currency || ' ' || state AS what FROM payment_attempt
         WHERE cart_id = ? AND amount_minor >= 0
         UNION ALL SELECT 'late payment' FROM late_payment WHERE cart_id = ?
         UNION ALL SELECT 'removed' FROM journal_entry WHERE cart_id = ? AND group_kind = 'payment-removed' AND account = 'receivable'
         UNION ALL SELECT 'return ' || state FROM return_claim JOIN cart ON cart.id = cart_id WHERE cart_id = ?
         UNION ALL SELECT 'return void' FROM cart_line JOIN cart ON cart.id = cart_id
           WHERE cart_id = ? AND quantity < 0 AND state = 'void'
         UNION ALL SELECT 'override ' || state FROM tender_override WHERE cart_id = ?
         UNION ALL ${soldWays}`,
          cartId,
          cartId,
          cartId,
          cartId,
          cartId,
          cartId,
          cartId
        )
      )
    ).map(({ what }) => what)
  )
  // What a till did, and not what is done so that a run can end.
  const refunds = await inTurn.flatMap(
    world.tills,
    async ({ told }) =>
      await inTurn.flatMap(told, async ({ cartId, attempt }) =>
        (
          await db.all(
            sqlText<{ what: string }>(
              `SELECT 'refund by ' || tender_type || ' ' || state AS what FROM payment_attempt
           WHERE cart_id = ? AND name = ? AND amount_minor < 0`,
              cartId,
              attempt
            )
          )
        ).map(({ what }) => what)
      )
  )
  const refused = Array.from({ length: world.watch.returnsRefused() }, () => "return refused")
  const warned = world.watch.warned.map(() => "refund warned")
  const moves = world.moves.flatMap(({ made }) => made.map(({ end }) => `reservation ${end}`))
  const days = world.days.flatMap(({ decided }) => decided.map(({ kind, end }) => `${kind} ${end}`))
  const devices = world.devices.flatMap(({ decided }) => decided.map(({ kind, end }) => `${kind} ${end}`))
  for (const what of [...seen, ...refunds, ...refused, ...warned, ...moves, ...days, ...devices])
    tally[what] = (tally[what] ?? 0) + 1
}
