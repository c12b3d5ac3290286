import { inTurn } from "@karat/store-server/database/in-turn"
import { tender } from "@karat/domain/tender/tender-type"
import type { GoodsReturn } from "@karat/domain/ports/goods-returns"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { wrongDays } from "@karat/store-server/testing/counted-days"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { type RunVoucher, wrongVouchers } from "./run-vouchers.ts"
import type { ToldEnd } from "./torture-till.ts"

/** Where the money of one run can be seen. */
export interface RunMoney {
  readonly server: TestServer
  readonly cartIds: readonly string[]
  readonly vouchers: readonly RunVoucher[]
  /** What was taken outside, whoever took it. */
  readonly taken: readonly Taken[]
  /** What the tills were told for good. */
  readonly told: readonly ToldEnd[]
  /** What was asked back, each gesture once. */
  readonly askedBack: readonly GoodsReturn[]
}

/** A charge or, where the amount is negative, a refund that the books outside call approved. */
interface Taken {
  readonly attempt: string
  readonly amount: number
  readonly currency: string
}

interface AttemptRow {
  readonly cartId: string
  readonly name: string
  readonly tenderType: number
  readonly state: string
  readonly text: string
}

/** Everything that is wrong with the money of a run, in plain sentences; empty when nothing is. */
export async function wrongsOfRun(money: RunMoney): Promise<readonly string[]> {
  const { server, cartIds, told, vouchers } = money
  const attempts = await inTurn.flatMap(cartIds, (id) => attemptsOf(server, id))
  return [
    ...(await inTurn.flatMap(cartIds, (id) => unfinishedAttempts(server, id))),
    ...(await takenAgainstBooks(money, attempts)),
    ...toldAgainstAttempts(told, attempts),
    ...(await wrongVouchers(server, vouchers)),
    ...(await wrongDays(server.db)),
    ...(await inTurn.flatMap(cartIds, (id) => wrongCart(server, id)))
  ]
}

function attemptsOf({ db }: TestServer, cartId: string): Promise<readonly AttemptRow[]> {
  return db.all(
    sqlText<AttemptRow>(
      `SELECT cart_id AS cartId, name, tender_type AS tenderType, state,
         cart_id || ' ' || name || ' ' || amount_minor || ' ' || currency AS text
       FROM payment_attempt WHERE cart_id = ?`,
      cartId
    )
  )
}

const ends = new Set(["approved", "declined", "cancelled"])
const outsideTenders: ReadonlySet<number> = new Set([
  tender.card,
  tender.swish,
  tender.tapToPay,
  tender.swishQr
])

/** Attempts of a cart that have no end yet. */
export async function unfinishedAttempts(server: TestServer, cartId: string): Promise<readonly string[]> {
  return (await attemptsOf(server, cartId))
    .filter(({ state }) => !ends.has(state))
    .map(({ name, state }) => `${name} is still ${state}`)
}

/** What was taken outside is approved once, booked once and shown once, for the same amount, and nothing else is. */
async function takenAgainstBooks(
  money: RunMoney,
  attempts: readonly AttemptRow[]
): Promise<readonly string[]> {
  const taken = money.taken
    .filter(
      ({ attempt }) => !attempt.endsWith(" refund") && money.cartIds.includes(attempt.split(" ")[0] ?? "")
    )
    .map(({ attempt, amount, currency }) => `${attempt} ${amount} ${currency}`)
  const approved = attempts.filter(({ state }) => state === "approved")
  const charged = approved.filter(({ tenderType }) => outsideTenders.has(tenderType))
  const booked = await texts(
    money,
    `SELECT cart_id || ' ' || attempt || ' ' || amount_minor || ' ' || currency AS text FROM journal_entry
     WHERE cart_id = ? AND group_kind = 'payment' AND account NOT IN ('receivable', 'exchange')`
  )
  const shown = await texts(
    money,
    `SELECT cart_id || ' ' || attempt || ' ' || amount_minor || ' ' || currency AS text
     FROM payment_line WHERE cart_id = ? AND tender_type IN (${[...outsideTenders].join()})`
  )
  const word = ({ text }: AttemptRow) => text
  return [
    ...differences("taken outside", taken, "approved", charged.map(word)),
    ...differences("taken outside", taken, "shown on the cart", shown),
    ...differences("approved", approved.map(word), "booked", booked)
  ]
}

