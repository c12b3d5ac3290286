import { readAdminChanges, readEntries, saveEntry } from "@karat/contract/admin"
import { readHeader } from "@karat/contract/cart"
import { reserveSeries, settleOfflineRemark } from "@karat/contract/offline"
import { readTroubles } from "@karat/contract/trouble"
import type { Entry } from "@karat/domain/admin/entry"
import type { OfflineSale } from "@karat/domain/offline/offline-sale"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
let next = 0

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  next = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
})
afterAll(() => server.stop())

const kind = "heldSale"
const held = async (badgeNumber = "1001") =>
  (await till.call(readEntries, { params: { kind }, query: { badgeNumber } })).answer.entries
const entryOf = async ({ id }: OfflineSale) =>
  present((await held()).find((entry) => entry["heldSale"] === id))
const decide = (before: Entry, heldDecision: string, heldGrounds: string, badgeNumber = "1001") =>
  till.call(saveEntry, {
    params: { kind },
    body: { badgeNumber, before, entry: { ...before, heldDecision, heldGrounds } }
  })

/** A sale that the server holds: it says that it was made long before its number was reserved. */
async function heldOne(): Promise<OfflineSale> {
  const sale = sampleOfflineSale({ name: newOfflineName(), serial: next++, at: new Date(0) })
  expect((await tellOf(till, sale)).answer).toEqual({ state: "held", remarks: 1 })
  return sale
}
const stateOf = async ({ id }: OfflineSale) =>
  (await server.db.get(sqlText<{ state: string }>("SELECT state FROM offline_sale WHERE id = ?", id)))?.state
const remarkedOf = async ({ id }: OfflineSale) =>
  (
    await server.db.all(sqlText<{ kind: string }>("SELECT kind FROM offline_remark WHERE sale_id = ?", id))
  ).map((row) => row.kind)
const journalOf = async ({ id }: OfflineSale) =>
  (await server.db.all(sqlText("SELECT id FROM journal_entry WHERE cart_id = ?", id))).length

