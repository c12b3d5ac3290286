import { Unreachable } from "@karat/domain/ports/call-failure"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { Stores } from "@karat/domain/ports/stores"
import { engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"

const code = "KRT0000041003"
const badge = "1003"

test("a card that is nobody's asks for a badge, belongs to it from then on, and logs it in · LOGIN-21 LOGIN-25 LOGIN-26 LOGIN-27", async ({
  till,
  page,
  script
}) => {
  const cards = script.port(StaffSettings)
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await expect(till.notice(/This card does not belong to anyone yet/)).toBeVisible()
  await till.isAt("/login")
  await expect(page.getByText("0 digits typed")).toBeAttached()
  await till.logIn(badge)
  await expect(till.notice("This card logs you in from now on")).toBeVisible()
  expect(cards.calls("assignCard").map(([card, owner]) => [card, owner])).toEqual([[code, badge]])
  await till.tap("Log out")
  await till.isAt("/login")
  await till.scan(code)
  await till.isAt("/dashboard")
  expect(cards.calls("cardOwner")).toEqual([
    [code, "SE"],
    [code, "SE"]
  ])
  await expect(page.getByText("Oliver Bennett")).toBeVisible()
})

test("a card that was unassigned logs nobody in · PROF-4 LOGIN-26", async ({ till, shop }) => {
  shop.cards.set(code, badge)
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await till.isAt("/dashboard")
  await till.open("/profile")
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("The employee card is unassigned")).toBeVisible()
  await till.tap("Back to the cart")
  await till.tap("Log out")
  await till.isAt("/login")
  await till.scan(code)
  await expect(till.notice(/This card does not belong to anyone yet/)).toBeVisible()
  await till.isAt("/login")
})

test("a card scanned before the store is known waits for it, and is never taken for an item · LOGIN-21 LOGIN-23", async ({
  till,
  page,
  shop,
  script
}) => {
  shop.cards.set(code, badge)
  // The screen asks for it too where it opens late enough to know its register.
  const setup = script.port(Stores).holds("setup", 1000)
  await till.installClock()
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await page.clock.runFor(1000)
  await till.isAt("/login")
  expect(script.port(StaffSettings).calls("cardOwner")).toEqual([])
  setup.release()
  await till.isAt("/dashboard")
  expect(page.url()).not.toContain(code)
  expect(script.port(Catalogue).calls("find")).toEqual([])
})

test("any other scan on the start screen still shows an item · LOGIN-22", async ({ till }) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(engraving.number)
  await till.isAt("/item/info")
})

test("a card scanned while the store cannot be read goes into no address · LOGIN-21 LOGIN-23", async ({
  till,
  page,
  script
}) => {
  const away = new Unreachable({ cause: "HTTP 500", status: 500, text: "Not now." })
  script.port(Stores).fails("setup", away, 1000)
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await till.scan(code)
  await expect(page.getByRole("region", { name: "Notices" })).toContainText("Not now.")
  await till.isAt("/login")
  expect([script.port(StaffSettings).calls("cardOwner"), script.port(Catalogue).calls("find")]).toEqual([
    [],
    []
  ])
})
