import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { Refused } from "@karat/domain/ports/call-failure"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { Transfers } from "@karat/domain/ports/transfers"
import { basketRef } from "@karat/domain/transfer/basket-ref"
import { finalTransfer } from "@karat/domain/transfer/transfer-document"
import { Effect } from "effect"
import { describe } from "vitest"
import { goodsLine, goodsLines, goodsPane, hasPieces, openGoods } from "../words/goods.ts"
import { bag, care } from "../words/items.ts"
import { phoneSize } from "../words/paying.ts"
import { badges } from "../words/registers.ts"
import { testWith, expect } from "./test.ts"
import type { Till } from "../words/till.ts"
import { goteborgRegister } from "./till-shop.ts"

const otherStores = [
  { number: goteborgRegister.storeNumber, name: "Göteborg Kungsgatan", currency: "SEK" },
  { number: "835", name: "Huvudkontoret", currency: "SEK" }
] as const
const test = testWith({ floor: { otherStores } })

const storeField = (till: Till) => till.dialog.getByRole("textbox", { name: "Name or number of the store" })

/** What another till of the store does. */
const otherTill = <A, E>(shop: MemoryShop, act: Effect.Effect<A, E, Transfers | GoodsDocuments>) =>
  Effect.runPromise(Effect.provide(act, memoryPorts(shop)))

const basket = (shop: MemoryShop) =>
  otherTill(
    shop,
    Effect.flatMap(Transfers, ({ lines }) => lines)
  )

const removes = (shop: MemoryShop, name: string) =>
  otherTill(
    shop,
    Effect.gen(function* () {
      const { lines, removeLine } = yield* Transfers
      const line = (yield* lines).find(({ description }) => description === name)
      yield* removeLine(line?.id ?? "", newKey())
    })
  )

/** Another till sends the basket as it stands. */
const sends = (shop: MemoryShop) =>
  otherTill(
    shop,
    Effect.gen(function* () {
      const [transfers, { createTransfer }] = [yield* Transfers, yield* GoodsDocuments]
      const lines: readonly GoodsLine[] = yield* transfers.lines
      const { id } = yield* createTransfer(
        finalTransfer(
          {
            fromId: "L-101",
            toId: "L-102",
            lines: lines.map(({ itemNumber, quantity }) => ({ itemId: itemNumber, quantity })),
            staff: badges.swedish,
            integrationRef: basketRef(lines) ?? "",
            externalOrderNumber: ""
          },
          knownShop.goodsDocumentTypes
        ),
        newKey()
      )
      yield* transfers.submit({ oneId: id, toStoreNumber: "102" }, newKey())
    })
  )

test("the destination is named and another store: its own is refused, and an unknown one is not found · TRANS-6 TRANS-7 TRANS-9", async ({
  till,
  shop,
  script
}) => {
  await openGoods(till, "transfer")
  await till.scan(care.number)
  await till.tap("Create transfer (1)")
  await storeField(till).press("Enter")
  await expect(till.dialog.getByText("Choose a store")).toBeVisible()
  await storeField(till).fill("101")
  await storeField(till).press("Enter")
  await expect(till.dialog.getByText("The goods are in this store already")).toBeVisible()
  await storeField(till).fill("999")
  await till.dialog.getByRole("button", { name: "Send to store 999" }).click()
  await expect(till.dialog.getByText("Store with code 999 not found")).toBeVisible()
  await storeField(till).fill("göte")
  await expect(till.dialog.getByRole("list", { name: "Stores" }).getByRole("listitem")).toHaveCount(1)
  await storeField(till).press("Enter")
  await expect(till.notice("The transfer is created")).toBeVisible()
  expect(await basket(shop)).toEqual([])
  expect(script.port(GoodsDocuments).calls("createTransfer")).toMatchObject([
    [
      {
        fromId: "L-101",
        toId: "L-102",
        lines: [{ itemId: care.number, quantity: 1 }],
        staff: badges.english,
        documentTypeId: "12",
        validated: true,
        systemId: 8,
        status: "FINAL"
      },
      expect.any(String)
    ]
  ])
})

test("goods whose answer is lost are sent once, and the basket is empty when the till comes back · TRANS-11 TRANS-13 TRANS-16 TRANS-17", async ({
  till,
  page,
  shop,
  script
}) => {
  await openGoods(till, "transfer")
  await till.scan(care.number)
  await till.tap("Create transfer (1)")
  // The transfer is made and the till never hears of it, nor does it come to say so.
  script.port(GoodsDocuments).losesAnswer("createTransfer")
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  await expect(till.dialog.getByText("No answer. Send to the same store again")).toBeVisible()
  await page.reload()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  expect(shop.sentTransfers.size).toBe(1)
  expect(script.port(Transfers).calls("submit")).toEqual([])
  await till.tap("History")
  await page.getByRole("list", { name: "Days" }).getByRole("button").first().click()
  await expect(page.getByRole("list", { name: "Goods of the day" })).toContainText(care.name)
})

