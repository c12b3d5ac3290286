import * as carts from "@karat/contract/cart"
import { readCashDay, saveCashDay } from "@karat/contract/cash"
import { removePaymentLine } from "@karat/contract/payment"
import { openDrawer, printReceipt } from "@karat/contract/receipt"
import {
  closeRegister,
  printRegisterReport,
  readClosedReports,
  readRegisterReport,
  RegisterReport as Written
} from "@karat/contract/register-report"
import { setIncomeExpense } from "@karat/contract/round-up"
import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import {
  netOf,
  type RegisterReport,
  type RegisterSums,
  unexplained
} from "@karat/domain/register-report/register-report"
import { Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { daySumsOf } from "../bookkeeping/day-sums-of-journal.ts"
import { storeOf } from "../catalogue/store.ts"
import { longRun } from "../testing/long-run.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { writeReport } from "./register-book.ts"
import { reportPaper } from "./report-paper.ts"
import { add, cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let now = new Date("2026-11-20T09:00:00Z")

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalApprovesAfterMs: 1 }), { clock: () => now })
})
afterAll(() => server.stop())

const read = Schema.decodeUnknownSync(Schema.fromJsonString(Written))
const open = async (till: TestTill) => (await till.call(readRegisterReport)).answer
const close = (
  till: TestTill,
  number: number,
  { badge = "1001", key }: { badge?: string; key?: string } = {}
) =>
  till.call(closeRegister, {
    body: { number, badgeNumber: badge },
    ...(key === undefined ? {} : { key })
  })
const closeNow = async (till: TestTill) => (await close(till, (await open(till)).number)).answer

