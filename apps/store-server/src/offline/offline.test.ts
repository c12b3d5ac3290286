import { inTurn } from "../database/in-turn.ts"
import * as carts from "@karat/contract/cart"
import * as calls from "@karat/contract/offline"
import * as receipts from "@karat/contract/old-receipt"
import { readRegisterReport } from "@karat/contract/register-report"
import { readSetup } from "@karat/contract/store"
import { readTroubles } from "@karat/contract/trouble"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import type { CartLine } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { withAmounts } from "@karat/domain/cart-change/line-amounts"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { type OfflineSale, soldOffline } from "@karat/domain/offline/offline-sale"
import { writePrice } from "../catalogue/price-book.ts"
import { storeTime } from "@karat/domain/store/store-time"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { recountedFlows } from "../journal/keep-cash-flow.ts"
import { findItem } from "../catalogue/find-item.ts"
import { dayBounds } from "../clock/store-clock.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { longRun } from "../testing/long-run.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { refuseWrites } from "../testing/refused-writes.ts"
import { besideServer } from "../testing/opened-beside.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf, writtenSale } from "../testing/test-offline-sale.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const config = await testConfig()
let server: TestServer
let till: TestTill
let other: TestTill
/** Numbers that nobody has told of, of register WK1011. */
let next = 0

