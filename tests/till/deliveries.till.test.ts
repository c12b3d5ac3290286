import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import type { PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import { receiptFor } from "@karat/domain/delivery/purchase-receipt"
import { Unreachable } from "@karat/domain/ports/call-failure"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { Effect } from "effect"
import { describe } from "vitest"
import {
  deliver,
  deliveryLines,
  fromStores,
  fromSuppliers,
  openDeliveries,
  openFirstOrder,
  orderOf
} from "../words/deliveries.ts"
import { manageGoods } from "../words/goods.ts"
import { care } from "../words/items.ts"
import { phoneSize } from "../words/paying.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"
import { goteborgRegister, helsinkiRegister } from "./till-shop.ts"

const place = (code: string) => ({ id: `L-${code}`, code })

/** What another store has sent. */
const sent = (from: string, to: string) => ({
  id: "TR-7",
  from: place(from),
  to: place(to),
  lines: [{ code: care.number, description: care.name, quantity: 3 }]
})

/** What a store has ordered, three pieces each. */
const orders = (count: number, store: string): readonly PurchaseOrder[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `PO-${at}`,
    orderId: String(45000001 + at),
    postingDate: "2026-11-02",
    vendorId: "NORDGULD AB",
    lines: [
      {
        id: `line-${at}`,
        toReceive: 3,
        item: { id: "RING", code: "RING", description: "Diamantring Aurora 0,10 ct", division: "Ringar" },
        location: place(store)
      }
    ]
  }))

describe("on a phone", () => {
  test.override({
    viewport: phoneSize,
    floor: {
      incomingTransfers: [sent(goteborgRegister.storeNumber, "101")],
      otherStores: [{ number: goteborgRegister.storeNumber, name: "Göteborg Kungsgatan", currency: "SEK" }]
    }
  })

  test("goods that another store has sent are looked at and taken in · DELIV-1 DELIV-2 DELIV-3 DELIV-4 DELIV-5 DELIV-6 DELIV-10 NAV-13", async ({
    till,
    script
  }) => {
    await openDeliveries(till)
    await till.isAt("/delivery")
    const row = fromStores(till).getByRole("button", { name: /TR-7/ })
    await expect(row).toContainText("Göteborg Kungsgatan")
    await expect(row).toContainText("3 pieces")
    await row.click()
    await expect(deliveryLines(till)).toHaveCount(1)
    for (const text of [care.number, care.name, "3 pieces"])
      await expect(deliveryLines(till)).toContainText(text)
    await expect(row).toBeHidden()
    await till.tap("Back to the deliveries")
    await expect(deliveryLines(till)).toHaveCount(0)
    await row.click()
    await expect(deliveryLines(till)).toHaveCount(1)
    await till.page.keyboard.press("Escape")
    await expect(deliveryLines(till)).toHaveCount(0)
    await till.isAt("/delivery")
    await row.click()
    await till.tap("Receive 3 pieces")
    await expect(till.notice("The order is received")).toBeVisible()
    await expect(fromSuppliers(till)).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await till.page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
    expect(script.port(GoodsDocuments).calls("receiveTransfer")).toEqual([
      [{ id: "TR-7", documentTypeId: knownShop.goodsDocumentTypes.transfer }, expect.any(String)]
    ])
    await till.tap("Back to the cart")
    await till.isAt("/dashboard")
  })
})

test("an order's goods are taken in, and it leaves the list · DELIV-7 DELIV-9 DELIV-10", async ({
  till,
  script
}) => {
  await openDeliveries(till)
  const { number, code, pieces } = await openFirstOrder(till)
  await deliver(till).click()
  await expect(till.notice("The order is received")).toBeVisible()
  await expect(orderOf(till, number)).toHaveCount(0)
  expect(script.port(GoodsDocuments).calls("receiveOrder")).toMatchObject([
    [{ orderId: number, lines: [{ itemId: code, quantity: pieces }] }, expect.any(String)]
  ])
})

test("what has come of an order is scanned and received, and the rest is waited for on · KARAT-44", async ({
  till,
  script
}) => {
  await openDeliveries(till)
  const { number, code, pieces } = await openFirstOrder(till)
  const piecesOfOrder = /(\d+) pieces?/
  const waited = async () => Number(piecesOfOrder.exec(await orderOf(till, number).innerText())?.[1])
  const all = await waited()
  await till.scan(code)
  await expect(deliveryLines(till).first()).toContainText(`of ${pieces}`)
  await till
    .notice(/: 1 of /)
    .locator("xpath=ancestor::*[.//button][1]")
    .getByRole("button", { name: "Undo" })
    .click()
  await expect(till.button(`Receive 0 of ${all} pieces`)).toBeDisabled()
  await till.scan(code)
  await till.tap(`Receive 1 of ${all} pieces`)
  await expect(till.dialog).toContainText(
    /have not arrived and stay on order|has not arrived and stays on order/
  )
  await till.dialog.getByRole("button", { name: "Receive", exact: true }).click()
  await expect(till.notice("Received. The rest stays on order.")).toBeVisible()
  await expect.poll(waited).toBe(all - 1)
  expect(script.port(GoodsDocuments).calls("receiveOrder")).toMatchObject([
    [{ orderId: number, lines: [{ itemId: code, quantity: 1 }] }, expect.any(String)]
  ])
})

