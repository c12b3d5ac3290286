import { badges } from "./store/registers.ts"
import { expect, test } from "./test.ts"
import { care, engraving } from "./store/items.ts"

test.use({ staysOpen: true })

test("a line shows what it is, its number, quantity, price and total · LINE-2 LINE-4", async ({ till }) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Increase quantity" }).click()
  const line = till.line(care.name)
  await expect(line).toContainText(care.number)
  await expect(line).toContainText("2 × 99.00")
  await expect(line).toContainText("198.00")
  await expect(till.total).toHaveText("SEK 198.00")
})

test("a line has a menu, and a second tap closes it · LINE-1", async ({ till }) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  for (const action of ["Quantity", "Comment", "Information", "Remove"])
    await expect(menu.getByRole("button", { name: action, exact: true })).toBeEnabled()
  await till.openLine(care.name)
  await expect(menu).toHaveCount(0)
})

test("several presses are sent as one change once they have stopped · LINE-5 LINE-8", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const sent: unknown[] = []
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent.push(request.postDataJSON())
  })
  const more = (await till.openLine(care.name)).getByRole("button", { name: "Increase quantity" })
  await more.evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) {
      button.click()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
  await expect(till.line(care.name)).toContainText("4 × 99.00")
  await till.isSaved()
  expect(sent).toEqual([{ type: "quantity", quantity: 4 }])
})

test("paying sends a change that still waits for the next press · LINE-9", async ({ till, page, api }) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Increase quantity" }).click()
  await till.keyboard.press("F10")
  await till.isAt("/payment")
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 198.00")
  expect((await api.cart("1003")).th_total).toBe(198)
})

test("a quantity below one is refused with words and nothing is sent · LINE-6 ERR-3", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const sent: string[] = []
  page.on("request", (request) => sent.push(request.method()))
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Decrease quantity" }).click()
  await expect(till.notice("Quantity cannot be less than one")).toBeVisible()
  await menu.getByRole("button", { name: "Quantity", exact: true }).click()
  await expect(till.page.getByRole("textbox", { name: "How many?" })).toBeFocused()
  await till.keyboard.press("0", "Enter")
  await expect(till.dialog.getByText("Quantity cannot be less than one")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(till.line(care.name)).toContainText("99.00")
  expect(sent).not.toContain("PATCH")
})

test("the keypad for a quantity takes whole numbers only · LINE-7 DASH-25 LINE-5", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Quantity", exact: true }).click()
  const field = page.getByRole("textbox", { name: "How many?" })
  await expect(field).toBeFocused()
  await expect(till.dialog.getByRole("button", { name: "Decimal separator" })).toHaveCount(0)
  await till.keyboard.press("1", ".", "5", "Enter")
  await expect(till.dialog.getByText("The quantity must be a whole number.")).toBeVisible()
  await till.keyboard.press("Backspace", "Backspace", "2")
  await expect(field).toHaveValue("12")
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await till.keyboard.press("Enter")
  expect((await sent).postDataJSON()).toEqual({ type: "quantity", quantity: 12 })
  await expect(till.line(care.name)).toContainText("12 × 99.00")
})

test("a comment that has a card number in it is not kept, however it is spelled · PRIV-5", async ({
  till,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Comment" }).click()
  await till.page.getByRole("textbox", { name: "Comment" }).fill("card 4111 1111-1111 1111")
  await till.tap("Save")
  await expect(till.notice("A card number may not be written down.")).toBeVisible()
  const { th_id } = await api.cart("1003")
  expect(JSON.stringify(await api.send("GET", `cart/${th_id}/items`))).not.toContain("4111")
})

test("a comment on a line is saved and shown on it · LINE-11 LINE-2", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(engraving.number)
  const menu = await till.openLine(engraving.name)
  await menu.getByRole("button", { name: "Comment" }).click()
  await page.getByRole("textbox", { name: "Comment" }).fill("A & M <3 2026")
  const sent = page.waitForRequest((request) => request.method() === "PATCH")
  await till.tap("Save")
  expect((await sent).postDataJSON()).toEqual({ type: "comment", comment: "A & M <3 2026" })
  await expect(till.line(engraving.name)).toContainText("A & M <3 2026")
})

