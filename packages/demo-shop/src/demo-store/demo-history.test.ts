import { readOldReceipt, searchReceipts } from "@karat/contract/old-receipt"
import { returnOrderItems } from "@karat/contract/goods-return"
import { voidCart } from "@karat/contract/cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { join } from "node:path"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openDatabase } from "@karat/store-server/database/open-database"
import { verifyJournal } from "@karat/store-server/journal/verify-journal"
import { addWaiting } from "@karat/store-server/sales-report/sales-sums"
import { wrongReports } from "@karat/store-server/testing/counted-reports"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { paperLines } from "@karat/store-server/print/paper-lines"
import { receiptPaper } from "@karat/store-server/print/receipt-paper"
import { closedReceipt } from "@karat/store-server/receipt/closed-receipt"
import { receiptPage } from "@karat/store-server/receipt-page/receipt-page"
import { present } from "@karat/store-server/testing/present"
import { bringBack, readReceipt, returningAnna, soldReceipt } from "@karat/store-server/testing/test-return"
import { headerOf, openedCart, pay, payAsCredit } from "@karat/store-server/testing/test-sale"
import { signedInTill, testConfig, type TestTill } from "@karat/store-server/testing/test-till"
import { makeDemoHistory } from "./demo-history.ts"
import { historyDays, historyParts, historyPlace, historySize, lastSerials } from "./demo-history-plan.ts"
import { sqlText } from "@karat/store-server/testing/sql-text"

const config = await testConfig({
  demoHistory: true,
  terminalApprovesAfterMs: 1,
  terminalTimeoutMs: 30_000,
  serverAnswerMs: 40_000
})
let server: TestServer
let till: TestTill
let firstNumber: string
/** What the demo's cash days have sold before anybody signs in, in the journal, and at the till of these tests. */
let soldBefore: { readonly carts: number; readonly here: number }

const rows = (sql: string) => server.db.all(sqlText<Record<string, string | number>>(sql))
const row = async (sql: string) => present((await rows(sql))[0])
const journalCarts = async () =>
  Number((await row("SELECT count(DISTINCT cart_id) AS n FROM journal_entry"))["n"])
const made = async () => Number((await row("SELECT made FROM demo_history"))["made"])

/** What the writers of the history complained of. */
let complaints = ""

/**
 * Goes on with what the stopped server left, faster than beside cashiers: as three servers do, of which one does not
 * lead, and two believe that they do, as one does that has hung.
 */
async function writeTheRest(): Promise<void> {
  const db = openDatabase(join(config.dataDir, "karat.sqlite"))
  const log = pino({ level: "error" }, { write: (line) => void (complaints += line) })
  const beside = (leads: () => boolean) =>
    makeDemoHistory(
      { db, log, transact: db.transaction, servers: { leads } },
      { batchSize: 2000, pauseMs: 0 }
    )
  await Promise.all([true, false, true].map((leads) => beside(() => leads).done))
  await db.close()
}

beforeAll(async () => {
  server = await startTestServer(config)
  till = await signedInTill(server.url)
  const here = await row(
    `SELECT count(*) AS n FROM receipt_index WHERE source = 'sale' AND terminal_id = 'WK1011' AND training = 0`
  )
  soldBefore = { carts: await journalCarts(), here: Number(here["n"]) }
  // Sold while the history is still being written.
  firstNumber = (await readReceipt(till, await soldReceipt(till, [100_00]))).header.receiptNumber
  expect(await made()).toBeLessThan(historySize)
  await server.stop()
  await writeTheRest()
  server = await startTestServer(config)
  till = await signedInTill(server.url)
}, 120_000)
afterAll(() => server.stop())

