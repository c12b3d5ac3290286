import * as carts from "@karat/contract/cart"
import { readExpenses, setExpense } from "@karat/contract/expense"
import { readOldReceipt } from "@karat/contract/old-receipt"
import { setIncomeExpense } from "@karat/contract/round-up"
import { printReceipt } from "@karat/contract/receipt"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readCart } from "../cart/cart-rows.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asBooked, cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalApprovesAfterMs: 1 }))
  till = await signedInTill(server.url, "101-1")
})
afterAll(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  return server.stop()
})

const listed = async (id: string, language = "sv") =>
  (await till.call(readExpenses, { params: { id }, query: { language } })).answer
const enter = (id: string, expenseId: string, amount: number) =>
  till.call(setExpense, { params: { id }, body: { expenseId, amount: minorUnits(amount) } })
const accountOf = async (id: string, account: string) =>
  (
    await server.db.get(
      sqlText<{ sum: number | null }>(
        "SELECT sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ? AND account = ?",
        id,
        account
      )
    )
  )?.sum
/** Sets up by which tenders, beside cash, each expense may leave the till. */
async function nameTenders(tenders: Readonly<Record<string, readonly number[]>>): Promise<void> {
  const setUp = sqlText<{ value: string }>(
    "SELECT value FROM setup WHERE key = 'incomeExpense' AND scope = 'SE'"
  )
  const expenses = JSON.parse((await server.db.get(setUp))?.value ?? "[]") as { readonly id: number }[]
  const changed = expenses.map((each) => ({ ...each, tenders: tenders[String(each.id)] }))
  await server.db.run(
    sqlText(
      "UPDATE setup SET value = ? WHERE key = 'incomeExpense' AND scope = 'SE'",
      JSON.stringify(changed)
    )
  )
}
const nobodysCart = async () => {
  const { id } = await openedCart(till)
  await till.call(carts.voidCart, { params: { id } })
  return (await openedCart(till)).id
}

