import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { describe } from "vitest"
import { care } from "../words/items.ts"
import { tillAndPhone } from "../words/paying.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

async function openSettings(till: Till): Promise<void> {
  await till.open("/settings")
  await expect(till.page.getByRole("combobox", { name: "Register" })).toBeVisible()
}

const chosen = (till: Till, name: string) => till.page.getByRole("combobox", { name, exact: true })

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

    test("the settings have a row for store, register, card terminal and printer, and lead to the phone's payments · SET-1 SET-12", async ({
      till,
      page
    }) => {
      await openSettings(till)
      await expect(page.getByText("101 Stockholm Drottninggatan")).toBeVisible()
      await expect(chosen(till, "Card terminal")).toHaveValue(/^(V400m|P400Plus)-\d{9}$/)
      await expect(chosen(till, "Receipt printer")).toHaveValue("PRN-WK1011")
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await till.tap("Set up tap to pay")
      await till.isAt("/settings/mypinpad")
    })
  })

test("the settings warn of another till at the register that is chosen · SET-2", async ({
  till,
  page,
  shop
}) => {
  const registers = shop.devices.registers.map((each) =>
    each.id === "WK1012" ? { ...each, usedAt: new Date().toISOString() } : each
  )
  shop.devices = { ...shop.devices, registers }
  await openSettings(till)
  const warning = page.getByText(/Another device works as this register/)
  await expect(chosen(till, "Register")).toHaveValue("WK1011")
  await expect(warning).toHaveCount(0)
  await chosen(till, "Register").selectOption("WK1012")
  await expect(warning).toBeVisible()
})

test("the customer types a personal number on the card terminal, and not where there is none · SET-14 TERM-2", async ({
  till,
  page,
  shop,
  script
}) => {
  const member = till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: /^Member/ })
  const ask = till.dialog.getByRole("button", { name: "Let the customer type it on the card terminal" })
  const isAsked = () => shop.typeOnTerminal !== undefined
  await till.startSelling()
  await till.sell(care.number)
  await member.click()
  await ask.click()
  await expect.poll(isAsked).toBe(true)
  await till.dialog.getByRole("button", { name: "Stop" }).click()
  await expect.poll(isAsked).toBe(false)
  await ask.click()
  await expect.poll(isAsked).toBe(true)
  shop.typeOnTerminal?.("198504122386")
  await expect(till.notice("Astrid Holm is on the cart")).toBeVisible()
  await page.evaluate(() => localStorage.setItem("TapOnPhone", "1"))
  await page.reload()
  await member.click()
  await till.dialog.getByRole("button", { name: "Remove member" }).click()
  await member.click()
  await expect(ask).toBeDisabled()
  expect(script.port(CardTerminal).calls("askPersonalNumber")).toHaveLength(2)
})

test("a phone without a card terminal shows nothing on one · SET-13", async ({ till, page, script }) => {
  const shown = () => script.port(CardTerminal).calls("showCart")
  await openSettings(till)
  await page.getByRole("switch", { name: "This phone has no card terminal" }).click()
  expect(await page.evaluate(() => localStorage.getItem("TapOnPhone"))).toBe("1")
  await till.open("/login")
  await till.logIn()
  await till.sell(care.number)
  await till.goToPayment()
  expect(shown()).toEqual([])
  await till.tap("Back to the cart")
  await page.evaluate(() => localStorage.removeItem("TapOnPhone"))
  await page.reload()
  await till.sell(care.number)
  await expect.poll(() => shown().length).toBeGreaterThan(0)
})

test("the settings list the devices that are signed in, and all of a register are signed out by a badge that may · KARAT-2 KARAT-3 KARAT-1", async ({
  till,
  page,
  shop
}) => {
  const [mine] = shop.signedInDevices
  if (mine === undefined) throw new Error("Nothing is signed in.")
  const another = { ...mine, lastSeenFrom: "127.0.0.1", isThis: false }
  shop.signedInDevices = [...shop.signedInDevices, another]
  await openSettings(till)
  const devices = page.getByRole("region", { name: "Signed-in devices" })
  const own = devices.getByRole("group").filter({ hasText: "This device" })
  await expect(own.getByText("This device")).toBeVisible()
  await expect(own.getByText("Another device").first()).toBeVisible()
  await expect(own.getByText(/at 127\.0\.0\.1/).first()).toBeVisible()
  const signOutBy = async (badge: string) => {
    await own.getByRole("button", { name: "Sign out all" }).click()
    await expect(till.dialog).toBeVisible()
    await till.keyboard.press(...badge, "Enter")
  }
  await signOutBy("1003")
  await expect(till.notice("This badge may not sign devices out.")).toBeVisible()
  await till.isAt("/settings")
  await signOutBy("1001")
  await till.isAt("/authenticate")
  expect(shop.signedInDevices.map(({ terminalId }) => terminalId)).toEqual(["WK1012"])
  // Whoever has the code is in again at once.
  await page.getByRole("textbox", { name: "Device code" }).fill("101-1")
  await till.tap("Sign in")
  await till.isAt("/login")
})
