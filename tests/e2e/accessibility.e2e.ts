import { barriersOf } from "./barriers.ts"
import { expect, test } from "./test.ts"
import { care, engraving } from "../words/items.ts"

test("every screen of a sale, and the server's own pages, can be used by everybody, in the dark too · SHELL-6", async ({
  till,
  page,
  counter
}) => {
  test.slow()
  const barriers = async (where: string) => {
    expect.soft(await barriersOf(page, "all"), where).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect.soft(await barriersOf(page, "colours"), `${where}, in the dark`).toEqual([])
    await page.emulateMedia({ colorScheme: "light" })
  }
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await barriers("login")
  await till.open("/settings")
  await expect(page.getByRole("combobox", { name: "Register" })).toBeVisible()
  await barriers("settings")
  await till.startSelling()
  await till.tap("Service")
  await expect(till.tiles.first()).toBeVisible()
  await till.sell(care.number, engraving.number)
  const menu = await till.openLine(care.name)
  await barriers("dashboard with lines")
  await menu.getByRole("button", { name: "Quantity", exact: true }).click()
  await expect(page.getByRole("textbox", { name: "How many?" })).toBeFocused()
  await barriers("keypad")
  await till.keyboard.press("Escape")
  await menu.getByRole("button", { name: "Information" }).click()
  await expect(page.getByRole("region", { name: "Item information" })).toContainText(care.number)
  await barriers("item information")
  await counter.script("wait")
  await till.payByCard.click()
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await barriers("payment")
  await counter.approve()
  await till.isAt("/receipt")
  await expect(till.button(/^Print receipt/)).toBeEnabled()
  await barriers("receipt")
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.startSelling()
  await till.open("/manageCash")
  await page.getByRole("tablist").first().getByRole("tab").nth(2).click()
  await expect(page.frameLocator("iframe").getByRole("heading").first()).toBeVisible()
  await barriers("send bags")
  await page.goto("/feedback?store=101")
  await expect(page.getByRole("textbox").first()).toBeVisible()
  await barriers("feedback")
})
