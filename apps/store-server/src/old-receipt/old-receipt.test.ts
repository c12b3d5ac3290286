import * as carts from "@karat/contract/cart"
import {
  readBrands,
  readOldReceipt,
  type receiptSearchFields,
  searchReceipts
} from "@karat/contract/old-receipt"
import { setCartMember } from "@karat/contract/member"
import { setIncomeExpense } from "@karat/contract/round-up"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { OldReceiptHeader } from "@karat/domain/receipt/old-receipt"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { paperLines } from "../print/paper-lines.ts"
import { receiptPaper } from "../print/receipt-paper.ts"
import { closedReceipt } from "../receipt/closed-receipt.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { add, cartOfReturns, readReceipt, soldReceipt } from "../testing/test-return.ts"
import { campaignRing, itemWhere } from "../testing/test-items.ts"
import { headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { nextSeq, seqOfTime } from "./receipt-index.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill
let elsewhere: TestTill
let now = new Date("2026-11-20T09:00:00Z")
const ids = { ring: "", two: "", elsewhere: "", back: "", training: "" }
let ring: { readonly number: string; readonly family: string }

/** Tills sign in anew on another day. */
async function openOn(day: string) {
  now = new Date(`${day}T09:00:00Z`)
  till = await signedInTill(server.url, "101-1")
  elsewhere = await signedInTill(server.url, "102-1")
}

/** Sales on three days, in two stores, by card and cash, one of a member, one in training, and one return. */
beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ terminalApprovesAfterMs: 1, terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 }),
    { clock: () => now }
  )
  await openOn("2026-11-20")
  const number = await itemWhere(server, `${campaignRing} AND family <> ''`)
  ring = present(
    await server.db.get(sqlText<typeof ring>("SELECT number, family FROM item WHERE number = ?", number))
  )
  const { id } = await openedCart(till)
  await add(till, id, number, 1)
  const memberNumber = "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"
  await till.call(setCartMember, { params: { id }, body: { memberNumber, memberName: "Astrid Holm" } })
  await pay(till, id, (await headerOf(till, id)).total, { tenderType: tender.card })
  ids.ring = id
  await openOn("2026-11-21")
  ids.two = await soldReceipt(till, [100_00, 50_00])
  ids.elsewhere = await soldReceipt(elsewhere, [700_00], { badge: "1004" })
  await openOn("2026-11-22")
  ids.back = await cartOfReturns(till, ids.two, { 1: 1 }, "1003")
  await pay(till, ids.back, -50_00)
  const { id: training } = await openedCart(till)
  await till.call(carts.setTraining, { params: { id: training }, body: { training: true } })
  await add(till, training, "BESPOKE", 1, 33_00)
  await pay(till, training, 33_00)
  ids.training = training
})
afterAll(() => server.stop())

type Fields = Partial<Record<(typeof receiptSearchFields)[number] | "page", string>>
const search = (fields: Fields = {}, by = till) =>
  by.call(searchReceipts, { query: { badgeNumber: "1001", ...fields } })
const found = async (fields: Fields = {}) => (await search(fields)).answer.results.map(({ id }) => id)