describe("expenses", () => {
  it("are what setup has for the store, without the round-up, in the language asked for · EXP-1 LANG-6", async () => {
    const id = await nobodysCart()
    expect((await listed(id)).map(({ name }) => name)).toEqual([
      "Porto",
      "Fika",
      "Förbrukning",
      "Utlägg",
      "Växelpåfyllning"
    ])
    expect((await listed(id, "fi"))[0]).toMatchObject({ name: "Postimaksu", amount: 0, bringsMoney: false })
    expect((await listed(id, "en")).at(-1)).toMatchObject({ name: "Change top-up", bringsMoney: true })
  })

  it("leave the drawer when they are paid in cash, as coins can pay them · EXP-5", async () => {
    const id = await nobodysCart()
    await enter(id, "10", 124_50)
    await enter(id, "11", 50_00)
    expect((await headerOf(till, id)).totalRounded).toBe(-175_00)
    expect((await pay(till, id, -175_00)).answer.success).toBe(true)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
    expect([await accountOf(id, "cash"), await accountOf(id, "rounding")]).toEqual([-175_00, 50])
    expect([await accountOf(id, "income-expense:10"), await accountOf(id, "income-expense:11")]).toEqual([
      124_50, 50_00
    ])
  })

  it("bring money into the drawer where that is what they are for · EXP-5", async () => {
    const id = await nobodysCart()
    await enter(id, "20", 500_00)
    expect((await pay(till, id, 500_00)).answer.success).toBe(true)
    expect([await accountOf(id, "cash"), await accountOf(id, "income-expense:20")]).toEqual([500_00, -500_00])
  })

  it("stand on a receipt of their own, which nothing can be returned from · EXP-1 RET-2", async () => {
    const id = await nobodysCart()
    await enter(id, "10", 100_00)
    await pay(till, id, -100_00)
    const query = { nav: "0", badgeNumber: "1001" }
    const { answer } = await till.call(readOldReceipt, { params: { transactionId: id }, query })
    expect(answer).toMatchObject({
      header: { transactionType: "EXPENSE", saleIsReturn: false, total: -100_00 },
      expenses: [{ name: "Porto", amount: -100_00 }],
      incomeExpenses: [],
      items: []
    })
  })

  it("say on paper whether money was paid out or came in", async () => {
    const printed = async (expenseId: string, amount: number) => {
      const id = await nobodysCart()
      await enter(id, expenseId, Math.abs(amount))
      await pay(till, id, amount)
      await till.call(printReceipt, { params: { transactionId: id }, body: { nav: false, showPrice: true } })
      return server.simulator?.printer("PRN-WK1011")?.paper()[0]?.join("\n") ?? ""
    }
    expect(await printed("10", -100_00)).toMatch(/^UTBETALT SEK +−100,00$/mu)
    const cameIn = await printed("20", 500_00)
    expect(cameIn).toContain("Växelpåfyllning")
    expect(cameIn).not.toContain("UTBETALT")
  })

  it("keep the tenders by which they may leave, also where their cart is read anew · EXP-5", async () => {
    await nameTenders({ "10": [tender.secondCash] })
    const id = await nobodysCart()
    await enter(id, "10", 100_00)
    await enter(id, "20", 500_00)
    await nameTenders({})
    const kept = (await readCart(server.db, id))?.cart.incomeExpenses ?? []
    expect(kept.map(({ amount, tenders }) => [amount, tenders])).toEqual([
      [-100_00, [tender.secondCash]],
      [500_00, undefined]
    ])
    const { answer } = await till.call(carts.readIncomeExpenses, { params: { id } })
    expect(answer.map(asBooked)).toEqual(kept)
    await till.call(carts.voidCart, { params: { id } })
  })

  it("and what is rounded up are called in the words of each language while their cart is open · KARAT-39", async () => {
    const id = await nobodysCart()
    await enter(id, "10", 100_00)
    const moved = async (of: string) =>
      (await till.call(carts.readIncomeExpenses, { params: { id: of } })).answer
    expect(await moved(id)).toMatchObject([
      { description: "Porto", names: { sv: "Porto", fi: "Postimaksu", en: "Postage" } }
    ])
    await till.call(carts.voidCart, { params: { id } })
    const sale = await cartWorth(till, 99_00)
    await till.call(setIncomeExpense, {
      params: { id: sale, expenseId: "1" },
      body: { amount: minorUnits(100) }
    })
    expect(await moved(sale)).toMatchObject([
      { description: "Gåva till Barnens smyckesfond", names: { fi: "Lahja Lasten korurahastoon" } }
    ])
    await till.call(carts.voidCart, { params: { id: sale } })
  })

  it("leave by no card, no Swish, no gift card and no store credit, whatever setup says · EXP-5", async () => {
    await nameTenders({ "10": [3, 20, 24, 32, 72, 70] })
    const id = await nobodysCart()
    await enter(id, "10", 100_30)
    for (const tenderType of [tender.card, tender.storeCredit, tender.giftCard, tender.requisition])
      expect(await pay(till, id, -100_00, { tenderType })).toMatchObject({
        status: 422,
        code: "tender_pays_no_expense"
      })
    expect(await pay(till, id, -100_00, { tenderType: tender.swish })).toMatchObject({
      status: 422,
      code: "swish_cannot_refund"
    })
    expect((await pay(till, id, -100_00)).answer.success).toBe(true)
    expect([await accountOf(id, "cash"), (await accountOf(id, "card")) ?? 0]).toEqual([-100_00, 0])
  })

  it("leave by another tender where every one of them names it · EXP-5", async () => {
    await nameTenders({ "10": [tender.requisition] })
    const id = await nobodysCart()
    const byRequisition = () => pay(till, id, -100_00, { tenderType: tender.requisition, data: "REQ-1" })
    await enter(id, "10", 100_00)
    expect((await byRequisition()).code).not.toBe("tender_pays_no_expense")
    await enter(id, "10", 50_00)
    await enter(id, "11", 50_00)
    expect(await byRequisition()).toMatchObject({ code: "tender_pays_no_expense" })
  })

  it("add up to no more than their highest by several entries: each stands in the place of the one before · EXP-3", async () => {
    const id = await nobodysCart()
    for (const amount of [1_999_00, 1_999_00, 1_999_00]) {
      expect((await enter(id, "10", amount)).status).toBe(200)
      expect((await headerOf(till, id)).total).toBe(-1_999_00)
    }
    expect(await enter(id, "10", 3_998_00)).toMatchObject({ status: 422, code: "approval_needed" })
    const out = await server.db.all(
      sqlText("SELECT expense_id, amount_minor FROM cart_income_expense WHERE cart_id = ?", id)
    )
    expect(out).toEqual([{ expense_id: 10, amount_minor: -1_999_00 }])
    await pay(till, id, -1_999_00)
    expect(await accountOf(id, "cash")).toBe(-1_999_00)
    // What was paid out stands: nothing more is entered on the same receipt.
    expect((await enter(id, "10", 1_999_00)).status).toBe(409)
  })

  it("above their highest keep the badge of who approved them · EXP-3", async () => {
    const id = await nobodysCart()
    const body = { expenseId: "13", amount: minorUnits(2000_01) }
    expect(await till.call(setExpense, { params: { id }, body })).toMatchObject({
      status: 422,
      code: "approval_needed"
    })
    expect((await headerOf(till, id)).total).toBe(0)
    await till.call(setExpense, { params: { id }, body: { ...body, approvedBy: "1002" } })
    const approved = sqlText<{ approved_by: string }>(
      "SELECT approved_by FROM cart_income_expense WHERE cart_id = ?",
      id
    )
    expect((await server.db.get(approved))?.approved_by).toBe("1002")
  })

  it("take neither an item nor a sale's round-up beside them, and no sale takes them · DASH-14", async () => {
    const id = await nobodysCart()
    await enter(id, "10", 100_00)
    const item = { itemNumber: "BAG-S", quantity: 1 }
    expect(await till.call(carts.addItem, { params: { id }, body: item })).toMatchObject({
      status: 422,
      code: "cart_has_expenses"
    })
    await enter(id, "10", 0)
    expect((await till.call(carts.addItem, { params: { id }, body: item })).status).toBe(200)
    expect(await enter(id, "10", 100_00)).toMatchObject({ status: 422, code: "cart_has_a_sale" })
    await till.call(carts.voidCart, { params: { id } })
  })

  it("stay as they are while something was paid out for them · EXP-3", async () => {
    const id = await nobodysCart()
    await enter(id, "10", 100_00)
    await pay(till, id, -40_00)
    expect(await enter(id, "10", 10_00)).toMatchObject({ status: 422, code: "expenses_are_paid" })
    expect((await pay(till, id, -60_00)).answer.success).toBe(true)
  })

  it("are refused when nobody knows them, below zero, and when they are absurd · EXP-3", async () => {
    const id = await nobodysCart()
    expect(await enter(id, "1", 100)).toMatchObject({ status: 404, code: "expense_not_found" })
    expect(await enter(id, "10", -100)).toMatchObject({ status: 422, code: "amount_is_negative" })
    expect(await enter(id, "10", 99_999_901)).toMatchObject({ status: 422, code: "amount_too_large" })
    const sale = await cartWorth(till, 100_00)
    expect((await pay(till, sale, 100_00, { tenderType: tender.cash })).answer.success).toBe(true)
    expect(await enter(sale, "10", 100)).toMatchObject({ status: 409, code: "cart_closed" })
  })
})