beforeAll(async () => {
  server = await startTestServer(config)
  till = await signedInTill(server.url, "101-1")
  other = await signedInTill(server.url, "101-2")
  next = (await till.call(calls.reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
  await reservedLongAgo()
})
/** Numbers that were reserved long before anything here is sold. */
const reservedLongAgo = () =>
  server.db.run(sqlText("UPDATE offline_series SET reserved_at = '2026-01-01T08:00:00.000Z'"))
beforeEach(async () => {
  await standAt("WK1011")
  await server.db.run(
    sqlText("DELETE FROM setup WHERE scope = '101' AND key IN ('approvals', 'offlineSelling')")
  )
})
afterAll(() => server.stop())

const product = async (number: string | undefined) =>
  asSold(present(await findItem(server.db, "101", undefined, present(number))))
const ordinary = async (skipped = 0) =>
  await product(
    (
      await server.db.get(
        sqlText<{ number: string }>(
          `SELECT item.number FROM item
        JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
        JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
        WHERE status = '10' AND price_manual = 0 AND price_minor = original_price_minor AND stock > 3 LIMIT 1 OFFSET ?`,
          skipped
        )
      )
    )?.number
  )

interface Made extends NonNullable<Parameters<typeof sampleOfflineSale>[0]> {
  readonly sold?: readonly CartChange[]
}

/** A sale of an ordinary item, of the next number. */
async function made({ sold = [], ...said }: Made = {}): Promise<OfflineSale> {
  next += said.serial === undefined ? 1 : 0
  return sampleOfflineSale({
    name: newOfflineName(),
    serial: next - 1,
    at: new Date(),
    changes: [{ type: "add", lineId: "line-1", item: await ordinary(), quantity: 1 }, ...sold],
    ...said
  })
}

const remarksOn = async ({ id }: OfflineSale) =>
  (await till.call(calls.readOfflineRemarks, { query: { badgeNumber: "1001" } })).answer
    .filter(({ saleId }) => saleId === id)
    .map(({ kind, values }) => ({ kind, values }))

const bookedOnes = () =>
  server.db.all(sqlText<{ id: string }>("SELECT id FROM cart WHERE id LIKE 'off-%' AND state = 'closed'"))

describe("numbers without the line", () => {
  const body = { terminalNumber: "WK1012" }
  const cameUpTo = (serial: number) =>
    server.db.run(
      sqlText(
        "UPDATE offline_series SET used = ? WHERE terminal_id = 'WK1012' AND ? BETWEEN first AND last",
        serial,
        serial
      )
    )
  it("are reserved a thousand at a time, each register's own, and once for each gesture · OFF-10 OFF-44", async () => {
    const key = crypto.randomUUID()
    const first = (await other.call(calls.reserveSeries, { body, key })).answer
    expect((await other.call(calls.reserveSeries, { body, key })).answer).toEqual(first)
    expect(first).toMatchObject({ terminalNumber: "WK1012", first: 800_000_001, last: 800_001_000 })
    // The answer may have been lost: as long as nothing has come of it, it is the same block.
    expect((await other.call(calls.reserveSeries, { body })).answer).toEqual(first)
    await cameUpTo(800_000_799)
    expect(await other.call(calls.reserveSeries, { body })).toMatchObject({
      status: 422,
      code: "serials_left"
    })
    await cameUpTo(800_000_800)
    expect((await other.call(calls.reserveSeries, { body })).answer).toMatchObject({
      first: 800_001_001,
      last: 800_002_000
    })
    expect(first.receiptPages).toBe(`${server.url}/r/o/`)
    expect(await till.call(calls.reserveSeries, { body })).toMatchObject({
      status: 404,
      code: "register_not_found"
    })
  })

  it("are so many a day, whoever asks, and used up by nobody's asking · OFF-44", async () => {
    const first = await signedInTill(server.url, "102-1")
    const { terminalNumber } = (await first.call(readRegisterReport)).answer.register
    const asked = { body: { terminalNumber } }
    const again = async (till: TestTill) => (await till.call(calls.reserveSeries, asked)).code
    for (let time = 0; time < 50; time += 1) expect(await again(first)).toBeUndefined()
    const codes: unknown[] = []
    for (let device = 0; device < 10; device += 1)
      codes.push(await again(await signedInTill(server.url, "102-1")))
    expect(codes).toEqual([...Array.from({ length: 9 }), "serials_of_day"])
    const last = () =>
      server.db.get(
        sqlText("SELECT max(last) AS last FROM offline_series WHERE terminal_id = ?", terminalNumber)
      )
    expect(await last()).toEqual({ last: 800_010_000 })
    // A device that is signed out and has sold nothing with its numbers leaves room for the next, but not for ever.
    const signedOut: unknown[] = []
    for (let device = 0; device < 41; device += 1) {
      await server.db.run(
        sqlText(
          "UPDATE device SET revoked_at = '2026-11-21T09:00:00.000Z' WHERE id = (SELECT device_id FROM offline_series WHERE terminal_id = ? ORDER BY first DESC LIMIT 1)",
          terminalNumber
        )
      )
      signedOut.push(await again(await signedInTill(server.url, "102-1")))
    }
    expect(signedOut).toEqual([...Array.from({ length: 40 }), "serials_of_day"])
    expect(await last()).toEqual({ last: 800_050_000 })
    await server.db.run(
      sqlText("UPDATE offline_series SET reserved_at = '2026-01-01' WHERE terminal_id = ?", terminalNumber)
    )
    expect(await again(await signedInTill(server.url, "102-1"))).toBeUndefined()
    await server.db.run(
      sqlText("UPDATE offline_series SET device_id = NULL WHERE terminal_id = ?", terminalNumber)
    )
  })

  it("end before those of practice begin · OFF-10", async () => {
    await server.db.run(
      sqlText(`INSERT INTO offline_series (terminal_id, first, last, used, reserved_at)
        VALUES ('WK1012', 899998001, 899999000, 899998000, '')`)
    )
    await cameUpTo(800_002_000)
    expect((await other.call(calls.reserveSeries, { body })).answer).toMatchObject({
      first: 899_999_001,
      last: 900_000_000
    })
    await cameUpTo(900_000_000)
    expect(await other.call(calls.reserveSeries, { body })).toMatchObject({
      status: 422,
      code: "serials_used_up"
    })
  })

  it("the setup says that they are told of here, and how a store sells · OFF-8", async () => {
    await server.db.run(
      sqlText(`INSERT INTO setup (scope, key, value) VALUES
        ('101', 'offlineSelling', '{"highestTotal": 500000, "tenders": [1], "login": true}')`)
    )
    const { answer } = await till.call(readSetup)
    expect(answer.capabilities).toContain("offline")
    expect(answer.offlineSelling).toEqual({ highestTotal: 5000_00, tenders: [1], login: true })
  })
})

describe("a sale without the line", () => {
  it("is booked as it happened, and everything that counts sales with it · OFF-11", async () => {
    const item = await ordinary()
    const stock = async () => present(await findItem(server.db, "101", undefined, item.number)).stock
    const before = await stock()
    const bare = await made({
      over: minorUnits(500_00),
      sold: [{ type: "comment", lineId: "line-1", comment: "Gravyr" }]
    })
    const information = [{ id: "comment", text: "Slås in" }]
    const sale = { ...bare, cart: { ...bare.cart, information } }
    expect((await tellOf(till, sale)).answer).toEqual({ state: "booked", remarks: 0 })
    expect((await till.call(carts.readInformation, { params: { id: sale.id } })).answer).toEqual(information)
    expect(
      await server.db.get(sqlText("SELECT cart_id FROM last_sale WHERE terminal_id = 'WK1011'"))
    ).toEqual({
      cart_id: sale.id
    })
    expect(await headerOf(till, sale.id)).toEqual(sale.cart.header)
    const paid = (await till.call(carts.readPayments, { params: { id: sale.id } })).answer
    expect(paid.map(({ amountInCurrency, isChange }) => ({ amountInCurrency, isChange }))).toEqual(
      sale.cart.payments.map(({ amountInCurrency, isChange }) => ({ amountInCurrency, isChange }))
    )
    expect((await till.call(carts.readLines, { params: { id: sale.id } })).answer).toMatchObject(
      sale.cart.lines.map(({ id, amount, comment }) => ({ id, amount, comment }))
    )
    expect(await stock()).toBe(before - 1)
    const receipt = await till.call(receipts.readOldReceipt, {
      params: { transactionId: sale.id },
      query: { badgeNumber: "1001" }
    })
    expect(receipt.status).toBe(200)
    expect(await verifyJournal(server.db)).toEqual([])
    const flows = await server.db.all(sqlText<{ taken_minor: number }>("SELECT taken_minor FROM cash_flow"))
    expect(flows.reduce((sum, row) => sum + row.taken_minor, 0)).toBe(
      (await recountedFlows(server.db)).reduce((sum, row) => sum + row.taken_minor, 0)
    )
  })

  it("is booked once, whoever tells of it again and when, under whatever key · OFF-12", async () => {
    const sale = await made()
    const count = (await bookedOnes()).length
    const first = await tellOf(till, sale)
    await server.db.run(sqlText("DELETE FROM answer"))
    expect((await tellOf(till, sale)).answer).toEqual(first.answer)
    expect((await tellOf(other, sale)).answer).toEqual(first.answer)
    expect((await bookedOnes()).length).toBe(count + 1)
  })

  it("is its register's, wherever its device stands by now · OFF-62", async () => {
    const sale = await made()
    const moveTo = (storeNumber: string, terminalId: string) =>
      server.db.run(
        sqlText(
          "UPDATE device SET store_number = ?, terminal_id = ? WHERE id = (SELECT device_id FROM offline_series WHERE terminal_id = 'WK1011' AND first = ?)",
          storeNumber,
          terminalId,
          sale.block.first
        )
      )
    await moveTo("102", "WK1021")
    expect((await tellOf(till, sale)).answer).toEqual({ state: "booked", remarks: 0 })
    await moveTo("101", "WK1011")
    expect(
      await server.db.get(sqlText("SELECT store_number, terminal_id FROM offline_sale WHERE id = ?", sale.id))
    ).toEqual({ store_number: "101", terminal_id: "WK1011" })
  })

  it("is held whole where its numbers are another device's, or the server knows no such register · OFF-62", async () => {
    const foreign = await signedInTill(server.url, "102-1")
    const sale = await made()
    expect((await tellOf(foreign, sale)).answer).toEqual({ state: "held", remarks: 1 })
    expect(await remarksOn(sale)).toMatchObject([{ kind: "held", values: { why: "number-of-another" } }])
    // Another's word fills no gap: its own device sells under that number.
    expect((await tellOf(till, await made({ serial: sale.serial }))).answer.state).toBe("booked")
    const nobodys = await made({ terminalNumber: "WK9999", serial: sale.serial })
    expect((await tellOf(till, nobodys)).answer).toEqual({ state: "held", remarks: 1 })
    expect(await remarksOn(nobodys)).toMatchObject([{ kind: "held", values: { why: "register" } }])
  })

  it("takes a comment of a thousand characters · OFF-13", async () => {
    const comment = "x".repeat(1000)
    const sale = await made({ sold: [{ type: "comment", lineId: "line-1", comment }] })
    expect((await tellOf(till, sale)).answer).toEqual({ state: "booked", remarks: 0 })
  })

  it("takes a sale as long as any that a till makes · OFF-11 OFF-45", async () => {
    const item = await product("BAG-S")
    const lines = Array.from({ length: 140 }, (_, at): CartChange => ({
      type: "add",
      lineId: `more-${at}`,
      item,
      quantity: 1
    }))
    expect((await tellOf(till, await made({ sold: lines }))).answer.state).toBe("booked")
  })

  it("is the last sale only where it was · OFF-11", async () => {
    const at = new Date(Date.now() - 3_600_000)
    const sale = await made({ terminalNumber: "WK1012", serial: 800_001_001, at })
    const id = await cartWorth(other, 100_00)
    await pay(other, id, 100_00)
    await tellOf(other, sale)
    expect(
      await server.db.get(sqlText("SELECT cart_id FROM last_sale WHERE terminal_id = 'WK1012'"))
    ).toEqual({
      cart_id: id
    })
    const later = await made({ terminalNumber: "WK1012", serial: 800_001_002 })
    await tellOf(other, later)
    expect(
      await server.db.get(sqlText("SELECT cart_id FROM last_sale WHERE terminal_id = 'WK1012'"))
    ).toEqual({
      cart_id: later.id
    })
  })
})

/** As much of a sale as it travels as is spoilt here. */
interface Wire {
  version: number
  serial: number
  link: string
  cart: {
    header: { th_receiptNumber: string; th_total: number; th_payment: number; th_training: number }
    lines: [{ tl_amount: number; tl_itemNumber: string; tl_comment?: string }]
    payments: [{ pl_tenderType: number }]
  }
}

describe("what does not add up", () => {
  const spoilt = async (change: (wire: Wire) => unknown, known?: OfflineSale) => {
    const sale = known ?? (await made())
    const { id, serial, block } = sale
    const wire = structuredClone(writtenSale(sale)) as Wire
    const body = { id, serial, terminalNumber: block.terminalNumber, sale: change(wire) ?? wire }
    return { sale, told: await till.call(calls.tellOfflineSale, { body }) }
  }
  it.each<[string, (wire: Wire) => unknown]>([
    ["unreadable", () => ({ some: "thing" })],
    ["unreadable", () => "nothing at all"],
    ["unreadable", (wire) => void (wire.version = 2)],
    ["number", (wire) => void (wire.serial += 1)],
    ["number", (wire) => void (wire.cart.header.th_receiptNumber = "0000WK1011800000999")],
    ["lines", (wire) => void (wire.cart.lines[0].tl_amount += 1)],
    ["totals", (wire) => void (wire.cart.header.th_total += 1)],
    ["payments", (wire) => void (wire.cart.header.th_payment += 1)],
    ["tender", (wire) => void (wire.cart.payments[0].pl_tenderType = 3)],
    ["contents", (wire) => void (wire.cart.header.th_training = 1)],
    ["contents", (wire) => void (wire.cart.lines[0].tl_itemNumber = "GIFTCARD")],
    ["contents", (wire) => void (wire.cart.lines[0].tl_comment = "x".repeat(1001))],
    ["contents", (wire) => void (wire.link = "x".repeat(10_000))],
    ["contents", (wire) => void (wire.link = "")],
    ["contents", (wire) => void (wire.link = "1")]
  ])("is kept for a person and booked by nobody: %s · OFF-13", async (why, change) => {
    const { sale, told } = await spoilt(change)
    expect(told.answer).toEqual({ state: "held", remarks: 1 })
    expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why } }])
    expect(await server.db.get(sqlText("SELECT id FROM cart WHERE id = ?", sale.id))).toBeUndefined()
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("pays no money out, whatever price its register says · OFF-13", async () => {
    const journal = () =>
      server.db.get(sqlText<{ rows: number }>("SELECT count(*) AS rows FROM journal_entry"))
    const before = await journal()
    const price = minorUnits(-5000_00)
    for (const number of ["BESPOKE", "NOBODY-KNOWS-IT"]) {
      const item = { ...(await ordinary()), number, price, originalPrice: price, campaign: undefined }
      const sale = sampleOfflineSale({
        name: newOfflineName(),
        serial: next++,
        at: new Date(),
        changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }]
      })
      expect((await tellOf(till, sale)).answer).toEqual({ state: "held", remarks: 1 })
      expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why: "lines" } }])
    }
    expect(await journal()).toEqual(before)
  })

  it("is booked though chance has made the number of a card of its names, or the register's number begins as one · OFF-11", async () => {
    const card = "4111111111111111"
    const named = await made({ name: `abcdef${card}abcdefabcd` })
    expect((await tellOf(till, named)).answer).toEqual({ state: "booked", remarks: 0 })
    await newRegister("WK4111")
    // Ten numbers that follow each other: one of them ends as a card's does.
    for (let serial = 800_000_001; serial <= 800_000_010; serial += 1) {
      const told = await tellOf(till, await made({ terminalNumber: "WK4111", serial }))
      expect(told.answer.state).toBe("booked")
    }
  })

  it("with the number of a card in its words is booked by nobody, and kept without its digits · OFF-13 PRIV-5", async () => {
    const card = "4111 1111 1111 1111"
    const written = async ({ id }: OfflineSale) =>
      (await server.db.get(sqlText<{ sale: string }>("SELECT sale FROM offline_sale WHERE id = ?", id)))?.sale
    const sale = await made({ sold: [{ type: "comment", lineId: "line-1", comment: `betalt ${card}` }] })
    expect((await tellOf(till, sale)).answer).toEqual({ state: "held", remarks: 1 })
    expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why: "contents" } }])
    expect(await written(sale)).toContain("betalt **** ****")
    const unreadable = await made()
    const { id, serial } = unreadable
    const body = { id, serial, terminalNumber: "WK1011", sale: { notes: [card], id } }
    expect((await till.call(calls.tellOfflineSale, { body })).answer.state).toBe("held")
    expect(await written(unreadable)).toBe(JSON.stringify({ notes: ["**** **** **** ****"], id }))
  })

  it("takes no number away that another sale has · OFF-13", async () => {
    const sale = await made()
    await tellOf(till, sale)
    const twin = await made({ serial: sale.serial })
    expect((await tellOf(till, twin)).answer.state).toBe("held")
    expect(await remarksOn(twin)).toEqual([{ kind: "held", values: { why: "number-taken" } }])
  })

  it("leaves nothing half booked where the database refuses it · OFF-13", async () => {
    const sale = await made()
    const takeAgain = await refuseWrites(server.db, { table: "day_sales" })
    await server.db.run(sqlText("DELETE FROM day_sales"))
    const told = await tellOf(till, sale)
    await takeAgain()
    expect(told.answer.state).toBe("held")
    expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why: "refused" } }])
    expect((await till.call(carts.readHeader, { params: { id: sale.id } })).status).toBe(404)
    expect(await server.db.get(sqlText("SELECT id FROM cart WHERE id = ?", sale.id))).toBeUndefined()
    expect(await server.db.all(sqlText("SELECT id FROM journal_entry WHERE cart_id = ?", sale.id))).toEqual(
      []
    )
  })
})

