import * as carts from "@karat/contract/cart"
import * as calls from "@karat/contract/offline"
import * as receipts from "@karat/contract/old-receipt"
import { readRegisterReport } from "@karat/contract/register-report"
import { readSetup } from "@karat/contract/store"
import { readTroubles } from "@karat/contract/trouble"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OfflineSale } from "@karat/domain/offline/offline-sale"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { recountedFlows } from "../cash/keep-cash-flow.ts"
import { findItem } from "../catalogue/find-item.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf, writtenSale } from "../testing/test-offline-sale.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: RunningStoreServer
let till: TestTill
let other: TestTill
/** Numbers that nobody has told of, of register WK1011. */
let next = 0

beforeAll(async () => {
  server = await startStoreServer(testConfig())
  till = await signedInTill(server.url, "101-1")
  other = await signedInTill(server.url, "101-2")
  next = (await till.call(calls.reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
})
beforeEach(() => {
  server.db.run(sqlText("DELETE FROM setup WHERE scope = '101' AND key IN ('approvals', 'offlineSelling')"))
})
afterAll(() => server.stop())

const product = (number: string | undefined) =>
  asSold(present(findItem(server.db, "101", undefined, present(number))))
const ordinary = () =>
  product(
    server.db.get(
      sqlText<{ number: string }>(`SELECT item.number FROM item
        JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
        JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
        WHERE status = '10' AND price_manual = 0 AND price_minor = original_price_minor AND stock > 3 LIMIT 1`)
    )?.number
  )

interface Made extends NonNullable<Parameters<typeof sampleOfflineSale>[0]> {
  readonly sold?: readonly CartChange[]
}

/** A sale of an ordinary item, of the next number. */
function made({ sold = [], ...said }: Made = {}): OfflineSale {
  next += said.serial === undefined ? 1 : 0
  return sampleOfflineSale({
    name: newOfflineName(),
    serial: next - 1,
    at: new Date(),
    changes: [{ type: "add", lineId: "line-1", item: ordinary(), quantity: 1 }, ...sold],
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
  it("are reserved a thousand at a time, each register's own, and once for each gesture · OFF-10", async () => {
    const key = crypto.randomUUID()
    const first = (await other.call(calls.reserveSeries, { body, key })).answer
    expect((await other.call(calls.reserveSeries, { body, key })).answer).toEqual(first)
    expect(first).toMatchObject({ terminalNumber: "WK1012", first: 800_000_001, last: 800_001_000 })
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

  it("end before those of practice begin · OFF-10", async () => {
    server.db.run(
      sqlText(`INSERT INTO offline_series (terminal_id, first, last, used, reserved_at)
        VALUES ('WK1012', 899999001, 900000000, 899999000, '')`)
    )
    expect(await other.call(calls.reserveSeries, { body })).toMatchObject({
      status: 422,
      code: "serials_used_up"
    })
  })

  it("the setup says that they are told of here, and how a store sells · OFF-8", async () => {
    server.db.run(
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
    const item = ordinary()
    const stock = () => present(findItem(server.db, "101", undefined, item.number)).stock
    const before = stock()
    const bare = made({
      over: minorUnits(500_00),
      sold: [{ type: "comment", lineId: "line-1", comment: "Gravyr" }]
    })
    const information = [{ id: "comment", text: "Slås in" }]
    const sale = { ...bare, cart: { ...bare.cart, information } }
    expect((await tellOf(till, sale)).answer).toEqual({ state: "booked", remarks: 0 })
    expect((await till.call(carts.readInformation, { params: { id: sale.id } })).answer).toEqual(information)
    expect(server.db.get(sqlText("SELECT cart_id FROM last_sale WHERE terminal_id = 'WK1011'"))).toEqual({
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
    expect(stock()).toBe(before - 1)
    const receipt = await till.call(receipts.readOldReceipt, {
      params: { transactionId: sale.id },
      query: { badgeNumber: "1001" }
    })
    expect(receipt.status).toBe(200)
    expect(verifyJournal(server.db)).toEqual([])
    const flows = server.db.all(sqlText<{ taken_minor: number }>("SELECT taken_minor FROM cash_flow"))
    expect(flows.reduce((sum, row) => sum + row.taken_minor, 0)).toBe(
      recountedFlows(server.db).reduce((sum, row) => sum + row.taken_minor, 0)
    )
  })

  it("is booked once, whoever tells of it again and when, under whatever key · OFF-12", async () => {
    const sale = made()
    const count = bookedOnes().length
    const first = await tellOf(till, sale)
    server.db.run(sqlText("DELETE FROM answer"))
    expect((await tellOf(till, sale)).answer).toEqual(first.answer)
    expect((await tellOf(other, sale)).answer).toEqual(first.answer)
    expect(bookedOnes().length).toBe(count + 1)
  })

  it("is of a register of the store · OFF-12", async () => {
    const foreign = await signedInTill(server.url, "102-1")
    const sale = made()
    expect(await tellOf(foreign, sale)).toMatchObject({ status: 404, code: "register_not_found" })
    expect((await tellOf(other, sale)).answer).toEqual({ state: "booked", remarks: 0 })
  })

  it("takes a sale as long as any · OFF-11", async () => {
    const lines = Array.from({ length: 300 }, (_, at): CartChange => ({
      type: "add",
      lineId: `more-${at}`,
      item: product("BAG-S"),
      quantity: 1
    }))
    expect((await tellOf(till, made({ sold: lines }))).answer.state).toBe("booked")
  })

  it("is the last sale only where it was · OFF-11", async () => {
    const at = new Date(Date.now() - 3_600_000)
    const sale = made({ terminalNumber: "WK1012", serial: 800_001_001, at })
    const id = await cartWorth(other, 100_00)
    await pay(other, id, 100_00)
    await tellOf(other, sale)
    expect(server.db.get(sqlText("SELECT cart_id FROM last_sale WHERE terminal_id = 'WK1012'"))).toEqual({
      cart_id: id
    })
    const later = made({ terminalNumber: "WK1012", serial: 800_001_002 })
    await tellOf(other, later)
    expect(server.db.get(sqlText("SELECT cart_id FROM last_sale WHERE terminal_id = 'WK1012'"))).toEqual({
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
  const spoilt = async (change: (wire: Wire) => unknown, sale = made()) => {
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
    ["contents", (wire) => void (wire.link = "x".repeat(100_000))]
  ])("is kept for a person and booked by nobody: %s · OFF-13", async (why, change) => {
    const { sale, told } = await spoilt(change)
    expect(told.answer).toEqual({ state: "held", remarks: 1 })
    expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why } }])
    expect(server.db.get(sqlText("SELECT id FROM cart WHERE id = ?", sale.id))).toBeUndefined()
    expect(verifyJournal(server.db)).toEqual([])
  })

  it("pays no money out, whatever price its register says · OFF-13", async () => {
    const journal = () =>
      server.db.get(sqlText<{ rows: number }>("SELECT count(*) AS rows FROM journal_entry"))
    const before = journal()
    const price = minorUnits(-5000_00)
    for (const number of ["BESPOKE", "NOBODY-KNOWS-IT"]) {
      const item = { ...ordinary(), number, price, originalPrice: price, campaign: undefined }
      const sale = sampleOfflineSale({
        name: newOfflineName(),
        serial: next++,
        at: new Date(),
        changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }]
      })
      expect((await tellOf(till, sale)).answer).toEqual({ state: "held", remarks: 1 })
      expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why: "lines" } }])
    }
    expect(journal()).toEqual(before)
  })

  it("is booked though chance has made the number of a card of its names, or the register's number begins as one · OFF-11", async () => {
    const card = "4111111111111111"
    const named = made({ name: `abcdef${card}abcdefabcd`, link: card })
    expect((await tellOf(till, named)).answer).toEqual({ state: "booked", remarks: 0 })
    server.db.run(
      sqlText("INSERT INTO terminal (id, name, store_number) VALUES ('WK4111', 'Kassa 4111', '101')")
    )
    // Ten numbers that follow each other: one of them ends as a card's does.
    for (let serial = 800_000_001; serial <= 800_000_010; serial += 1) {
      const told = await tellOf(till, made({ terminalNumber: "WK4111", serial }))
      expect(told.answer.state).toBe("booked")
    }
  })

  it("with the number of a card in its words is booked by nobody, and kept without its digits · OFF-13 PRIV-5", async () => {
    const card = "4111 1111 1111 1111"
    const written = ({ id }: OfflineSale) =>
      server.db.get(sqlText<{ sale: string }>("SELECT sale FROM offline_sale WHERE id = ?", id))?.sale
    const sale = made({ sold: [{ type: "comment", lineId: "line-1", comment: `betalt ${card}` }] })
    expect((await tellOf(till, sale)).answer).toEqual({ state: "held", remarks: 1 })
    expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why: "contents" } }])
    expect(written(sale)).toContain("betalt **** ****")
    const unreadable = made()
    const { id, serial } = unreadable
    const body = { id, serial, terminalNumber: "WK1011", sale: { notes: [card], id } }
    expect((await till.call(calls.tellOfflineSale, { body })).answer.state).toBe("held")
    expect(written(unreadable)).toBe(JSON.stringify({ notes: ["**** **** **** ****"], id }))
  })

  it("takes no number away that another sale has · OFF-13", async () => {
    const sale = made()
    await tellOf(till, sale)
    const twin = made({ serial: sale.serial })
    expect((await tellOf(till, twin)).answer.state).toBe("held")
    expect(await remarksOn(twin)).toEqual([{ kind: "held", values: { why: "number-taken" } }])
  })

  it("leaves nothing half booked where the database refuses it · OFF-13", async () => {
    const sale = made()
    server.db.run(
      sqlText(
        `CREATE TEMP TRIGGER refuses BEFORE INSERT ON main.day_sales WHEN 1 BEGIN SELECT RAISE(ABORT, 'no'); END`
      )
    )
    server.db.run(sqlText("UPDATE OR REPLACE day_sales SET date = '2000-01-01'"))
    const told = await tellOf(till, sale)
    server.db.run(sqlText("DROP TRIGGER refuses"))
    server.db.run(sqlText("DELETE FROM day_sales WHERE 0"))
    expect(told.answer.state).toBe("held")
    expect(await remarksOn(sale)).toEqual([{ kind: "held", values: { why: "refused" } }])
    expect((await till.call(carts.readHeader, { params: { id: sale.id } })).status).toBe(404)
    expect(server.db.get(sqlText("SELECT id FROM cart WHERE id = ?", sale.id))).toBeUndefined()
    expect(server.db.all(sqlText("SELECT id FROM journal_entry WHERE cart_id = ?", sale.id))).toEqual([])
  })
})

