import { inTurn } from "@karat/store-server/database/in-turn"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { withAmounts, withOwnDiscount } from "@karat/domain/cart-change/line-amounts"
import { insuredPrice, premiumFor } from "@karat/domain/insurance/premium"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { vatPerRate } from "@karat/domain/receipt/vat"
import { readCart } from "@karat/store-server/cart/cart-rows"
import type { CartRecord } from "@karat/store-server/parts/cart-record"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"

/** The expenses of a run for which money leaves the till. */
const paidOut = ["10", "11"]

type Wrongs = (server: TestServer, record: CartRecord) => readonly string[] | Promise<readonly string[]>

/** Everything that is wrong with the lines and receipts of these carts, in plain sentences; empty when nothing is. */
export async function wrongsOfReceipts(
  server: TestServer,
  cartIds: readonly string[]
): Promise<readonly string[]> {
  return await inTurn.flatMap(cartIds, async (id) => {
    const record = await readCart(server.db, id)
    if (record === undefined) return [`${id} cannot be read`]
    const rules = record.state === "closed" ? [...always, ...onceClosed] : always
    return (await inTurn.flatMap(rules, (wrongs) => wrongs(server, record))).map((wrong) => `${id}: ${wrong}`)
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const same = (what: string, one: number, other: number) =>
  one === other ? [] : [`${what}: ${one} and ${other}`]

/**
 * The parts are the total. What stands in the tables is what the rules make of prices, quantities, discounts,
 * shares and deposits: a line that was not written anew when another left the cart would be paid wrongly.
 */
const partsAreTheTotal: Wrongs = async ({ db }, { cart }) => {
  const stored = new Map(
    (
      await db.all(
        sqlText<{ id: string; amount: number; share: number; due: number }>(
          `SELECT id, amount_minor AS amount, cart_discount_share_minor AS share, due_at_delivery_minor AS due
         FROM cart_line WHERE cart_id = ?`,
          cart.header.id
        )
      )
    ).map((row) => [row.id, row])
  )
  const written = [...stored.values()].map(({ amount }) => amount)
  const moved = cart.incomeExpenses.map(({ amount }) => amount)
  return [
    ...same("the parts and the total", sum([...written, ...moved]), cart.header.total),
    ...cart.lines.flatMap((line) => {
      const row = stored.get(line.id)
      const ruled = line.quantity > 0 ? soldLine(line, cart) : line
      return [
        ...same(`the amount of ${line.id} as written and as ruled`, row?.amount ?? nothing, ruled.amount),
        ...same(`the share of ${line.id}`, row?.share ?? nothing, ruled.cartDiscountShare ?? nothing),
        ...same(`what is due at the door of ${line.id}`, row?.due ?? nothing, ruled.dueAtDelivery ?? nothing)
      ]
    })
  ]
}

/** Each line is its price and pieces less what was taken off it, less what is paid at the door; nothing is counted twice. */
const linesAreTheirParts: Wrongs = (_, { cart: { lines } }) =>
  lines.flatMap(({ id, amount, unitPrice, quantity, ...line }) => {
    const off = line.lineDiscount + line.periodicDiscount + (line.cartDiscountShare ?? nothing)
    return same(
      `the parts of ${id} and its amount`,
      unitPrice * quantity - off - (line.dueAtDelivery ?? nothing),
      amount
    )
  })

/** Whatever was done to a line, it carries the tax of its item; no discount, price or return changes the rate. */
const taxIsTheItems: Wrongs = async ({ db }, { cart: { header } }) =>
  (
    await db.all(
      sqlText<{ id: string; rate: number | null; item: number }>(
        `SELECT cart_line.id AS id, vat_bp AS rate, vat_se_bp AS item FROM cart_line JOIN item ON number = item_number
       WHERE cart_id = ? AND vat_bp IS NOT vat_se_bp`,
        header.id
      )
    )
  ).map(({ id, rate, item }) => `${id} is taxed at ${rate}, its item at ${item}`)

function soldLine(line: CartLine, { header }: Cart): CartLine {
  return withAmounts(withOwnDiscount(line), line.cartDiscountShare ?? nothing, header.currency)
}

/** An insurance hangs on goods of its cart, for as many pieces, at the premium of what they cost; else it insures nothing. */
const insurancesInsure: Wrongs = async ({ db }, { cart }) => {
  const bands = (
    await db.all(
      sqlText<{ low: number; high: number; premium: number }>(
        "SELECT from_minor AS low, to_minor AS high, premium_minor AS premium FROM insurance_premium WHERE currency = 'SEK'"
      )
    )
  ).map(({ low, high, premium }) => ({
    from: minorUnits(low),
    to: minorUnits(high),
    premium: minorUnits(premium)
  }))
  return cart.lines
    .filter(({ itemNumber }) => itemNumber === insuranceItemNumber)
    .flatMap((insurance) => {
      const link = cart.insurances.find(({ insuranceLineId }) => insuranceLineId === insurance.id)
      const insured = cart.lines.find(({ id }) => id === link?.insuredLineId)
      if (insured === undefined) return [`${insurance.id} insures nothing`]
      if (insurance.quantity < 0) return []
      const premium = premiumFor(insuredPrice(insured), bands) ?? nothing
      return [
        ...same(`pieces that ${insurance.id} insures`, insurance.quantity, insured.quantity),
        ...same(`the premium of ${insurance.id}`, insurance.unitPrice, premium)
      ]
    })
}

/** Whoever rounds up rounds a sale up: what is given on top goes with the last of its goods. */
const roundsUpGoods: Wrongs = (_, { cart: { header, lines, incomeExpenses } }) =>
  header.transactionType !== "EXPENSE" && lines.length === 0 && incomeExpenses.length > 0
    ? ["is rounded up and holds no goods"]
    : []

/** What was paid is the total as its tenders can pay it; what they cannot is booked as rounding, and is less than a coin. */
const paymentsAreTheTotal: Wrongs = async (server, { cart: { header, payments } }) => {
  const rounding = 0 - (await journalOf(server, header.id, "account = 'rounding'"))
  const carried = header.roundingCarried ?? 0
  const applied = (
    await server.db.get(
      sqlText<{ n: number }>(
        "SELECT coalesce(sum(applied_minor), 0) AS n FROM payment_line WHERE cart_id = ?",
        header.id
      )
    )
  )?.n
  const isForeign = payments.some(({ currency }) => currency !== header.currency)
  const moved = payments.filter(({ isChange }) => !isChange).map(({ amountInCurrency }) => amountInCurrency)
  // Who was given back too much, because goods went into the cart after that, pays in the end: that is a sale's rounding.
  const endsWithAPayment = (moved.at(-1) ?? nothing) > 0
  const wentOneWay = moved.every((amount) => amount * header.total >= 0)
  const given = isForeign ? header.paid : sum(payments.map(({ amountInCurrency }) => amountInCurrency))
  return [
    ...same("what the payments cover and what is paid", applied ?? 0, header.paid),
    ...same("what was given and what is paid", given, header.paid),
    ...same("the total with its rounding and what is paid", header.total + rounding, header.paid),
    ...(isOfCoins(rounding, carried) || ((header.total >= 0 || endsWithAPayment) && isOfCoins(rounding, 0))
      ? []
      : [`${rounding} is more than rounding takes`]),
    ...(payments.every(({ tenderType }) => tenderType === 1) && !isForeign && wentOneWay
      ? same("the rounded total and what coins paid", header.totalRounded, header.paid)
      : [])
  ]
}

/** Up to half a coin, or what earlier refunds gave too much and this one keeps. */
function isOfCoins(rounding: number, carried: number): boolean {
  const left = rounding + carried
  return rounding === 0 || Math.abs(left) <= 50 || (rounding > 0 && left < 0)
}

/** However the goods of a receipt came back, coins made at most half a coin of difference; several receipts share theirs. */
const coinsRoundOnce: Wrongs = async ({ db }, { cart: { header } }) => {
  const ledger = await db.get(
    sqlText<{ moved: number; back: number }>(
      `SELECT coalesce(sum(CASE WHEN cart_id = ?1 THEN amount_minor END), 0) AS moved,
         coalesce(sum(CASE WHEN receipt_id = ?1 THEN amount_minor END), 0) AS back
       FROM receipt_rounding WHERE cart_id = ?1 OR receipt_id = ?1`,
      header.id
    )
  )
  const shared = await db.get(
    sqlText<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT cart_id FROM return_claim
         WHERE cart_id = ?1 OR cart_id IN (SELECT cart_id FROM return_claim WHERE receipt_id = ?1)
         GROUP BY cart_id HAVING count(DISTINCT receipt_id) > 1)`,
      header.id
    )
  )
  const open = header.paid - header.total - (ledger?.moved ?? 0) + (ledger?.back ?? 0)
  return Math.abs(open) <= 50 || (shared?.n ?? 0) > 0 ? [] : [`${open} has been rounded of one receipt`]
}

async function journalOf({ db }: Pick<TestServer, "db">, cartId: string, where: string): Promise<number> {
  return (
    (
      await db.get(
        sqlText<{ n: number }>(
          `SELECT coalesce(sum(amount_minor), 0) AS n FROM journal_entry WHERE cart_id = ? AND ${where}`,
          cartId
        )
      )
    )?.n ?? 0
  )
}

/** Net and tax of every rate, and what moved without goods, are the total, on the receipt as in the journal. */
const taxIsInTheTotal: Wrongs = async (server, { cart }) => {
  const { id, total } = cart.header
  const others = new Set([insuranceItemNumber, "GIFTCARD"])
  const goods = cart.lines.filter(({ itemNumber }) => !others.has(itemNumber))
  const moved = sum(cart.incomeExpenses.map(({ amount }) => amount))
  const parts = vatPerRate(cart.lines)
  const amountsOf = (itemNumber: string) =>
    sum(cart.lines.filter((line) => line.itemNumber === itemNumber).map(({ amount }) => amount))
  const booked = async (account: string) =>
    0 - (await journalOf(server, id, `group_kind = 'sale' AND account = '${account}'`))
  return [
    ...same(
      "net, tax and what moved, and the total",
      sum(parts.map(({ net, tax }) => net + tax)) + moved,
      total
    ),
    ...(await inTurn.flatMap(vatPerRate(goods), async ({ basisPoints, net, tax }) => [
      ...same(`revenue at ${basisPoints}`, await booked(`revenue:${basisPoints}`), net),
      ...same(`tax at ${basisPoints}`, await booked(`vat:${basisPoints}`), tax)
    ])),
    ...same("premiums", await booked("insurance-premiums"), amountsOf(insuranceItemNumber)),
    ...same("what gift cards are owed", await booked("gift-card-liability"), amountsOf("GIFTCARD")),
    ...same("what is owed for the sale", 0 - (await booked("receivable")), total)
  ]
}

/** A sale is told once. */
const soldOnce: Wrongs = async ({ db }, { cart: { header } }) => {
  const sales = (
    await db.get(
      sqlText<{ n: number }>(
        "SELECT count(DISTINCT group_id) AS n FROM journal_entry WHERE cart_id = ? AND group_kind = 'sale'",
        header.id
      )
    )
  )?.n
  return same("sales in the journal", sales ?? 0, 1)
}

/** What each expense moved stands in the journal by its number, and what coins paid of it in the drawer, by the sign of its kind. */
const expensesAreBooked: Wrongs = async (server, { cart: { header, incomeExpenses, lines } }) => {
  const isExpense = header.transactionType === "EXPENSE"
  const coins = (
    await server.db.get(
      sqlText<{ n: number }>(
        `SELECT coalesce(sum(amount_minor), 0) AS n FROM payment_line
       WHERE cart_id = ? AND tender_type IN (1, 2, 19) AND currency = 'SEK'`,
        header.id
      )
    )
  )?.n
  const drawer = await journalOf(server, header.id, "account = 'cash' AND currency = 'SEK'")
  return [
    ...(await inTurn.flatMap(["1", ...paidOut, "20"], async (number) => {
      const amount = incomeExpenses.find(({ id }) => id === number)?.amount ?? nothing
      const booked = 0 - (await journalOf(server, header.id, `account = 'income-expense:${number}'`))
      const goesOut = amount !== 0 && paidOut.includes(number)
      return [
        ...(goesOut === amount < 0 ? [] : [`expense ${number} moves ${amount}`]),
        ...same(`expense ${number} and the journal`, amount, booked)
      ]
    })),
    ...(isExpense && lines.length > 0 ? ["sells and spends at once"] : []),
    ...(isExpense ? same("what coins moved, and the drawer", coins ?? 0, drawer) : [])
  ]
}

/** A cart that is no sale yet, or never will be, has sold nothing: no sale is told, and no gift card is good. */
const soldNothing: Wrongs = async ({ db }, { cart: { header }, state }) => {
  if (state === "closed") return []
  const rows = async (sql: string) => (await db.get(sqlText(sql, header.id))) !== undefined
  const hasMoney = header.paid !== 0 || (await journalOf({ db }, header.id, "account = 'receivable'")) !== 0
  return [
    ...((await rows("SELECT 1 FROM journal_entry WHERE cart_id = ? AND group_kind IN ('sale', 'rounding')"))
      ? [`is ${state} and sold`]
      : []),
    ...((await rows("SELECT 1 FROM voucher WHERE cart_id = ? AND kind = 'giftCard'"))
      ? [`is ${state} and made a gift card good`]
      : []),
    ...(state === "void" && (await rows("SELECT 1 FROM line_customer WHERE cart_id = ?"))
      ? ["is void and remembers customers"]
      : []),
    ...(state !== "open" && hasMoney ? [`is ${state} and has money on it`] : [])
  ]
}

const always = [
  partsAreTheTotal,
  linesAreTheirParts,
  taxIsTheItems,
  insurancesInsure,
  roundsUpGoods,
  soldNothing
]
const onceClosed = [paymentsAreTheTotal, coinsRoundOnce, taxIsInTheTotal, soldOnce, expensesAreBooked]
