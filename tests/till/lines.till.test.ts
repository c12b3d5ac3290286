import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { Carts } from "@karat/domain/ports/carts"
import { afterEach, describe, onTestFinished, vi } from "vitest"
import { cdp } from "vitest/browser"
import { care, engraving } from "../words/items.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

/** The cart that the English cashier has open, as the shop knows it. */
const openCart = ({ carts, openCarts }: MemoryShop) => carts.get(openCarts.get(badges.english) ?? "")

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
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const more = (await till.openLine(care.name)).getByRole("button", { name: "Increase quantity" })
  await more.evaluate(async (button: HTMLElement) => {
    for (let press = 0; press < 3; press += 1) {
      button.click()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
  await expect(till.line(care.name)).toContainText("4 × 99.00")
  await till.isSaved()
  const sent = script.port(Carts).calls("changeQuantity")
  expect(sent.map(([, , quantity]) => quantity)).toEqual([4])
})

test("paying sends a change that still waits for the next press · LINE-9", async ({ till, page, shop }) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Increase quantity" }).click()
  await till.keyboard.press("F10")
  await till.isAt("/payment")
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("SEK 198.00")
  expect(openCart(shop)?.header.total).toBe(198_00)
})

test("a quantity below one is refused with words and nothing is sent · LINE-6 ERR-3", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Decrease quantity" }).click()
  await expect(till.notice("Quantity cannot be less than one")).toBeVisible()
  await menu.getByRole("button", { name: "Quantity", exact: true }).click()
  await expect(till.page.getByRole("textbox", { name: "How many?" })).toBeFocused()
  await till.keyboard.press("0", "Enter")
  await expect(till.dialog.getByText("Quantity cannot be less than one")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(till.line(care.name)).toContainText("99.00")
  expect(script.port(Carts).calls("changeQuantity")).toEqual([])
})

test("the keypad for a quantity takes whole numbers only · LINE-7 DASH-25 LINE-5", async ({
  till,
  page,
  script
}) => {
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
  await till.keyboard.press("Enter")
  await expect(till.line(care.name)).toContainText("12 × 99.00")
  await till.isSaved()
  const sent = script.port(Carts).calls("changeQuantity")
  expect(sent.map(([, , quantity]) => quantity)).toEqual([12])
})

test("a comment that has a card number in it is not kept, however it is spelled · PRIV-5", async ({
  till,
  shop
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const menu = await till.openLine(care.name)
  await menu.getByRole("button", { name: "Comment" }).click()
  await till.page.getByRole("textbox", { name: "Comment" }).fill("card 4111 1111-1111 1111")
  await till.tap("Save")
  await expect(till.notice("A card number may not be written down.")).toBeVisible()
  await expect(till.line(care.name)).not.toContainText("4111")
  expect(openCart(shop)?.lines.map(({ comment }) => comment)).toEqual([undefined])
})

test("a comment on a line is saved and shown on it · LINE-11 LINE-2", async ({ till, page, shop }) => {
  await till.startSelling()
  await till.sell(engraving.number)
  const menu = await till.openLine(engraving.name)
  await menu.getByRole("button", { name: "Comment" }).click()
  await page.getByRole("textbox", { name: "Comment" }).fill("A & M <3 2026")
  await till.tap("Save")
  await expect(till.line(engraving.name)).toContainText("A & M <3 2026")
  await till.isSaved()
  expect(openCart(shop)?.lines.map(({ comment }) => comment)).toEqual(["A & M <3 2026"])
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

test("a removed line is gone at once and at the server · LINE-13", async ({ till, shop, script }) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  const menu = await till.openLine(care.name)
  const removal = script.port(Carts).holds("removeLine")
  await menu.getByRole("button", { name: "Remove" }).click()
  await expect(till.lines).toHaveCount(1)
  await expect(till.total).toHaveText(`SEK ${engraving.price}`)
  removal.release()
  await expect.poll(() => openCart(shop)?.header.numberOfLines).toBe(1)
})

test("a line that was removed by mistake is brought back as it stood · KARAT-5", async ({
  till,
  page,
  shop
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
  expect(openCart(shop)?.header.numberOfLines).toBe(2)
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

describe("on Android", () => {
  afterEach(() => void vi.restoreAllMocks())

  test("a removal is felt · LINE-15", async ({ till }) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (Linux; Android 16; T-Pad) AppleWebKit/537.36 Chrome/150.0 Safari/537.36"
    )
    const felt = vi.spyOn(navigator, "vibrate").mockReturnValue(true)
    await till.startSelling()
    await till.sell(care.number)
    const menu = await till.openLine(care.name)
    await menu.getByRole("button", { name: "Remove" }).click()
    await expect(till.lines).toHaveCount(0)
    expect(felt.mock.calls).toEqual([[[50, 50, 50]]])
  })
})

describe("with reduced motion", () => {
  const cares = tillFloor().items.filter(({ number }) => number === care.number)
  const many = Array.from({ length: 12 }, (_, at) =>
    cares.map((each) => ({ ...each, number: `CARE-${at}` }))
  ).flat()
  test.override({ floor: { items: [...tillFloor().items, ...many] } })

  test("the line that was scanned last is in sight, however many there are · KARAT-101", async ({ till }) => {
    const motion = (value: string) =>
      cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] })
    await motion("reduce")
    onTestFinished(async () => void (await motion("")))
    await till.startSelling()
    for (const { number } of many) {
      await till.scan(number)
      const last = till.lines.last()
      await expect(last).toContainText(number)
      await till.isSaved()
      const isInSight = await last.evaluate((line) => {
        const frame = line.closest("ul")?.parentElement?.getBoundingClientRect()
        return frame !== undefined && line.getBoundingClientRect().bottom <= frame.bottom + 1
      })
      expect([number, isInSight]).toEqual([number, true])
    }
  })
})
