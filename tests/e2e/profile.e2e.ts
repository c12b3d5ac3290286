import type { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"

const badge = "1003"

/** Oliver as he is in the morning: he speaks English, and likes nothing in particular. */
async function asInTheMorning(api: ProductApi): Promise<void> {
  await api.send("POST", `staff/locale/${badge}`, { country: "SE", locale: "en" })
  await api.send("POST", `staff/settings/${badge}`, { country: "SE", value: 0, setting: "cartSize" })
}

test.afterEach(({ api }) => asInTheMorning(api))

test("what is chosen on the profile stays, and feedback is written in a tab of its own and read by whoever runs the chain · LANG-4 PROF-5 PROF-8 PROF-12", async ({
  till,
  page,
  context
}) => {
  await till.startSelling(badge)
  await till.tapFunction("Profile")
  await expect(page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
  const opened = page.waitForEvent("popup")
  await page.getByRole("link", { name: "Give feedback on the till" }).click()
  const tab = await opened
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await tab.getByRole("textbox", { name: "Your message" }).fill("Kassan är snabb i dag")
  await tab.getByRole("button", { name: "Send" }).click()
  await expect(tab.getByRole("status")).toContainText("Thank you!")
  const simulator = await context.newPage()
  await simulator.goto("/simulator")
  await expect(simulator.getByRole("list", { name: "What the staff says of the till" })).toContainText(
    "Kassan är snabb i dag"
  )
  const wide = page.getByRole("switch").nth(2)
  await expect(wide).toHaveAccessibleName("Prioritize transaction view")
  await wide.click()
  await expect(wide).toBeChecked()
  await till.tap("Svenska")
  await expect(page.getByRole("heading", { name: "Så arbetar du" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("heading", { name: "Så arbetar du" })).toBeVisible()
  await expect(wide).toBeChecked()
  await till.tap("Tillbaka till varukorgen")
  await till.isAt("/dashboard")
  await expect(page.getByText("Varukorgen är tom")).toBeVisible()
})
