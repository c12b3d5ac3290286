import * as carts from "@karat/contract/cart"
import { chosenReturnRefusal } from "@karat/domain/goods-return/return-refusal"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { bringBack, readReceipt } from "../testing/test-return.ts"
import { openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let till: TestTill
let otherTill: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  otherTill = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

const carryingBoth = async () =>
  [(await openedCart(till)).id, (await openedCart(otherTill, "1003")).id] as const
const goods = { 0: 1 }
const discount = { 1: 1 }
const staysWithGoods = { status: 422, code: "discount_stays" }

describe("a discount with a line of its own", () => {
  it("that another till takes back frees no goods until its cart is paid · RET-3 RET-9 KARAT-41", async () => {
    const sale = await archivedSale(server, [100_00, -50_00])
    const receipt = await readReceipt(till, sale)
    expect(chosenReturnRefusal(receipt, minorUnits(100_00))).toBe("discount-stays")
    expect(chosenReturnRefusal(receipt, minorUnits(50_00))).toBeUndefined()
    const [mine, other] = await carryingBoth()
    expect((await bringBack(otherTill, other, sale, discount)).status).toBe(200)
    expect(await bringBack(till, mine, sale, goods)).toMatchObject(staysWithGoods)
    expect((await otherTill.call(carts.voidCart, { params: { id: other } })).status).toBe(200)
    expect(await bringBack(till, mine, sale, goods)).toMatchObject(staysWithGoods)

    const { id: next } = await openedCart(otherTill, "1003")
    await bringBack(otherTill, next, sale, discount)
    expect((await pay(otherTill, next, 50_00)).answer.success).toBe(true)
    expect((await bringBack(till, mine, sale, goods)).status).toBe(200)
    // Half of it was paid on the receipt, and half with the discount: that half has no tender to go back to.
    expect(await pay(till, mine, -100_00)).toMatchObject({ status: 412, code: "return_warning" })
    expect((await pay(till, mine, -50_00)).answer.success).toBe(true)
    expect((await pay(till, mine, -50_00, { tenderType: tender.storeCredit })).answer.success).toBe(true)
    expect(await verifyJournal(server.db)).toEqual([])
  })

  it("cannot leave a cart whose goods rely on it, and two tills may share what the rest is worth", async () => {
    const sale = await archivedSale(server, [100_00, -50_00, 100_00])
    const [mine, other] = await carryingBoth()
    await bringBack(otherTill, other, sale, goods)
    await bringBack(otherTill, other, sale, discount)
    expect((await bringBack(till, mine, sale, { 2: 1 })).status).toBe(200)
    const { answer: lines } = await otherTill.call(carts.readLines, { params: { id: other } })
    const line = present(lines.find(({ itemNumber }) => itemNumber === "RABATT"))
    const params = { id: other, lineId: line.id }
    expect(await otherTill.call(carts.removeLine, { params })).toMatchObject(staysWithGoods)
    await otherTill.call(carts.voidCart, { params: { id: other } })
    await till.call(carts.voidCart, { params: { id: mine } })
  })

  it("that came back before the books began comes back no more, nor does money that went back then · RET-9 REFUND-3", async () => {
    const sale = await archivedSale(server, [100_00, -50_00])
    const taken = sqlText(
      "UPDATE archive_line SET returned = 1 WHERE receipt_id = ? AND amount_minor < 0",
      sale
    )
    await server.db.run(taken)
    const { id } = await openedCart(till)
    await till.call(carts.voidCart, { params: { id } })
    const { id: mine } = await openedCart(till)
    expect((await bringBack(till, mine, sale, discount)).status).toBe(422)
    expect((await bringBack(till, mine, sale, goods)).status).toBe(200)
    await till.call(carts.voidCart, { params: { id: mine } })

    const other = await archivedSale(server, [100_00])
    const given = sqlText("UPDATE archive_payment SET refunded_minor = 4000 WHERE receipt_id = ?", other)
    await server.db.run(given)
    const { id: next } = await openedCart(till)
    expect((await bringBack(till, next, other, goods)).status).toBe(200)
    expect(await pay(till, next, -100_00)).toMatchObject({ status: 412, code: "return_warning" })
    expect((await pay(till, next, -60_00)).answer.success).toBe(true)
    expect(await pay(till, next, -40_00)).toMatchObject({ status: 412, code: "return_warning" })
  })

  it("is taken back in parts, never for more than is left of it, and once by each asking · RET-9", async () => {
    const sale = await archivedSale(server, [100_00, -50_00])
    const { id } = await openedCart(till, "1002")
    const asked = (unitPriceMinor: number, pieces = 1) =>
      bringBack(till, id, sale, { 1: pieces }, { unitPriceMinor })
    for (const told of [await asked(-50_01), await asked(0), await asked(20_00), await asked(-20_00, 2)])
      expect(told).toMatchObject({ status: 422, code: "discount_return_invalid" })
    expect((await asked(-20_00)).answer.header.total).toBe(20_00)
    expect(await asked(-30_01)).toMatchObject({ status: 422, code: "discount_return_invalid" })
    expect((await asked(-30_00)).answer.header.total).toBe(50_00)
    await till.call(carts.voidCart, { params: { id } })
  })
})
