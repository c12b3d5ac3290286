import { Carts } from "@karat/domain/ports/carts"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { describe } from "vitest"
import { engraving, ring } from "../words/items.ts"
import { badges, goteborg, helsinki } from "../words/registers.ts"
import { expect, test } from "./test.ts"
import { goteborgRegister, helsinkiRegister } from "./till-shop.ts"

test("the start screen shows the version, the store and the register · LOGIN-1 NAV-3", async ({
  till,
  page
}) => {
  await till.open()
  await expect(page.getByText(/^Version .+$/)).toBeVisible()
  await expect(page.getByText("Stockholm Drottninggatan")).toBeVisible()
  await expect(page.getByText("WK1011")).toBeVisible()
})

test("a badge is typed on the number keys, corrected and confirmed, and leads to the cart · LOGIN-2 LOGIN-24 LOGIN-29 AUTH-9 NAV-8", async ({
  till,
  page,
  script
}) => {
  await till.open()
  for (const digit of "1234567890") await expect(till.button(digit)).toBeEnabled()
  await expect(till.button("Log in")).toBeDisabled()
  for (const key of ["1", "0", "0", "5", "Delete digit", "3"]) await till.tap(key)
  await expect(page.getByText("4 digits typed")).toBeAttached()
  await till.tap("Log in")
  await till.isAt("/dashboard")
  expect(script.port(StaffRegister).calls("find")).toEqual([["1003", "SE"]])
  await expect(page.getByText("Oliver Bennett")).toBeVisible()
})

test("space confirms a badge, underscore takes a digit back and letters do nothing · LOGIN-16 LOGIN-17 LOGIN-18", async ({
  till,
  page
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.keyboard.press("1", "0", "x", "0", "4", "-", "_", "3")
  await expect(page.getByText("4 digits typed")).toBeAttached()
  await till.keyboard.press(" ")
  await till.isAt("/dashboard")
  await expect(page.getByText("Oliver Bennett")).toBeVisible()
})

test("a space with nothing typed confirms nothing · LOGIN-16", async ({ till, page }) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.keyboard.press(" ", "Enter", "1")
  await expect(page.getByText("1 digit typed")).toBeAttached()
  await till.isAt("/login")
})

test("who logs in where somebody else has left by the address has a cart of their own · APPR-9", async ({
  till,
  page
}) => {
  await till.open()
  await till.logIn()
  await till.sell(ring.number)
  // By the address of the start screen: nobody has logged out.
  await till.open()
  await till.logIn("1004")
  await expect(page.getByText("Elias Sandberg")).toBeVisible()
  await expect(page.getByRole("button", { name: "Betala 0,00 kr" })).toBeVisible()
  await till.open()
  await till.logIn()
  await expect(till.lines).toHaveCount(1)
})

test("a badge that nobody has is refused with words, and the next one can be typed · LOGIN-28", async ({
  till
}) => {
  await till.open()
  await till.enterBadge("9999")
  await expect(till.notice("Login Error")).toBeVisible()
  await till.logIn(badges.english)
})

describe("a store that sells only with a line", () => {
  test.override({ setup: { offlineSelling: undefined } })

  test("no badge can be typed without a connection · LOGIN-20 DASH-19", async ({ till, page, memory }) => {
    await till.open()
    await expect(till.button("1")).toBeEnabled()
    memory.connection.cut()
    await expect(page.getByText("There is no connection, so logging in is not possible.")).toBeVisible()
    await expect(page.getByText("Offline")).toBeVisible()
    await expect(till.button("1")).toBeDisabled()
    await till.keyboard.press("1", "0", "0", "3", "Enter")
    memory.connection.mend()
    await expect(page.getByText("0 digits typed")).toBeAttached()
    await till.logIn(badges.english)
  })
})

test("the settings open from the start screen and lead back · LOGIN-11 NAV-5", async ({ till }) => {
  await till.open()
  await till.tap("Settings")
  await till.isAt("/settings")
  await till.tap("Back")
  await till.isAt("/login")
})

test("a scan shows the item to whoever asks for its price, and sells nothing · LOGIN-22 NAV-34", async ({
  till,
  page,
  shop
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(shop.items.find(({ number }) => number === ring.number)?.barcodes[0] ?? "")
  await till.isAt("/item/info")
  await expect(page.getByText(ring.name)).toBeVisible()
  await expect(
    page
      .getByText("£")
      .or(page.getByText(`SEK ${ring.price}`))
      .first()
  ).toBeVisible()
  await expect(till.button("Add to cart")).toHaveCount(0)
  await till.scan(engraving.number)
  await expect(page.getByText(engraving.name)).toBeVisible()
  await till.tap("Close information")
  await till.isAt("/login")
  await expect(page.getByText("0 digits typed")).toBeAttached()
})

test("a scan of nothing the store sells says so and comes back · LOGIN-22 CART-16", async ({ till }) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan("NO-SUCH-THING")
  await expect(till.notice("Item not found")).toBeVisible()
  await till.isAt("/login")
})

const languages = [
  { badge: badges.english, tag: "en", empty: "The cart is empty", leave: "Log out", start: "Log in" },
  { badge: badges.swedish, tag: "sv", empty: "Varukorgen är tom", leave: "Logga ut", start: "Logga in" },
  {
    badge: badges.finnish,
    tag: "fi",
    empty: "Ostoskori on tyhjä",
    leave: "Kirjaudu ulos",
    start: "Kirjaudu sisään"
  }
] as const

for (const { badge, tag, empty, leave, start } of languages)
  test(`the till speaks the language of badge ${badge}: ${tag} · LANG-1 LANG-5`, async ({ till, page }) => {
    await till.open()
    await till.logIn(badge)
    await expect(page.getByText(empty)).toBeVisible()
    await expect.poll(() => document.documentElement.lang).toMatch(new RegExp(`^${tag}`))
    await page.reload()
    await expect(page.getByText(empty)).toBeVisible()
    await expect.poll(() => document.documentElement.lang).toMatch(new RegExp(`^${tag}`))
    await till.tap(leave)
    await expect(page.getByRole("heading", { name: start })).toBeVisible()
  })

const green = "rgb(21, 65, 58)"
const argent = "rgb(34, 49, 90)"

test("a store of the green brand is dressed in green · DASH-21", async ({ till, page }) => {
  await till.open()
  await till.logIn()
  await expect(page.getByRole("banner")).toHaveCSS("background-color", green)
})

for (const [{ store, number }, register] of [
  [goteborg, goteborgRegister],
  [helsinki, helsinkiRegister]
] as const)
  describe(`the register of ${store}`, () => {
    test.override({ register })

    test("is dressed in the argent brand · DASH-21 AUTH-8", async ({ till, page }) => {
      await till.open()
      await till.logIn()
      await expect(page.getByRole("banner")).toHaveCSS("background-color", argent)
      await expect(page.getByRole("banner").getByText(store)).toBeVisible()
      await expect(page.getByRole("banner").getByText(number)).toBeVisible()
    })
  })

describe("a badge in Finland", () => {
  test.override({ register: helsinkiRegister })

  test("is looked up in Finland · AUTH-9 AUTH-10 LOGIN-24", async ({ till, script }) => {
    await till.open()
    await till.logIn(badges.english)
    expect(script.port(StaffRegister).calls("find")).toEqual([["1003", "FI"]])
    expect(
      script
        .port(Carts)
        .calls("open")
        .map(([badge]) => badge)
    ).toEqual(["1003"])
  })
})
