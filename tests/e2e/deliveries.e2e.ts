import type { Locator, Page } from "@playwright/test"
import { manageGoods, stockIn } from "./goods.ts"
import { tillAndPhone } from "./paying.ts"
import { OtherStore } from "./store/goods.ts"
import { care } from "./store/items.ts"
import { goteborg, helsinki } from "./store/registers.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

const fromStores = (till: Till) => till.page.getByRole("list", { name: "From other stores" })
const fromSuppliers = (till: Till) => till.page.getByRole("list", { name: "From suppliers" })
const lines = (till: Till) =>
  till.page.getByRole("list", { name: "Lines of the delivery" }).getByRole("listitem")
const deliver = (till: Till) => till.button(/^Receive \d+ pieces?$/)

async function openDeliveries(till: Till): Promise<void> {
  await manageGoods(till, "Receive a delivery")
  await expect(fromSuppliers(till)).toBeVisible()
}

/** Opens the first order of the list; answers its number and its first line's item and pieces. */
async function openFirstOrder(till: Till) {
  const row = fromSuppliers(till).getByRole("button").first()
  const number = /Order (\d+)/.exec(await row.innerText())?.[1] ?? ""
  await row.click()
  const line = await lines(till).first().innerText()
  return { number, code: line.split("\n")[1] ?? "", pieces: Number(/(\d+) pieces?$/.exec(line)?.[1]) }
}

const orderOf = (till: Till, number: string): Locator =>
  fromSuppliers(till).getByRole("button", { name: new RegExp(`Order ${number}\\b`) })

/** Loses the next answers of the goods service to what changes something, after the server has given them. */
async function loseAnswers(page: Page, count: number): Promise<() => number> {
  let left = count
  let sent = 0
  await page.route("**/api/goods/graphql", async (route) => {
    if (!(route.request().postData() ?? "").includes("mutation")) return route.continue()
    sent += 1
    if (left === 0) return route.continue()
    left -= 1
    await route.fetch()
    await route.abort("connectionreset")
  })
  return () => sent
}

test.use({ staysOpen: true })

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("goods that another store has sent come into this store's stock · DELIV-1 DELIV-2 DELIV-3 DELIV-4 DELIV-5 DELIV-6 DELIV-10 NAV-13", async ({
      till,
      api,
      server
    }) => {
      const sender = await OtherStore.at(server.url, goteborg)
      const number = await sender.sends(care.number, 3, "101")
      const before = await stockIn(api, care.number)
      await openDeliveries(till)
      await till.isAt("/delivery")
      const row = fromStores(till).getByRole("button", { name: new RegExp(number) })
      await expect(row).toContainText("Göteborg Kungsgatan")
      await expect(row).toContainText("3 pieces")
      await row.click()
      await expect(lines(till)).toHaveCount(1)
      for (const text of [care.number, care.name, "3 pieces"]) await expect(lines(till)).toContainText(text)
      await expect(row).toBeVisible({ visible: viewport.width >= 768 })
      await till.tap("Back to the deliveries")
      await expect(lines(till)).toHaveCount(0)
      await row.click()
      await expect(lines(till)).toHaveCount(1)
      await till.page.keyboard.press("Escape")
      await expect(lines(till)).toHaveCount(0)
      await till.isAt("/delivery")
      await row.click()
      await till.tap("Receive 3 pieces")
      await expect(till.notice("The order is received")).toBeVisible()
      await expect(fromSuppliers(till)).toBeVisible()
      await expect(row).toHaveCount(0)
      expect(await till.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await till.tap("Back to the cart")
      await till.isAt("/dashboard")
      await till.open(`/item/info?item=${care.number}`)
      const here = till.page.getByText("Stock here", { exact: true }).locator("xpath=following-sibling::dd")
      const shown = String(before + 3).replace("-", "\u2212")
      await expect(here.locator("span[aria-hidden]")).toHaveText(shown)
    })
  })

test("an order's goods come into stock, and it leaves the list · DELIV-7 DELIV-9 DELIV-10", async ({
  till,
  api
}) => {
  await openDeliveries(till)
  const { number, code, pieces } = await openFirstOrder(till)
  const before = await stockIn(api, code)
  await deliver(till).click()
  await expect(till.notice("The order is received")).toBeVisible()
  await expect(orderOf(till, number)).toHaveCount(0)
  expect(await stockIn(api, code)).toBe(before + pieces)
})

test("what has come of an order is scanned and received, and the rest is waited for on · KARAT-44", async ({
  till,
  api
}) => {
  await openDeliveries(till)
  const { number, code, pieces } = await openFirstOrder(till)
  const before = await stockIn(api, code)
  const piecesOfOrder = /(\d+) pieces?/
  const waited = async () => Number(piecesOfOrder.exec(await orderOf(till, number).innerText())?.[1])
  const all = await waited()
  await till.scan(code)
  await expect(lines(till).first()).toContainText(`of ${pieces}`)
  await till
    .notice(/: 1 of /)
    .locator("xpath=ancestor::*[.//button][1]")
    .getByRole("button", { name: "Undo" })
    .click()
  await expect(till.button(`Receive 0 of ${all} pieces`)).toBeDisabled()
  await till.scan(code)
  await till.tap(`Receive 1 of ${all} pieces`)
  await expect(till.dialog).toContainText(/have not come and stay on order|has not come and stays on order/)
  await till.dialog.getByRole("button", { name: "Receive", exact: true }).click()
  await expect(till.notice("Received. The rest stays on order.")).toBeVisible()
  await expect.poll(waited).toBe(all - 1)
  expect(await stockIn(api, code)).toBe(before + 1)
})

