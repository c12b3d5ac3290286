import * as calls from "@karat/contract/cart"
import { parkCart, unparkCart } from "@karat/contract/parking"
import { takePayment } from "@karat/contract/payment"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { refuseWrites } from "../testing/refused-writes.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const addBag = (id: string, key: string, quantity = 1, on = till) =>
  on.call(calls.addItem, { params: { id }, body: { itemNumber: "BAG-S", quantity }, key })

describe("a gesture", () => {
  it("has one effect however often it is sent, and the same answer · IDEM-2 IDEM-3", async () => {
    const { id } = await openedCart(till)
    const first = await addBag(id, "one-scan-of-a-bag")
    expect((await addBag(id, "one-scan-of-a-bag")).text).toBe(first.text)
    expect((await headerOf(till, id)).numberOfLines).toBe(1)
    await addBag(id, "another-scan-of-it")
    expect((await headerOf(till, id)).numberOfLines).toBe(2)
  })

  it("sent ten times at once has one effect and one answer · IDEM-5", async () => {
    const { id } = await openedCart(till, "1003")
    const ten = await Promise.all(Array.from({ length: 10 }, () => addBag(id, "ten-times-at-once")))
    expect(new Set(ten.map((each) => each.text)).size).toBe(1)
    expect((await headerOf(till, id)).numberOfLines).toBe(1)
  })

  it("is refused under a key that stood for something else · IDEM-4", async () => {
    const { id } = await openedCart(till)
    await addBag(id, "key-for-one-bag")
    expect(await addBag(id, "key-for-one-bag", 2)).toMatchObject({ status: 422, code: "key_reused" })
    const elsewhere = await openedCart(till, "1004")
    expect(await addBag(elsewhere.id, "key-for-one-bag")).toMatchObject({ status: 422, code: "key_reused" })
  })

  it("of one till is not another's · IDEM-2", async () => {
    const other = await signedInTill(server.url, "101-2")
    const { id } = await openedCart(other)
    await addBag(id, "key-of-both-tills", 1, other)
    const mine = await openedCart(till)
    const before = mine.numberOfLines
    await addBag(mine.id, "key-of-both-tills")
    expect((await headerOf(till, mine.id)).numberOfLines).toBe(before + 1)
  })

  it("is the same after its till has signed in anew, as on the next morning · IDEM-3", async () => {
    const { id } = await openedCart(till)
    const before = (await headerOf(till, id)).numberOfLines
    const first = await addBag(id, "sent-before-signing-in")
    const again = await signedInTill(server.url)
    expect((await addBag(id, "sent-before-signing-in", 1, again)).text).toBe(first.text)
    expect((await headerOf(till, id)).numberOfLines).toBe(before + 1)
    expect(await addBag(id, "sent-before-signing-in", 2, again)).toMatchObject({ code: "key_reused" })
  })

  it("is the same however often its till has signed in anew since · IDEM-3", async () => {
    const { id } = await openedCart(till)
    const first = await addBag(id, "sent-before-a-bad-morning")
    const before = (await headerOf(till, id)).numberOfLines
    let again = till
    for (let times = 0; times < 35; times += 1) again = await signedInTill(server.url)
    expect((await addBag(id, "sent-before-a-bad-morning", 1, again)).text).toBe(first.text)
    expect((await headerOf(again, id)).numberOfLines).toBe(before)
  })

  it("that was refused stays refused: its till was told so, and the moment may have passed since · IDEM-3", async () => {
    const other = await signedInTill(server.url, "101-2")
    const id = await cartWorth(other, 10_00, "1003")
    const parked = await other.call(parkCart, { params: { id } })
    expect(parked.status).toBe(200)
    const body = {
      amount: minorUnits(10_00),
      tenderType: tender.cash,
      currency: "SEK",
      changeCurrency: "SEK"
    } as const
    const tries = [
      () => addBag(id, "scanned-into-a-parked-cart", 1, other),
      () => other.call(takePayment, { params: { id }, body, key: "paid-on-a-parked-cart" }),
      () => other.call(calls.voidCart, { params: { id }, key: "voided-while-parked" })
    ]
    const refused = await Promise.all(tries.map((ask) => ask()))
    expect(refused.map(({ status, code }) => `${status} ${code}`)).toEqual(tries.map(() => "409 cart_parked"))
    await other.call(unparkCart, { params: { id }, body: { badgeNumber: "1003" } })
    const again = await Promise.all(tries.map((ask) => ask()))
    expect(again.map(({ text }) => text)).toEqual(refused.map(({ text }) => text))
    expect(await headerOf(other, id)).toMatchObject({ numberOfLines: 1, paid: 0 })
    expect(await addBag(id, "scanned-into-a-parked-cart", 2, other)).toMatchObject({ code: "key_reused" })
    expect((await addBag(id, "scanned-once-more", 1, other)).status).toBe(200)
  })

  it("that is refused among others leaves nothing behind and them in peace", async () => {
    const id = await cartWorth(till, 10_00, "1004")
    const before = await headerOf(till, id)
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) => addBag(id, `among-others-${index}`, index % 3 === 0 ? 0 : 1))
    )
    expect(all.filter((each) => each.status === 200)).toHaveLength(20)
    const after = await headerOf(till, id)
    expect(after.numberOfLines - before.numberOfLines).toBe(20)
    const { answer: lines } = await till.call(calls.readLines, { params: { id } })
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(after.total)
  })

  it("that the disk would not take never was, nor what came in the same moment, and can be sent again · IDEM-3 IDEM-5", async () => {
    const id = await cartWorth(till, 10_00, "1004")
    const before = await headerOf(till, id)
    const scan = () => Promise.all([1, 2, 3].map((nth) => addBag(id, `scanned-onto-a-full-disk-${nth}`, nth)))
    // A full disk takes back the whole transaction by itself.
    const makeRoom = await refuseWrites(server.db, {
      table: "cart_line",
      when: "NEW.quantity = 2",
      takesAllBack: true
    })
    const told = (await scan()).map(({ status }) => status)
    expect(told[1]).toBe(500)
    // One that came in a moment of its own stands.
    const standing = before.numberOfLines + told.filter((each) => each === 200).length
    expect((await headerOf(till, id)).numberOfLines).toBe(standing)
    expect((await till.call(calls.readLines, { params: { id } })).answer).toHaveLength(standing)
    await makeRoom()
    expect((await scan()).map(({ status }) => status)).toEqual([200, 200, 200])
    const { answer: lines } = await till.call(calls.readLines, { params: { id } })
    const { numberOfLines, total } = await headerOf(till, id)
    expect([lines.length, numberOfLines]).toEqual([before.numberOfLines + 3, before.numberOfLines + 3])
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total)
  })

  it("has its key claimed before anything of it is done, so that its twin elsewhere waits · IDEM-5", async () => {
    const { id } = await openedCart(till, "1004")
    const takeUnclaimed = await refuseWrites(server.db, {
      table: "cart_line",
      when: "NOT EXISTS (SELECT 1 FROM answer WHERE key = 'claimed-before-the-scan' AND body = '')"
    })
    const { status } = await addBag(id, "claimed-before-the-scan")
    await takeUnclaimed()
    expect(status).toBe(200)
    expect(await addBag(id, "another-scan", 100_000)).toMatchObject({ status: 422 })
    expect(await server.db.all(sqlText("SELECT key FROM answer WHERE body = ''"))).toEqual([])
  })

  it("whose effect failed gives its key back, and can be sent again · IDEM-3", async () => {
    const { id } = await openedCart(till, "1004")
    const mend = await refuseWrites(server.db, { table: "cart_line" })
    expect((await addBag(id, "scanned-while-broken")).status).toBe(500)
    await mend()
    expect((await addBag(id, "scanned-while-broken")).status).toBe(200)
  })
})
