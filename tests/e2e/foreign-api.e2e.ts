import { expect, test } from "@playwright/test"
import { ForeignChain } from "./store/foreign-api.ts"
import { Till } from "./till.ts"

let chain: ForeignChain
test.beforeEach(async () => {
  chain = await ForeignChain.open()
})
test.afterEach(() => chain.dispose())

test("the built till sells for cash before another chain's API, under a path, by its config.json alone · WIRE-5 WIRE-2", async ({
  page
}) => {
  const till = new Till(page)
  const errors: string[] = []
  page.on("pageerror", (error) => errors.push(error.message))
  await till.open(`${chain.till}/authenticate`)
  await page.getByRole("textbox", { name: "Device code" }).fill("7")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Another chain").first()).toBeVisible()
  await page.keyboard.type("55", { delay: 150 })
  await page.keyboard.press("Enter")
  await expect(till.searchBox).toBeVisible()
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

test("an address that is wrong is named with what it did, and so is every mistake of config.json", async ({
  page
}) => {
  const till = new Till(page)
  await page.route("**/config.json", (route) =>
    route.fulfill({ json: { productApi: `${chain.till}/nowhere` } })
  )
  await till.open(`${chain.till}/authenticate?autoLogin=7`)
  await expect(till.notice(/shops\/till\/nowhere.* answers something else/u)).toBeVisible()
  await expect(till.button("Copy details")).toBeVisible()
  await page.unroute("**/config.json")
  await page.route("**/config.json", (route) => route.fulfill({ json: { productAPI: "/api", auth: 5 } }))
  await page.reload()
  await expect(page.getByText(/productAPI/u)).toBeVisible()
  await expect(page.getByText(/"auth"/u)).toBeVisible()
})
