import { Carts } from "@karat/domain/ports/carts"
import { describe, onTestFinished } from "vitest"
import { bespoke, care, engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"

test("the cart has its tools above and its buttons below · DASH-4 DASH-5 PAY-2", async ({ till }) => {
  await till.startSelling()
  const above = till.page.getByRole("toolbar", { name: "Cart actions", exact: true })
  await expect(above.getByRole("button")).toHaveText([
    "Member",
    "Comment",
    "Discount",
    "Unpark",
    "Void",
    "Log out"
  ])
  await expect(above.getByRole("button", { name: "Void" })).toBeDisabled()
  await expect(till.button("Open drawer")).toBeEnabled()
  await expect(till.pay).toBeDisabled()
  await till.sell(care.number)
  await expect(above.getByRole("button", { name: "Void" })).toBeEnabled()
  await expect(till.pay).toBeEnabled()
})

test("the drawer opens before the first line and not after it · DASH-5 CART-13", async ({ till, shop }) => {
  await till.startSelling()
  await till.tap("Open drawer")
  await expect(till.notice("The drawer is open")).toBeVisible()
  expect(shop.drawerOpenings).toBe(1)
  await till.sell(care.number)
  await expect(till.button("Open drawer")).toBeDisabled()
})

test("voiding asks first, and only a yes throws the cart away · DASH-26 CART-9", async ({ till, script }) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  await till.tap("Void")
  await expect(till.dialog).toContainText("Void the cart?")
  await till.dialog.getByRole("button", { name: "Keep the cart" }).click()
  await expect(till.dialog).toHaveCount(0)
  await expect(till.lines).toHaveCount(2)
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: "Void" }).click()
  await till.isAt("/login")
  expect(script.port(Carts).calls("voidCart")).toHaveLength(1)
  await till.logIn()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
})

test("logging out leads to the start screen and leaves the cart at the server · DASH-28 NAV-28", async ({
  till
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.tap("Log out")
  await till.isAt("/login")
  await till.open("/dashboard")
  await till.isAt("/login")
  await till.logIn()
  await expect(till.line(care.name)).toBeVisible()
})

for (const path of ["/settings/x", "/mypinpad/1/1003", "/nowhere/at/all"])
  test(`${path} is no page: the till says so and leads home · KARAT-103`, async ({ till }) => {
    await till.open(path)
    await expect(till.notice("There is no page at that address.")).toBeVisible()
    await till.isAt("/login")
  })

test("a shortcut does nothing while somebody types in a field, or with an empty cart · KEYS-1 PAY-2 PAY-7", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.keyboard.press("F10", "F11")
  await till.sell(care.number)
  await till.isAt("/dashboard")
  await till.searchBox.focus()
  // An empty field leaves the function keys to the screen; what is typed first keeps them.
  await till.keyboard.press("r", "F10", "F11")
  await expect(till.searchBox).toHaveValue("r")
  await till.isAt("/dashboard")
  await expect(page.getByRole("heading", { name: "Payment" })).toHaveCount(0)
})

test("a number that was typed and found leaves its empty field to the function keys, and Escape leaves a field · DASH-23 KEYS-1", async ({
  till
}) => {
  await till.startSelling()
  await till.searchBox.click()
  for (const sign of care.number) await till.keyboard.press(sign)
  await till.keyboard.press("Enter")
  await expect(till.line(care.name)).toBeVisible()
  await expect(till.searchBox).toHaveValue("")
  await expect(till.searchBox).toBeFocused()
  await till.keyboard.press("F10")
  await till.isAt("/payment")
  await till.seesWaysToPay()
  await till.keyboard.press("Escape")
  await till.isAt("/dashboard")
  await till.searchBox.click()
  await till.keyboard.press("r", "Escape")
  await expect(till.searchBox).not.toBeFocused()
  await till.keyboard.press("F10")
  await till.isAt("/payment")
})

test("every shortcut has a button that does the same and shows its key · KEYS-2 PAY-5", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  await till.startSelling()
  await till.sell(care.number)
  await expect(till.pay).toHaveAttribute("aria-keyshortcuts", "F10")
  await expect(till.payByCard).toHaveAttribute("aria-keyshortcuts", "F11")
  await till.payByCard.click()
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await counter.approve()
  await till.isAt("/receipt")
})

test("a number is typed on the keys of a dialog, and Escape changes nothing · DASH-25", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.scan(bespoke.number)
  await expect(till.dialog).toContainText("What does it cost?")
  await till.keyboard.press("Escape")
  await expect(till.dialog).toHaveCount(0)
  await expect(till.lines).toHaveCount(0)
  await till.scan(bespoke.number)
  for (const key of ["1", "2", "Decimal separator", "3", "5", "Delete digit"])
    await till.dialog.getByRole("button", { name: key, exact: true }).click()
  await expect(page.getByRole("textbox", { name: "What does it cost?" })).toHaveValue("12.3")
  await till.dialog.getByRole("button", { name: "OK" }).click()
  await expect(till.line(bespoke.name)).toContainText("12.30")
})

