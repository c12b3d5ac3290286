import { payBy } from "../words/paying.ts"
import { care } from "../words/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

async function openSettings(till: Till): Promise<void> {
  await till.open("/settings")
  await expect(till.page.getByRole("combobox", { name: "Register" })).toBeVisible()
}

const chosen = (till: Till, name: string) => till.page.getByRole("combobox", { name, exact: true })

test("a card terminal is replaced by keyboard and scanner, and takes the next payment · SET-5 SET-6 SET-7 SET-8 SET-9", async ({
  till,
  page
}) => {
  await openSettings(till)
  const before = await page.evaluate(() => localStorage.getItem("karat.token"))
  await till.tap("Replace card terminal")
  const id = till.dialog.getByRole("textbox", { name: "New terminal ID" })
  await expect(id).toBeFocused()
  await till.keyboard.press("1", "2", "Enter")
  await expect(till.dialog.getByText("Choose the model of the new terminal.")).toBeVisible()
  await till.dialog.getByRole("combobox", { name: "Model of the new one" }).selectOption("P400Plus")
  await till.dialog.getByRole("button", { name: "Replace", exact: true }).click()
  await expect(id).toHaveAccessibleDescription("The ID has exactly nine digits.")
  const digits = String(Date.now()).slice(-9)
  await id.fill(`${digits.slice(0, 3)}-${digits.slice(3, 6)}+${digits.slice(6)}`)
  await expect(till.dialog.getByText(`Becomes P400Plus-${digits}`)).toBeVisible()
  await till.dialog.getByRole("button", { name: "Replace", exact: true }).click()
  await expect(till.notice(`The card terminal is P400Plus-${digits} now`)).toBeVisible()
  await expect(chosen(till, "Card terminal")).toHaveValue(`P400Plus-${digits}`)
  await expect
    .poll(async () => await page.evaluate(() => localStorage.getItem("karat.token")))
    .not.toBe(before)
  await till.tap("Back")
  await till.logIn()
  await till.sell(care.number)
  await till.goToPayment()
  await payBy(till, /^Card\b/)
  await till.isAt("/receipt")
  await till.open("/simulator")
  await expect(till.page.getByText(`P400Plus-${digits}`).first()).toBeVisible()
})

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" })

  test("a reinstalled till forgets its worker and copies, keeps the device, and waits for what is not saved yet · SET-10 IDLE-7", async ({
    till,
    page
  }) => {
    await openSettings(till)
    await till.isInstalled()
    await till.tap("Back")
    await till.logIn()
    await expect(till.cart.getByText("The cart is empty")).toBeVisible()
    // The line is slow just now.
    const slow = Promise.withResolvers<void>()
    await page.route("**/api/cart/*/items", async (route) => {
      await slow.promise
      await route.fallback()
    })
    await till.scan(care.number)
    await expect(till.cart.getByText("Saving …")).toBeVisible()
    await page.goBack()
    await page.goBack()
    await till.isAt("/settings")
    await page.evaluate(async () => {
      for (const name of await caches.keys())
        await (await caches.open(name)).put("/copy", new Response("old"))
    })
    const copies = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).match("/copy")))
        return kept.filter((copy) => copy !== undefined).length
      })
    expect(await copies()).toBeGreaterThan(0)
    await till.tap("Reinstall")
    await expect(till.notice(/not saved/)).toBeVisible()
    await expect(till.dialog).toHaveCount(0)
    slow.resolve()
    // It asks as soon as the answer has come; a slow page has asked by the press before.
    await expect(async () => {
      if (!(await till.dialog.isVisible())) await till.tap("Reinstall")
      await expect(till.dialog).toBeVisible({ timeout: 1000 })
    }).toPass()
    await till.dialog.getByRole("button", { name: "Cancel" }).click()
    expect(await copies()).toBeGreaterThan(0)
    await till.tap("Reinstall")
    await till.loadsAnew(() => till.dialog.getByRole("button", { name: "Reinstall" }).click())
    await till.isAt("/settings")
    await expect(chosen(till, "Register")).toHaveValue("WK1011")
    expect(await copies()).toBe(0)
    // Nothing was lost by it.
    await till.open("/dashboard")
    await expect(till.line(care.name)).toBeVisible()
  })
})