test("an order that two tills receive at once comes in once, and the other till is told · DELIV-9 ERR-1", async ({
  till,
  api,
  otherTill: other
}) => {
  await openDeliveries(till)
  const { number, code, pieces } = await openFirstOrder(till)
  const before = await stockIn(api, code)
  await openDeliveries(other)
  await orderOf(other, number).click()
  const tills = [till, other]
  await Promise.all(tills.map((each) => deliver(each).click()))
  const told = (each: Till) => each.page.getByRole("region", { name: "Notices" })
  for (const each of tills) await expect(told(each)).toContainText("received")
  const words = await Promise.all(tills.map((each) => told(each).innerText()))
  expect(words.filter((each) => each.includes("The order is received"))).toHaveLength(1)
  expect(words.filter((each) => each.includes("The order has been received already."))).toHaveLength(1)
  for (const each of tills) await expect(orderOf(each, number)).toHaveCount(0)
  expect(await stockIn(api, code)).toBe(before + pieces)
})

test("goods whose answers were lost are sent again and come in once · DELIV-9 IDEM-3", async ({
  till,
  page,
  api
}) => {
  await openDeliveries(till)
  const { number, code, pieces } = await openFirstOrder(till)
  const before = await stockIn(api, code)
  const sent = await loseAnswers(page, 3)
  await deliver(till).click()
  await expect(page.getByText(/nothing comes in twice/)).toBeVisible()
  expect(sent()).toBe(2)
  await till.tap("Back to the deliveries")
  await orderOf(till, number).click()
  await till.tap("Try again")
  await expect(till.notice("The order is received")).toBeVisible()
  expect(sent()).toBe(4)
  await expect(orderOf(till, number)).toHaveCount(0)
  expect(await stockIn(api, code)).toBe(before + pieces)
})

test("deliveries that do not come say so and are asked for again · DELIV-1", async ({ till, page }) => {
  await page.route("**/api/goods/graphql", (route) => route.abort("connectionreset"))
  await manageGoods(till, "Receive a delivery")
  await expect(page.getByText(/goods\/graphql does not answer$/)).toBeVisible()
  await page.unroute("**/api/goods/graphql")
  await till.tap("Try again")
  await expect(fromSuppliers(till)).toBeVisible()
})

test("without a connection nothing is received, and with it again it is · DELIV-3", async ({
  till,
  page,
  context
}) => {
  await openDeliveries(till)
  await fromSuppliers(till).getByRole("button").last().click()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. The goods can be received/)).toBeVisible()
  await expect(deliver(till)).toBeDisabled()
  await context.setOffline(false)
  await expect(deliver(till)).toBeEnabled()
})

test.describe("the central warehouse", () => {
  test.use({ register: { code: "835-1", number: "WK8351", store: "Huvudkontoret" } })

  test("has more orders than a page, and they come as the list is scrolled · DELIV-8", async ({
    till,
    page
  }) => {
    await openDeliveries(till)
    const rows = fromSuppliers(till).getByRole("button")
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(30)
    await rows.nth(29).scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count()).toBeGreaterThan(50)
    await page.mouse.move(200, 500)
    const numbers = await rows.allTextContents()
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

test.describe("in Finland", () => {
  test.use({ register: helsinki })

  test("the same goes by Finland's own numbers of documents · DELIV-6 DELIV-7 DELIV-9 DELIV-11", async ({
    till,
    page
  }) => {
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/goods/graphql")) asked.push(request.postData() ?? "")
    })
    await till.open()
    await till.logIn("1002")
    await till.open("/delivery")
    const fromStores = page.getByRole("list", { name: "Muista myymälöistä" })
    await fromStores.getByRole("button").first().click()
    await page.getByRole("button", { name: /^Vastaanota \d+ kpl$/ }).click()
    await expect(page.getByText("Tilaus on vastaanotettu")).toBeVisible()
    const orders = page.getByRole("list", { name: "Tavarantoimittajilta" }).getByRole("button")
    const order = (await orders.first().textContent()) ?? ""
    await orders.first().click()
    await page.getByRole("button", { name: /^Vastaanota \d+ kpl$/ }).click()
    await expect(orders.filter({ hasText: order })).toHaveCount(0)
    await expect(page.getByText("Tilaus on vastaanotettu")).toBeVisible()
    const types = asked.flatMap((body) =>
      [...body.matchAll(/"documentTypeId":(?:\{"eq":)?"(\d+)"/g)].map(([, type]) => type)
    )
    expect(new Set(types)).toEqual(new Set(["20", "21", "27"]))
  })
})
