import { care, ring } from "../words/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

/** A member of the customer club. */
const astrid = { number: "198504122386", name: "Astrid Holm" } as const

function memberButton(till: Till) {
  return till.cart.getByRole("toolbar", { name: "Cart actions" }).getByRole("button", { name: /^Member/ })
}

test("a discount on the cart and a round-up come to one sum, which is paid; gold and what goes with it are looked at · DISC-11 RUP-3 GOLD-1 REC-1", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(ring.number, care.number)
  const discount = till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: "Discount" })
  await discount.click()
  await till.dialog.getByRole("button", { name: "Percent" }).click()
  await till.dialog.getByRole("textbox", { name: "Discount" }).fill("10")
  await till.keyboard.press("Enter")
  await till.dialog.getByRole("button", { name: "Regular customer" }).click()
  await expect(till.total).toHaveText("SEK 4,850.10")
  await till.isSaved()
  await till.tap("Round up")
  // The first that is offered is the next whole krona.
  await till.dialog.getByRole("listitem").getByRole("button").first().click()
  await expect(till.total).toHaveText("SEK 4,851.00")
  await till.isSaved()
  await till.tapFunction("Recommendations")
  const recommended = page.getByRole("list", { name: "Recommendations" }).getByRole("listitem")
  await expect(recommended.first()).toContainText(/SEK/)
  await till.tapFunction("Gold calculator")
  const gold = page.getByRole("region", { name: "Gold calculator" })
  await gold.getByRole("button", { name: "18 carat" }).click()
  await expect(gold.getByRole("button", { name: "Calculate" })).toBeDisabled()
  await till.goToPayment()
  await till.tap(/ Exact$/)
  await till.isAt("/receipt")
})

test("the member system opens in its frame and closes again · MEMB-14 SHELL-4", async ({ till, page }) => {
  await till.startSelling()
  await till.scan(astrid.number)
  await expect(memberButton(till)).toHaveAccessibleName(`Member: ${astrid.name}`)
  await memberButton(till).click()
  await till.dialog.getByRole("button", { name: "Open member" }).click()
  const memberPage = page
    .getByRole("region", { name: "Member", exact: true })
    .locator("iframe")
    .contentFrame()
  await expect(memberPage.getByText("Astrid Holm")).toBeVisible()
  await memberPage.getByRole("button", { name: "Stäng" }).click()
  await expect(till.searchBox).toBeVisible()
})

test("after logout the browser knows nothing of a customer any more · PRIV-4", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await memberButton(till).click()
  await till.dialog.getByRole("textbox", { name: "Personal number or member number" }).fill("198504122386")
  await till.dialog.getByRole("button", { name: "Look up" }).click()
  await expect(till.notice("Astrid Holm is on the cart")).toBeVisible()
  const menu = await till.openLine(ring.name)
  await menu.getByRole("button", { name: "Add insurance", exact: true }).click()
  const form = page.getByRole("region", { name: "Insurance", exact: true })
  await form.getByRole("textbox", { name: "Personal number" }).fill("198504122386")
  await form.getByRole("button", { name: "Fetch" }).click()
  await expect(form.getByRole("textbox", { name: "City" })).not.toHaveValue("")
  await form.getByRole("textbox", { name: "Mobile phone" }).fill("0701740605")
  await form.getByRole("textbox", { name: "E-mail" }).fill("astrid.holm@example.com")
  await form.getByRole("button", { name: "Add insurance" }).click()
  await expect(till.line(ring.name)).toContainText("Smyckesförsäkring")
  await till.tap("Log out")
  await till.isAt("/login")
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) =>
        (await (await globalThis.caches.open(name)).keys()).map(({ url }) => url)
      )
    )
    const databases = await indexedDB.databases()
    const stored = [{ ...localStorage }, { ...sessionStorage }]
    return JSON.stringify([stored, document.cookie, caches, databases, location.href, document.title])
  })
  for (const secret of ["198504122386", "19850412", "2386", "Astrid", "Holm", "astrid.holm", "0701740605"])
    expect(kept).not.toContain(secret)
  await expect(page.locator("body")).not.toContainText("Astrid")
})