describe("receipts are found", () => {
  it("the latest first, of every store of the country · FIND-10 KARAT-26 WIRE-10", async () => {
    expect(await found()).toEqual([ids.training, ids.back, ids.elsewhere, ids.two, ids.ring])
    const { text } = await search({
      receiptNumber: present((await readReceipt(till, ids.two)).header.receiptNumber)
    })
    expect(JSON.parse(text)).toEqual({
      results: [
        {
          th_id: ids.two,
          th_receiptNumber: expect.stringMatching(/^0000WK1011\d{9}$/u),
          th_date: "2026-11-21",
          th_time: "10:00:00",
          th_timeWhenTransactionClosed: "2026-11-21 10:00:00",
          th_total: 150,
          th_totalRounded: 150,
          th_payment: 150,
          th_totalDiscount: 0,
          th_currency: "SEK",
          th_training: 0,
          th_saleIsReturn: 0,
          th_transactionType: "SALE",
          th_staffId: "1001",
          th_terminalNumber: "WK1011",
          firstItem: "Smycke efter beställning",
          tenders: [{ description: "Kontant", names: { en: "Cash", fi: "Käteinen", sv: "Kontant" } }],
          staffName: "Maja",
          th_storeNumber: "101",
          th_numberOfItems: 2,
          th_numberOfLines: 2,
          th_numberOfPaymentLines: 1,
          nav: 0,
          ecommerce: 0,
          svea: 0
        }
      ]
    })
    const finnish = await signedInTill(server.url, "fi201-1")
    expect((await search({}, finnish)).answer.results).toEqual([])
  })

  it("by the days, the store and the brand · FIND-3 FIND-6", async () => {
    expect(await found({ dateFrom: "2026-11-21", dateTo: "2026-11-21" })).toEqual([ids.elsewhere, ids.two])
    expect(await found({ dateFrom: "2026-11-22" })).toEqual([ids.training, ids.back])
    expect(await found({ dateTo: "2026-11-20" })).toEqual([ids.ring])
    expect(await found({ store: "102" })).toEqual([ids.elsewhere])
    expect(await found({ brand: ring.family })).toEqual([ids.ring])
    for (const day of ["21.11.2026", "2026-02-30", "2026-1-1"])
      expect(await search({ dateFrom: day }), day).toMatchObject({ status: 422, code: "invalid_date_format" })
    expect((await search({ dateTo: "x" })).text).toContain("Invalid date format")
    const brands = (await till.call(readBrands)).answer.map(({ brand }) => brand)
    expect(brands).toContain(ring.family)
    expect(brands).toEqual([...new Set(brands)].toSorted())
  })

  it("by their number, as it is typed and scanned, also before it is typed to its end · FIND-4 FIND-8", async () => {
    const { receiptNumber } = (await readReceipt(till, ids.ring)).header
    expect(await found({ receiptNumber: receiptNumber.toLowerCase() })).toEqual([ids.ring])
    expect(await found({ receiptNumber: "0000WK102" })).toEqual([ids.elsewhere])
    expect(await found({ receiptNumber: "0000WK10119", isReturn: "false" })).toEqual([ids.training])
    expect(await search({ receiptNumber: "12345" })).toMatchObject({
      status: 422,
      code: "invalid_receipt_number"
    })
  })

  it("only those with returns when asked so · FIND-4", async () => {
    expect(await found({ isReturn: "true" })).toEqual([ids.back])
    expect(await found({ isReturn: "1", dateTo: "2026-11-21" })).toEqual([])
    const [header] = (await search({ isReturn: "true" })).answer.results
    expect(header).toMatchObject({
      saleIsReturn: true,
      transactionType: "RETURN",
      returnReason: "Ångrat köp"
    })
  })

  it("by member, amounts, article, badge, transaction and register · FIND-5 FIND-7", async () => {
    expect(await found({ socialSecurityNumber: "19850412-2386" })).toEqual([ids.ring])
    expect(await found({ socialSecurityNumber: "196402295577" })).toEqual([])
    expect(await search({ socialSecurityNumber: "1" })).toMatchObject({ status: 422 })
    expect(await found({ amountFrom: "100", amountTo: "150,00" })).toEqual([ids.two])
    expect(await found({ amountFrom: "50", amountTo: "50" })).toEqual([ids.back])
    expect(await search({ amountFrom: "many" })).toMatchObject({ status: 422, code: "invalid_amount" })
    expect(await found({ articleNumber: ring.number.toLowerCase() })).toEqual([ids.ring])
    expect(await found({ articleNumber: "NOTHING" })).toEqual([])
    expect(await found({ badgeId: "1003" })).toEqual([ids.back])
    expect(await search({ badgeId: "Maja" })).toMatchObject({ status: 422, code: "invalid_badge_id" })
    expect(await found({ transactionNumber: ids.two })).toEqual([ids.two])
    expect(await found({ terminalId: "wk1021" })).toEqual([ids.elsewhere])
    expect(
      await found({ terminalId: "WK1011", badgeId: "1001", dateFrom: "2026-11-21", articleNumber: "bespoke" })
    ).toEqual([ids.training, ids.two])
  })

  it("by whatever is known of them: number's end, amount, member, item and its words · KARAT-37", async () => {
    const { answer } = await search({ transactionNumber: ids.two })
    const { receiptNumber } = present(answer.results[0])
    expect(await found({ find: receiptNumber.toLowerCase() })).toEqual([ids.two])
    expect(await found({ find: receiptNumber.slice(-5), store: "101" })).toEqual([ids.two])
    expect(await found({ find: String(Number(receiptNumber.slice(-9))), store: "101" })).toEqual([ids.two])
    expect(await found({ find: "150,00" })).toEqual([ids.two])
    expect(await found({ find: "700" })).toEqual([ids.elsewhere])
    expect(await found({ find: "700", store: "101" })).toEqual([])
    for (const other of ["699,50", "700,50"]) expect(await found({ find: other }), other).toEqual([])
    for (const person of ["19850412-2386", "850412 2386"])
      expect(await found({ find: person }), person).toEqual([ids.ring])
    expect(await found({ find: "196402295577" })).toEqual([])
    expect(await found({ find: ring.number.toLowerCase() })).toEqual([ids.ring])
    const name = present(
      await server.db.get(
        sqlText<{ name: string }>("SELECT description AS name FROM item WHERE number = ?", ring.number)
      )
    ).name
    expect(await found({ find: name.split(" ").slice(0, 3).join(" ") })).toContain(ids.ring)
    expect(await found({ find: "bespoke", dateFrom: "2026-11-22" })).toEqual([ids.training, ids.back])
    expect(await found({ find: "' OR 1=1 --" })).toEqual([])
    expect(await search({ find: "x".repeat(200) })).toMatchObject({ status: 422 })
  })

  it("with nothing in a field as if the field were not there, and never by markup or broken pages", async () => {
    const empty = { dateFrom: "", dateTo: "", store: "", brand: "", amountFrom: " ", badgeId: "" }
    expect(await found(empty)).toHaveLength(5)
    expect(await found({ brand: "' OR 1=1 --" })).toEqual([])
    for (const page of ["0", "-1", "1.5", "x", "99999999"])
      expect(await search({ page }), page).toMatchObject({ status: 422, code: "page_invalid" })
    for (const field of ["brand", "find"]) {
      expect((await search({ [field]: "x".repeat(80) })).status).toBe(200)
      expect((await search({ [field]: "x".repeat(81) })).status).toBe(422)
    }
  })
})