describe("what the server would not have sold so", () => {
  it("is booked at the price that was paid, with a remark · OFF-14", async () => {
    const item = ordinary()
    const price = minorUnits(item.price + 100)
    const sale = made({
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
          charged: { amount: price, currency: "SEK" }
        }
      }
    ])
    expect((await headerOf(till, sale.id)).total).toBe(price * 2)
  })

  it("has no remark where a price was set by hand, a campaign was left out, or it is asked for · OFF-14", async () => {
    const item = product(
      server.db.get(
        sqlText<{ number: string }>(`SELECT number FROM item
          JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
          WHERE status = '10' AND price_manual = 0 AND price_minor < original_price_minor LIMIT 1`)
      )?.number
    )
    const sold: readonly CartChange[] = [
      { type: "add", lineId: "by-hand", item, quantity: 1 },
      { type: "price", lineId: "by-hand", unitPrice: minorUnits(10_00) },
      { type: "add", lineId: "without", item, quantity: 1 },
      { type: "ignore-discount", lineId: "without" },
      { type: "add", lineId: "asked", item: product("BESPOKE"), quantity: 1, manualPrice: minorUnits(70_00) }
    ]
    const sale = made({ sold })
    expect(item.originalPrice).not.toBe(item.price)
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([])
  })

  it("is remarked where the item is blocked, unknown or of another tax · OFF-14", async () => {
    const blocked = server.db.get(
      sqlText<{
        number: string
      }>(`SELECT number FROM item JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
        JOIN item_status ON item_status.status = item.status WHERE blocks_sale = 1 AND price_manual = 0
          AND price_minor = original_price_minor LIMIT 1`)
    )
    const items = [
      product(present(blocked).number),
      { ...ordinary(), number: "NOBODYS", description: "Unknown" },
      { ...ordinary(), vatBasisPoints: 600 }
    ]
    const sale = made({
      changes: items.map((item, at) => ({ type: "add", lineId: `line-${at}`, item, quantity: 1 }))
    })
    expect((await tellOf(till, sale)).answer.state).toBe("booked")
    const kinds = (await remarksOn(sale)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(["item-blocked", "item-unknown", "tax-differed"]))
    expect(verifyJournal(server.db)).toEqual([])
  })

  it("is remarked where the store had fewer than were sold · OFF-14", async () => {
    const item = ordinary()
    const { stock } = present(findItem(server.db, "101", undefined, item.number))
    const sale = made({ changes: [{ type: "add", lineId: "line-1", item, quantity: stock + 2 }] })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([
      { kind: "stock-negative", values: { item: item.description, stock: -2 } }
    ])
  })

  it("is remarked where more was taken off than the cashier may alone, unless somebody has approved it · OFF-15", async () => {
    server.db.run(
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
    const approval = (approvedBy: string) => ({
      kind: "discount" as const,
      subject: "line-1",
      amount: minorUnits(100),
      approvedBy
    })
    const mayApprove = server.db
      .all(sqlText<{ badge: string }>("SELECT badge FROM staff WHERE may_approve = 1"))
      .map(({ badge }) => badge)
    const cashier = present(["1001", "1002", "1003", "1004"].find((badge) => !mayApprove.includes(badge)))
    const alone = made({ badgeNumber: cashier, sold: [half] })
    await tellOf(till, alone)
    expect((await remarksOn(alone)).map(({ kind }) => kind)).toEqual(["discount-above-limit"])
    const byOneself = made({ badgeNumber: cashier, sold: [half], approvals: [approval(cashier)] })
    await tellOf(till, byOneself)
    expect((await remarksOn(byOneself)).map(({ kind }) => kind)).toEqual(["discount-above-limit"])
    const approved = made({
      badgeNumber: cashier,
      sold: [half],
      approvals: [approval(present(mayApprove[0]))]
    })
    await tellOf(till, approved)
    expect(await remarksOn(approved)).toEqual([])
    expect(
      server.db.get(sqlText("SELECT kind, approved_by FROM journal_approval WHERE cart_id = ?", approved.id))
    ).toEqual({ kind: "discount", approved_by: mayApprove[0] })
  })

  it("is remarked where its badge is nobody's any more, and the day is counted · OFF-16", async () => {
    const sale = made({ badgeNumber: "7777" })
    const { date } = sale.cart.header
    server.db.run(
      sqlText(
        `INSERT INTO cash_day (store_number, date, pos, version, comment, saved_by, saved_at) VALUES ('101', ?, 1, 1, '', '1001', '')`,
        date
      )
    )
    await tellOf(till, sale)
    server.db.run(sqlText("DELETE FROM cash_day WHERE date = ?", date))
    expect(await remarksOn(sale)).toEqual([
      { kind: "badge-left", values: { badge: "7777" } },
      { kind: "day-counted", values: { date: { date } } }
    ])
  })
})