async function texts({ server, cartIds }: RunMoney, sql: string): Promise<readonly string[]> {
  return await inTurn.flatMap(cartIds, async (id) =>
    (await server.db.all(sqlText<{ text: string }>(sql, id))).map(({ text }) => text)
  )
}

function differences(
  first: string,
  some: readonly string[],
  second: string,
  others: readonly string[]
): readonly string[] {
  const counted = (list: readonly string[], each: string) => list.filter((other) => other === each).length
  return [...new Set([...some, ...others])].flatMap((each) => {
    const [a, b] = [counted(some, each), counted(others, each)]
    return a === b ? [] : [`${each} is ${first} ${a} times and ${second} ${b} times`]
  })
}

/** What a till was told for good is what happened. */
function toldAgainstAttempts(told: readonly ToldEnd[], attempts: readonly AttemptRow[]): readonly string[] {
  return told.flatMap(({ cartId, attempt, state }) => {
    const row = attempts.find((each) => each.cartId === cartId && each.name === attempt)
    const happened = row?.state === "approved"
    return happened === (state === "approved")
      ? []
      : [`a till was told that ${attempt} was ${state}, and it is ${row?.state ?? "not there"}`]
  })
}

/** The cart shows what was paid, its groups sum to zero, and a closed sale owes nothing. */
async function wrongCart({ db }: TestServer, cartId: string): Promise<readonly string[]> {
  const sums = await db.all(
    sqlText<{ wrong: string }>(
      `SELECT group_kind || ' sums to ' || sum(amount_minor) || ' ' || currency AS wrong FROM journal_entry
       WHERE cart_id = ? GROUP BY group_id, currency HAVING sum(amount_minor) <> 0`,
      cartId
    )
  )
  const one = async (sql: string) => (await db.get(sqlText<{ n: number }>(sql, cartId)))?.n ?? 0
  const state = (await db.get(sqlText<{ state: string }>("SELECT state FROM cart WHERE id = ?", cartId)))
    ?.state
  const paid = await one("SELECT paid_minor AS n FROM cart WHERE id = ?")
  const applied = await one("SELECT coalesce(sum(applied_minor), 0) AS n FROM payment_line WHERE cart_id = ?")
  const owed = await one(
    "SELECT coalesce(sum(amount_minor), 0) AS n FROM journal_entry WHERE cart_id = ? AND account = 'receivable'"
  )
  const exchanged = await one(
    `SELECT coalesce(sum(amount_minor), 0) AS n FROM journal_entry
     WHERE cart_id = ? AND account = 'cash' AND currency <> 'SEK'`
  )
  const foreign = await one(
    "SELECT coalesce(sum(amount_minor), 0) AS n FROM payment_line WHERE cart_id = ? AND currency <> 'SEK'"
  )
  return [
    ...sums.map(({ wrong }) => `${cartId}: ${wrong}`),
    ...(paid === applied ? [] : [`${cartId} shows ${paid} paid, its lines ${applied}`]),
    ...(state === "closed" && owed !== 0 ? [`${cartId} is closed and owes ${owed}`] : []),
    ...(state === "void" && (owed !== 0 || paid !== 0) ? [`${cartId} is void and has money on it`] : []),
    ...(state === "open" && owed + paid !== 0
      ? [`${cartId} is open, ${paid} are paid and ${-owed} booked`]
      : []),
    ...(exchanged === foreign
      ? []
      : [`${cartId} has ${foreign} of foreign money on its lines and ${exchanged} in the drawer`])
  ]
}
