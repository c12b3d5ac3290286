import * as carts from "@karat/contract/cart"
import { overrideTender } from "@karat/contract/goods-return"
import { readPayments, voidCart } from "@karat/contract/cart"
import { removePaymentLine } from "@karat/contract/payment"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { tender } from "@karat/domain/tender/tender-type"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { longRun } from "../testing/long-run.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { sqlText } from "../testing/sql-text.ts"
import { add, bringBack, readReceipt, soldReceipt } from "../testing/test-return.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let tills: readonly { readonly till: TestTill; readonly badge: string }[]

let seller: TestTill
/** Whoever approves what the seller may not do alone. */
const approver = "1002"

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ terminalApprovesAfterMs: 1, terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 })
  )
  seller = await signedInTill(server.url, "102-1")
  tills = [
    { till: await signedInTill(server.url, "101-1"), badge: "1001" },
    { till: await signedInTill(server.url, "101-2"), badge: "1003" }
  ]
})
afterAll(() => server.stop())

const sale = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 300_00 }), { minLength: 1, maxLength: 3 }),
  pieces: fc.integer({ min: 1, max: 4 }),
  discount: fc.integer({ min: 0, max: 90 }),
  /** In percent, on a line of its own, as the system of before wrote it. */
  ownLine: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 2 }),
  paidBy: fc.constantFrom(tender.cash, tender.card, tender.swish),
  cashFirst: fc.integer({ min: 0, max: 60 })
})
const at = fc.nat(20)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("bring" as const),
      on: fc.nat(1),
      receipt: at,
      line: at,
      pieces: fc.integer({ min: 1, max: 3 })
    })
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      on: fc.nat(1),
      by: fc.constantFrom(1, 3, 20),
      percent: fc.constantFrom(30, 100, 100),
      override: fc.boolean()
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("remove-line", "remove-payment", "void", "park"),
      on: fc.nat(1),
      line: at
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("buy" as const),
      on: fc.nat(1),
      price: fc.integer({ min: 1, max: 200_00 })
    })
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("pay" as const), on: fc.nat(1) }) }
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Sale = typeof sale extends fc.Arbitrary<infer S> ? S : never

async function sold({ prices, pieces, discount, ownLine, paidBy, cashFirst }: Sale): Promise<string> {
  if (ownLine !== null) {
    const worth = prices.reduce((sum, price) => sum + price, 0)
    return await archivedSale(server, [...prices, 0 - Math.ceil((worth * ownLine) / 100)])
  }
  const { id } = await openedCart(seller, "1004")
  for (const price of prices) await add(seller, id, "BESPOKE", pieces, price)
  const off = { discount, percent: true, reason: "D1", approvedBy: approver }
  const given = await seller.call(carts.discountCart, { params: { id }, body: off })
  if (given.status !== 200) throw new Error(given.text)
  const { total, totalRounded } = await headerOf(seller, id)
  const first = paidBy === tender.cash ? 0 : Math.trunc((total * cashFirst) / 10_000) * 100
  if (first > 0) await pay(seller, id, first)
  const amount = paidBy === tender.cash ? totalRounded : total - first
  const told = await pay(seller, id, amount, { tenderType: amount === 0 ? tender.cash : paidBy })
  // Less than the smallest coin ends in cash of nothing.
  if (told.status !== 200 || !told.answer.success) throw new Error(told.text)
  return id
}

async function made(receipts: string[], each: Step): Promise<void> {
  const { till, badge } = present(tills[each.on])
  const { id } = await openedCart(till, badge)
  switch (each.do) {
    case "bring": {
      const receipt = present(receipts[each.receipt % receipts.length])
      const { items } = await readReceipt(till, receipt)
      // Money that was paid before all lines were taken off went back: a receipt of nothing, of which nothing comes back.
      if (items.length === 0) return
      const line = present(items[each.line % items.length])
      if (line.unitPrice > 0) await bringBack(till, id, receipt, { [line.id]: each.pieces })
      else {
        const unitPriceMinor = Math.ceil(line.amount / Math.min(2, each.pieces))
        await bringBack(till, id, receipt, { [line.id]: 1 }, { unitPriceMinor })
      }
      return
    }
    case "refund": {
      const { total, paid } = await headerOf(till, id)
      const left = Math.trunc(((total - paid) * each.percent) / 100)
      const amount = each.by === tender.cash ? Math.trunc(left / 100) * 100 : left
      const told = await pay(till, id, amount, { tenderType: each.by })
      if (told.status !== 412 || !each.override) return closed(receipts, till, id)
      await till.call(overrideTender, { params: { id }, query: { reason: "other" } })
      await pay(till, id, amount, { tenderType: tender.card })
      return closed(receipts, till, id)
    }
    case "buy":
      await add(till, id, "BESPOKE", 1, each.price)
      return
    case "pay":
      await pay(till, id, (await headerOf(till, id)).total, { tenderType: tender.card })
      return closed(receipts, till, id)
    case "void":
      await till.call(voidCart, { params: { id } })
      return
    case "park":
      await till.call(parkCart, { params: { id } })
      await till.call(unparkCart, { params: { id }, body: { badgeNumber: badge } })
      return
    case "remove-line": {
      const { answer } = await till.call(carts.readLines, { params: { id } })
      const line = answer[each.line % Math.max(1, answer.length)]
      if (line !== undefined) await till.call(carts.removeLine, { params: { id, lineId: line.id } })
      return
    }
    case "remove-payment": {
      const { answer } = await till.call(readPayments, { params: { id } })
      const line = answer[each.line % Math.max(1, answer.length)]
      if (line !== undefined) await till.call(removePaymentLine, { params: { id, paymentLineId: line.id } })
    }
  }
}