describe("the clock of a till", () => {
  it("puts no sale before the one that it made before, nor into the future · OFF-17", async () => {
    const now = Date.now()
    const [first, earlier, later, soon] = [-600_000, -86_400_000, 86_400_000, 20_000].map((ms, at) =>
      made({ terminalNumber: "WK1012", serial: 800_000_001 + at, at: new Date(now + ms) })
    ) as [OfflineSale, OfflineSale, OfflineSale, OfflineSale]
    for (const sale of [first, earlier, later, soon]) await tellOf(till, sale)
    const soldAt = ({ id }: OfflineSale) =>
      Date.parse(
        present(
          server.db.get(sqlText<{ at: string }>("SELECT sold_at AS at FROM offline_sale WHERE id = ?", id))
        ).at
      )
    expect(await remarksOn(first)).toEqual([])
    expect(soldAt(first)).toBe(now - 600_000)
    expect(await remarksOn(earlier)).toEqual([{ kind: "clock-wrong", values: { said: earlier.soldAt } }])
    expect(soldAt(earlier)).toBe(now - 600_000)
    expect(await remarksOn(later)).toEqual([{ kind: "clock-wrong", values: { said: later.soldAt } }])
    expect(soldAt(later)).toBeGreaterThanOrEqual(now)
    expect(soldAt(later)).toBeLessThan(now + 60_000)
    expect(await remarksOn(soon)).toEqual([])
  })
})