it("thirty at a time, in pages that show each receipt once · FIND-12", async () => {
  const day = "2001-05-05"
  const insert = sqlText(
    `INSERT INTO receipt_index SELECT CAST(? AS BIGINT) + n, 'old-receipt-' || n, 'N' || n, country, store_number, terminal_id, badge,
       member_number, date, time, currency, training, transaction_type, total_minor, total_rounded_minor, paid_minor,
       discount_minor, items, lines, payments, magnitude_minor, is_return, return_reason, source, svea
     FROM receipt_index, (WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < 69) SELECT n FROM c) AS numbers
     WHERE receipt_id = ?`,
    seqOfTime(day, "12:00:00"),
    ids.two
  )
  await server.db.run(insert)
  const pages: OldReceiptHeader[][] = []
  for (const page of ["1", "2", "3", "4"])
    pages.push([...(await search({ dateFrom: day, dateTo: day, page })).answer.results])
  expect(pages.map(({ length }) => length)).toEqual([30, 30, 10, 0])
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(70)
  expect(await nextSeq(server.db, day, "12:00:00")).toBe(seqOfTime(day, "12:00:00") + 70)
})

it("those of one second stand among its own, at its end too · FIND-12", async () => {
  const [day, time] = ["2001-05-06", "23:59:59"]
  const first = await nextSeq(server.db, day, time, 999)
  await server.db.run(
    sqlText(
      `INSERT INTO receipt_index SELECT CAST(? AS BIGINT) + n, 'late-receipt-' || n, 'L' || n, country, store_number, terminal_id, badge,
       member_number, '2001-05-06', '23:59:59', currency, training, transaction_type, total_minor, total_rounded_minor, paid_minor,
       discount_minor, items, lines, payments, magnitude_minor, is_return, return_reason, source, svea
     FROM receipt_index, (WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n < 99) SELECT n FROM c) AS numbers
     WHERE receipt_id = ?`,
      first,
      ids.two
    )
  )
  const next = await nextSeq(server.db, day, time, 999)
  expect(next).toBe(first + 100)
  expect(next).toBeLessThan(seqOfTime("2001-05-07"))
})

