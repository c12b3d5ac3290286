import { expect, test } from "./test.ts"
import { sellsOnlyWithLine } from "./only-with-line.ts"
import { badges, goteborg, helsinki } from "./store/registers.ts"
import { engraving, ring } from "./store/items.ts"

test("the start screen shows the version, the store and the register · LOGIN-1 NAV-3", async ({
  till,
  page
}) => {
  await till.open()
  await expect(page.getByText(/^Version \d+\.\d+\.\d+$/)).toBeVisible()
  await expect(page.getByText("Stockholm Drottninggatan")).toBeVisible()
  await expect(page.getByText("WK1011")).toBeVisible()
})

test("a badge is typed on the number keys, corrected and confirmed, and leads to the cart · LOGIN-2 LOGIN-24 LOGIN-29 AUTH-9 NAV-8", async ({
  till,
  page
}) => {
  await till.open()
  for (const digit of "1234567890") await expect(till.button(digit)).toBeEnabled()
  await expect(till.button("Log in")).toBeDisabled()
  for (const key of ["1", "0", "0", "5", "Delete digit", "3"]) await till.tap(key)
  await expect(page.getByText("4 digits typed")).toBeAttached()
  const lookedUp = page.waitForRequest("**/api/staff/1003?*")
  await till.tap("Log in")
  expect(new URL((await lookedUp).url()).searchParams.get("country")).toBe("SE")
  await till.isAt("/dashboard")
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

test("no badge can be typed without a connection · LOGIN-20 DASH-19", async ({ till, page, context }) => {
  await sellsOnlyWithLine(context)
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText("There is no connection, so nobody can log in.")).toBeVisible()
  await expect(page.getByText("Offline")).toBeVisible()
  await expect(till.button("1")).toBeDisabled()
  await till.keyboard.press("1", "0", "0", "3", "Enter")
  await context.setOffline(false)
  await expect(page.getByText("0 digits typed")).toBeAttached()
  await till.logIn(badges.english)
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
  api
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(await api.barcode(ring.number))
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
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${tag}`))
    await page.reload()
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${tag}`))
    await till.tap(leave)
    await expect(page.getByRole("heading", { name: start })).toBeVisible()
  })

test.describe("a browser whose language cannot be fetched", () => {
  test.use({ locale: "sv" })

  test("is spoken to in English · LANG-2", async ({ till, page }) => {
    await page.route(/\/assets\/sv-.*\.js/, (route) => route.abort())
    await till.open()
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible()
  })
})

for (const { tag, start } of languages)
  test.describe(`a browser that speaks ${tag}`, () => {
    test.use({ locale: tag })

    test("is spoken to in its language before anybody has logged in · LANG-1", async ({ till, page }) => {
      await till.open()
      await expect(page.getByRole("heading", { name: start })).toBeVisible()
    })
  })

const green = "rgb(21, 65, 58)"
const argent = "rgb(34, 49, 90)"

test("a store of the green brand is dressed in green · DASH-21", async ({ till, page }) => {
  await till.open()
  await till.logIn()
  await expect(page.getByRole("banner")).toHaveCSS("background-color", green)
})

for (const register of [goteborg, helsinki])
  test.describe(`the register of ${register.store}`, () => {
    test.use({ register })

    test("is dressed in the argent brand · DASH-21 AUTH-8", async ({ till, page }) => {
      await till.open()
      await till.logIn()
      await expect(page.getByRole("banner")).toHaveCSS("background-color", argent)
      await expect(page.getByRole("banner").getByText(register.store)).toBeVisible()
      await expect(page.getByRole("banner").getByText(register.number)).toBeVisible()
    })
  })

test.describe("a badge in Finland", () => {
  test.use({ register: helsinki })

  test("is looked up in Finland · AUTH-9 AUTH-10 LOGIN-24", async ({ till, page }) => {
    await till.open()
    const lookedUp = page.waitForRequest("**/api/staff/1003?*")
    const opened = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/cart")
    await till.logIn(badges.english)
    expect(new URL((await lookedUp).url()).searchParams.get("country")).toBe("FI")
    expect((await opened).postDataJSON()).toEqual({ badgeNumber: "1003" })
  })
})
