import { expect, test } from "./test.ts"
import { care, engraving, ring } from "../words/items.ts"
import { phoneSize } from "../words/paying.ts"
import { badges, helsinki } from "../words/registers.ts"

test.describe("on a phone", () => {
  const viewport = phoneSize
  test.use({ viewport, hasTouch: true })

  test("a sale is made with fingers alone, and nothing is cut off · SHELL-6 PAY-9 SRCH-6", async ({
    till,
    page,
    counter
  }) => {
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await till.open()
    await fits()
    for (const digit of badges.english) await till.button(digit).tap()
    await till.button("Log in").tap()
    await till.isAt("/dashboard")
    await expect(till.cart.getByText("The cart is empty")).toBeVisible()
    await fits()
    await page.getByRole("navigation").getByRole("button", { name: "Search", exact: true }).tap()
    await till.button("Piercing").tap()
    await till.tiles.filter({ hasText: care.name }).getByRole("button").first().tap()
    await till.button("Service").tap()
    await till.tiles.filter({ hasText: engraving.name }).getByRole("button").first().tap()
    await page
      .getByRole("navigation")
      .getByRole("button", { name: /^(2 )?Cart/ })
      .tap()
    await expect(till.lines).toHaveCount(2)
    await fits()
    await till.pay.tap()
    await till.isAt("/payment")
    await fits()
    await till.button(/^SEK 400\.00 Change 52\.00/).tap()
    await expect(page.getByRole("region", { name: "Change" })).toContainText("SEK 52.00")
    await fits()
    await till.button(/^Print receipt/).tap()
    await till.isAt("/login")
    expect(await counter.paper()).toContain(engraving.name)
  })
})

test("a sale is made with the keyboard alone · KEYS-2 DASH-23 SRCH-15 RCPT-3", async ({
  till,
  page,
  counter
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.keyboard.press(..."1003", "Enter")
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  while (!(await till.searchBox.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press("Tab")
  await till.keyboard.press(..."engraving", "Enter")
  await expect(till.line(engraving.name)).toBeVisible()
  await till.isSaved()
  await page.keyboard.press("Tab")
  await till.keyboard.press("F10")
  await till.isAt("/payment")
  const exact = till.button(/^SEK 249\.00 Exact/)
  await expect(exact).toBeEnabled()
  while (!(await exact.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press("Tab")
  await till.keyboard.press("Enter")
  await till.isAt("/receipt")
  await expect(till.button(/^Print receipt/)).toBeEnabled()
  await till.keyboard.press("1")
  await till.isAt("/login")
  expect(await counter.paper()).toContain(engraving.name)
})

test("a sale is made with the scanner and the card · SCAN-12 SRCH-5 DASH-24", async ({
  till,
  page,
  api,
  counter
}) => {
  await till.open()
  await till.logIn()
  const barcode = await api.barcode(ring.number)
  await till.sell(barcode, care.number)
  // The second ring adds to the line of the first.
  await till.scan(barcode)
  await expect(till.lines).toHaveCount(2)
  await till.isSaved()
  await expect(till.total).toHaveText("SEK 10,679.00")
  await till.keyboard.press("F11")
  await till.isAt("/receipt")
  await expect(page.getByText("SEK 10,679.00")).toBeVisible()
  expect((await counter.charges()).some(({ amount }) => amount === 1_067_900)).toBe(true)
})

test.describe("in Finland", () => {
  test.use({ register: helsinki })

  test("a sale in euros is rounded to five cents in cash, in Finnish · ROUND-1 ROUND-4 LANG-5 AUTH-9", async ({
    till,
    page,
    counter
  }) => {
    await till.open()
    await till.logIn(badges.finnish)
    await expect(page.getByText("Ostoskori on tyhjä")).toBeVisible()
    await till.scan("BESPOKE")
    await expect(till.dialog).toBeVisible()
    await till.keyboard.press(..."12,32", "Enter")
    await expect(page.getByText("12,32 €").first()).toBeVisible()
    await page.getByRole("button", { name: /^Maksa 12,32 €/ }).click()
    await page.getByRole("button", { name: /^12,30 €/ }).click()
    await till.isAt("/receipt")
    await expect(page.getByText("Maksu valmis")).toBeVisible()
    await till.keyboard.press("1")
    await till.isAt("/login")
    const paper = await counter.paper()
    expect(paper).toMatch(/12,32/)
    expect(paper).toMatch(/0,02/)
  })
})