describe("numbers that have not come", () => {
  it("are remarked, and are taken when they come after all · OFF-18", async () => {
    const first = made()
    const second = made()
    const third = made()
    await tellOf(till, third)
    expect(await remarksOn(third)).toEqual([
      { kind: "numbers-missing", values: { first: first.serial, last: second.serial } }
    ])
    await tellOf(till, first)
    await tellOf(till, second)
    expect([...(await remarksOn(first)), ...(await remarksOn(second))]).toEqual([])
  })

  it("are believed of a till whose numbers an older copy of the database knows nothing of · OFF-18", async () => {
    const block = { terminalNumber: "WK1013", first: 800_005_001, last: 800_006_000 }
    server.db.run(
      sqlText("INSERT INTO terminal (id, name, store_number) VALUES ('WK1013', 'Kassa 3', '101')")
    )
    const sale = made({ terminalNumber: "WK1013", serial: 800_005_003 })
    expect(sale.block).toEqual(block)
    expect((await tellOf(till, sale)).answer).toEqual({ state: "booked", remarks: 1 })
    expect(await remarksOn(sale)).toEqual([
      { kind: "numbers-missing", values: { first: 800_005_001, last: 800_005_002 } }
    ])
  })

  it("are nobody's who says the register's last ones are theirs: it would have none any more · OFF-18", async () => {
    server.db.run(
      sqlText("INSERT INTO terminal (id, name, store_number) VALUES ('WK1014', 'Kassa 4', '101')")
    )
    const burnt = made({ terminalNumber: "WK1014", serial: 899_999_003 })
    expect((await tellOf(till, burnt)).answer).toEqual({ state: "held", remarks: 1 })
    const next = sqlText("SELECT first FROM offline_series WHERE terminal_id = 'WK1014'")
    expect(server.db.all(next)).toEqual([])
    const honest = made({ terminalNumber: "WK1014", serial: 800_099_001 })
    expect((await tellOf(till, honest)).answer.state).toBe("booked")
  })
})

