import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { describe } from "vitest"
import { care, ring } from "../words/items.ts"
import { expect, test } from "./test.ts"

/** Lets the staff register say something else of whoever logs in. */
function staffHas({ staff }: MemoryShop, settings: Partial<StaffMember>): void {
  for (const [at, each] of staff.entries()) staff[at] = { ...each, ...settings }
}

test("somebody who likes favorites starts with them · PROF-9", async ({ till, page, shop }) => {
  staffHas(shop, { goesToFavorites: true })
  await till.startSelling()
  await expect(page.getByRole("button", { name: "Favorites" })).toHaveAttribute("aria-pressed", "true")
})

test("somebody who wants the last search back finds it after the next login · PROF-10", async ({
  till,
  shop
}) => {
  staffHas(shop, { savesSearch: true })
  await till.startSelling()
  await till.searchBox.fill("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
  await till.tap("Log out")
  await till.logIn()
  await expect(till.searchBox).toHaveValue("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
})

test("nobody else finds it · PROF-10", async ({ till }) => {
  await till.startSelling()
  await till.searchBox.fill("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
  await till.tap("Log out")
  await till.logIn()
  await expect(till.searchBox).toHaveValue("")
})

test("somebody who likes a wide cart has one · PROF-11", async ({ till, page, shop }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await expect(till.line(ring.name).getByRole("button", { name: "Increase quantity" })).toHaveCount(0)
  const narrow = (await till.cart.boundingBox())?.width ?? 0
  staffHas(shop, { wideCart: true })
  await page.reload()
  await expect(till.line(ring.name).getByRole("button", { name: "Increase quantity" })).toBeVisible()
  expect((await till.cart.boundingBox())?.width ?? 0).toBeGreaterThan(narrow)
})

test("neither payment nor receipt offers anything that leads away · PAY-8", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(care.number)
  const actions = page.getByRole("banner").getByRole("button", { name: "Gift card" })
  await expect(actions.first()).toBeVisible()
  await till.goToPayment()
  await expect(actions).toHaveCount(0)
  await page.getByRole("region", { name: "Cash" }).getByRole("button").first().click()
  await till.isAt("/receipt")
  await expect(actions).toHaveCount(0)
})

test("a card is connected to the membership, and the till says so · MEMB-12", async ({
  till,
  shop,
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.scan("198504122386")
  const member = till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: /^Member/ })
  await expect(member).toHaveAccessibleName("Member: Astrid Holm")
  await member.click()
  const reader = script.port(CardTerminal)
  const card = reader.holds("readCard")
  await till.dialog.getByRole("button", { name: "Connect card" }).click()
  await expect.poll(() => reader.calls("readCard").length).toBe(1)
  card.release()
  await expect(till.dialog.getByText("The card is connected to the membership")).toBeVisible()
  expect([...shop.connectedCards.values()]).toEqual(["7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11"])
})

test("the header is red for somebody who is away from home · STORE-7", async ({ till, page }) => {
  const colour = () => page.getByRole("banner").evaluate((banner) => getComputedStyle(banner).backgroundColor)
  await till.startSelling("1003")
  const usual = await colour()
  await till.tap("Log out")
  await till.isAt("/login")
  await till.enterBadge("1001")
  await till.isAt("/dashboard")
  await expect.poll(colour).not.toBe(usual)
})

describe("on a phone", () => {
  test.override({ viewport: { width: 390, height: 844 } })

  test("the search has an address of its own · NAV-9", async ({ till, page }) => {
    await till.startSelling()
    await page.goto("/search/item")
    await expect(till.searchBox).toBeVisible()
    await expect(till.tiles.first()).toBeVisible()
  })

  test("a home order is filled in at its own address · NAV-19", async ({ till, page }) => {
    await till.startSelling()
    await till.sell(ring.number)
    const menu = await till.openLine(ring.name)
    await menu.getByRole("button", { name: "Home order", exact: true }).click()
    await till.isAt("/item/homeOrder")
    await expect(page.getByRole("region", { name: "Home order", exact: true })).toBeVisible()
  })
})