test("what the server says against a transfer is shown, and the goods stay once only · TRANS-15", async ({
  till,
  page,
  script
}) => {
  await openGoods(till, "transfer")
  await till.scan(care.number)
  const closed = new Refused({ status: 422, text: "The goods system is closed for the day." })
  script.port(Transfers).fails("submit", closed)
  await till.tap("Create transfer (1)")
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  await expect(till.notice("The goods system is closed for the day.")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
})

test("a till that has not looked since another sent a part of the basket sends nothing · TRANS-2 TRANS-11", async ({
  till,
  shop,
  page
}) => {
  await openGoods(till, "transfer")
  await till.scan(care.number)
  await till.scan(bag.number)
  await hasPieces(page, bag.name, 1)
  await till.tap("Create transfer (2)")
  await expect(till.dialog).toContainText("2 pieces")
  await removes(shop, care.name)
  await sends(shop)
  await till.dialog.getByRole("button", { name: /835/ }).click()
  await expect(till.notice("Another till changed the list first")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  const sent = [...shop.sentTransfers.values()].map(({ content }) => JSON.parse(content) as unknown)
  expect(sent).toMatchObject([{ toId: "L-102", lines: [{ itemId: bag.number, quantity: 1 }] }])
})

test("two tills work on one basket, and both cannot send it to different stores · TRANS-1 TRANS-2 TRANS-3 TRANS-11", async ({
  till,
  shop,
  page
}) => {
  await till.installClock()
  await openGoods(till, "transfer")
  await till.scan(care.number)
  await till.scan(bag.number)
  await hasPieces(page, bag.name, 1)
  await expect.poll(async () => (await basket(shop)).length).toBe(2)
  await removes(shop, care.name)
  // As long as a till waits before it looks at the list anew.
  await page.clock.runFor(5000)
  await expect(goodsLines(page)).toHaveCount(1)
  await till.tap("Create transfer (1)")
  await expect(till.dialog).toContainText("1 piece")
  await sends(shop)
  await till.dialog.getByRole("button", { name: /835/ }).click()
  await expect(till.notice("Another till changed the list first")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  expect(shop.sentTransfers.size).toBe(1)
})

test("quantities are stepped and typed like those of write-offs · TRANS-2 WOFF-1 BROWSE-13 BROWSE-14", async ({
  till,
  shop,
  page
}) => {
  await openGoods(till, "transfer")
  await till.scan(care.number)
  const line = goodsLine(page, care.name)
  await line.getByRole("button", { name: "Increase quantity" }).click()
  await line.getByRole("button", { name: /^Change quantity: 2/ }).click()
  await till.dialog.getByRole("textbox", { name: "How many?" }).fill("25")
  await page.keyboard.press("Enter")
  await hasPieces(page, care.name, 25)
  await till.tap("Create transfer (25)")
  await expect(till.dialog).toContainText("25 pieces")
  expect(await basket(shop)).toMatchObject([{ quantity: 25 }])
})

describe("of what is counted", () => {
  const here = { itemNumber: care.number, storeNumber: "101", storeName: "Stockholm", street: "", stock: 7 }
  test.override({ floor: { otherStores, stock: [here] } })

  test("what is not in the store is not sent, and its line says what is here · KARAT-29", async ({
    till,
    page,
    shop
  }) => {
    await openGoods(till, "transfer")
    await till.scan(care.number)
    const line = goodsLine(page, care.name)
    await expect(line).toContainText("7 here")
    await line.getByRole("button", { name: /^Change quantity: 1/ }).click()
    await till.dialog.getByRole("textbox", { name: "How many?" }).fill("8")
    await page.keyboard.press("Enter")
    await till.tap("Create transfer (8)")
    await expect(till.notice(`8 of ${care.name} are on the list, and 7 are here`)).toBeVisible()
    await expect(till.dialog).toHaveCount(0)
    expect(shop.sentTransfers.size).toBe(0)
  })
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("the history lists days with their pieces, then the lines of one · TRANS-4 TRANS-16 TRANS-17", async ({
    till,
    page
  }) => {
    await openGoods(till, "transfer")
    await till.scan(care.number)
    await page
      .getByRole("navigation", { name: "Items or list" })
      .getByRole("button", { name: /^Transfer/ })
      .click()
    await till.tap("Create transfer (1)")
    await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
    await expect(till.notice("The transfer is created")).toBeVisible()
    await goodsPane(page).getByRole("button", { name: "History" }).click()
    const history = page.getByRole("region", { name: "History" })
    await history.getByRole("list", { name: "Days" }).getByRole("button", { name: /piece/ }).first().click()
    await expect(history.getByRole("list", { name: "Goods of the day" })).toContainText(care.name)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
  })
})