describe("the cart that a sale went on with", () => {
  it("is thrown away where it stands as it was left · OFF-19", async () => {
    const left = await cartWorth(till, 100_00)
    const sale = made({ continues: left })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([])
    expect(server.db.get(sqlText("SELECT state FROM cart WHERE id = ?", left))).toEqual({ state: "void" })
  })

  it("stays where money stands on it, it was tried, or it is somebody else's by now, and that is remarked · OFF-19", async () => {
    const paid = await cartWorth(till, 100_00, "1003")
    await pay(till, paid, 40_00)
    const elsewhere = await cartWorth(other, 100_00)
    const tried = await cartWorth(till, 100_00, "1004")
    server.simulator?.cardTerminal("V400m-347069201")?.choose("decline")
    await pay(till, tried, 100_00, { tenderType: 3 })
    for (const continues of [paid, elsewhere, tried]) {
      const sale = made({ continues })
      await tellOf(till, sale)
      expect(await remarksOn(sale)).toEqual([{ kind: "cart-went-on", values: {} }])
      expect(server.db.get(sqlText("SELECT state FROM cart WHERE id = ?", continues))).toEqual({
        state: "open"
      })
    }
    await pay(till, paid, 60_00)
    const sale = made({ continues: "off-nobodys" })
    await tellOf(till, sale)
    expect(await remarksOn(sale)).toEqual([])
  })
})

describe("what is remarked", () => {
  it("is shown to whoever administers the shop, and looked after once · OFF-20", async () => {
    const sale = made({ badgeNumber: "7777" })
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
      till.call(calls.settleOfflineRemark, { params: { remarkId: String(id) }, body: { badgeNumber } })
    const nobody = server.db.get(
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
    expect(done).toMatchObject({ doneBy: "1001", doneAt: expect.any(String) })
    expect((await settle("1001")).answer).toEqual(done)
    const foreign = await signedInTill(server.url, "102-1")
    expect((await foreign.call(calls.readOfflineRemarks, asked)).answer).toEqual([])
  })
})

describe("the report of a register", () => {
  it("names the first and the last number of each series apart · OFF-23", async () => {
    const seen = (await other.call(readRegisterReport)).answer
    const at = new Date()
    const sales = [800_001_101, 800_001_102].map((serial) => made({ terminalNumber: "WK1012", serial, at }))
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
    await tellOf(foreign, made({ terminalNumber, serial: 800_000_001 }))
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
    const sale = made()
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