describe("an old receipt", () => {
  it("is read with everything that hangs on it · FIND-16 WIRE-9 WIRE-12 WIRE-18", async () => {
    const receipt = await readReceipt(till, ids.ring)
    expect(receipt.header).toMatchObject({
      id: ids.ring,
      staffId: "1001",
      terminalNumber: "WK1011",
      storeNumber: "101"
    })
    expect(receipt.items).toMatchObject([
      {
        itemNumber: ring.number,
        quantity: 1,
        family: ring.family,
        division: "RINGS",
        returned: 0,
        wasDiscounted: true
      }
    ])
    expect(receipt.payments).toMatchObject([{ tenderType: 3, maskedCard: expect.stringMatching(/\d{4}$/u) }])
    expect(receipt.returnReasons[0]).toEqual({ id: "R1", text: "Ångrat köp" })
    expect(receipt.receiptUrl).toMatch(/^\/r\/\S+$/u)
    const inFinnish = { params: { transactionId: ids.ring }, query: { nav: "false", badgeNumber: "1002" } }
    expect((await till.call(readOldReceipt, inFinnish)).answer.returnReasons[0]?.text).toBe("Katui ostosta")
    const back = await readReceipt(till, ids.back)
    expect(back.items[0]).toMatchObject({
      quantity: -1,
      originalReceiptNumber: (await readReceipt(till, ids.two)).header.receiptNumber
    })
  })

  it("of another store of the country can be read, of another country or of nobody cannot", async () => {
    const read = (by: TestTill, transactionId: string) =>
      by.call(readOldReceipt, { params: { transactionId }, query: { nav: "false", badgeNumber: "1001" } })
    expect((await read(till, ids.elsewhere)).status).toBe(200)
    const finnish = await signedInTill(server.url, "fi201-1")
    expect(await read(finnish, ids.ring)).toMatchObject({ status: 404, code: "receipt_not_found" })
    expect(await read(till, "nobody")).toMatchObject({ status: 404 })
    const { id: open } = await openedCart(till)
    expect(await read(till, open)).toMatchObject({ status: 404 })
  })

  it("is listed without what went back as change among the ways by which it was paid · KARAT-26", async () => {
    const { id } = await openedCart(till)
    await add(till, id, "BESPOKE", 1, 150_00)
    await pay(till, id, 200_00)
    await server.db.run(
      sqlText("UPDATE payment_line SET description = 'Change' WHERE cart_id = ? AND is_change = 1", id)
    )
    const [found] = (await search({ transactionNumber: id })).answer.results
    expect(found?.tenders?.map(({ names }) => names?.en)).toEqual(["Cash"])
  })
})

it("a receipt tells who sold and what its ways to pay are called in each language · KARAT-39 KARAT-56", async () => {
  const { id } = await openedCart(till)
  await add(till, id, "BESPOKE", 1, 95_00)
  await pay(till, id, 100_00)
  const { header, payments } = await readReceipt(till, id)
  expect(header).toMatchObject({ staffId: "1001", staffName: "Maja" })
  const described = header.tenders?.find(({ description }) => description === payments[0]?.description)
  expect(described?.names).toEqual({ en: "Cash", fi: "Käteinen", sv: "Kontant" })
})

it("a receipt tells the money that moved with its sale, beside its lines · FIND-16", async () => {
  const { id } = await openedCart(till)
  await add(till, id, "BESPOKE", 1, 95_00)
  const amount = minorUnits(5_00)
  await till.call(setIncomeExpense, { params: { id, expenseId: "1" }, body: { amount } })
  await pay(till, id, 100_00)
  const { expenses, header, incomeExpenses, items } = await readReceipt(till, id)
  expect(items.map((line) => line.amount)).toEqual([95_00])
  expect(incomeExpenses).toMatchObject([{ amount: 5_00, currency: "SEK" }])
  expect(header.total).toBe(100_00)
  expect(expenses).toEqual([])
  const paper = receiptPaper(
    present(await closedReceipt(server.db, id, { whole: true })),
    { copy: false, showPrice: true },
    42
  )
  const description = present(incomeExpenses[0]).description
  expect(paperLines(paper, 42).join("\n")).toMatch(new RegExp(`^${description} +5,00$`, "mu"))
})
