import * as carts from "@karat/contract/cart"
import * as calls from "@karat/contract/cash"
import { setExpense } from "@karat/contract/expense"
import { removePaymentLine } from "@karat/contract/payment"
import { openDrawer } from "@karat/contract/receipt"
import { noCash } from "@karat/domain/cash/banking"
import { flowSum, noFlow } from "@karat/domain/cash/cash-flow"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { recountedFlows } from "../journal/keep-cash-flow.ts"

let now = new Date("2026-11-16T12:00:00Z")
let server: TestServer
let till: TestTill
let second: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalApprovesAfterMs: 1 }), {
    clock: () => now,
    followsClock: true
  })
  await on("2026-11-16")
})
afterAll(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  return server.stop()
})

/** A token lasts a day, so the tills sign in anew. */
const on = async (date: string, time = "12:00:00") => {
  now = new Date(`${date}T${time}Z`)
  till = await signedInTill(server.url, "101-1")
  second = await signedInTill(server.url, "101-2")
}
const dayOf = async (date: string, pos = 1, at = till) =>
  (await at.call(calls.readCashDay, { query: { date, pos: String(pos) } })).answer
const sold = async (kronor: number, at = till, badge = at === till ? "1001" : "1003") => {
  const id = await cartWorth(at, Math.round(kronor * 100), badge)
  const { totalRounded } = await headerOf(at, id)
  await pay(at, id, totalRounded)
  return id
}
const moved = async (expenseId: string, kronor: number) => {
  const { id } = await openedCart(till)
  await till.call(setExpense, { params: { id }, body: { expenseId, amount: minorUnits(kronor * 100) } })
  const { totalRounded } = await headerOf(till, id)
  await pay(till, id, totalRounded)
}

/** A count as a cashier makes it who has seen the day as it stands, in kronor. */
async function counted(
  date: string,
  over: {
    pos?: number
    currency?: Currency
    opening?: number
    counted?: number
    closing?: number
    comment?: string
    version?: number
    expected?: number
    at?: TestTill
    badge?: string
  } = {}
) {
  const { at = till, pos = 1, currency = "SEK" } = over
  const day = await dayOf(date, pos, at)
  const { expected, flow = noFlow, opening: before } = day.sums[currency]
  const opening = minorUnits(over.opening === undefined ? before : over.opening * 100)
  return await at.call(calls.saveCashDay, {
    body: {
      date,
      pos,
      currency,
      staffId: over.badge ?? "1001",
      opening,
      counted: minorUnits(over.counted === undefined ? expected : over.counted * 100),
      closing: minorUnits((over.closing ?? 0) * 100),
      difference: minorUnits(0),
      expected: minorUnits(over.expected ?? opening + flowSum(flow)),
      comment: over.comment ?? "Counted twice",
      version: over.version ?? day.version
    }
  })
}
const bankDays = async (at = till) => (await at.call(calls.readBankedDays)).answer
const bankDay = async (id: string) => present((await bankDays()).find((each) => each.id === id))
const bank = (
  ids: readonly string[],
  bankBag: string,
  change: Partial<Record<Currency, number>> = {},
  badgeNumber?: string
) =>
  till.call(calls.saveBanking, {
    body: { ids, bankBag, bankChange: { ...noCash, ...change } as typeof noCash, badgeNumber }
  })