describe("what the server would not have sold so", () => {
  it("is booked at the price that was paid, with a remark · OFF-14", async () => {
    const item = await ordinary()
    const price = minorUnits(item.price + 100)
    const sale = await made({
      changes: [
        { type: "add", lineId: "line-1", item: { ...item, price, originalPrice: price }, quantity: 2 }
      ]
    })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([
      {
        kind: "price-differed",
        values: {
          item: item.description,
          price: { amount: item.price, currency: "SEK" },
          charged: { amount: price, currency: "SEK" },
          field: "tl_price",
          said: { amount: price, currency: "SEK" },
          derived: { amount: item.price, currency: "SEK" }
        }
      }
    ])
    expect((await headerOf(till, sale.id)).total).toBe(price * 2)
  })

  it("has no remark where a price was set by hand, a campaign was left out, or it is asked for · OFF-14", async () => {
    const item = await product(
      (
        await server.db.get(
          sqlText<{ number: string }>(`SELECT number FROM item
          JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
          WHERE status = '10' AND price_manual = 0 AND price_minor < original_price_minor LIMIT 1`)
        )
      )?.number
    )
    const sold: readonly CartChange[] = [
      { type: "add", lineId: "by-hand", item, quantity: 1 },
      { type: "price", lineId: "by-hand", unitPrice: minorUnits(10_00) },
      { type: "add", lineId: "without", item, quantity: 1 },
      { type: "ignore-discount", lineId: "without" },
      {
        type: "add",
        lineId: "asked",
        item: await product("BESPOKE"),
        quantity: 1,
        manualPrice: minorUnits(70_00)
      }
    ]
    const sale = await made({ sold })
    expect(item.originalPrice).not.toBe(item.price)
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([])
  })

  it("is remarked where the item is blocked, unknown or of another tax · OFF-14", async () => {
    const blocked = await server.db.get(
      sqlText<{
        number: string
      }>(`SELECT number FROM item JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
        JOIN item_status ON item_status.status = item.status WHERE blocks_sale = 1 AND price_manual = 0
          AND price_minor = original_price_minor LIMIT 1`)
    )
    const items = [
      await product(present(blocked).number),
      { ...(await ordinary()), number: "NOBODYS", description: "Unknown" },
      { ...(await ordinary()), vatBasisPoints: 600 }
    ]
    const sale = await made({
      changes: items.map((item, at) => ({ type: "add", lineId: `line-${at}`, item, quantity: 1 }))
    })
    expect((await tellOf(till, sale)).answer.state).toBe("booked")
    const kinds = (await remarksOn(sale)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(["item-blocked", "item-unknown", "tax-differed"]))
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("is remarked where the store had fewer than were sold · OFF-14", async () => {
    const item = await ordinary()
    const { stock } = present(await findItem(server.db, "101", undefined, item.number))
    const sale = await made({ changes: [{ type: "add", lineId: "line-1", item, quantity: stock + 2 }] })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toContainEqual({
      kind: "stock-negative",
      values: { item: item.description, stock: -2 }
    })
    // Whoever counts finds out once, and of a service there are no pieces to be counted.
    const again = await made({ changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }] })
    const engraving = async () =>
      await made({
        changes: [{ type: "add", lineId: "line-1", item: await product("ENGRAVING"), quantity: 1 }]
      })
    for (const next of [again, await engraving(), await engraving()]) {
      await tellOf(till, next)
      expect(await remarksOn(next)).toEqual([])
    }
  })

  it("is remarked where more was taken off than the cashier may alone, unless somebody has approved it · OFF-15 CODE-9", async () => {
    await server.db.run(
      sqlText(
        `INSERT INTO setup (scope, key, value) VALUES ('101', 'approvals', '{"discountBasisPoints": 3000}')`
      )
    )
    const half: CartChange = {
      type: "discount",
      lineId: "line-1",
      discount: { kind: "percent", basisPoints: 5000 },
      reason: "D1"
    }
    const approval = async (approvedBy: string) => ({
      kind: "discount" as const,
      subject: "line-1",
      amount: minorUnits(Math.round((await ordinary()).price / 2)),
      approvedBy
    })
    const mayApprove = (
      await server.db.all(sqlText<{ badge: string }>("SELECT badge FROM staff WHERE may_approve = 1"))
    ).map(({ badge }) => badge)
    const cashier = present(["1001", "1002", "1003", "1004"].find((badge) => !mayApprove.includes(badge)))
    const alone = await made({ badgeNumber: cashier, sold: [half] })
    await tellOf(till, alone)
    expect((await remarksOn(alone)).map(({ kind }) => kind)).toEqual(["discount-above-limit"])
    const byOneself = await made({ badgeNumber: cashier, sold: [half], approvals: [await approval(cashier)] })
    await tellOf(till, byOneself)
    expect(await remarksOn(byOneself)).toMatchObject([
      { kind: "held", values: { why: "approval", field: "approvals.0.approvedBy", said: cashier } }
    ])
    const approved = await made({
      badgeNumber: cashier,
      sold: [half],
      approvals: [await approval(present(mayApprove[0]))]
    })
    await tellOf(till, approved)
    // Nobody could be asked whether it was them.
    expect(await remarksOn(approved)).toEqual([
      { kind: "approval-not-proved", values: { name: "Maja Lindqvist" } }
    ])
    expect(
      await server.db.get(
        sqlText("SELECT kind, approved_by FROM journal_approval WHERE cart_id = ?", approved.id)
      )
    ).toEqual({ kind: "discount", approved_by: mayApprove[0] })
  })

  it("is remarked where its badge is nobody's any more, and the day is counted · OFF-16", async () => {
    const sale = await made({ badgeNumber: "7777" })
    const { date } = sale.cart.header
    await server.db.run(
      sqlText(
        `INSERT INTO cash_day (store_number, date, pos, version, comment, saved_by, saved_at) VALUES ('101', ?, 1, 1, '', '1001', '')`,
        date
      )
    )
    await tellOf(till, sale)
    await server.db.run(sqlText("DELETE FROM cash_day WHERE date = ?", date))
    expect(await remarksOn(sale)).toEqual([
      { kind: "badge-left", values: { badge: "7777" } },
      { kind: "day-counted", values: { date: { date }, booked: { date } } }
    ])
  })
})

