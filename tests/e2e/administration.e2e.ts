import type { Page } from "@playwright/test"
import { engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"

test.use({ keepsCatalogue: true })

/** The till's worker has been told what an item costs. */
const told = (page: Page, price: number) =>
  page.waitForResponse(
    async (answer) =>
      /\/catalogue\/changes/u.test(answer.url()) &&
      (
        (await answer.json()) as { readonly items: readonly { i_item: string; itemPrice: number }[] }
      ).items.some((item) => item.i_item === engraving.number && item.itemPrice === price),
    { timeout: 90_000 }
  )

test("a campaign, a bag and colours that the owner has set are at another till that is open, with its next answer; ended by hand, the ordinary price is back · ADMIN-15 ADMIN-21 ADMIN-22 ADMIN-26", async ({
  till,
  otherTill,
  page
}) => {
  await otherTill.startSelling()
  const header = otherTill.page.getByRole("banner").first()
  const background = () => header.evaluate((each) => getComputedStyle(each).backgroundColor)
  const before = await background()
  const offered = async () => {
    await otherTill.tap("Bags")
    await expect(otherTill.dialog).toBeVisible()
    const text = await otherTill.dialog.textContent()
    await otherTill.page.keyboard.press("Escape")
    await expect(otherTill.dialog).toHaveCount(0)
    return text
  }
  expect(await offered()).not.toContain(engraving.name)

  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  const fetched = told(page, 249)
  await till.open("/login")
  // The owner speaks Swedish.
  await till.logIn("1001")
  await fetched
  const openArea = async (name: RegExp) => {
    await till.open("/admin")
    await page.getByRole("navigation").getByRole("button", { name }).click()
  }
  const remove = async () => {
    await till.tap("Ta bort")
    await till.dialog.getByRole("button", { name: "Ta bort" }).click()
  }
  await till.open("/admin")
  await till.typeCode()
  await openArea(/^Kampanjpriser/)
  await till.tap("Nytt kampanjpris")
  await page.getByRole("textbox", { name: "Kampanj", exact: true }).fill("Gravyrveckan")
  await page.getByRole("textbox", { name: "Artikelnummer" }).fill(engraving.number.toLowerCase())
  await page.getByLabel("Första dagen").fill(today)
  await page.getByLabel("Sista dagen").fill(today)
  await page.getByRole("textbox", { name: "Kampanjpris" }).fill("199,50")
  const reduced = told(page, 199.5)
  await till.tap("Spara")
  const campaign = page.getByRole("button", { name: /Gravyrveckan/ })
  await expect(campaign).toContainText("199,50")
  await reduced

  await openArea(/^Påsar/)
  await till.tap("Ny påse")
  await page.getByRole("textbox", { name: "Artikelnummer" }).fill(engraving.number.toLowerCase())
  await till.tap("Spara")
  const bag = page.getByRole("button", { name: new RegExp(engraving.name) })
  await expect(bag).toBeVisible()

  const fill = async (colours: readonly string[]) => {
    await openArea(/^Varumärke/)
    await page.getByRole("button", { name: /Stockholm/ }).click()
    const names = ["Egen färg", "Text på den", "Egen färg i mörkt läge", "Text på den i mörkt läge"]
    for (const [at, name] of names.entries())
      await page.getByRole("textbox", { name, exact: true }).fill(colours[at] ?? "")
    await till.tap("Spara")
    await expect(page.getByRole("button", { name: /Stockholm/ })).toBeVisible()
  }
  await fill(["#7a1f5c", "#ffffff", "#f0a6d6", "#33061f"])

  await otherTill.sell(engraving.number)
  await expect(otherTill.line(engraving.name)).toContainText("199.50")
  await expect.poll(background).toBe("rgb(122, 31, 92)")
  await expect.poll(offered).toContain(engraving.name)

  await fill([])
  await openArea(/^Påsar/)
  await bag.click()
  await remove()
  await expect(bag).toHaveCount(0)
  await openArea(/^Kampanjpriser/)
  await campaign.click()
  const back = told(page, 249)
  await remove()
  await expect(campaign).toHaveCount(0)
  await back
  await otherTill.sell(engraving.number)
  await expect.poll(background).toBe(before)
})