test("without a line an unknown price is a dash, and what failed is fetched again when it is back · KARAT-4 KARAT-31", async ({
  till,
  page,
  memory
}) => {
  await till.startSelling()
  memory.connection.cut()
  await till.scan("NEVER-MET-1")
  const line = till.line("NEVER-MET-1")
  await expect(line).toContainText("–")
  await expect(line).not.toContainText("0.00")
  await expect(till.total).toHaveText("–")
  await expect(page.getByRole("banner").getByRole("button", { name: /^Search receipt/ })).toBeDisabled()
  await till.scan("0000WK1011000000001")
  await till.isAt("/search/receipt")
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await expect(page.getByRole("banner").getByText("Offline")).toBeVisible()
  memory.connection.mend()
  await expect(till.notice("Back online").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0)
  await expect(till.notice("Item not found: NEVER-MET-1")).toBeVisible()
})

describe("on a phone", () => {
  test.override({ viewport: { width: 390, height: 844 } })

  test("search and item information have addresses of their own · DASH-2 SHELL-5 NAV-17", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await expect(till.searchBox).toBeHidden()
    await page.getByRole("navigation").getByRole("button", { name: "Search", exact: true }).click()
    await till.isAt("/search/item")
    await expect(till.searchBox).toBeVisible()
    await expect(till.cart).toBeHidden()
    await till.tap("Piercing")
    const tile = till.tiles.filter({ hasText: care.name })
    await tile.getByRole("button", { name: "Item information" }).click()
    await till.isAt("/item/info")
    await till.tap("Add to cart")
    await till.tap("Close information")
    await till.isAt("/search/item")
    await expect(tile).toBeVisible()
    await page.getByRole("navigation").getByRole("button", { name: /Cart/ }).click()
    await expect(till.lines).toHaveCount(1)
  })
})

test("F10 leads to the payment and F11 starts with the card · DASH-23 DASH-24 PAY-5 KEYS-3", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  const prevented: (readonly [key: string, isPrevented: boolean])[] = []
  const note = ({ key, defaultPrevented }: KeyboardEvent) => void prevented.push([key, defaultPrevented])
  document.body.addEventListener("keydown", note)
  onTestFinished(() => document.body.removeEventListener("keydown", note))
  await till.startSelling()
  await till.sell(care.number)
  await till.keyboard.press("F10")
  await till.isAt("/payment")
  // The screen brings its keys along.
  await till.seesWaysToPay()
  await till.keyboard.press("Escape")
  await till.isAt("/dashboard")
  await till.keyboard.press("F11")
  await expect(page.getByText("Processing payment …")).toBeVisible()
  expect(prevented.filter(([key]) => key.startsWith("F"))).toEqual([
    ["F10", true],
    ["F11", true]
  ])
  await counter.approve()
  await till.isAt("/receipt")
})

test("the cart stands on the side that the settings say · DASH-3", async ({ till, page }) => {
  const cartIsLeft = async () => {
    const cart = await till.cart.boundingBox()
    const search = await page.getByRole("region", { name: "Search items" }).boundingBox()
    return (cart?.x ?? 0) < (search?.x ?? 0)
  }
  await till.startSelling()
  expect(await cartIsLeft()).toBe(true)
  await till.open("/settings")
  await page.getByRole("radio", { name: "Right" }).check({ force: true })
  await till.open("/dashboard")
  await expect(till.cart).toBeVisible()
  expect(await cartIsLeft()).toBe(false)
})

test("the connection is slow when the server's answers were · DASH-19 DASH-20", async ({
  till,
  page,
  memory
}) => {
  await till.startSelling()
  const banner = page.getByRole("banner")
  await expect(banner.getByText("Online")).toBeVisible()
  memory.connection.become(0.5)
  await expect(banner.getByText("Slow connection")).toBeVisible()
  memory.connection.cut()
  await expect(banner.getByText("Offline")).toBeVisible()
})

for (const { width, address } of [
  { width: 767, address: "/search/item" },
  { width: 768, address: "/dashboard" }
])
  test(`at ${width} pixels the search is found at ${address} · DASH-2 SHELL-5`, async ({ till, page }) => {
    await page.setViewportSize({ width, height: 900 })
    await till.startSelling()
    const toSearch = page.getByRole("navigation").getByRole("button", { name: "Search", exact: true })
    if (await toSearch.isVisible()) await toSearch.click()
    await till.isAt(address)
    await expect(till.searchBox).toBeVisible()
  })