/** A register of the first store that nothing else is sold at; the till is that from now on, and has numbers of both. */
async function newRegister(number: string): Promise<string> {
  await server.db.run(
    sqlText("INSERT INTO terminal (id, name, store_number) VALUES (?, ?, '101')", number, number)
  )
  await server.db.run(
    sqlText(
      `INSERT INTO offline_series (terminal_id, first, last, used, reserved_at)
       VALUES (?, 800000001, 800001000, 800000000, '')`,
      number
    )
  )
  await standAt(number)
  return number
}

async function standAt(number: string): Promise<void> {
  await server.db.run(
    sqlText(
      "UPDATE device SET terminal_id = ? WHERE id = (SELECT device_id FROM offline_series WHERE terminal_id = 'WK1011')",
      number
    )
  )
}

describe("a sale around midnight", () => {
  it("is of the day on the wall of its store, whatever day it is in UTC · OFF-16", async () => {
    const terminalNumber = await newRegister("WK1019")
    const counted = (date: string) =>
      server.db.run(
        sqlText(
          `INSERT INTO cash_day (store_number, date, pos, version, comment, saved_by, saved_at) VALUES ('101', ?, 9, 1, '', '1001', '')`,
          date
        )
      )
    const yesterday = storeTime("SE", new Date(Date.now() - 86_400_000)).date
    const { from } = present(dayBounds("SE", yesterday))
    const before = storeTime("SE", new Date(Date.parse(from) - 60_000)).date
    const at = (seconds: number) => new Date(Date.parse(from) + seconds * 1000)
    const late = await made({ terminalNumber, serial: 800_000_001, at: at(-1) })
    const early = await made({ terminalNumber, serial: 800_000_002, at: at(1) })
    expect([late.cart.header.date, early.cart.header.date]).toEqual([before, yesterday])
    await counted(before)
    for (const sale of [late, early]) await tellOf(till, sale)
    expect(await remarksOn(early)).toEqual([])
    const booked = { date: storeTime("SE", new Date()).date }
    expect(await remarksOn(late)).toEqual([
      { kind: "day-counted", values: { date: { date: before }, booked } }
    ])
    await server.db.run(sqlText("DELETE FROM cash_day WHERE pos = 9"))
  })
})

describe("the clock of a till", () => {
  it("may be a minute off without a remark, and no more · OFF-17", async () => {
    const terminalNumber = await newRegister("WK1018")
    const first = Date.now() - 600_000
    const [sale, minute, more] = (await inTurn.map([0, -60_000, -60_001], (ms, at) =>
      made({ terminalNumber, serial: 800_000_001 + at, at: new Date(first + ms) })
    )) as [OfflineSale, OfflineSale, OfflineSale]
    for (const each of [sale, minute, more]) await tellOf(till, each)
    expect(await remarksOn(minute)).toEqual([])
    expect(await remarksOn(more)).toEqual([{ kind: "clock-wrong", values: { said: more.soldAt } }])
  })

  it("puts no sale before the one that it made before, nor into the future · OFF-17", async () => {
    const now = Date.now()
    const [first, earlier, later, soon] = (await inTurn.map(
      [-600_000, -86_400_000, 240_000, 20_000],
      (ms, at) => made({ terminalNumber: "WK1012", serial: 800_000_001 + at, at: new Date(now + ms) })
    )) as [OfflineSale, OfflineSale, OfflineSale, OfflineSale]
    await reservedLongAgo()
    for (const sale of [first, earlier, later, soon]) await tellOf(other, sale)
    const soldAt = async ({ id }: OfflineSale) =>
      Date.parse(
        present(
          await server.db.get(
            sqlText<{ at: string }>("SELECT sold_at AS at FROM offline_sale WHERE id = ?", id)
          )
        ).at
      )
    expect(await remarksOn(first)).toEqual([])
    expect(await soldAt(first)).toBe(now - 600_000)
    expect(await remarksOn(earlier)).toEqual([{ kind: "clock-wrong", values: { said: earlier.soldAt } }])
    expect(await soldAt(earlier)).toBe(now - 600_000)
    expect(await remarksOn(later)).toEqual([{ kind: "clock-wrong", values: { said: later.soldAt } }])
    expect(await soldAt(later)).toBeGreaterThanOrEqual(now)
    expect(await soldAt(later)).toBeLessThan(now + 60_000)
    expect(await remarksOn(soon)).toEqual([])
  })
})

