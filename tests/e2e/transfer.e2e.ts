import {
  emptyList,
  goodsLine,
  goodsLines,
  goodsPane,
  hasPieces,
  letsTooManyStay,
  openGoods,
  stockIn
} from "./goods.ts"
import { tillAndPhone } from "./paying.ts"
import { bag, care, ring } from "./store/items.ts"
import { badges } from "./store/registers.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ staysOpen: true })

test.beforeEach(async ({ api, till }) => {
  await emptyList(api, "transfer")
  await openGoods(till, "transfer")
})

const storeField = (till: Till) => till.dialog.getByRole("textbox", { name: "Name or number of the store" })

test("goods are scanned and sent to another store, once · TRANS-1 TRANS-2 TRANS-4 TRANS-5 TRANS-6 TRANS-8 TRANS-10 TRANS-11 TRANS-12 TRANS-13 TRANS-14 NAV-14", async ({
  till,
  api,
  page
}) => {
  const before = await stockIn(api, ring.number)
  await expect(page.getByText("Nothing to send")).toBeVisible()
  await expect(till.button("Create transfer (0)")).toBeDisabled()
  await till.scan(await api.barcode(ring.number))
  await till.scan(ring.number)
  await till.scan(care.number)
  await hasPieces(page, ring.name, 2)
  await till.tap("Create transfer (3)")
  await expect(till.dialog).toContainText("3 pieces")
  const sent = page.waitForRequest(
    (request) =>
      request.url().includes("/goods/graphql") && (request.postData()?.includes("mutation") ?? false)
  )
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  const { variables } = (await sent).postDataJSON() as { variables: { transfer: object } }
  expect(variables.transfer).toMatchObject({
    transferFromId: "L-101",
    transferToId: "L-102",
    transferLines: [{ quantity: 2 }, { quantity: 1 }],
    staff: badges.english,
    documentTypeId: "12",
    validated: true,
    systemId: 8,
    transferStatus: "FINAL"
  })
  await expect(till.notice("The transfer is created")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  expect(await stockIn(api, ring.number)).toBe(before - 2)
})

test("the destination is named and another store: its own is refused, and an unknown one is not found · TRANS-7 TRANS-9", async ({
  till,
  api
}) => {
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
  expect(await api.send("GET", "transfer")).toEqual([])
})

test("goods whose answer is lost are sent once, and the basket is empty when the till comes back · TRANS-11 TRANS-13 TRANS-16 TRANS-17", async ({
  till,
  api,
  page
}) => {
  const before = await stockIn(api, care.number)
  await till.scan(care.number)
  await till.tap("Create transfer (1)")
  // The transfer is made and the till never hears of it, nor does it come to say so.
  await page.route("**/api/goods/graphql", async (route) => {
    if (route.request().postData()?.includes("mutation") === true) {
      await route.fetch()
      await route.abort()
    } else await route.continue()
  })
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  await expect(till.dialog.getByText("No answer. Send to the same store again")).toBeVisible()
  await page.unroute("**/api/goods/graphql")
  await page.reload()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  expect(await stockIn(api, care.number)).toBe(before - 1)
  await till.tap("History")
  await page.getByRole("list", { name: "Days" }).getByRole("button").first().click()
  await expect(page.getByRole("list", { name: "Goods of the day" })).toContainText(care.name)
})

test("what the server says against a transfer is shown, and the goods stay once only · TRANS-15", async ({
  till,
  page
}) => {
  await till.scan(care.number)
  await page.route("**/api/transfer/submit", (route) =>
    route.fulfill({ status: 422, json: { error: "The goods system is closed for the day." } })
  )
  await till.tap("Create transfer (1)")
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  await expect(till.notice("The goods system is closed for the day.")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
})

test("a till that has not looked since another sent a part of the basket sends nothing · TRANS-2 TRANS-11", async ({
  till,
  otherTill: second,
  api,
  page
}) => {
  const before = [await stockIn(api, care.number), await stockIn(api, bag.number)]
  await till.scan(care.number)
  await till.scan(bag.number)
  await hasPieces(page, bag.name, 1)
  await openGoods(second, "transfer")
  await till.tap("Create transfer (2)")
  await expect(till.dialog).toContainText("2 pieces")
  await second.tap(`Remove ${care.name} from the list`)
  await second.tap("Create transfer (1)")
  await second.dialog.getByRole("button", { name: /Göteborg/ }).click()
  await expect(second.notice("The transfer is created")).toBeVisible()
  await till.dialog.getByRole("button", { name: /835/ }).click()
  await expect(till.notice("Another till was first")).toBeVisible()
  await expect(page.getByText("Nothing to send")).toBeVisible()
  const after = [await stockIn(api, care.number), await stockIn(api, bag.number)]
  expect(after).toEqual([before[0], (before[1] ?? 0) - 1])
})

test("two tills work on one basket, and both cannot send it to different stores · TRANS-1 TRANS-2 TRANS-3 TRANS-11", async ({
  till,
  otherTill: second,
  api,
  page
}) => {
  const before = await stockIn(api, bag.number)
  await till.scan(care.number)
  await till.scan(bag.number)
  await hasPieces(page, bag.name, 1)
  await openGoods(second, "transfer")
  await second.tap(`Remove ${care.name} from the list`)
  await expect(goodsLines(page)).toHaveCount(1)
  for (const each of [till, second]) await each.tap("Create transfer (1)")
  await till.dialog.getByRole("button", { name: /Göteborg/ }).click()
  await expect(till.notice("The transfer is created")).toBeVisible()
  await second.dialog.getByRole("button", { name: /835/ }).click()
  await expect(second.notice("Another till was first")).toBeVisible()
  await expect(second.page.getByText("Nothing to send")).toBeVisible()
  expect(await stockIn(api, bag.number)).toBe(before - 1)
})

test("quantities are stepped and typed like those of write-offs · TRANS-2 WOFF-1 BROWSE-13 BROWSE-14", async ({
  till,
  api,
  page
}) => {
  await till.scan(care.number)
  const line = goodsLine(page, care.name)
  await line.getByRole("button", { name: "Increase quantity" }).click()
  await line.getByRole("button", { name: /^Change quantity: 2/ }).click()
  await till.dialog.getByRole("textbox", { name: "How many?" }).fill("25")
  await page.keyboard.press("Enter")
  await hasPieces(page, care.name, 25)
  await till.tap("Create transfer (25)")
  await expect(till.dialog).toContainText("25 pieces")
  expect(await api.send("GET", "transfer")).toMatchObject([{ quantity: 25 }])
})

test("what is not in the store is not sent, and its line says what is here · KARAT-29", async ({
  till,
  api
}) => {
  await letsTooManyStay(till, api, "Create transfer (5000)")
})

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("the history lists days with their pieces, then the lines of one · TRANS-16 TRANS-17", async ({
      till,
      page
    }) => {
      await till.scan(care.number)
      if (viewport.width < 768)
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })
