import type { Page } from "@playwright/test"
import { engraving, ring } from "./store/items.ts"
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

test("a campaign of today is in what tills are told, and sold by; ended by hand, the ordinary price is back · ADMIN-15", async ({
  till,
  page
}) => {
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })
  const fetched = told(page, 249)
  await till.open("/login")
  // The owner speaks Swedish.
  await till.logIn("1001")
  await fetched
  const campaigns = async () => {
    await till.open("/admin")
    await page
      .getByRole("navigation")
      .getByRole("button", { name: /^Kampanjer/ })
      .click()
  }
  await campaigns()
  await till.tap("Ny kampanj")
  await page.getByRole("textbox", { name: "Kampanj", exact: true }).fill("Gravyrveckan")
  await page.getByRole("textbox", { name: "Artikelnummer" }).fill(engraving.number.toLowerCase())
  await page.getByLabel("Första dagen").fill(today)
  await page.getByLabel("Sista dagen").fill(today)
  await page.getByRole("textbox", { name: "Kampanjpris" }).fill("199,50")
  const reduced = told(page, 199.5)
  await till.tap("Spara")
  const row = page.getByRole("button", { name: /Gravyrveckan/ })
  await expect(row).toContainText("199,50")
  await reduced
  await till.open("/dashboard")
  await expect(page.getByRole("button", { name: /^Betala / })).toBeVisible()
  await till.scan(engraving.number)
  await expect(page.getByRole("listitem").filter({ hasText: engraving.name }).first()).toContainText("199,50")

  await campaigns()
  await row.click()
  const back = told(page, 249)
  await till.tap("Ta bort")
  await till.dialog.getByRole("button", { name: "Ta bort" }).click()
  await expect(row).toHaveCount(0)
  await back
})

test("a bag and a page that the owner has added stand at another till that is open, with its next answer · ADMIN-21 ADMIN-22", async ({
  till,
  otherTill,
  page
}) => {
  await otherTill.startSelling()
  const offered = async () => {
    await otherTill.tap("Bags")
    await expect(otherTill.dialog).toBeVisible()
    const text = await otherTill.dialog.textContent()
    await otherTill.page.keyboard.press("Escape")
    await expect(otherTill.dialog).toHaveCount(0)
    return text
  }
  expect(await offered()).not.toContain(engraving.name)

  await till.open("/login")
  await till.logIn("1001")
  await till.open("/admin")
  const areas = page.getByRole("navigation")
  await areas.getByRole("button", { name: /^Bärkassar/ }).click()
  await till.tap("Ny bärkasse")
  await page.getByRole("textbox", { name: "Artikelnummer" }).fill(engraving.number.toLowerCase())
  await till.tap("Spara")
  const row = page.getByRole("button", { name: new RegExp(engraving.name) })
  await expect(row).toBeVisible()

  await otherTill.sell(engraving.number)
  await expect.poll(offered).toContain(engraving.name)

  await row.click()
  await till.tap("Ta bort")
  await till.dialog.getByRole("button", { name: "Ta bort" }).click()
  await expect(row).toHaveCount(0)
})

test("labels of an item, as many as are wanted, stand on a page alone · ADMIN-33", async ({ till, page }) => {
  await till.open("/login")
  await till.logIn("1001")
  await till.open("/admin")
  await page
    .getByRole("navigation")
    .getByRole("button", { name: /^Varor/ })
    .click()
  await page.getByRole("textbox", { name: "Varor" }).fill(ring.number)
  await page.getByRole("button", { name: new RegExp(ring.number) }).click()
  await till.tap("Etiketter som PDF")
  const labels = page.getByRole("list", { name: "Etiketter" }).getByRole("listitem")
  await expect(labels).toHaveCount(1)
  await till.tap("Öka antal")
  await expect(labels).toHaveCount(2)
  await expect(labels.first()).toContainText(ring.name)
  await expect(labels.first()).toContainText(/5\s290,00\skr/u)
  await page.emulateMedia({ media: "print" })
  await expect(till.button("Skriv ut eller spara som PDF")).toBeHidden()
  await expect(labels.last()).toBeVisible()
})