describe("numbers that have not come", () => {
  it("are remarked, and are taken when they come after all · OFF-18", async () => {
    const first = await made()
    const second = await made()
    const third = await made()
    await tellOf(till, third)
    expect(await remarksOn(third)).toEqual([
      { kind: "numbers-missing", values: { first: first.serial, last: second.serial } }
    ])
    await tellOf(till, first)
    await tellOf(till, second)
    expect([...(await remarksOn(first)), ...(await remarksOn(second))]).toEqual([])
  })

  it("are no till's to invent: of a block that nobody knows they are held, and raise nothing · OFF-18", async () => {
    await newRegister("WK1013")
    const known = () =>
      server.db.all(sqlText("SELECT first, used FROM offline_series WHERE terminal_id = 'WK1013'"))
    for (const serial of [800_005_003, 800_099_001, 899_999_003]) {
      const sale = await made({ terminalNumber: "WK1013", serial })
      expect((await tellOf(till, sale)).answer).toEqual({ state: "held", remarks: 1 })
      expect(await remarksOn(sale)).toMatchObject([
        { kind: "held", values: { why: "number-of-another", field: "serial", said: serial } }
      ])
    }
    expect(await known()).toEqual([{ first: 800_000_001, used: 800_000_000 }])
  })

  it("have come where their own device has told of them and they are held; another's word fills no gap · OFF-18", async () => {
    const [held, missing, after] = [await made({ at: new Date(0) }), await made(), await made()]
    expect((await tellOf(till, held)).answer.state).toBe("held")
    for (const serial of [missing.serial, after.block.last]) {
      const body = { id: `off-${newOfflineName()}`, serial, terminalNumber: "WK1011", sale: {} }
      expect((await other.call(calls.tellOfflineSale, { body })).answer.state).toBe("held")
    }
    await tellOf(till, after)
    expect(await remarksOn(after)).toEqual([
      { kind: "numbers-missing", values: { first: missing.serial, last: missing.serial } }
    ])
    await tellOf(till, missing)
    expect(await remarksOn(missing)).toEqual([])
  })

  it("have not come where one is left out, and have where each comes after the one before · OFF-18", async () => {
    const terminalNumber = await newRegister("WK1017")
    const [first, second, fourth] = (await inTurn.map([1, 2, 4], (at) =>
      made({ terminalNumber, serial: 800_000_000 + at })
    )) as [OfflineSale, OfflineSale, OfflineSale]
    for (const sale of [first, second, fourth]) await tellOf(till, sale)
    expect([...(await remarksOn(first)), ...(await remarksOn(second))]).toEqual([])
    expect(await remarksOn(fourth)).toEqual([
      { kind: "numbers-missing", values: { first: 800_000_003, last: 800_000_003 } }
    ])
  })
})

/** A sale that somebody has made up: its lines are other than a till makes them, and all of it adds up. */
async function forged(change: (line: CartLine) => Partial<CartLine>, said: Made = {}): Promise<OfflineSale> {
  const { cart, ...sale } = await made(said)
  const lines = cart.lines.map((line) => withAmounts({ ...line, ...change(line) }, nothing, "SEK"))
  const header = { ...cart.header, closedAt: undefined, receiptNumber: undefined, paid: nothing }
  const open = withTotals({ ...cart, header, lines, payments: [] })
  const taken = { serial: sale.serial, block: sale.block, receiptNumber: cart.header.receiptNumber ?? "" }
  const amount = roundToCash(open.header.total, "SEK")
  const at = new Date(sale.soldAt)
  return present(soldOffline(open, { ...sale, type: sampleTenders.cash, amount, taken, at, country: "SE" }))
}

const setUp = (key: string, value: object) =>
  server.db.run(
    sqlText(
      "INSERT INTO setup (scope, key, value) VALUES ('101', ?, ?) ON CONFLICT (scope, key) DO UPDATE SET value = excluded.value",
      key,
      JSON.stringify(value)
    )
  )

