import { inTurn } from "@karat/store-server/database/in-turn"
import { tender } from "@karat/domain/tender/tender-type"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { RunMoney } from "./run-money.ts"

interface SoldCard {
  readonly code: string
  readonly state: string | null
  readonly left: number | null
  readonly loaded: number
  readonly cartState: string
  readonly spent: number
  readonly taken: number
  readonly held: number
}

/**
 * What is wrong with the gift cards that a run has sold. A card is good once its sale is paid, and never before.
 * What is left on it is what was paid for it, less what was spent, with what was given back onto it, and nothing
 * once it came back for money; while it stands in a return nobody can spend it.
 */
export async function wrongGiftCards(money: RunMoney): Promise<readonly string[]> {
  const sold = await inTurn.flatMap(money.cartIds, (id) => cardsOf(money, id))
  return [...sold.flatMap(wrongCard), ...(await wrongDebt(money, sold))]
}

function cardsOf({ server }: RunMoney, cartId: string): Promise<readonly SoldCard[]> {
  return server.db.all(
    sqlText<SoldCard>(
      `SELECT number AS code, voucher.state AS state, balance_minor AS left, line.amount_minor AS loaded,
         cart.state AS cartState,
         (SELECT coalesce(sum(amount_minor), 0) FROM payment_line
          WHERE voucher_number = number AND tender_type = ${tender.giftCard} AND is_change = 0) AS spent,
         (SELECT coalesce(sum(claim.amount_minor), 0) FROM return_claim AS claim JOIN cart AS back ON back.id = claim.cart_id
          WHERE claim.voucher_code = number AND back.state = 'closed') AS taken,
         (SELECT count(*) FROM return_claim WHERE voucher_code = number) AS held
       FROM cart_gift_card AS card JOIN cart ON cart.id = card.cart_id
       JOIN cart_line AS line ON line.cart_id = card.cart_id AND line.id = card.line_id
       LEFT JOIN voucher ON code = number
       WHERE card.cart_id = ?`,
      cartId
    )
  )
}

function wrongCard({
  code,
  state,
  left,
  loaded,
  cartState,
  spent,
  taken,
  held
}: SoldCard): readonly string[] {
  if (cartState !== "closed") return state === null ? [] : [`${code} is good, and its sale is ${cartState}`]
  if (left === null) return [`${code} was paid for and is not good`]
  return [
    ...(left === loaded - spent - taken
      ? []
      : [`${code} was loaded with ${loaded}, ${spent} are spent, ${taken} came back, and ${left} are left`]),
    ...((state === "blocked") === held > 0 ? [] : [`${code} is ${state} and stands in ${held} returns`])
  ]
}

/** What the journal owes to the holders of gift cards has grown by what the run's cards are worth. */
async function wrongDebt(
  { server, cartIds, vouchers }: RunMoney,
  sold: readonly SoldCard[]
): Promise<readonly string[]> {
  const one = async (sql: string, value: string) =>
    (await server.db.get(sqlText<{ n: number }>(sql, value)))?.n ?? 0
  const owed = await inTurn.reduce(
    cartIds,
    async (sum, id) =>
      sum -
      (await one(
        `SELECT coalesce(sum(amount_minor), 0) AS n FROM journal_entry
         WHERE cart_id = ? AND account = 'gift-card-liability'`,
        id
      )),
    0
  )
  const issued = await inTurn.reduce(
    vouchers.filter(({ tenderType }) => tenderType === tender.giftCard),
    async (sum, { code, issued: worth }) =>
      sum + (await one("SELECT balance_minor AS n FROM voucher WHERE code = ?", code)) - worth,
    0
  )
  const left = sold.reduce((sum, each) => sum + (each.left ?? 0), 0)
  return owed === left + issued
    ? []
    : [`the journal owes ${owed} more to holders of gift cards, which are worth ${left + issued} more`]
}