test("the colours of a store's own brand are worn by another till that is open, with its next answer · ADMIN-26 ADMIN-21", async ({
  till,
  otherTill,
  page
}) => {
  await otherTill.startSelling()
  const header = otherTill.page.getByRole("banner").first()
  const background = () => header.evaluate((each) => getComputedStyle(each).backgroundColor)
  const before = await background()
  await till.open("/login")
  await till.logIn("1001")
  const openBrand = async () => {
    await till.open("/admin")
    await page
      .getByRole("navigation")
      .getByRole("button", { name: /^Varumärke/ })
      .click()
    await page.getByRole("button", { name: /Stockholm/ }).click()
  }
  const fill = async (colours: readonly string[]) => {
    const names = ["Egen färg", "Text på den", "Egen färg i mörkt läge", "Text på den i mörkt läge"]
    for (const [at, name] of names.entries())
      await page.getByRole("textbox", { name, exact: true }).fill(colours[at] ?? "")
  }
  await openBrand()
  await fill(["#7a1f5c", "#9a6f8a", "#f0a6d6", "#33061f"])
  await till.tap("Spara")
  await expect(page.getByRole("alert")).toContainText("4,50")
  await fill(["#7a1f5c", "#ffffff", "#f0a6d6", "#33061f"])
  await till.tap("Spara")
  await expect(page.getByRole("button", { name: /Stockholm/ })).toBeVisible()
  await otherTill.sell(engraving.number)
  await expect.poll(background).toBe("rgb(122, 31, 92)")
  await openBrand()
  await fill([])
  await till.tap("Spara")
  await expect(page.getByRole("button", { name: /Stockholm/ })).toBeVisible()
  await otherTill.sell(engraving.number)
  await expect.poll(background).toBe(before)
})

test("a card that was printed logs its wearer in, and the printer beside a register is tried · ADMIN-27 ADMIN-28", async ({
  till,
  counter,
  page
}) => {
  const paper = async () => ((await counter.look()).papers[0] ?? []).join("\n")
  await till.open("/login")
  await till.logIn("1001")
  await till.open("/admin")
  const areas = page.getByRole("navigation")
  await areas.getByRole("button", { name: /^Kassor/ }).click()
  await page.getByRole("button", { name: /WK1011/ }).click()
  await till.tap("Testa skrivaren")
  await expect(page.getByText(/Skrivaren PRN-WK1011 har skrivit ut en testsida/)).toBeVisible()
  expect(await paper()).toContain("TEST")
  await till.tap("Testa kortterminalen")
  await expect(page.getByText(/är redo att ta betalt/)).toBeVisible()

  await till.open("/admin")
  await areas.getByRole("button", { name: /^Personal/ }).click()
  await page.getByRole("button", { name: /1003/ }).click()
  await till.tap("Skriv ut ett personalkort")
  await expect(page.getByText(/Kortet är utskrivet/)).toBeVisible()
  const [code = ""] = /KRT[A-Z0-9]{10}/.exec(await paper()) ?? []
  expect(code).not.toBe("")
  await till.open("/dashboard")
  await till.tap("Logga ut")
  await till.isAt("/login")
  await till.scan(code)
  await till.isAt("/dashboard")
  await expect(till.cart).toBeVisible()
})

test("what a customer has left is paid by its number, as an item that asks for it · ADMIN-35 ADMIN-36", async ({
  till,
  page
}) => {
  await till.open("/login")
  await till.logIn("1001")
  await till.open("/admin")
  const areas = page.getByRole("navigation")
  await areas.getByRole("button", { name: /^Varor/ }).click()
  await till.tap("Ny vara")
  await page.getByRole("textbox", { name: "Artikelnummer" }).fill("verkstad")
  await page.getByRole("textbox", { name: "Namn", exact: true }).fill("Verkstadsarbete")
  await page.getByRole("combobox", { name: "Division" }).selectOption("SERVICE")
  await page.getByRole("combobox", { name: "Status" }).selectOption("10")
  await page.getByRole("textbox", { name: "Moms" }).fill("25")
  await page.getByRole("combobox", { name: /frågar kassan/ }).selectOption("REPAIRATION")
  await page.getByRole("switch", { name: /Priset frågas/ }).click()
  await till.tap("Spara")
  await expect(page.getByRole("heading", { name: "Verkstadsarbete" })).toBeVisible()

  await till.open("/admin")
  await areas.getByRole("button", { name: /^Reparationer/ }).click()
  await till.tap("Ny reparation")
  await page.getByRole("textbox", { name: "Reparationens nummer" }).fill("R-900")
  await page.getByRole("textbox", { name: "Vad som repareras" }).fill("Ny länk i halskedja")
  await page.getByRole("combobox", { name: "Butik" }).selectOption("101")
  await page.getByRole("textbox", { name: "Pris" }).fill("395")
  await till.tap("Spara")
  const row = page.getByRole("button", { name: /R-900/ })
  await expect(row).toContainText("395,00")

  await till.open("/dashboard")
  await expect(page.getByRole("button", { name: /^Betala / })).toBeVisible()
  await till.scan("VERKSTAD")
  await till.dialog.getByRole("textbox").fill("R-900")
  await till.keyboard.press("Enter")
  await expect(till.dialog).toHaveCount(0)
  await expect(page.getByRole("listitem").filter({ hasText: "Verkstadsarbete" }).first()).toContainText(
    "395,00"
  )
})