describe("the cash of a day", () => {
  it("is opened with what was left, and expects what the journal says of it · CASH-5 CASH-6 WIRE-44", async () => {
    await on("2026-11-16")
    await sold(99.6)
    await moved("10", 124)
    await moved("20", 500)
    const removed = await cartWorth(till, 300_00)
    await pay(till, removed, 100_00)
    const [line] = (await till.call(carts.readPayments, { params: { id: removed } })).answer
    await till.call(removePaymentLine, { params: { id: removed, paymentLineId: present(line).id } })
    await till.call(carts.voidCart, { params: { id: removed } })
    const { SEK, EUR } = (await dayOf("2026-11-16")).sums
    expect(SEK.flow).toEqual({
      taken: 199_60,
      givenBack: 0,
      expenses: 124_00,
      incomes: 500_00,
      rounding: 40,
      corrections: -100_00
    })
    expect(SEK).toMatchObject({ opening: 0, expected: 476_00, difference: 0, isCounted: false })
    expect(EUR).toMatchObject({ expected: 0, flow: noFlow })
    expect(
      (await counted("2026-11-16", { opening: 1000, counted: 1470, closing: 800 })).answer.sums.SEK
    ).toMatchObject({
      opening: 1000_00,
      counted: 1470_00,
      closing: 800_00,
      expected: 1476_00,
      difference: -6_00
    })
    await on("2026-11-17")
    expect((await dayOf("2026-11-17")).sums.SEK).toMatchObject({ opening: 800_00, expected: 800_00 })
  })

  it("leaves cards and training out, keeps two tills and three currencies apart · CASH-2 CASH-4 TRAIN-1", async () => {
    await on("2026-11-18")
    const card = await cartWorth(till, 50_00)
    await pay(till, card, 50_00, { tenderType: tender.card })
    const practice = await cartWorth(till, 70_00)
    await till.call(carts.setTraining, { params: { id: practice }, body: { training: true } })
    await pay(till, practice, 70_00)
    const euros = await cartWorth(till, 100_00)
    await pay(till, euros, 20_00, { currency: "EUR", changeCurrency: "SEK" })
    await sold(400, second)
    const one = (await dayOf("2026-11-18", 1)).sums
    const two = (await dayOf("2026-11-18", 2)).sums
    expect(one.EUR.flow?.taken).toBe(20_00)
    expect(one.SEK.flow).toMatchObject({ givenBack: 0 })
    expect(flowSum(one.SEK.flow ?? noFlow)).toBeLessThan(0)
    expect(two.SEK.flow?.taken).toBe(400_00)
    expect([one.NOK, two.NOK, two.EUR].map(({ flow }) => flow)).toEqual([noFlow, noFlow, noFlow])
    expect((await till.call(calls.readPosCount)).answer).toEqual({ count: 2, numbers: [1, 2] })
  })

  it("tells which receipts, expenses and openings of the drawer made the sum · CASH-6", async () => {
    await on("2026-11-19", "08:00:00")
    const { id: untouched } = await openedCart(till)
    await till.call(openDrawer, { params: { id: untouched } })
    await on("2026-11-19", "09:00:00")
    const sale = await sold(99.6)
    await on("2026-11-19", "10:00:00")
    await moved("10", 20)
    await counted("2026-11-19", { counted: 880 })
    await on("2026-11-19", "11:00:00")
    await sold(50)
    const { answer } = await till.call(calls.readCashMovements, {
      query: { date: "2026-11-19", pos: "1", currency: "SEK" }
    })
    expect(
      answer.map(({ kind, amount, rounding, afterCount }) => [kind, amount, rounding, afterCount])
    ).toEqual([
      ["sale", 50_00, 0, true],
      ["expense", -20_00, 0, false],
      ["sale", 100_00, 40, false],
      ["drawer-opened", 0, 0, false]
    ])
    expect(answer[2]).toMatchObject({
      id: sale,
      time: "10:00:00",
      cashier: "Maja Lindqvist",
      receiptNumber: (await headerOf(till, sale)).receiptNumber
    })
    expect(answer[1]?.description).toBe("Porto")
  })

  it("is saved by whom and when, and told to the second who counts it · CASH-11", async () => {
    await on("2026-11-20", "17:04:00")
    await sold(100)
    const first = await counted("2026-11-20", { counted: 980, comment: "Ett mynt för lite" })
    expect(first.answer).toMatchObject({
      savedBy: "Maja Lindqvist",
      savedAt: "2026-11-20 18:04:00",
      comment: "Ett mynt för lite",
      version: 1
    })
    const late = await counted("2026-11-20", { counted: 900, version: 0, at: second, badge: "1003" })
    expect(late).toMatchObject({ status: 422, code: "cash_day_counted" })
    expect(JSON.parse(late.text)).toMatchObject({
      values: { name: "Maja Lindqvist", date: { date: "2026-11-20" }, time: "18:04" }
    })
    expect((await dayOf("2026-11-20")).sums.SEK.counted).toBe(980_00)
    expect((await counted("2026-11-20", { counted: 985, at: second, badge: "1003" })).status).toBe(200)
    const kept = await server.db.all(
      sqlText<{ n: number }>(
        "SELECT counted_minor AS n FROM cash_count WHERE date = '2026-11-20' ORDER BY version"
      )
    )
    expect(kept.map(({ n }) => n)).toEqual([980_00, 985_00])
    await expect(() => server.db.run(sqlText("UPDATE cash_count SET counted_minor = 0"))).rejects.toThrow(
      "count again"
    )
  })

  it("refuses what has moved since it was looked at, what is no amount, no day, no register, and practice · CASH-7 CASH-11", async () => {
    await on("2026-11-20", "18:00:00")
    await sold(50)
    const unseen = await counted("2026-11-20", { expected: 0 })
    expect(unseen).toMatchObject({ status: 422, code: "cash_has_moved" })
    expect(await counted("2026-11-20", { closing: -1 })).toMatchObject({ code: "amount_is_negative" })
    expect(await counted("2026-11-20", { counted: -1_000_000 })).toMatchObject({ code: "amount_too_large" })
    expect(await counted("2026-11-20", { comment: "x".repeat(501) })).toMatchObject({
      code: "comment_too_long"
    })
    expect(await counted("2026-11-20", { badge: "9999" })).toMatchObject({ code: "staff_not_found" })
    const { id } = await openedCart(till)
    await till.call(carts.setTraining, { params: { id }, body: { training: true } })
    expect(await counted("2026-11-20")).toMatchObject({ status: 422, code: "cart_in_training" })
    await till.call(carts.setTraining, { params: { id }, body: { training: false } })
    const read = (date: string, pos: string) => till.call(calls.readCashDay, { query: { date, pos } })
    expect(await read("2026-11-21", "1")).toMatchObject({ status: 422, code: "day_invalid" })
    expect(await read("2026-02-30", "1")).toMatchObject({ status: 422, code: "day_invalid" })
    expect(await read("2026-11-20", "7")).toMatchObject({ status: 404, code: "register_not_found" })
  })

  it("keeps sums that counting the journal anew gives as well · CASH-6", async () => {
    const columns =
      "taken_minor, given_back_minor, expenses_minor, incomes_minor, rounding_minor, corrections_minor"
    const sums = await server.db.all(
      sqlText<Record<string, number | string>>(
        `SELECT date, pos, terminal_id, currency, ${columns} FROM cash_flow ORDER BY date, terminal_id, currency`
      )
    )
    const anew = new Map<string, Record<string, number | string>>()
    for (const row of await recountedFlows(server.db)) {
      const { store_number: _store, ...rest } = row
      const name = `${row.date} ${row.terminal_id} ${row.currency}`
      const before = anew.get(name)
      anew.set(
        name,
        before === undefined
          ? rest
          : Object.fromEntries(
              Object.entries(rest).map(([key, value]) => [
                key,
                key.endsWith("_minor") ? Number(before[key]) + Number(value) : value
              ])
            )
      )
    }
    expect([...anew.values()]).toEqual(expect.arrayContaining(sums))
    expect(sums).toHaveLength(anew.size)
    expect(sums.length).toBeGreaterThan(4)
  })
})

