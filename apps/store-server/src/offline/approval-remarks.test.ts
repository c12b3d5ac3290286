import * as carts from "@karat/contract/cart"
import { readOfflineRemarks, reserveSeries } from "@karat/contract/offline"
import type { CartChange, ItemToSell } from "@karat/domain/cart/cart-change"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OfflineApproval } from "@karat/domain/offline/offline-sale"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findItem } from "../catalogue/find-item.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { setApprovalLimits } from "../testing/approval-limits.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { openedCart } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

/** Sells, and may approve nothing. */
const cashier = "1003"
/** May approve. */
const approver = "1001"

let server: TestServer
let till: TestTill
let item: ItemToSell
let next = 0

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  await setApprovalLimits(server, { discountBasisPoints: 3000, price: true })
  next = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
  const { number } = present(
    await server.db.get(
      sqlText<{ number: string }>(`SELECT item.number FROM item
        JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
        JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
        WHERE status = '10' AND price_manual = 0 AND price_minor = original_price_minor AND stock > 3
          AND no_discount = 0 AND price_minor > 20000 LIMIT 1`)
    )
  )
  await server.db.run(sqlText("UPDATE item_stock SET stock = 1000 WHERE item_number = ?", number))
  item = asSold(present(await findItem(server.db, "101", undefined, number)))
})
afterAll(() => server.stop())

const off = (percent: number) =>
  ({ discount: { kind: "percent", basisPoints: percent * 100 }, reason: "D1" }) as const
const pieces = (lineId: string): CartChange => ({ type: "add", lineId, item, quantity: 1 })

/** A cart at the server with one piece in it. */
async function cartAtServer() {
  const { id } = await openedCart(till, cashier)
  await till.call(carts.voidCart, { params: { id } })
  const { id: cartId } = await openedCart(till, cashier)
  const added = await till.call(carts.addItem, {
    params: { id: cartId },
    body: { itemNumber: item.number, quantity: 1 }
  })
  return { cartId, lineId: added.answer.line.id }
}

/** What is remarked of a sale that went on with a cart, or with none. */
async function remarksOf(
  continues: string | undefined,
  changes: readonly CartChange[],
  approvals: (saleId: string) => readonly OfflineApproval[] = () => [],
  badgeNumber = cashier
) {
  const name = newOfflineName()
  const sale = sampleOfflineSale({
    name,
    serial: next++,
    at: new Date(),
    badgeNumber,
    changes,
    continues,
    approvals: approvals(`off-${name}`)
  })
  await tellOf(till, sale)
  const remarks = (await till.call(readOfflineRemarks, { query: { badgeNumber: "1001" } })).answer
  return remarks.filter(({ saleId }) => saleId === sale.id).map(({ kind }) => kind)
}

describe("what was approved before the line went", () => {
  it("of a line is not asked for again, and what was done to it afterwards is · OFF-51", async () => {
    for (const [percent, kinds] of [
      [50, []],
      [40, []],
      [60, ["discount-above-limit"]]
    ] as const) {
      const { cartId, lineId } = await cartAtServer()
      const body = {
        type: "discount",
        discount: 50,
        percent: true,
        reason: "D1",
        approvedBy: approver
      } as const
      expect((await till.call(carts.changeLine, { params: { id: cartId, lineId }, body })).status).toBe(200)
      const changes = [pieces(lineId), { type: "discount", lineId, ...off(percent) } as const]
      expect(await remarksOf(cartId, changes), String(percent)).toEqual(kinds)
    }
  })

  it("of a price is not asked for again, and another price is · OFF-51", async () => {
    for (const [price, kinds] of [
      [100_00, []],
      [90_00, ["discount-above-limit", "price-not-approved"]]
    ] as const) {
      const { cartId, lineId } = await cartAtServer()
      const body = { type: "price", price: minorUnits(100_00), reason: "D1", approvedBy: approver } as const
      expect((await till.call(carts.changeLine, { params: { id: cartId, lineId }, body })).status).toBe(200)
      const changes = [
        pieces(lineId),
        { type: "price", lineId, unitPrice: minorUnits(price), reason: "D1" } as const
      ]
      expect(await remarksOf(cartId, changes), String(price)).toEqual(kinds)
    }
  })

  it("of the whole cart is not asked for again, also of what came after, and more off is · OFF-51", async () => {
    for (const [percent, kinds] of [
      [50, []],
      [60, ["discount-above-limit", "discount-above-limit"]]
    ] as const) {
      const { cartId, lineId } = await cartAtServer()
      const body = { discount: 50, percent: true, reason: "D1", approvedBy: approver } as const
      expect((await till.call(carts.discountCart, { params: { id: cartId }, body })).status).toBe(200)
      const changes = [pieces(lineId), { type: "cart-discount", ...off(percent) } as const, pieces("line-2")]
      expect(await remarksOf(cartId, changes), String(percent)).toEqual(kinds)
    }
  })

  it("counts in that cart alone, while it stands as it was left · OFF-51", async () => {
    const { cartId, lineId } = await cartAtServer()
    const body = {
      type: "discount",
      discount: 50,
      percent: true,
      reason: "D1",
      approvedBy: approver
    } as const
    await till.call(carts.changeLine, { params: { id: cartId, lineId }, body })
    const changes = [pieces(lineId), { type: "discount", lineId, ...off(50) } as const]
    expect(await remarksOf(undefined, changes)).toEqual(["discount-above-limit"])
    expect(await remarksOf(cartId, changes)).toEqual([])
    // It is thrown away by then: nobody uses what was approved of it a second time.
    expect(await remarksOf(cartId, changes)).toEqual(["discount-above-limit"])
  })
})

it("a discount of the whole sale is approved under the name that the sale has, or its cart had · OFF-51", async () => {
  const changes = [pieces("line-1"), { type: "cart-discount", ...off(50) } as const]
  expect(await remarksOf(undefined, changes)).toEqual(["discount-above-limit"])
  const amount = minorUnits(Math.round(item.price / 2))
  const given = { kind: "discount", amount, approvedBy: approver } as const
  const notProved = ["approval-not-proved"]
  expect(await remarksOf(undefined, changes, (subject) => [{ ...given, subject }])).toEqual(notProved)
  const { cartId } = await cartAtServer()
  expect(await remarksOf(cartId, changes, () => [{ ...given, subject: cartId }])).toEqual(notProved)
})

it("what only the seller's own right lets them is remarked once, since nobody could prove it · CODE-9", async () => {
  const add = pieces("line-1")
  const priced = { type: "price", lineId: "line-1", unitPrice: minorUnits(1_00), reason: "D1" } as const
  for (const [changes, kinds] of [
    [[add, { type: "discount", lineId: "line-1", ...off(99) }], ["approval-not-proved"]],
    [[add, pieces("line-2"), { type: "cart-discount", ...off(50) }], ["approval-not-proved"]],
    [[add, priced], ["approval-not-proved"]],
    [[add, { type: "discount", lineId: "line-1", ...off(30) }], []]
  ] as const)
    expect(await remarksOf(undefined, changes, () => [], approver), JSON.stringify(changes)).toEqual(kinds)
})