describe("what somebody has made up", () => {
  const priced = (price: number): CartChange => ({
    type: "price",
    lineId: "line-1",
    unitPrice: minorUnits(price),
    reason: "D1"
  })
  const kinds = async (sale: OfflineSale, by = till) => {
    await tellOf(by, sale)
    return (await remarksOn(sale)).map(({ kind, values }) => (kind === "held" ? values["why"] : kind))
  }

  it("takes a campaign off that nobody runs, under a right price of before, and is remarked · OFF-47", async () => {
    const sale = await forged(({ unitPrice }) => ({
      priceBefore: unitPrice,
      periodicDiscount: minorUnits(unitPrice - 100),
      periodicDiscountDescription: "Autumn"
    }))
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toMatchObject([
      {
        kind: "price-differed",
        values: { field: "tl_priceBefore", derived: "", said: { amount: (await ordinary()).price } }
      }
    ])
  })

  it("leaves a deposit of a home order that is none, or adds by a discount below nothing, and is held · OFF-48", async () => {
    expect(await kinds(await forged(() => ({ depositShare: 100 })))).toEqual(["lines"])
    expect(await kinds(await forged(() => ({ lineDiscount: minorUnits(-5000_00) })))).toEqual(["lines"])
    expect(await kinds(await forged(() => ({ periodicDiscount: minorUnits(-5000_00) })))).toEqual(["lines"])
    expect(await kinds(await forged(() => ({ lineDiscount: minorUnits(100) })))).toEqual(["lines"])
  })

  it("comes to more than one may, sets a price alone, or is sold by who may not, and is remarked · OFF-47", async () => {
    await setUp("offlineSelling", { highestTotal: 1_00 })
    expect(await kinds(await made())).toEqual(["total-too-high"])
    await server.db.run(sqlText("DELETE FROM setup WHERE scope = '101' AND key = 'offlineSelling'"))
    await setUp("approvals", { price: true })
    const approval = { kind: "price" as const, subject: "line-1", approvedBy: "1001" }
    const amount = minorUnits((await ordinary()).price - 10_00)
    const by = { badgeNumber: "1003", sold: [priced(10_00)] }
    expect(await kinds(await made(by))).toEqual(["price-not-approved"])
    expect(await kinds(await made({ ...by, approvals: [{ ...approval, amount }] }))).toEqual([
      "approval-not-proved"
    ])
    expect(await kinds(await made({ badgeNumber: "1002" }))).toEqual(["seller-of-elsewhere"])
    await server.db.run(sqlText("UPDATE staff SET may_sell = 0 WHERE badge = '1004'"))
    expect(await kinds(await made({ badgeNumber: "1004" }))).toEqual(["seller-may-not-sell"])
    await server.db.run(sqlText("UPDATE staff SET may_sell = 1 WHERE badge = '1004'"))
  })

  it("was made in 1970, before its number was reserved, later than now or longer ago than the store takes, and is held · OFF-48", async () => {
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    for (const at of [new Date(0), days(14.1), days(-0.01)])
      expect(await kinds(await made({ at }))).toEqual(["date"])
    await setUp("offlineSelling", { oldestDays: 2 })
    expect(await kinds(await made({ at: days(2.1) }))).toEqual(["date"])
    await server.db.run(sqlText("UPDATE offline_series SET reserved_at = ?", days(1).toISOString()))
    expect(await kinds(await made({ at: days(1.1) }))).toEqual(["date"])
    await reservedLongAgo()
  })

  it("has the number of a block that another device has reserved, and leaves it to that one · OFF-48", async () => {
    const thief = await signedInTill(server.url, "101-2")
    const honest = await made()
    const stolen = await made({ serial: honest.serial })
    expect(await kinds(stolen, thief)).toEqual(["number-of-another"])
    expect(await kinds(honest)).toEqual([])
    // Who is signed in as the register that the device was goes on with its numbers, once nobody is that device any more.
    const id = await server.db.get(
      sqlText<{ id: string }>("SELECT device_id AS id FROM offline_series WHERE terminal_id = 'WK1011'")
    )
    const successor = await signedInTill(server.url, "101-1")
    const [early, late] = [await made(), await made()]
    expect(await kinds(early, successor)).toEqual(["number-of-another"])
    await server.db.run(
      sqlText("UPDATE offline_series SET device_id = 'gone' WHERE device_id = ?", present(id).id)
    )
    expect(await kinds(late, thief)).toEqual(["number-of-another"])
    expect(await kinds(await made({ serial: late.serial }), successor)).toEqual([])
    await server.db.run(
      sqlText("UPDATE offline_series SET device_id = ? WHERE device_id = 'gone'", present(id).id)
    )
  })

  it("is approved by who may not, or for more than all of it costs, and is held · OFF-48", async () => {
    const approval = {
      kind: "discount" as const,
      subject: "line-1",
      amount: minorUnits(0),
      approvedBy: "1001"
    }
    for (const wrong of [
      { amount: minorUnits(1_000_000_00) },
      { approvedBy: "1004" },
      { approvedBy: "1003" },
      { approvedBy: "1002" },
      { kind: "drawer" as const }
    ])
      expect(
        await kinds(await made({ badgeNumber: "1003", approvals: [{ ...approval, ...wrong }] })),
        JSON.stringify(wrong)
      ).toEqual(["approval"])
  })

  it("says what was approved of it as money, with what it may be at most · OFF-48", async () => {
    const approval = { kind: "discount" as const, subject: "line-1", approvedBy: "1001" }
    const sale = await made({
      badgeNumber: "1003",
      approvals: [{ ...approval, amount: minorUnits(1_000_000_00) }]
    })
    await tellOf(till, sale)
    const { price: amount } = await ordinary()
    expect(await remarksOn(sale)).toMatchObject([
      {
        values: {
          field: "approvals.0.amount",
          said: { amount: 1_000_000_00, currency: "SEK" },
          derived: { amount, currency: "SEK" }
        }
      }
    ])
  })

  it("is judged by the price that counted when it was sold · OFF-47", async () => {
    const item = await ordinary(20)
    const { number, price } = item
    const costs = async (amount: number, at: Date) => {
      await writePrice(
        server.db,
        number,
        { currency: "SEK", priceMinor: amount, originalPriceMinor: amount },
        at
      )
      // Another program has written: what is kept of items is looked up anew.
      await besideServer(config, (db) => db.run(sqlText("UPDATE store SET name = name")))
    }
    const sale = await made({ changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }] })
    await costs(price + 100, new Date(Date.parse(sale.soldAt) + 1))
    await tellOf(till, sale)
    const remarked = await remarksOn(sale)
    await costs(price, new Date(Date.parse(sale.soldAt) + 2))
    expect(remarked).toEqual([])
  })
})

/** The fields of a document that only the till knows, each by its path. */
const wordOfTheTill = /\.(?:tl_id|tl_comment|il_id|il_information)$/u

type Leaf = readonly [path: readonly (string | number)[], value: unknown]

function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value !== "object" || value === null) return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((each, at) => leavesOf(each, [...path, at]))
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]))
}

function withField(document: object, path: readonly (string | number)[], value: unknown): object {
  const copy = structuredClone(document)
  const [last = ""] = path.slice(-1)
  const at = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (inside, name) => inside[name] as Record<string | number, unknown>,
      copy as Record<string | number, unknown>
    )
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