describe("banking", () => {
  it("lists days with their warnings: not counted, sold after the count, a difference · BANK-1", async () => {
    await on("2026-11-22")
    expect(await bankDay("2026-11-18-1")).toMatchObject({
      warning: "not-counted",
      name: "",
      hasReceipt: false
    })
    expect(await bankDay("2026-11-18-2")).toMatchObject({ warning: "not-counted", pos: 2 })
    expect(await bankDay("2026-11-16-1")).toMatchObject({ warning: "difference", sek: 670_00 })
    expect(await bankDay("2026-11-19-1")).toMatchObject({
      warning: "moved-after-count",
      name: "Maja Lindqvist"
    })
    expect((await bankDays()).map(({ id }) => id)).toEqual(
      (await bankDays())
        .map(({ id }) => id)
        .toSorted((a, b) => {
          const [one, other] = [a.slice(0, 10), b.slice(0, 10)]
          return one === other ? (a < b ? -1 : 1) : one < other ? 1 : -1
        })
    )
  })

  it("carries what was sold after the count over to the next opening · CASH-6", async () => {
    await on("2026-11-20")
    const before = (await dayOf("2026-11-19")).sums.SEK
    expect(before.movedSince).toBe(50_00)
    await on("2026-11-21")
    const day = (await dayOf("2026-11-21")).sums.SEK
    expect(day.opening).toBe((await dayOf("2026-11-20")).sums.SEK.movedSince)
  })

  it("needs a number and a counted day of this store · BANK-2 BANK-3", async () => {
    expect(await bank(["2026-11-16-1"], "  ")).toMatchObject({ status: 422, code: "bank_bag_missing" })
    expect(await bank([], "B-1")).toMatchObject({ status: 422, code: "no_day_chosen" })
    expect(await bank(["2026-11-18-1"], "B-1")).toMatchObject({ status: 422, code: "cash_day_not_counted" })
    expect(await bank(["2026-11-01-1"], "B-1")).toMatchObject({ status: 404, code: "cash_day_not_found" })
    expect(await bank(["2026-11-16-1"], "B-1", { SEK: 670_01 })).toMatchObject({
      code: "bank_change_too_large"
    })
  })

  it("stays in the list for 62 days of the store after its bag was sent · BANK-1", async () => {
    // 62 days before, a summer's midnight in Stockholm is two hours before that of UTC.
    await on("2026-11-15")
    const device = present(
      await server.db.get(sqlText<{ id: string }>("SELECT id FROM device WHERE store_number = '101' LIMIT 1"))
    ).id
    for (const [name, date, sentAt] of [
      ["sent-first", "2026-07-01", "2026-09-13T22:00:00.000Z"],
      ["sent-before", "2026-07-02", "2026-09-13T21:59:59.999Z"]
    ] as const) {
      await server.db.run(
        sqlText(
          "INSERT INTO bank_bag (id, store_number, number, terminal_id, device_id, sent_at) VALUES (?, '101', ?, 'WK1011', ?, ?)",
          name,
          name,
          device,
          sentAt
        )
      )
      await server.db.run(
        sqlText(
          `INSERT INTO cash_day (store_number, date, pos, version, comment, saved_by, saved_at, bag_id)
             VALUES ('101', ?, 1, 1, '', '1001', ?, ?)`,
          date,
          sentAt,
          name
        )
      )
    }
    const listed = new Set((await bankDays()).map(({ bankBag }) => bankBag))
    expect([listed.has("sent-first"), listed.has("sent-before")]).toEqual([true, false])
  })

  it("locks the days in a bag, prints its slip and leaves the change in the till · BANK-4 CASH-12", async () => {
    await on("2026-11-22")
    const printer = present(present(server.simulator).printer("PRN-WK1011"))
    const before = printer.paper().length
    const { answer } = await bank(["2026-11-16-1", "2026-11-19-1"], "PÅSE-77", { SEK: 100_00 })
    await expect.poll(() => printer.paper().length).toBe(before + 1)
    const slip = present(printer.paper()[0]).join("\n")
    for (const words of ["INSÄTTNING", "Påse PÅSE-77", "2026-11-16 Kassa 1", "Kvar som växel", "I påsen SEK"])
      expect(slip).toContain(words)
    expect(slip.match(/Räknad av \S+ \S+/gu)).toHaveLength(2)
    expect(await bankDay("2026-11-16-1")).toMatchObject({ hasReceipt: true, bankBag: "PÅSE-77" })
    expect((await dayOf("2026-11-16")).isBanked).toBe(true)
    expect(await counted("2026-11-16")).toMatchObject({ status: 422, code: "cash_day_banked" })
    expect(await bank(["2026-11-16-1"], "B-2")).toMatchObject({ status: 422, code: "cash_day_banked" })
    expect(await bank(["2026-11-20-1"], "PÅSE-77")).toMatchObject({ status: 422, code: "bank_bag_used" })
    await expect(() =>
      server.db.run(sqlText("UPDATE cash_day SET comment = 'x' WHERE bag_id IS NOT NULL"))
    ).rejects.toThrow("bank bag")
    expect((await dayOf("2026-11-22")).sums.SEK.flow?.corrections).toBe(100_00)
    const again = await till.call(calls.printDepositSlip, { params: { bankId: answer.bankId ?? "" } })
    expect(again.answer).toEqual({ success: true })
    expect(present(printer.paper()[0]).join("\n")).toContain("KOPIA")
    const elsewhere = await signedInTill(server.url, "102-1")
    const foreign = await elsewhere.call(calls.printDepositSlip, { params: { bankId: answer.bankId ?? "" } })
    expect(foreign).toMatchObject({ status: 404, code: "bank_bag_not_found" })
    expect((await bankDays(elsewhere)).length).toBe(0)
  })

  it("says who has closed a bag, on its slip too, and who has handed it over · DAYEND-10", async () => {
    await on("2026-11-22")
    const printer = present(present(server.simulator).printer("PRN-WK1011"))
    expect(await bank(["2026-11-20-1"], "PÅSE-78", {}, "9999")).toMatchObject({ code: "staff_not_found" })
    const before = printer.paper().length
    const { answer } = await bank(["2026-11-20-1"], "PÅSE-78", {}, "1001")
    await expect.poll(() => printer.paper().length).toBe(before + 1)
    expect(present(printer.paper()[0]).join("\n")).toContain("Försluten av Maja Lindqvist")
    expect(await bankDay("2026-11-20-1")).toMatchObject({ bankBag: "PÅSE-78", bankedBy: "Maja Lindqvist" })
    // What a till of before has sent, or one of the specification's, says nobody.
    expect((await bankDay("2026-11-16-1")).bankedBy).toBeUndefined()
    const page = `${server.url}/bank-bags/${answer.bankId}`
    const shown = await (await fetch(page)).text()
    expect(shown).toContain("av Maja Lindqvist")
    expect(shown).not.toContain("1003")
    const english = await (await fetch(`${page}?language=en`)).text()
    expect(english).toContain('<html lang="en">')
    expect(english).toContain("by Maja Lindqvist")
    expect(english).toContain(`/bank-bags/${answer.bankId}?language=en`)
    const form = new URLSearchParams({ bag: answer.bankId ?? "", by: "Oliver Bennett" })
    const handed = await (await fetch(page, { method: "POST", body: form })).text()
    expect(handed).toMatch(/✓ Lämnad <time>2026-11-22 13:00<\/time> av Oliver Bennett/u)
  })
})

describe("a count that differs too much", () => {
  it("is refused without a reason, also where the drawer is said to have held less · KARAT-129", async () => {
    const date = "2026-11-28"
    await on(date, "18:00:00")
    const kronor = (await dayOf(date)).sums.SEK.expected / 100
    const silent = await counted(date, { counted: kronor - 101, comment: " " })
    expect(silent).toMatchObject({ status: 422, code: "count_reason_missing" })
    expect(JSON.parse(silent.text)).toMatchObject({ values: { difference: { amount: -101 } } })
    const hidden = { opening: kronor - 101, counted: kronor - 101, comment: "" }
    expect(await counted(date, hidden)).toMatchObject({ code: "count_reason_missing" })
    expect((await counted(date, { counted: kronor - 100, comment: "" })).status).toBe(200)
    expect((await counted(date, { counted: kronor - 101, comment: "Lost on the way" })).status).toBe(200)
  })
})