describe("the demo history", () => {
  it("is written on by the server that leads, and by no two of them twice · CHAIN-4", () => {
    expect(complaints).toBe("")
  })

  it("is two years of receipts, of every store, badge, tender, of returns, training, gift cards and campaigns", async () => {
    expect(await made()).toBe(historySize)
    expect(historySize).toBeGreaterThanOrEqual(20_000)
    const counted =
      await row(`SELECT count(*) AS receipts, count(DISTINCT store_number) AS stores, count(DISTINCT badge) AS staff,
      count(DISTINCT date) AS days, sum(training) AS training, sum(is_return) AS returns, sum(source = 'web') AS orders,
      sum(svea) AS svea, sum(member_number IS NOT NULL) AS members FROM receipt_index WHERE source <> 'sale'`)
    expect(counted).toMatchObject({ receipts: historySize, stores: 4, staff: 4, days: historyDays })
    for (const what of ["training", "returns", "orders", "svea", "members"])
      expect(Number(counted[what]), what).toBeGreaterThan(100)
    const tenders = (await rows("SELECT DISTINCT tender_type AS id FROM archive_payment")).map(({ id }) => id)
    expect(new Set(tenders)).toEqual(new Set([1, 3, 20, 24, 32]))
    const lines =
      await row(`SELECT sum(campaign IS NOT NULL) AS campaigns, sum(gift_card_number IS NOT NULL) AS cards,
      sum(insurance_number IS NOT NULL) AS insurances, sum(unit_price_minor < 0) AS discounts FROM archive_line`)
    for (const [what, count] of Object.entries(lines)) expect(Number(count), what).toBeGreaterThan(100)
  })

  it("is in the sums of the reports as counting it anew gives it · REP-2", async () => {
    // Faster than beside cashiers.
    while ((await server.db.transaction(() => addWaiting(server.db, 500))) > 0) continue
    expect(await wrongReports(server.db)).toEqual([])
  }, 120_000)

  it("has expenses of every store, found and opened, of which nothing comes back · FIND-16 FIND-19", async () => {
    const expenses = await rows(`SELECT store_number AS store, count(*) AS n FROM receipt_index
      WHERE transaction_type = 'EXPENSE' GROUP BY store_number ORDER BY store_number`)
    expect(expenses.map(({ store }) => store)).toEqual(["101", "102", "835", "fi201"])
    for (const { n, store } of expenses) expect(Number(n), String(store)).toBeGreaterThan(4)
    const { id, number } = await row(`SELECT receipt_id AS id, receipt_number AS number FROM receipt_index
      WHERE transaction_type = 'EXPENSE' AND store_number = '101'
      AND (SELECT count(*) FROM archive_expense WHERE archive_expense.receipt_id = receipt_index.receipt_id) = 2`)
    const query = { badgeNumber: "1001", receiptNumber: String(number) }
    const [found] = (await till.call(searchReceipts, { query })).answer.results
    expect(found).toMatchObject({ id, transactionType: "EXPENSE", saleIsReturn: false, nav: true })
    const returnsOnly = (await till.call(searchReceipts, { query: { ...query, isReturn: "true" } })).answer
    expect(returnsOnly.results).toEqual([])
    const receipt = await readReceipt(till, String(id))
    expect(receipt.items).toEqual([])
    expect(receipt.expenses).toHaveLength(2)
    expect(receipt.expenses.reduce((sum, { amount }) => sum + amount, 0)).toBe(receipt.header.total)
    expect(receipt.header.total).toBeLessThan(0)
    const { id: cart } = await openedCart(till)
    expect(await bringBack(till, cart, String(id), { "expense-1": 1 })).toMatchObject({
      status: 422,
      code: "receipt_is_expense"
    })
    const name = present(receipt.expenses[0]).name
    const read = present(await closedReceipt(server.db, String(id), { whole: true }))
    const paper = paperLines(receiptPaper(read, { copy: false, showPrice: true }, 42), 42).join("\n")
    expect(paper).toMatch(new RegExp(`^Utläggskvitto ${String(number)}$`, "mu"))
    expect(paper).toMatch(new RegExp(`^${name} +−\\d+,00$`, "mu"))
    expect(paper).toMatch(/^UTBETALT SEK +−[\d ]+,00$/mu)
    expect(paper).not.toMatch(/Moms %|Tack/u)
    const page = await receiptPage(read, { inMail: false })
    expect(page).toContain(name)
    expect(page).toContain("Utläggskvitto")
  })

  it("is numbered without gaps, and the live series goes on after it, sold while it was written or not · RCPT-25", async () => {
    for (const { terminal, training, last } of lastSerials()) {
      const numbers = await rows(`SELECT receipt_number AS number FROM receipt_index
        WHERE terminal_id = '${terminal}' AND training = ${training} AND source = 'archive' ORDER BY number`)
      const first = training === 1 ? 900_000_001 : 1
      expect(numbers).toHaveLength(last - first + 1)
      expect(numbers.map(({ number }) => Number(String(number).slice(-9)))).toEqual(
        Array.from({ length: numbers.length }, (_, index) => first + index)
      )
      if (terminal === "WK1011" && training === 0)
        expect(Number(firstNumber.slice(-9))).toBe(last + soldBefore.here + 1)
    }
  })

  it("runs through time in the order of its numbers, and ends before today", async () => {
    const wrong =
      await rows(`SELECT 1 FROM (SELECT seq, lag(seq) OVER (PARTITION BY terminal_id, training ORDER BY receipt_number) AS before
      FROM receipt_index WHERE source = 'archive') WHERE before > seq`)
    expect(wrong).toEqual([])
    const { endsOn } = await row("SELECT ends_on AS endsOn FROM demo_history")
    expect((await row("SELECT max(date) AS last FROM archive_receipt"))["last"]).toBeTypeOf("string")
    expect(
      String((await row("SELECT max(date) AS last FROM archive_receipt"))["last"]) < String(endsOn)
    ).toBe(true)
    expect(historyPlace(historyParts.receipts - 1).day).toBe(historyDays - 1)
  })

  it("sums: lines to totals, payments to what is due, returns to what they took back", async () => {
    expect(
      await rows(`SELECT receipt_id FROM receipt_index AS r WHERE source <> 'sale' AND (
        total_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM archive_line WHERE receipt_id = r.receipt_id)
          + (SELECT coalesce(sum(amount_minor), 0) FROM archive_expense WHERE receipt_id = r.receipt_id)
        OR total_minor <> (SELECT sum(applied_minor) FROM archive_payment WHERE receipt_id = r.receipt_id)
        OR abs(paid_minor - total_minor) > 50)`)
    ).toEqual([])
    const back = await row(
      "SELECT count(*) AS n, sum(refunded_minor) AS refunded FROM archive_payment WHERE refunded_minor > 0"
    )
    const returns = await row(
      "SELECT count(*) AS n, -sum(total_minor) AS refunded FROM receipt_index WHERE source = 'archive' AND is_return = 1"
    )
    expect(back).toEqual(returns)
  })

  it("is the same history on every machine", async () => {
    const one = await row("SELECT * FROM archive_receipt WHERE receipt_number = '0000WK1011000000042'")
    expect([one["badge"], one["time"], one["paid_minor"]]).toEqual(["1003", "16:42:18", 379_00])
  })

  it("stands in the archive, outside of the journal", async () => {
    expect(await journalCarts()).toBe(soldBefore.carts + 1)
    expect(await verifyJournal(server.db)).toEqual([])
  })
})