describe("an honest document of which one field is changed", () => {
  const campaign = async () =>
    await product(
      (
        await server.db.get(
          sqlText<{ number: string }>(`SELECT number FROM item
          JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
          WHERE status = '10' AND price_manual = 0 AND no_discount = 0 AND price_minor < original_price_minor
            AND original_price_minor < 300000 LIMIT 1`)
        )
      )?.number
    )
  const half = { kind: "percent", basisPoints: 5000 } as const
  const honest = async () => {
    const item = await ordinary()
    const approved = { approvedBy: "1001" }
    const sale = await made({
      badgeNumber: "1003",
      over: minorUnits(500_00),
      changes: [
        { type: "add", lineId: "line-1", item, quantity: 1 },
        { type: "price", lineId: "line-1", unitPrice: minorUnits(item.price - 10_00), reason: "D1" },
        { type: "add", lineId: "line-2", item: await campaign(), quantity: 2 },
        { type: "comment", lineId: "line-2", comment: "Gravyr" },
        { type: "add", lineId: "line-3", item, quantity: 1 },
        { type: "discount", lineId: "line-3", discount: half, reason: "D1" },
        { type: "add", lineId: "line-4", item: await campaign(), quantity: 1 },
        { type: "ignore-discount", lineId: "line-4" }
      ],
      approvals: [
        { ...approved, kind: "price", subject: "line-1", amount: minorUnits(10_00) },
        { ...approved, kind: "discount", subject: "line-3", amount: minorUnits(Math.round(item.price / 2)) }
      ]
    })
    return { ...sale, cart: { ...sale.cart, information: [{ id: "comment", text: "Slås in" }] } }
  }
  const others = (value: unknown): unknown[] => {
    if (typeof value === "number") return [value + 1, value - 1, value * 2 + 1, -value - 1, undefined]
    return [`${String(value)}x`, "", undefined]
  }
  /** Fields that an honest document may have, and this one has not. */
  const missing: readonly Leaf[] = [
    [["continues"], "nobodys"],
    [["cart", "header", "th_memberNumber"], "M-1"],
    [["cart", "header", "th_memberName"], "Maja"],
    [["cart", "header", "th_orderNumber"], "R-1"],
    [["cart", "header", "th_roundingCarried"], 0.2],
    [["cart", "header", "th_cartDiscount"], { discount: 10, percent: 1, reason: "D1" }],
    ...["tl_deposit", "tl_dueAtDelivery", "tl_cartDiscount", "tl_priceBefore"].map((name): Leaf => [
      ["cart", "lines", 1, name],
      100
    ]),
    ...["tl_originalReceiptNumber", "tl_priceReason", "tl_discountReason"].map((name): Leaf => [
      ["cart", "lines", 1, name],
      "0000WK1011000000001"
    ]),
    [["cart", "lines", 1, "tl_homeOrder"], 1],
    [["cart", "lines", 1, "tl_item", "priceManual"], 1],
    [["cart", "payments", 0, "a_maskedPan"], "**** 1111"],
    [["cart", "payments", 0, "a_paymentBrand"], "visa"],
    [["cart", "payments", 0, "v_number"], "V-1"],
    [["cart", "payments", 0, "pl_reference"], "F-1"],
    [["cart", "payments", 0, "pl_exchangeRate"], 11.5]
  ]

  it("is remarked or held, whichever it is · OFF-47 OFF-48", longRun(), async () => {
    await setUp("approvals", { discountBasisPoints: 3000, price: true })
    const stock = await server.db.all(
      sqlText("UPDATE item_stock SET stock = stock + 100000 RETURNING 1 AS one")
    )
    expect(stock.length).toBeGreaterThan(0)
    const whole = await honest()
    expect((await tellOf(till, whole)).answer.state).toBe("booked")
    // What stands in every one of them counts for none.
    const besideApproval = async (id: string) =>
      (
        await server.db.get(
          sqlText<{ n: number }>(
            "SELECT count(*) AS n FROM offline_remark WHERE sale_id = ? AND kind <> 'approval-not-proved'",
            id
          )
        )
      )?.n
    expect(await besideApproval(whole.id)).toBe(0)
    const changes = leavesOf(writtenSale(whole)).flatMap(([path, value]) =>
      wordOfTheTill.test(path.join("."))
        ? []
        : others(value)
            // Nobody has to say why a price was set.
            .filter((other) => path.at(-1) !== "tl_priceReason" || other === `${String(value)}x`)
            .map((other): Leaf => [path, other])
    )
    const silent: string[] = []
    for (const [path, other] of [...changes, ...missing]) {
      const sale = await honest()
      const { id, serial } = sale
      const document = writtenSale(sale)
      const said = path.reduce<unknown>(
        (inside, name) => (inside as Record<string | number, unknown> | undefined)?.[name],
        document
      )
      // The number, the id and the moment are each document's own.
      const value =
        typeof said === "string" && typeof other === "string" && other.endsWith("x") ? `${said}x` : other
      const body = { id, serial, terminalNumber: "WK1011", sale: withField(document, path, value) }
      const { answer } = await till.call(calls.tellOfflineSale, { body })
      if (answer.state === "booked" && (await besideApproval(id)) === 0)
        silent.push(`${path.join(".")}: ${JSON.stringify(said)} as ${JSON.stringify(value)}`)
      await server.db.run(
        sqlText("UPDATE offline_remark SET done_by = '1001', done_at = '2026' WHERE done_at IS NULL")
      )
    }
    await server.db.run(sqlText("UPDATE item_stock SET stock = stock - 100000"))
    expect(silent).toEqual([])
    expect(changes.length).toBeGreaterThan(300)
  })
})

describe("a sale that is longer than any", () => {
  const bodyOf = (sale: unknown) => ({
    id: `off-${newOfflineName()}`,
    terminalNumber: "WK1011",
    serial: next++,
    sale
  })
  const told = (sale: unknown) => till.call(calls.tellOfflineSale, { body: bodyOf(sale) })

  it("is not taken where it has more than 64 KiB, whatever it is made of · OFF-45", async () => {
    const { length } = JSON.stringify("")
    expect((await told("4-".repeat(32 * 1024 - length))).answer.state).toBe("held")
    expect(await told("4-".repeat(500_000))).toMatchObject({ status: 413, code: "body_too_large" })
  })

  it("is booked by nobody with more than 200 lines or 20 approvals · OFF-45", async () => {
    const approval = { kind: "discount", subject: "line-1", amount: 1, approvedBy: "1001" }
    const sale = await made({ badgeNumber: "1003" })
    const wire = writtenSale(sale) as { cart: { lines: object[] } }
    const short = { tl_id: "1", tl_itemNumber: "1", tl_itemDescription: "", tl_quantity: 1, tl_price: 0 }
    const lines = Array.from({ length: 201 }, () => ({ ...wire.cart.lines[0], ...short }))
    for (const [changed, fits] of [
      [{ approvals: Array.from({ length: 20 }, () => approval) }, true],
      [{ approvals: Array.from({ length: 21 }, () => approval) }, false],
      [{ cart: { ...wire.cart, lines } }, false]
    ] as const) {
      const again = fits ? sale : await made()
      const body = {
        id: again.id,
        terminalNumber: "WK1011",
        serial: again.serial,
        sale: { ...writtenSale(again), ...changed }
      }
      const answered = await till.call(calls.tellOfflineSale, { body })
      expect([answered.status, answered.answer.state]).toEqual([200, fits ? "booked" : "held"])
      if (!fits) expect(await remarksOn(again)).toEqual([{ kind: "held", values: { why: "unreadable" } }])
    }
  })

  it("is kept a hundred times of a device for a person, and waits at the till from then on · OFF-46", async () => {
    const dishonest = await signedInTill(server.url, "101-2")
    const body = () => ({ ...bodyOf("nothing"), terminalNumber: "WK1012" })
    const tell = (each = body()) => dishonest.call(calls.tellOfflineSale, { body: each })
    for (let time = 0; time < 100; time += 1) expect((await tell()).answer.state).toBe("held")
    const one = body()
    const key = crypto.randomUUID()
    const asked = () => dishonest.call(calls.tellOfflineSale, { body: one, key })
    expect(await asked()).toMatchObject({ status: 413, code: "offline_held_full" })
    const kept = () =>
      server.db.get(sqlText("SELECT count(*) AS count FROM offline_sale WHERE id = ?", one.id))
    expect(await kept()).toEqual({ count: 0 })
    // Others of the store are not concerned.
    expect((await told("nothing")).answer.state).toBe("held")
    expect((await tellOf(till, await made())).answer.state).toBe("booked")
    await server.db.run(
      sqlText(
        "UPDATE offline_remark SET done_by = '1001', done_at = '2026' WHERE id = (SELECT max(id) - 5 FROM offline_remark)"
      )
    )
    expect((await asked()).answer.state).toBe("held")
  })

  it("is kept a thousand times of a store, however many its devices are · OFF-46", async () => {
    await server.db.run(
      sqlText(`WITH RECURSIVE many (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM many WHERE at < 1000)
        INSERT INTO offline_sale (id, store_number, terminal_id, serial, state, sold_at, badge, sale, device_id, told_at)
        SELECT 'many-' || at, '101', 'WK1011', at, 'held', '2026', '', '{}', 'device-' || at, '2026' FROM many`)
    )
    await server.db.run(
      sqlText(`INSERT INTO offline_remark (sale_id, kind, said)
        SELECT id, 'held', '{}' FROM offline_sale WHERE id LIKE 'many-%'`)
    )
    const body = bodyOf("nothing")
    expect(await till.call(calls.tellOfflineSale, { body })).toMatchObject({
      status: 413,
      code: "offline_held_full"
    })
    await server.db.run(
      sqlText(
        "UPDATE offline_remark SET done_by = '1001', done_at = '2026' WHERE sale_id LIKE 'many-%' AND done_at IS NULL"
      )
    )
    expect((await till.call(calls.tellOfflineSale, { body })).answer.state).toBe("held")
  })
})