const waiting = async () =>
  (await server.db.get(sqlText<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE state = 'waiting'")))?.n
const nothingWaits = () => expect.poll(waiting, { timeout: 10_000 }).toBe(0)

/** What a printer puts out while something is done. */
async function printed(
  printer: { readonly paper: () => readonly (readonly string[])[] },
  act: () => Promise<unknown>
): Promise<readonly string[]> {
  // What was closed before is printed when the outbox comes to it.
  await nothingWaits()
  const before = printer.paper().length
  await act()
  await nothingWaits()
  expect(printer.paper().length).toBe(before + 1)
  return present(printer.paper()[0])
}

/** Somebody has counted the day before, and left this much in the drawer. */
async function countedYesterday(till: TestTill, closing: number): Promise<void> {
  const date = "2026-11-19"
  const { sums, version } = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
  const { expected, opening } = sums.SEK
  const sum = {
    opening,
    expected,
    counted: minorUnits(closing),
    closing: minorUnits(closing),
    difference: minorUnits(0)
  }
  await till.call(saveCashDay, {
    body: { date, pos: 1, currency: "SEK", staffId: "1001", comment: "Counted twice", version, ...sum }
  })
}

describe("an X report", () => {
  it("says what was sold and taken since the last Z, with what was no sale and what was practice · DAYEND-1", async () => {
    const till = await signedInTill(server.url, "101-1")
    const before = await closeNow(till)
    await countedYesterday(till, 1_500_00)
    const sold = await soldReceipt(till, [1_000_00, 250_00])
    const cart = await openedCart(till)
    await till.call(openDrawer, { params: { id: cart.id } })
    await soldFor(till, cart.id, 99_40)
    await till.call(setIncomeExpense, {
      params: { id: cart.id, expenseId: "1" },
      body: { amount: minorUnits(5_00) }
    })
    await pay(till, cart.id, 104_00)
    const card = await openedCart(till)
    await soldFor(till, card.id, 320_00)
    await pay(till, card.id, 320_00, { tenderType: tender.card })
    const back = await cartOfReturns(till, sold, { 1: 1 })
    await pay(till, back, -250_00)
    const training = await openedCart(till)
    await till.call(carts.setTraining, { params: { id: training.id }, body: { training: true } })
    await soldFor(till, training.id, 700_00)
    await pay(till, training.id, 700_00)
    const thrown = await cartWorth(till, 45_00)
    await till.call(carts.voidCart, { params: { id: thrown } })
    for (const showPrice of [true, true])
      await till.call(printReceipt, { params: { transactionId: sold }, body: { nav: false, showPrice } })
    const { grandTotals, kind, number, openingCash, since, sums } = await open(till)
    expect(openingCash).toBe(1_500_00)
    expect({ kind, number, since }).toEqual({ kind: "X", number: before.number + 1, since: before.madeAt })
    expect(sums).toMatchObject({
      receipts: 4,
      sold: 1_669_40,
      pieces: 4,
      refunds: { count: 1, amount: 250_00 },
      moved: [{ expenseId: 1, amount: 5_00 }],
      rounding: -40,
      drawerOpenings: 1,
      training: { count: 1, amount: 700_00 },
      voided: { count: 1, amount: 45_00 },
      copies: { count: 1, amount: 1_250_00 },
      unfinished: 0
    })
    expect(sums.tenders).toEqual([
      { account: "card", currency: "SEK", amount: 320_00 },
      { account: "cash", currency: "SEK", amount: 1_104_00 }
    ])
    expect(sums.vat).toEqual([{ basisPoints: 2500, net: 1_135_52, tax: 283_88 }])
    expect(unexplained(sums, "SEK")).toBe(0)
    expect(netOf(grandTotals)).toBe(netOf(before.grandTotals) + 1_419_40)
    expect((await headerOf(till, card.id)).receiptNumber).toBeDefined()
    expect([sums.firstReceipt, sums.lastReceipt]).toEqual([
      (await headerOf(till, sold)).receiptNumber,
      (await headerOf(till, back)).receiptNumber
    ])
  })
})

describe("main groups", () => {
  it("say on the X, the Z and its paper what each sold less what came back, as the country names them · DAYEND-11", async () => {
    const till = await signedInTill(server.url, "101-1")
    await closeNow(till)
    const sold = await soldReceipt(till, [1_000_00, 250_00])
    const { id } = await openedCart(till)
    await add(till, id, "BATTERY", 1)
    const { total } = await headerOf(till, id)
    await pay(till, id, total)
    const back = await cartOfReturns(till, sold, { 1: 1 })
    await pay(till, back, -250_00)
    const groups = [
      { name: await nameOfGroup("BATTERY", "sv"), names: await namesOfGroup("BATTERY"), amount: total },
      { name: await nameOfGroup("BESPOKE", "sv"), names: await namesOfGroup("BESPOKE"), amount: 1_000_00 }
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1))
    expect(new Set(groups.map(({ name }) => name)).size).toBe(2)
    expect((await open(till)).sums.divisions).toEqual(groups)
    const printer = present(server.simulator?.printer("PRN-WK1011"))
    const paper = (await printed(printer, () => closeNow(till))).join("\n")
    for (const { name } of groups) expect(paper).toMatch(new RegExp(`^${name} +\\d`, "mu"))
    expect(paper).toMatch(/^HUVUDGRUPPER/mu)
    expect(present((await till.call(readClosedReports, {})).answer[0]).sums.divisions).toEqual(groups)

    const finnish = await signedInTill(server.url, "fi201-1")
    await closeNow(finnish)
    const bespoke = await openedCart(finnish, "1002")
    await soldFor(finnish, bespoke.id, 40_00)
    await pay(finnish, bespoke.id, 40_00, { currency: "EUR" })
    expect((await open(finnish)).sums.divisions).toEqual([
      { name: await nameOfGroup("BESPOKE", "fi"), names: await namesOfGroup("BESPOKE"), amount: 40_00 }
    ])
  })

  it("are not told by a Z that was kept before them, and it is read all the same · DAYEND-11", async () => {
    const till = await signedInTill(server.url, "101-1")
    await soldReceipt(till, [10_00])
    const report = await closeNow(till)
    const { divisions: _, ...before } = report.sums
    const kept = writeReport({ ...report, sums: before })
    expect(kept).not.toContain("divisions")
    expect(read(kept)).toEqual({ ...report, sums: before })
    const paper = reportPaper(read(kept), { copy: true }, 42)
    expect(JSON.stringify(paper)).toContain("NETTO SEK")
    expect(JSON.stringify(paper)).not.toContain("HUVUDGRUPPER")
  })
})

const namesOfGroup = async (itemNumber: string) => ({
  en: await nameOfGroup(itemNumber, "en"),
  fi: await nameOfGroup(itemNumber, "fi"),
  sv: await nameOfGroup(itemNumber, "sv")
})

async function nameOfGroup(itemNumber: string, language: "en" | "sv" | "fi"): Promise<string> {
  const [row] = await server.db.all(
    sqlText<{ name: string }>(
      `SELECT name_${language} AS name FROM division WHERE id = (SELECT division FROM item WHERE number = '${itemNumber}')`
    )
  )
  return present(row).name
}

describe("a Z report", () => {
  it("is made once, by a key that comes twice and by two who press at once, and the second is told who was first · DAYEND-3", async () => {
    const till = await signedInTill(server.url, "101-1")
    await soldReceipt(till, [80_00])
    const { number } = await open(till)
    const key = "close-once-0001"
    const [one, again] = await Promise.all([close(till, number, { key }), close(till, number, { key })])
    expect(again.answer).toEqual(one.answer)
    expect(one.answer).toMatchObject({ kind: "Z", number, madeBy: "Maja Lindqvist" })
    const other = await signedInTill(server.url, "101-1")
    const next = number + 1
    const both = await Promise.all([close(till, next), close(other, next, { badge: "1004" })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = present(both.find(({ status }) => status === 422))
    expect(refused.code).toBe("register_closed")
    expect(JSON.parse(refused.text)).toMatchObject({ values: { number: String(next) } })
    expect((await open(till)).number).toBe(next + 1)
    expect(await close(till, next + 5)).toMatchObject({ status: 422, code: "register_closed" })
    expect(await close(till, next + 1, { badge: "9999" })).toMatchObject({
      status: 422,
      code: "staff_not_found"
    })
    const { id } = await openedCart(till)
    await till.call(carts.setTraining, { params: { id }, body: { training: true } })
    expect(await close(till, next + 1)).toMatchObject({ status: 422, code: "cart_in_training" })
    await till.call(carts.voidCart, { params: { id } })
  })

  it("is one of its register alone, which counts its own, and never changes · DAYEND-3 DAYEND-4", async () => {
    const [till, second] = [await signedInTill(server.url, "101-1"), await signedInTill(server.url, "101-2")]
    const before = await open(second)
    await soldReceipt(till, [10_00])
    await closeNow(till)
    expect({ ...(await open(second)), madeAt: "" }).toEqual({ ...before, madeAt: "" })
    await till.call(carts.voidCart, { params: { id: await cartWorth(till, 10_00) } })
    const never = (sql: string, why: string) =>
      expect(() => server.db.run(sqlText(sql)), sql).rejects.toThrow(why)
    await never("UPDATE register_report SET badge = '1002'", "never changed")
    await never("DELETE FROM register_report", "kept for good")
    await never("UPDATE register_event SET amount_minor = 0", "never changed")
    await never("DELETE FROM register_event", "kept for good")
  })

  it("is printed when it is made, again as a copy, and in the language of its country; what is open can be printed too · DAYEND-6", async () => {
    const till = await signedInTill(server.url, "101-1")
    const printer = present(server.simulator?.printer("PRN-WK1011"))
    await soldReceipt(till, [1_000_00])
    const { number } = await open(till)
    const first = (await printed(printer, () => closeNow(till))).join("\n")
    for (const words of [
      `Z-RAPPORT ${number}`,
      "556012-5790",
      "NETTO SEK",
      "1 000,00",
      "GRAND TOTAL",
      "Kontant"
    ])
      expect(first).toContain(words)
    expect(first).not.toContain("KOPIA")
    const closed = { terminalNumber: "WK1011", number }
    const again = await printed(printer, () => till.call(printRegisterReport, { body: { closed } }))
    expect(again.filter((line) => !line.includes("KOPIA"))).toEqual(first.split("\n"))
    expect(again.join("")).toContain("KOPIA")
    const x = (
      await printed(printer, () => till.call(printRegisterReport, { body: { closed: undefined } }))
    ).join("\n")
    expect(x).toContain("X-RAPPORT")
    const missing = { terminalNumber: "WK1011", number: number + 1 }
    expect(await till.call(printRegisterReport, { body: { closed: missing } })).toMatchObject({
      status: 404,
      code: "report_not_found"
    })
    const elsewhere = await signedInTill(server.url, "102-1")
    expect(await elsewhere.call(printRegisterReport, { body: { closed } })).toMatchObject({ status: 404 })
    expect((await elsewhere.call(readClosedReports, {})).answer).toEqual([])
    const finnish = await signedInTill(server.url, "fi201-1")
    const papers = present(server.simulator?.printer(`PRN-${(await open(finnish)).register.terminalNumber}`))
    expect((await printed(papers, () => closeNow(finnish))).join("\n")).toContain("Z-RAPORTTI")
  })

  it("and the day's voucher say the same on every account, where a day has all of its Z's · DAYEND-5", async () => {
    now = new Date("2026-12-04T09:00:00Z")
    const tills = [await signedInTill(server.url, "101-1"), await signedInTill(server.url, "101-2")]
    for (const till of tills) await closeNow(till)
    const [first, second] = [present(tills[0]), present(tills[1])]
    const sold = await soldReceipt(first, [1_000_00, 250_50])
    await soldReceipt(second, [75_30], { badge: "1003" })
    await soldReceipt(second, [640_00], { badge: "1003", tenderType: tender.card })
    const gift = await openedCart(first)
    await add(first, gift.id, "GIFTCARD", 1, 300_00)
    await pay(first, gift.id, 300_00)
    const foreign = await openedCart(first)
    await soldFor(first, foreign.id, 100_00)
    await pay(first, foreign.id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    const back = await cartOfReturns(first, sold, { 1: 1 })
    await pay(first, back, roundToCash(minorUnits(-250_50), "SEK"))
    const reports = [await closeNow(first), await closeNow(second)]
    const voucher =
      (await daySumsOf(server.db, await storeOf(server.db, "101"), "2026-12-04", "2026-12-04")) ?? []
    const booked = new Map(
      voucher.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount])
    )
    expect(accountsOf(reports)).toEqual(booked)
    expect(booked.size).toBeGreaterThanOrEqual(5)
  })
})

/** What the reports say, on the accounts of the journal that the day's voucher is made from. */
function accountsOf(reports: readonly RegisterReport[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  const put = (account: string, amount: number) => {
    const sum = (sums.get(account) ?? 0) + amount
    if (sum === 0) sums.delete(account)
    else sums.set(account, sum)
  }
  for (const { sums: said } of reports) {
    for (const { basisPoints, net, tax } of said.vat) {
      put(`revenue:${basisPoints}`, 0 - net)
      put(`vat:${basisPoints}`, 0 - tax)
    }
    for (const { account, amount, currency } of said.tenders) if (currency === "SEK") put(account, amount)
    put("gift-card-liability", 0 - said.giftCards)
    put("insurance-premiums", 0 - said.insurances)
    put("rounding", 0 - said.rounding)
    put("exchange-difference", 0 - said.otherGains)
    put("exchange", said.foreignWorth)
    put("receivable", 0 - said.unfinished)
    for (const { amount, expenseId } of said.moved) put(`income-expense:${expenseId}`, 0 - amount)
  }
  return sums
}

const registers = ["101-1", "101-2", "fi201-1"] as const
const badges = { "101-1": "1001", "101-2": "1003", "fi201-1": "1002" } as const

const anyEvent = fc.record({
  register: fc.constantFrom(...registers),
  does: fc.constantFrom(
    "sells",
    "sells",
    "sells",
    "closes",
    "brings-back",
    "practises",
    "pays-a-part",
    "takes-back",
    "throws-away"
  ),
  price: fc.integer({ min: 100, max: 999_999 }),
  byCard: fc.boolean(),
  closesBetween: fc.boolean()
})
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer Event> ? Event : never

describe("the periods of a register", () => {
  it(
    "are together what its journal says, over any sales, returns, part payments and Z's · DAYEND-2 DAYEND-4",
    longRun(),
    async () => {
      now = new Date("2027-01-10T08:00:00Z")
      const tills = new Map<string, TestTill>()
      for (const register of registers) tills.set(register, await signedInTill(server.url, register))
      await fc.assert(
        fc.asyncProperty(fc.array(anyEvent, { minLength: 3, maxLength: 12 }), async (events) => {
          const sold = new Map<string, string>()
          for (const event of events) {
            now = new Date(now.getTime() + 1000)
            await happens(present(tills.get(event.register)), event, sold)
          }
          for (const till of tills.values()) await holds(till)
        }),
        { numRuns: 15 }
      )
    }
  )
})

async function happens(till: TestTill, event: AnyEvent, sold: Map<string, string>): Promise<void> {
  const { byCard, closesBetween, does, price, register } = event
  const badge = badges[register]
  const currency = register === "fi201-1" ? "EUR" : "SEK"
  if (does === "closes") {
    await close(till, (await open(till)).number, { badge })
    return
  }
  if (does === "brings-back") {
    const before = sold.get(register)
    if (before === undefined) return
    const back = await cartOfReturns(till, before, { 0: 1 }, badge).catch(() => undefined)
    if (back !== undefined)
      await pay(till, back, roundToCash((await headerOf(till, back)).total, currency), { currency })
    return
  }
  const { id } = await openedCart(till, badge)
  await soldFor(till, id, price)
  if (does === "throws-away") {
    await till.call(carts.voidCart, { params: { id } })
    return
  }
  const training = does === "practises"
  await till.call(carts.setTraining, { params: { id }, body: { training } })
  const part = currency === "EUR" ? 50 : 100
  if ((does === "pays-a-part" || does === "takes-back") && price > 2 * part) {
    await pay(till, id, part, { currency })
    if (closesBetween) await close(till, (await open(till)).number, { badge })
    const [line] = (await till.call(carts.readPayments, { params: { id } })).answer
    if (does === "takes-back" && line !== undefined)
      await till.call(removePaymentLine, { params: { id, paymentLineId: line.id } })
  }
  const { paid, total } = await headerOf(till, id)
  const left = minorUnits(total - paid)
  if (byCard && !training) await pay(till, id, left, { currency, tenderType: tender.card })
  else await pay(till, id, roundToCash(left, currency), { currency })
  if (!training) sold.set(register, id)
}

/** Every Z of the caller's register and what is open since, held to the journal of all its days. */
async function holds(till: TestTill): Promise<void> {
  const x = await open(till)
  const { terminalNumber } = x.register
  const kept = await server.db.all(
    sqlText<{ number: number; report: string }>(
      `SELECT number, report FROM register_report WHERE terminal_id = '${terminalNumber}' ORDER BY number`
    )
  )
  expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1))
  const periods = [...kept.map(({ report }) => sumsIn(report)), x.sums]
  const journal = await server.db.all(
    sqlText<{ account: string; amount: number }>(
      `SELECT account, sum(amount_minor) AS amount FROM journal_entry WHERE terminal_id = '${terminalNumber}'
         AND training = 0 AND currency = '${x.register.currency}' GROUP BY account HAVING sum(amount_minor) <> 0`
    )
  )
  const reports = periods.map((sums) => ({ ...x, sums }))
  const spoken = accountsOf(reports.map((each) => inKronor(each)))
  expect(spoken).toEqual(new Map(journal.map(({ account, amount }) => [account, amount])))
  for (const sums of periods) expect(unexplained(sums, x.register.currency)).toBe(0)
  const [closed] = await server.db.all(
    sqlText<{ receipts: number }>(
      `SELECT count(*) AS receipts FROM cart WHERE terminal_id = '${terminalNumber}' AND state = 'closed' AND training = 0`
    )
  )
  expect(periods.reduce((sum, { receipts }) => sum + receipts, 0)).toBe(closed?.receipts)
  const goods = periods.reduce((sum, { refunds, sold }) => sum + sold - refunds.amount, 0)
  expect(netOf(x.grandTotals)).toBe(goods)
  for (const { divisions, refunds, sold } of periods)
    expect(present(divisions).reduce((sum, { amount }) => sum + amount, 0)).toBe(sold - refunds.amount)
}

/** The accounts are held together in one currency, whichever it is. */
function inKronor(report: RegisterReport): RegisterReport {
  const { currency } = report.register
  const tenders = report.sums.tenders.map((each) =>
    each.currency === currency ? { ...each, currency: "SEK" as const } : { ...each, currency: "NOK" as const }
  )
  return { ...report, sums: { ...report.sums, tenders } }
}

const sumsIn = (report: string): RegisterSums => read(report).sums
