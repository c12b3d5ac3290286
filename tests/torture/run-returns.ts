import { inTurn } from "@karat/store-server/database/in-turn"
import { tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { goesFreely, wrongReturns } from "../faults/wrong-returns.ts"
import type { RunMoney } from "./run-money.ts"
import type { Warned } from "./wire-watch.ts"

/** What is wrong with the returns and refunds of a run, in plain sentences; empty when nothing is. */
export async function wrongsOfReturns(
  money: RunMoney,
  warned: readonly Warned[]
): Promise<readonly string[]> {
  const { db } = money.server
  const wrongs = await wrongReturns((sql) => db.all(sqlText<{ wrong: string }>(sql)))
  const overridden = await inTurn.flatMap(money.cartIds, (id) => overriddenOn(money, id))
  return [
    ...wrongs,
    ...(await broughtTwice(money)),
    ...wrongOverrides(overridden, warned),
    ...(await wrongTenders(money, overridden))
  ]
}

/** What stands as returned had been asked for, by gestures that count once each; an insurance with its goods. */
async function broughtTwice({ server, cartIds, askedBack }: RunMoney): Promise<readonly string[]> {
  const asked = new Map<string, number>()
  for (const { lineId, quantity } of askedBack.flatMap(({ items }) => items))
    asked.set(lineId, (asked.get(lineId) ?? 0) + quantity)
  return await inTurn.flatMap(cartIds, async (id) =>
    (
      await server.db.all(
        sqlText<{ line: string; brought: string; pieces: number }>(
          `SELECT receipt_line_id AS line, coalesce(insured_line_id, receipt_line_id) AS brought, count(*) AS pieces
         FROM returned_piece LEFT JOIN cart_insurance AS link
           ON link.cart_id = receipt_id AND insurance_line_id = receipt_line_id
         WHERE receipt_id = ? GROUP BY receipt_line_id`,
          id
        )
      )
    )
      .filter(({ brought, pieces }) => pieces > (asked.get(brought) ?? 0))
      .map(
        ({ line, brought, pieces }) =>
          `${pieces} of ${line} came back, ${asked.get(brought) ?? 0} were brought`
      )
  )
}

/** A refund to a card, or as store credit, of money that had come in another way. */
interface Overridden {
  readonly cartId: string
  readonly amount: number
  /** How much of it went to a card and had come another way, in minor units; only what really went back counts. */
  readonly strange: number
}

function overriddenOn({ server }: RunMoney, cartId: string): Promise<readonly Overridden[]> {
  return server.db.all(
    sqlText<Overridden>(
      `SELECT part.cart_id AS cartId, sum(part.amount_minor) AS amount, sum(CASE WHEN attempt.state = 'approved'
         AND attempt.tender_type = ${tender.card} AND NOT coalesce(${goesFreely}, 0) THEN part.amount_minor ELSE 0 END) AS strange
       FROM refund_part AS part
       JOIN payment_attempt AS attempt ON attempt.cart_id = part.cart_id AND attempt.name = part.attempt
       LEFT JOIN payment_line AS paid ON paid.cart_id = receipt_id AND paid.id = payment_id
       WHERE part.cart_id = ? AND attempt.tender_type IN (${tender.card}, ${tender.storeCredit})
       GROUP BY part.cart_id, part.attempt
       HAVING sum(NOT coalesce(${goesFreely}, attempt.tender_type = ${tender.storeCredit})) > 0`,
      cartId
    )
  )
}

/** Every override had a warning of its own, and was for no more than what had been refused. */
function wrongOverrides(overridden: readonly Overridden[], warned: readonly Warned[]): readonly string[] {
  return [...new Set(overridden.map(({ cartId }) => cartId))].flatMap((cartId) => {
    const here = overridden.filter((each) => each.cartId === cartId)
    const warnings = warned.filter((each) => each.cartId === cartId)
    const [most, refused] = [here, warnings].map((each) => Math.max(0, ...each.map(({ amount }) => amount)))
    return [
      ...(here.length > warnings.length
        ? [`${cartId} was warned ${warnings.length} times and overrode ${here.length} times`]
        : []),
      ...((most ?? 0) > (refused ?? 0) ? [`${cartId} overrode ${most}, ${refused} had been refused`] : [])
    ]
  })
}

const oneWay = [tender.swish, tender.tapToPay, tender.swishQr]
const cash = [tender.cash, tender.secondCash]
/** Where the money of a refund may have come from. */
const origins: readonly (readonly [by: readonly TenderTypeId[], from: readonly TenderTypeId[]])[] = [
  [cash, [...cash, ...oneWay]],
  [[tender.card], [tender.card, ...oneWay]],
  [
    [...cash, tender.card],
    [...cash, tender.card, ...oneWay]
  ],
  [[tender.giftCard], [tender.giftCard]],
  [[tender.requisition], []]
]

/**
 * In a run, nothing goes back for goods by a tender that had not come by one of its kind, except by override. This trusts
 * nothing that the server has written down about its refunds.
 */
async function wrongTenders(
  { server, cartIds }: RunMoney,
  overridden: readonly Overridden[]
): Promise<readonly string[]> {
  const moved = await inTurn.flatMap(cartIds, (id) =>
    server.db.all(
      sqlText<{ type: TenderTypeId; amount: number }>(
        `SELECT payment_line.tender_type AS type, applied_minor AS amount FROM payment_line JOIN cart ON cart.id = cart_id
         WHERE cart_id = ? AND is_change = 0 AND transaction_type <> 'EXPENSE'`,
        id
      )
    )
  )
  const sum = (types: readonly TenderTypeId[], sign: 1 | -1) =>
    moved.reduce(
      (total, { type, amount }) =>
        types.includes(type) && amount * sign > 0 ? total + amount * sign : total,
      0
    )
  const strange = overridden.reduce((total, each) => total + each.strange, 0)
  // Each cart can be closed once in cash, by half a krona more or less than it is worth.
  const coins = 50 * cartIds.length
  return origins.flatMap(([by, from]) => {
    const [back, came] = [sum(by, -1), sum(from, 1)]
    const free = (by.includes(tender.card) ? strange : 0) + (by.includes(tender.cash) ? coins : 0)
    return back > came + free ? [`${came} came by ${from.join()}, ${back} went back by ${by.join()}`] : []
  })
}