test("an order that another till receives at the same time comes in once, and this till is told · DELIV-9 ERR-1", async ({
  till,
  script,
  shop
}) => {
  await openDeliveries(till)
  const { number } = await openFirstOrder(till)
  const held = script.port(GoodsDocuments).holds("receiveOrder")
  await deliver(till).click()
  const order = shop.purchaseOrders.get(number)
  const receipt = order && receiptFor(order, "101", knownShop.goodsDocumentTypes)
  if (receipt === undefined) throw new Error("Nothing is ordered.")
  const other = Effect.flatMap(GoodsDocuments, ({ receiveOrder }) => receiveOrder(receipt, newKey()))
  await Effect.runPromise(Effect.provide(other, memoryPorts(shop)))
  held.release()
  const told = till.page.getByRole("region", { name: "Notices" })
  await expect(told).toContainText("The order has already been received.")
  await expect(told).not.toContainText("The order is received")
  await expect(orderOf(till, number)).toHaveCount(0)
})

test("goods whose answer was lost are sent again and come in once · DELIV-9 IDEM-3", async ({
  till,
  page,
  script
}) => {
  await openDeliveries(till)
  const { number } = await openFirstOrder(till)
  script.port(GoodsDocuments).losesAnswer("receiveOrder")
  await deliver(till).click()
  await expect(page.getByText(/nothing is received twice/)).toBeVisible()
  await till.tap("Back to the deliveries")
  await orderOf(till, number).click()
  await till.tap("Try again")
  await expect(till.notice("The order is received")).toBeVisible()
  const [first, again, ...more] = script.port(GoodsDocuments).calls("receiveOrder")
  expect(again).toEqual(first)
  expect(more).toEqual([])
  await expect(orderOf(till, number)).toHaveCount(0)
})

test("deliveries that do not come say what to do and name no address, and are asked for again · DELIV-1 KARAT-155", async ({
  till,
  page,
  script
}) => {
  const failure = new Unreachable({ cause: "No answer", address: "https://shop.example/api/goods/graphql" })
  script.port(GoodsDocuments).fails("transfers", failure)
  await manageGoods(till, "Receive a delivery")
  await expect(page.getByText(/^The service does not answer\. Try again in a moment\./u)).toBeVisible()
  await expect(page.getByText(/https?:|graphql/u)).toHaveCount(0)
  await till.tap("Try again")
  await expect(fromSuppliers(till)).toBeVisible()
})

test("without a connection nothing is received, and with it again it is · DELIV-3", async ({
  till,
  page,
  memory
}) => {
  await openDeliveries(till)
  await fromSuppliers(till).getByRole("button").last().click()
  memory.connection.cut()
  await expect(page.getByText(/^No connection\. The goods can be received/)).toBeVisible()
  await expect(deliver(till)).toBeDisabled()
  memory.connection.mend()
  await expect(deliver(till)).toBeEnabled()
})

describe("the central warehouse", () => {
  test.override({ floor: { purchaseOrders: orders(61, "101") } })

  test("has more orders than a page, and they come as the list is scrolled · DELIV-8", async ({ till }) => {
    await openDeliveries(till)
    const rows = fromSuppliers(till).getByRole("button")
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(30)
    await rows.nth(29).scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(50)
    const numbers = await rows.allTextContents()
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe("in Finland", () => {
  test.override({
    register: helsinkiRegister,
    setup: { goodsDocumentTypes: { purchaseOrder: "20", purchaseReceipt: "21", transfer: "27" } },
    floor: {
      incomingTransfers: [sent("fi202", helsinkiRegister.storeNumber)],
      purchaseOrders: orders(2, helsinkiRegister.storeNumber)
    }
  })

  test("the same goes by Finland's own numbers of documents · DELIV-6 DELIV-7 DELIV-9 DELIV-11", async ({
    till,
    page,
    script
  }) => {
    await till.open()
    await till.logIn(badges.finnish)
    await till.open("/delivery")
    const stores = page.getByRole("list", { name: "Muista myymälöistä" })
    await stores.getByRole("button").first().click()
    await page.getByRole("button", { name: /^Vastaanota \d+ kpl$/ }).click()
    await expect(page.getByText("Tilaus on vastaanotettu")).toBeVisible()
    const suppliers = page.getByRole("list", { name: "Tavarantoimittajilta" }).getByRole("button")
    const order = (await suppliers.first().textContent()) ?? ""
    await suppliers.first().click()
    await page.getByRole("button", { name: /^Vastaanota \d+ kpl$/ }).click()
    await expect(suppliers.filter({ hasText: order })).toHaveCount(0)
    await expect(page.getByText("Tilaus on vastaanotettu")).toBeVisible()
    const port = script.port(GoodsDocuments)
    const types = [
      ...port.calls("orders"),
      ...port.calls("receiveTransfer"),
      ...port.calls("receiveOrder")
    ].map(([{ documentTypeId }]) => documentTypeId)
    expect(new Set(types)).toEqual(new Set(["20", "21", "27"]))
  })
})