test("information shows the item of the line in place of the search · LINE-12", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(engraving.number)
  const menu = await till.openLine(engraving.name)
  await menu.getByRole("button", { name: "Information" }).click()
  const information = page.getByRole("region", { name: "Item information" })
  await expect(information).toContainText(engraving.number)
  await till.isAt("/dashboard")
  await till.tap("Close information")
  await expect(till.searchBox).toBeVisible()
})

test("a removed line is gone at once and at the server · LINE-13", async ({ till, page, api }) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  const menu = await till.openLine(care.name)
  const sent = page.waitForRequest((request) => request.method() === "DELETE")
  await menu.getByRole("button", { name: "Remove" }).click()
  expect((await sent).url()).toMatch(/\/api\/cart\/[^/]+\/items\/[^/]+$/)
  await expect(till.lines).toHaveCount(1)
  await expect(till.total).toHaveText(`SEK ${engraving.price}`)
  await expect.poll(async () => (await api.cart("1003")).th_numberOfLines).toBe(1)
})

test("a line that was removed by mistake is brought back as it stood · KARAT-5", async ({
  till,
  page,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Increase quantity" }).click()
  await menu.getByRole("button", { name: "Comment" }).click()
  await page.getByRole("textbox", { name: "Comment" }).fill("A gift")
  await till.keyboard.press("Enter")
  await expect(till.line(care.name)).toContainText("A gift")
  await till.isSaved()
  const total = await till.total.textContent()
  await till.line(care.name).getByRole("button", { name: "Remove" }).click()
  await expect(till.lines).toHaveCount(1)
  await page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" }).click()
  await expect(till.lines.last()).toContainText("2 × 99.00")
  await expect(till.lines.last()).toContainText("A gift")
  await expect(till.total).toHaveText(total ?? "")
  await till.isSaved()
  expect((await api.cart("1003")).th_numberOfLines).toBe(2)
})

test("whoever logs out takes the way back to a removed line along · KARAT-82", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Remove" }).click()
  const undo = page.getByRole("region", { name: "Notices" }).getByRole("button", { name: "Undo" })
  await expect(undo).toBeVisible()
  await till.isSaved()
  await till.tap("Log out")
  await till.logIn(badges.swedish)
  // At once: it would go by itself.
  expect(await page.getByRole("button", { name: /^(Undo|Ångra)$/ }).count()).toBe(0)
})

test("of two lines removed one after the other each is brought back, the last one first · KARAT-83 KARAT-5", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  for (const { name } of [care, engraving])
    await (await till.openLine(name)).getByRole("button", { name: "Remove" }).click()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  const notices = page.getByRole("region", { name: "Notices" })
  // Under the header there is nothing of them to press.
  await expect(notices.getByRole("button", { name: "Undo" })).toHaveCount(1)
  await notices.getByRole("button", { name: "Undo" }).click()
  await expect(till.lines).toContainText([engraving.name])
  await notices.getByRole("button", { name: "Undo" }).click()
  await expect(till.lines).toContainText([engraving.name, care.name])
  await till.isSaved()
})

test("removing a line of a cart with payments asks first · LINE-14 DASH-26", async ({ till }) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  await till.goToPayment()
  await till.amount.fill("100")
  await till.tap(/^Cash/)
  await expect(till.page.getByText("SEK 100.00 received")).toBeVisible()
  await till.tap("Back to the cart")
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Remove" }).click()
  await expect(till.dialog).toContainText("This cart has payments.")
  await till.dialog.getByRole("button", { name: "Keep the line" }).click()
  await expect(till.lines).toHaveCount(2)
  await menu.getByRole("button", { name: "Remove" }).click()
  await till.dialog.getByRole("button", { name: "Remove line" }).click()
  await expect(till.lines).toHaveCount(1)
  await expect(till.button("Void")).toBeDisabled()
})

test.describe("on Android", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 16; T-Pad) AppleWebKit/537.36 Chrome/150.0 Safari/537.36"
  })

  test("a removal is felt · LINE-15", async ({ till, page }) => {
    await page.addInitScript(() => {
      Navigator.prototype.vibrate = (pattern) => {
        sessionStorage.setItem("felt", JSON.stringify(pattern))
        return true
      }
    })
    await till.startSelling()
    await till.sell(care.number)
    const menu = await till.openLine(care.name)
    await menu.getByRole("button", { name: "Remove" }).click()
    await expect(till.lines).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem("felt"))).toBe("[50,50,50]")
  })
})