describe("the cart that a sale went on with", () => {
  it("is thrown away where it stands as it was left · OFF-19", async () => {
    const left = await cartWorth(till, 100_00)
    const sale = await made({ continues: left })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([])
    expect(await server.db.get(sqlText("SELECT state FROM cart WHERE id = ?", left))).toEqual({
      state: "void"
    })
  })

  it("stays where money stands on it, it was tried, or it is somebody else's by now, and that is remarked · OFF-19", async () => {
    const paid = await cartWorth(till, 100_00, "1003")
    await pay(till, paid, 40_00)
    const elsewhere = await cartWorth(other, 100_00)
    const tried = await cartWorth(till, 100_00, "1004")
    ;(await server.simulator?.cardTerminal("V400m-347069201"))?.choose("decline")
    await pay(till, tried, 100_00, { tenderType: 3 })
    for (const continues of [paid, elsewhere, tried]) {
      const sale = await made({ continues })
      await tellOf(till, sale)
      expect(await remarksOn(sale)).toEqual([{ kind: "cart-went-on", values: {} }])
      expect(await server.db.get(sqlText("SELECT state FROM cart WHERE id = ?", continues))).toEqual({
        state: "open"
      })
    }
    await pay(till, paid, 60_00)
    const sale = await made({ continues: "nobodys" })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([
      { kind: "field-differed", values: { field: "continues", said: "nobodys", derived: "" } }
    ])
  })
})

describe("what is remarked", () => {
  const reason = "Oliver has left, and sold it"
  it("is shown to whoever administers the shop, and looked after once · OFF-20", async () => {
    const sale = await made({ badgeNumber: "7777" })
    await tellOf(till, sale)
    const asked = { query: { badgeNumber: "1001" } }
    const [remark] = (await till.call(calls.readOfflineRemarks, asked)).answer
    expect(remark).toMatchObject({
      saleId: sale.id,
      receiptNumber: sale.cart.header.receiptNumber,
      cashier: "7777",
      kind: "badge-left"
    })
    expect(remark?.doneBy).toBeUndefined()
    const settle = (badgeNumber: string, id = present(remark).id) =>
      till.call(calls.settleOfflineRemark, {
        params: { remarkId: String(id) },
        body: { badgeNumber, reason }
      })
    const nobody = await server.db.get(
      sqlText<{ badge: string }>("SELECT badge FROM staff WHERE may_administer = 0")
    )
    for (const badgeNumber of [present(nobody).badge, "NOBODY"]) {
      expect(await till.call(calls.readOfflineRemarks, { query: { badgeNumber } })).toMatchObject({
        status: 422,
        code: "not_administrator"
      })
      expect(await settle(badgeNumber)).toMatchObject({ status: 422 })
    }
    expect(await settle("1001", 999_999)).toMatchObject({ status: 404, code: "remark_not_found" })
    const troubles = async () =>
      (await till.call(readTroubles)).answer.troubles.find(({ kind }) => kind === "offline-remarks")
    const waiting = present(await troubles())
    const done = (await settle("1001")).answer
    expect(await troubles()).toMatchObject({ count: "count" in waiting ? waiting.count - 1 : undefined })
    expect(done).toMatchObject({ doneBy: "Maja Lindqvist", doneAt: expect.any(String) })
    expect((await settle("1001")).answer).toEqual(done)
    const foreign = await signedInTill(server.url, "102-1")
    const there = (await foreign.call(calls.readOfflineRemarks, asked)).answer
    expect(there.filter(({ kind }) => kind !== "numbers-left")).toEqual([])
  })

  it("is looked after in its own store alone · OFF-20", async () => {
    const sale = await made({ badgeNumber: "7777" })
    await tellOf(till, sale)
    const asked = { query: { badgeNumber: "1001" } }
    const first = async () => present((await till.call(calls.readOfflineRemarks, asked)).answer[0])
    const { id } = await first()
    const settling = { params: { remarkId: String(id) }, body: { badgeNumber: "1001", reason } }
    const foreign = await signedInTill(server.url, "102-1")
    expect(await foreign.call(calls.settleOfflineRemark, settling)).toMatchObject({
      status: 404,
      code: "remark_not_found"
    })
    expect((await first()).doneAt).toBeUndefined()
    expect((await till.call(calls.settleOfflineRemark, settling)).answer.doneAt).toBeDefined()
  })

  it("comes fifty to a page, the latest first · OFF-20", async () => {
    const sale = await made()
    await tellOf(till, sale)
    for (let at = 1_000_001; at <= 1_000_051; at += 1)
      await server.db.run(
        sqlText(
          "INSERT INTO offline_remark (id, sale_id, kind, said) VALUES (?, ?, 'held', '{}')",
          at,
          sale.id
        )
      )
    const page = async (number: string) =>
      (
        await till.call(calls.readOfflineRemarks, { query: { badgeNumber: "1001", page: number } })
      ).answer.map(({ id }) => id)
    expect(await page("1")).toEqual(Array.from({ length: 50 }, (_, at) => 1_000_051 - at))
    expect((await page("2"))[0]).toBe(1_000_001)
  })
})

describe("the report of a register", () => {
  it("names the first and the last number of each series apart · OFF-23", async () => {
    const seen = (await other.call(readRegisterReport)).answer
    const at = new Date()
    const sales = await inTurn.map([800_001_101, 800_001_102], (serial) =>
      made({ terminalNumber: "WK1012", serial, at })
    )
    for (const sale of sales) await tellOf(other, sale)
    const id = await cartWorth(other, 100_00, "1004")
    await pay(other, id, 100_00)
    const { receipts: count, lastReceipt, offline } = (await other.call(readRegisterReport)).answer.sums
    expect(count).toBe(seen.sums.receipts + 3)
    expect(lastReceipt).toBe((await headerOf(other, id)).receiptNumber)
    expect(offline).toEqual({
      receipts: (seen.sums.offline?.receipts ?? 0) + 2,
      first: seen.sums.offline?.first ?? sales[0]?.cart.header.receiptNumber,
      last: sales[1]?.cart.header.receiptNumber
    })
    const foreign = await signedInTill(server.url, "102-1")
    const { terminalNumber } = (await foreign.call(readRegisterReport)).answer.register
    await tellOf(foreign, await made({ terminalNumber, serial: 800_000_001 }))
    const {
      firstReceipt,
      lastReceipt: none,
      offline: alone
    } = (await foreign.call(readRegisterReport)).answer.sums
    expect([firstReceipt, none, alone?.receipts]).toEqual([undefined, undefined, 1])
  })
})

describe("the receipt of a sale without the line", () => {
  it("is on its way until it is booked, and there by its link alone · OFF-21", async () => {
    const sale = await made()
    const page = (link: string) => fetch(`${server.url}/r/o/${link}`)
    expect(await (await page(sale.link)).text()).toContain("The receipt is on its way.")
    await tellOf(till, sale)
    const shown = await page(sale.link)
    expect(await shown.text()).toContain(present(sale.cart.header.receiptNumber))
    expect(shown.headers.get("cache-control")).toBe("no-store")
    expect(await (await page(newOfflineName())).text()).not.toContain("WK1011")
    expect((await page("short")).status).toBe(404)
  })
})