/** A cart that has become a receipt can come back itself. */
async function closed(receipts: string[], till: TestTill, id: string): Promise<void> {
  if ((await headerOf(till, id)).closedAt !== undefined) receipts.push(id)
}

/** What is wrong, in one list for each promise. */
async function broken(): Promise<Record<string, unknown[]>> {
  const { db } = server
  const all = (sql: string) => db.all(sqlText(sql))
  return {
    "more pieces came back than were sold": await all(
      `SELECT 1 FROM returned_piece AS p JOIN cart_line AS l ON l.cart_id = receipt_id AND l.id = receipt_line_id
       GROUP BY receipt_id, receipt_line_id, l.quantity HAVING count(*) > l.quantity`
    ),
    "more came back for a line than was paid for it": await all(
      `SELECT 1 FROM return_claim AS c JOIN cart_line AS l ON l.cart_id = receipt_id AND l.id = receipt_line_id
       GROUP BY receipt_id, receipt_line_id, l.amount_minor, l.quantity HAVING sum(c.amount_minor) > l.amount_minor
         OR (SELECT count(*) FROM returned_piece AS p WHERE p.receipt_id = c.receipt_id
             AND p.receipt_line_id = c.receipt_line_id) = l.quantity AND sum(c.amount_minor) <> l.amount_minor`
    ),
    "more of a receipt came back than was paid for it, whichever open cart is voided": await all(
      `SELECT 1 FROM (SELECT receipt_id, CASE WHEN state = 'closed' OR sum(amount_minor) > 0 THEN sum(amount_minor) ELSE 0 END AS back
         FROM return_claim JOIN cart ON cart.id = cart_id GROUP BY receipt_id, cart_id, state) AS claimed
       JOIN receipt_index USING (receipt_id) GROUP BY receipt_id
       HAVING sum(back) > (SELECT sum(amount_minor) FROM (
         SELECT cart_id AS id, amount_minor, quantity FROM cart_line
         UNION ALL SELECT receipt_id, amount_minor, quantity FROM archive_line) AS line
         WHERE id = receipt_id AND quantity > 0)`
    ),
    "more of a payment went back than it covered": await all(
      `SELECT 1 FROM refund_part AS r JOIN payment_attempt AS a ON a.cart_id = r.cart_id AND a.name = r.attempt
         AND a.state NOT IN ('declined', 'cancelled')
       JOIN payment_line AS l ON l.cart_id = receipt_id AND l.id = payment_id
       JOIN cart ON cart.id = receipt_id GROUP BY receipt_id, payment_id, l.applied_minor, cart.paid_minor, cart.total_minor
       HAVING sum(r.amount_minor) > l.applied_minor +
         CASE WHEN cart.paid_minor < cart.total_minor THEN cart.total_minor - cart.paid_minor ELSE 0 END`
    ),
    "a refund gave back something else than its amount": await all(
      `SELECT 1 FROM payment_line AS l JOIN cart ON cart.id = l.cart_id
       WHERE applied_minor < 0 AND is_change = 0 AND applied_minor +
         (SELECT coalesce(sum(amount_minor), 0) FROM refund_part AS r WHERE r.cart_id = l.cart_id AND r.attempt = l.attempt)
       NOT IN (0, CASE tender_type WHEN 1 THEN coalesce(paid_minor - total_minor, 0) ELSE 0 END)`
    ),
    "the journal is wrong": [...(await verifyJournal(db))]
  }
}

it(
  "never gives more back than was sold or paid, whatever two tills do with the same receipts",
  longRun(),
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 2 }),
        fc.array(step, { minLength: 4, maxLength: 25 }),
        async (sales, steps) => {
          const receipts: string[] = []
          for (const each of sales) receipts.push(await sold(each))
          for (const each of steps) await made(receipts, each)
          expect(Object.entries(await broken()).filter(([, found]) => found.length > 0)).toEqual([])
        }
      ),
      { numRuns: 40 }
    )
    const count = async (table: string) =>
      (await server.db.get(sqlText<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)))?.n
    expect(await count("returned_piece")).toBeGreaterThan(20)
    expect(await count("refund_part")).toBeGreaterThan(10)
  }
)

it("gives an untouched receipt back to the öre, piece by piece, by the tender it was paid with", async () => {
  const receipt = await soldReceipt(seller, [100_01, 33_33, 67], { tenderType: tender.card, badge: "1004" })
  let back = 0
  for (const line of [0, 1, 2]) {
    const { id } = await openedCart(seller, "1004")
    await bringBack(seller, id, receipt, { [line]: 1 })
    const { total } = await headerOf(seller, id)
    expect((await pay(seller, id, total, { tenderType: tender.card })).answer.success).toBe(true)
    back += total
  }
  expect(back).toBe(-134_01)
})
