import { expect, type Page, test } from "@playwright/test"
import { ForeignChain } from "./store/foreign-api.ts"
import { openReceipt, returnForm } from "../words/receipts.ts"
import { Till } from "../words/till.ts"

let chain: ForeignChain
test.beforeEach(async () => {
  chain = await ForeignChain.open()
})
test.afterEach(() => chain.dispose())

/** Signs the device in by its code, and its cashier by the badge. */
async function startSelling(page: Page): Promise<Till> {
  const till = new Till(page)
  await till.open(`${chain.till}/authenticate`)
  await page.getByRole("textbox", { name: "Device code" }).fill("7")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Another chain").first()).toBeVisible()
  await logIn(till)
  return till
}

/** Slower than a scanner types. */
async function logIn(till: Till): Promise<void> {
  await expect(till.button("1")).toBeEnabled()
  await till.page.keyboard.type("55", { delay: 150 })
  await till.page.keyboard.press("Enter")
  await expect(till.searchBox).toBeVisible()
}

test("the built till sells for cash before another chain's API, under a path, by its config.json alone · WIRE-5 WIRE-2", async ({
  page
}) => {
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  const till = await startSelling(page)
  await till.keyboard.scan("7350000000017")
  await expect(till.lines).toHaveCount(1)
  await expect(till.line("Ring of another chain")).toContainText("199.60")
  await expect.poll(() => chain.api.count("POST", "/cart/41/items")).toBe(1)
  await till.keyboard.scan("1020417")
  await expect(till.lines).toHaveCount(2)
  await expect(till.pay).toContainText("399.20")
  await till.pay.click()
  await page
    .getByRole("button", { name: /399\.00/ })
    .first()
    .click()
  await expect(page.getByText("Payment completed")).toBeVisible()
  expect(chain.api.count("POST", "/cart/41/items")).toBe(2)
  expect(chain.api.count("POST", "/payment/41")).toBe(1)
  const own =
    /^\/(?:payment\/attempts|receipt\/last|devices|catalogue\/changes|items\/stocks|manageCash\/movements|registerReport|firstStart)/u
  expect(chain.api.heard.filter(({ path }) => own.test(path))).toEqual([])
  const names = new Set(["attempt", "language", "pageSize", "badgeNumber"])
  const asked = chain.api.heard.filter(({ said }) => said.some((name) => names.has(name)))
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /cart"])
  expect(errors).toEqual([])
})

test("before another chain's API a till counts pieces, takes off, parks, takes a card, and gives back to it · WIRE-2", async ({
  page
}) => {
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  const till = await startSelling(page)
  const name = "Ring of another chain"
  await till.keyboard.scan("7350000000017")
  await expect(till.line(name)).toContainText("199.60")
  const menu = await till.openLine(name)
  await menu.getByRole("button", { name: "Increase quantity" }).click()
  await expect(till.pay).toContainText("399.20")
  await expect.poll(() => chain.api.count("PATCH", "/cart/:id/items/:line")).toBe(1)
  await menu.getByRole("button", { name: "Discount", exact: true }).click()
  await till.dialog.getByRole("button", { name: "Percent" }).click()
  await till.dialog.getByRole("textbox", { name: "Discount" }).fill("25")
  await till.keyboard.press("Enter")
  await till.dialog.getByRole("button", { name: "A regular" }).click()
  await expect(till.pay).toContainText("299.40")

  await till.tap("Park")
  await till.page.waitForURL("**/login")
  await logIn(till)
  await expect(till.lines).toHaveCount(0)
  await till.tap("Unpark")
  await till.dialog.getByRole("list", { name: "Parked carts" }).getByRole("button").first().click()
  await expect(till.line(name)).toContainText("299.40")

  await till.pay.click()
  await till.button(/^Card\b/).click()
  await expect(page.getByText("Payment completed")).toBeVisible()
  expect(chain.api.paidBy(3)).toBe(299.4)
  await till.tap(/^No receipt/)
  await till.page.waitForURL("**/login")
  await logIn(till)
  await till.tapFunction("Search receipt")
  await till.tap("7 days")
  await page.getByRole("region", { name: "Receipts" }).getByRole("listitem").first().click()
  await openReceipt(till)
    .getByRole("button", { name: /Ring of another chain/ })
    .click()
  await till.dialog.getByRole("textbox").fill("1")
  await till.keyboard.press("Enter")
  await till.button("Return").click()
  await returnForm(till)
  await expect(till.line(name)).toContainText("\u2212149.70")
  await till.cart.getByRole("button", { name: /^To refund/ }).click()
  await till.button(/^Card\b/).click()
  await expect(page.getByText("Refund Completed")).toBeVisible()
  expect(chain.api.paidBy(3)).toBe(149.7)
  expect(chain.api.count("POST", "/payment/:id")).toBe(2)
  // What it was asked for in vain is all in the specification, or the address of pictures, which config.json names.
  const specified =
    /^(?:GET \/(?:pictures\/\w+|disruption|actions|clickAndCollect|stores)|POST \/terminal\/displayReceipt\/\d+|DELETE \/terminal\/displayReceipt)$/u
  expect(chain.api.unknown.filter((call) => !specified.test(call))).toEqual([])
  expect(errors).toEqual([])
})

test("an address that is wrong is said in a sentence with details to copy, and every mistake of config.json is named", async ({
  page
}) => {
  const till = new Till(page)
  await page.route("**/config.json", (route) =>
    route.fulfill({ json: { productApi: `${chain.till}/nowhere` } })
  )
  await till.open(`${chain.till}/authenticate?autoLogin=7`)
  await expect(till.notice(/answers that it cannot use/u)).toBeVisible()
  await expect(till.button("Copy details")).toBeVisible()
  await page.unroute("**/config.json")
  await page.route("**/config.json", (route) => route.fulfill({ json: { productAPI: "/api", auth: 5 } }))
  await page.reload()
  await expect(page.getByText(/productAPI/u)).toBeVisible()
  await expect(page.getByText(/"auth"/u)).toBeVisible()
})