describe("a sale that is held", () => {
  it("stands on the owner's page with who sold it and why it is held · OFF-49", async () => {
    const sale = await heldOne()
    expect(await entryOf(sale)).toMatchObject({
      heldReceipt: sale.cart.header.receiptNumber,
      heldWhy: "date",
      heldField: "soldAt",
      heldSaid: "1970-01-01T00:00:00.000Z",
      heldSeller: "Maja Lindqvist",
      heldTill: "WK1011",
      heldSum: `${(sale.cart.header.total / 100).toFixed(2)} SEK`
    })
    expect(await till.call(readEntries, { params: { kind }, query: { badgeNumber: "1003" } })).toMatchObject({
      status: 422,
      code: "not_administrator"
    })
  })

  it("is booked by who may with a reason, once, and is in every book from then on · OFF-49", async () => {
    const sale = await heldOne()
    const waiting = async () =>
      (await till.call(readTroubles)).answer.troubles.find((each) => each.kind === "offline-remarks")
    const entry = await entryOf(sale)
    for (const grounds of ["", "Too short", "x".repeat(501)])
      expect(await decide(entry, "booked", grounds)).toMatchObject({ status: 422, code: "entry_invalid" })
    expect(await decide(entry, "kept", "Looked at it")).toMatchObject({ status: 422, code: "entry_invalid" })
    expect(await decide(entry, "booked", "Seen by me", "1003")).toMatchObject({ code: "not_administrator" })
    expect([await stateOf(sale), await journalOf(sale)]).toEqual(["held", 0])
    expect((await decide(entry, "booked", "The clock of the till was wrong")).status).toBe(200)
    expect(await stateOf(sale)).toBe("booked")
    // It says that it was made in 1970: it counts at the moment in which it was told.
    const at = await server.db.get(
      sqlText<{ sold: string; told: string }>(
        "SELECT sold_at AS sold, told_at AS told FROM offline_sale WHERE id = ?",
        sale.id
      )
    )
    expect(at?.sold).toBe(at?.told)
    expect((await till.call(readHeader, { params: { id: sale.id } })).answer).toMatchObject({
      receiptNumber: sale.cart.header.receiptNumber,
      total: sale.cart.header.total
    })
    expect(await journalOf(sale)).toBeGreaterThan(0)
    expect(await verifyJournal(server.db)).toEqual([])
    expect((await held()).some((each) => each["heldSale"] === sale.id)).toBe(false)
    expect(await decide(entry, "rejected", "Rejected again")).toMatchObject({
      status: 409,
      code: "entry_changed"
    })
    const [change] = (await till.call(readAdminChanges, { query: { badgeNumber: "1001" } })).answer
    expect(JSON.stringify(change)).toContain("The clock of the till was wrong")
    expect(JSON.stringify(change)).toContain("Maja Lindqvist")
    // It was told of before, and its till hears what it heard; what is remarked of it now is somebody's to look at.
    expect((await tellOf(till, sale)).answer.state).toBe("booked")
    expect(await waiting()).toBeDefined()
    const kinds = await server.db.all(
      sqlText<{ kind: string; done: string | null }>(
        "SELECT kind, done_by AS done FROM offline_remark WHERE sale_id = ?",
        sale.id
      )
    )
    expect(kinds).toContainEqual({ kind: "held", done: "1001" })
    expect(kinds.some(({ done }) => done === null)).toBe(true)
  })

  it("is in no book where somebody rejects it, and stays as it was told · OFF-49", async () => {
    const sale = await heldOne()
    expect((await decide(await entryOf(sale), "rejected", "Nobody has sold that")).status).toBe(200)
    expect([await stateOf(sale), await journalOf(sale)]).toEqual(["held", 0])
    expect((await held()).some((each) => each["heldSale"] === sale.id)).toBe(false)
    for (const sql of [
      "UPDATE offline_sale SET state = 'booked' WHERE id = ?",
      "DELETE FROM offline_sale WHERE id = ?",
      "UPDATE offline_decision SET decision = 'booked' WHERE sale_id = ?"
    ])
      await expect(() => server.db.run(sqlText(sql, sale.id))).rejects.toThrow(/kept|decided/u)
  })

  it("is decided and never just looked after, and what was looked after before one could decide is booked no more · OFF-49", async () => {
    const [sale, old] = [await heldOne(), await heldOne()]
    const entry = await entryOf(old)
    const { id } = present(
      await server.db.get(sqlText<{ id: number }>("SELECT id FROM offline_remark WHERE sale_id = ?", sale.id))
    )
    expect(
      await till.call(settleOfflineRemark, {
        params: { remarkId: String(id) },
        body: { badgeNumber: "1001", reason: "Entered it by hand" }
      })
    ).toMatchObject({ status: 422, code: "remark_is_held" })
    expect(await entryOf(sale)).toBeDefined()
    await server.db.run(
      sqlText("UPDATE offline_remark SET done_by = '1001', done_at = '2026' WHERE sale_id = ?", old.id)
    )
    expect((await held()).some((each) => each["heldSale"] === old.id)).toBe(false)
    expect(await decide(entry, "booked", "Once more, please")).toMatchObject({
      status: 409,
      code: "entry_changed"
    })
    expect([await stateOf(old), await journalOf(old)]).toEqual(["held", 0])
  })

  it("is not booked where it does not add up, and nothing of it is decided · OFF-49", async () => {
    const sale = sampleOfflineSale({ name: newOfflineName(), serial: next++, at: new Date() })
    const { header } = sale.cart
    const wrong = { ...sale, cart: { ...sale.cart, header: { ...header, numberOfItems: 7 } } }
    expect((await tellOf(till, wrong)).answer.state).toBe("held")
    const entry = await entryOf(wrong)
    expect(entry["heldWhy"]).toBe("totals")
    expect(await decide(entry, "booked", "Looks right")).toMatchObject({
      status: 422,
      code: "held_not_bookable"
    })
    expect([await stateOf(wrong), await journalOf(wrong)]).toEqual(["held", 0])
    expect(await entryOf(wrong)).toEqual(entry)
    expect((await decide(entry, "rejected", "Entered by hand")).status).toBe(200)
  })

  it("has come, whatever is decided about it: its number is not missed · OFF-18 OFF-49", async () => {
    const [, rejected] = [await heldOne(), await heldOne()]
    await decide(await entryOf(rejected), "rejected", "Nobody has sold that")
    const after = sampleOfflineSale({ name: newOfflineName(), serial: next++, at: new Date() })
    expect((await tellOf(till, after)).answer.state).toBe("booked")
    expect(await remarkedOf(after)).not.toContain("numbers-missing")
  })

  it("of a block that the database has forgotten opens it to its till once somebody has booked it, if it is one · OFF-18 OFF-49", async () => {
    const terminalNumber = "WK1011"
    const ofBlock = (serial: number, first = serial - ((serial - 1) % 1000), last = first + 999) => ({
      ...sampleOfflineSale({ name: newOfflineName(), serial, at: new Date() }),
      block: { terminalNumber, first, last }
    })
    for (const wrong of [
      // Larger than any, over one that is known, and further above than a register can have come since.
      ofBlock(800_002_500, 800_002_001, 800_003_001),
      ofBlock(800_001_500, 800_000_502, 800_001_501),
      ofBlock(800_102_001),
      ofBlock(899_999_003)
    ]) {
      expect((await tellOf(till, wrong)).answer.state).toBe("held")
      expect(await decide(await entryOf(wrong), "booked", "From our old server")).toMatchObject({
        status: 422,
        code: "held_not_bookable"
      })
    }
    const [lost, after] = [ofBlock(800_002_500), ofBlock(800_002_501)]
    expect((await tellOf(till, lost)).answer.state).toBe("held")
    expect((await decide(await entryOf(lost), "booked", "From our old server")).status).toBe(200)
    expect(await stateOf(lost)).toBe("booked")
    expect(await remarkedOf(lost)).toContain("numbers-missing")
    expect((await tellOf(till, after)).answer.state).toBe("booked")
    expect(await remarkedOf(after)).not.toContain("numbers-missing")
  })
})