describe("a receipt of the archive", () => {
  const cashSale = `SELECT id FROM archive_receipt WHERE currency = 'SEK' AND training = 0 AND web_shop = 0
    AND transaction_type = 'SALE' AND EXISTS (SELECT 1 FROM archive_payment WHERE receipt_id = archive_receipt.id AND tender_type = 1)`

  it("is found, read, and returned once like any other · FIND-17 RET-16", async () => {
    const id = String(
      (
        await row(`${cashSale} AND (SELECT count(*) FROM archive_line WHERE receipt_id = archive_receipt.id AND
      quantity = 3 AND returned = 0) = 1 AND (SELECT count(*) FROM archive_line WHERE receipt_id = archive_receipt.id) = 1`)
      )["id"]
    )
    const query = { badgeNumber: "1001", transactionNumber: id }
    const [header] = (await till.call(searchReceipts, { query })).answer.results
    expect(header).toMatchObject({ id, nav: true, ecommerce: false, svea: false })
    const { items } = await readReceipt(till, id)
    const sold = present(items[0])
    const { id: cart } = await openedCart(till)
    await bringBack(till, cart, id, { 0: 1 }, { nav: true })
    await bringBack(till, cart, id, { 0: 2 }, { nav: true })
    const { total, totalRounded } = await headerOf(till, cart)
    expect(total).toBe(0 - sold.amount)
    expect((await pay(till, cart, totalRounded)).answer.success).toBe(true)
    const { id: again } = await openedCart(till)
    expect(await bringBack(till, again, id, { 0: 1 })).toMatchObject({
      status: 422,
      code: "returned_already"
    })
    expect((await readReceipt(till, id)).items[0]).toMatchObject({ returned: 3 })
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("whose piece came back in its own time has the others left, and not the money that went back", async () => {
    const { id } = await row(
      `SELECT receipt_id AS id FROM archive_line JOIN archive_receipt ON archive_receipt.id = receipt_id
      WHERE returned = 1 AND quantity = 3 AND currency = 'SEK' AND line_count(receipt_id) = 1`.replace(
        "line_count(receipt_id)",
        "(SELECT count(*) FROM archive_line AS l WHERE l.receipt_id = archive_receipt.id)"
      )
    )
    const { items, header } = await readReceipt(till, String(id))
    expect(items[0]).toMatchObject({ returned: 1, returnReceiptNumber: expect.stringMatching(/^0000WK/u) })
    const { id: cart } = await openedCart(till)
    expect(await bringBack(till, cart, header.id, { 0: 3 })).toMatchObject({
      status: 422,
      code: "quantity_above_line"
    })
    expect((await bringBack(till, cart, header.id, { 0: 2 })).status).toBe(200)
    expect((await payAsCredit(till, cart, (await headerOf(till, cart)).total)).answer.success).toBe(true)
  })

  it("with a discount on a line of its own gives back no more than was paid · RET-3 RET-8 RET-9", async () => {
    const { id } =
      await row(`${cashSale} AND EXISTS (SELECT 1 FROM archive_line WHERE receipt_id = archive_receipt.id AND item_number = 'RABATT')
      AND (SELECT count(*) FROM archive_line WHERE receipt_id = archive_receipt.id AND quantity = 1 AND returned = 0) = 2
      AND (SELECT count(*) FROM archive_line WHERE receipt_id = archive_receipt.id) = 2`)
    const { items, header } = await readReceipt(till, String(id))
    const discount = present(items.find(({ unitPrice }) => unitPrice < 0))
    const goods = present(items.find(({ unitPrice }) => unitPrice > 0))
    const { id: cart } = await openedCart(till)
    expect(await bringBack(till, cart, header.id, { [goods.id]: 1 })).toMatchObject({
      status: 422,
      code: "discount_stays"
    })
    const off = (minor: number) =>
      bringBack(till, cart, header.id, { [discount.id]: 1 }, { unitPriceMinor: minor })
    expect(await off(-50_01)).toMatchObject({ status: 422, code: "discount_return_invalid" })
    expect(await off(50_00)).toMatchObject({ status: 422, code: "discount_return_invalid" })
    expect((await off(-20_00)).answer.header.total).toBe(20_00)
    const inPart = await readReceipt(till, String(id))
    expect(inPart.items.map(({ leftOfDiscount }) => leftOfDiscount)).toContain(30_00)
    expect(await off(-30_01)).toMatchObject({ status: 422, code: "discount_return_invalid" })
    expect((await off(-30_00)).answer.header.total).toBe(50_00)
    expect((await bringBack(till, cart, header.id, { [goods.id]: 1 })).answer.header.total).toBe(
      0 - header.total
    )
    expect((await pay(till, cart, 0 - Math.round(header.total / 100) * 100)).answer.success).toBe(true)
    expect((await readReceipt(till, String(id))).items.map(({ returned }) => returned)).toEqual([1, 1])
    expect(await verifyJournal(server.db)).toEqual([])
  })
})

describe("an order of the web shop", () => {
  it("comes back into the badge's open cart, and says that it was one · RET-17 RET-18 FIND-17", async () => {
    const id = String(
      (
        await row(
          `SELECT receipt_id AS id FROM receipt_index WHERE svea = 1 AND lines = 1 AND country = 'SE'`
        )
      )["id"]
    )
    expect(id).toMatch(/^W\d{8}$/u)
    const read = {
      params: { transactionId: id },
      query: { nav: "false", badgeNumber: "1001", ecommerce: "true" }
    }
    const { header, items } = (await till.call(readOldReceipt, read)).answer
    expect(header).toMatchObject({ ecommerce: true, svea: true, nav: false, transactionType: "ORDER" })
    const sold = present(items[0])
    const back = (ecommerceId: string) =>
      till.call(returnOrderItems, {
        params: { ecommerceId },
        body: {
          items: [
            {
              lineId: sold.id,
              quantity: 1,
              itemNumber: sold.itemNumber,
              itemDescription: sold.description,
              unitPrice: minorUnits(sold.unitPrice)
            }
          ],
          badgeNumber: "1001",
          reason: returningAnna,
          svea: true
        }
      })
    const told = await back(id)
    expect(told.answer.header).toMatchObject({ id: (await openedCart(till)).id, transactionType: "RETURN" })
    expect(await back("0000WK1011000000001")).toMatchObject({ status: 404, code: "order_not_found" })
    await till.call(voidCart, { params: { id: told.answer.header.id } })
  })
})
