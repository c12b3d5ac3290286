import { payBy, tillAndPhone } from "./paying.ts"
import { care } from "./store/items.ts"
import { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

async function openSettings(till: Till): Promise<void> {
  await till.open("/settings")
  await expect(till.page.getByRole("combobox", { name: "Register" })).toBeVisible()
}

const chosen = (till: Till, name: string) => till.page.getByRole("combobox", { name, exact: true })

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

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

test("the settings warn of another till at the register that is chosen · SET-2", async ({
  till,
  page,
  server
}) => {
  await openSettings(till)
  const warning = page.getByText(/Another till works as this register/)
  const other = await ProductApi.signIn(server.url, "101-2")
  await other.send("GET", "devices")
  await page.reload()
  await chosen(till, "Register").selectOption("WK1012")
  await expect(warning).toBeVisible()
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
    // It asks as soon as the answer has come.
    await expect(async () => {
      await till.tap("Reinstall")
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

test("the customer types a personal number on the card terminal, and not where there is none · SET-14 TERM-2", async ({
  till,
  page,
  counter
}) => {
  const member = till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: /^Member/ })
  const ask = till.dialog.getByRole("button", { name: "Let the customer type it on the card terminal" })
  await till.startSelling()
  await till.sell(care.number)
  await member.click()
  await ask.click()
  await expect.poll(async () => (await counter.look()).screen.type).toBe("question")
  await till.dialog.getByRole("button", { name: "Stop" }).click()
  await expect.poll(async () => (await counter.look()).screen.type).toBe("idle")
  await ask.click()
  await expect.poll(async () => (await counter.look()).screen.type).toBe("question")
  await counter.answer("198504122386")
  await expect(till.notice("Astrid Holm is on the cart")).toBeVisible()
  await page.evaluate(() => localStorage.setItem("TapOnPhone", "1"))
  await page.reload()
  await member.click()
  await till.dialog.getByRole("button", { name: "Remove member" }).click()
  await member.click()
  await expect(ask).toBeDisabled()
})

test("a phone without a card terminal shows nothing on one · SET-13", async ({ till, page, counter }) => {
  await openSettings(till)
  await page.getByRole("switch", { name: "This phone has no card terminal" }).click()
  expect(await page.evaluate(() => localStorage.getItem("TapOnPhone"))).toBe("1")
  await till.open("/login")
  await till.logIn()
  await till.sell(care.number)
  await till.isSaved()
  expect((await counter.look()).screen.type).not.toBe("lines")
})

test("the settings list the devices that are signed in, and all of a register are signed out by a badge that may · KARAT-2 KARAT-3 KARAT-1", async ({
  till,
  page,
  server,
  register
}) => {
  const other = await ProductApi.signIn(server.url, register.code)
  await openSettings(till)
  const devices = page.getByRole("region", { name: "Signed-in devices" })
  const own = devices.getByRole("group").filter({ hasText: "This device" })
  await expect(own.getByText("This device")).toBeVisible()
  await expect(own.getByText("Another device").first()).toBeVisible()
  await expect(own.getByText(/at 127\.0\.0\.1/).first()).toBeVisible()
  const signOutBy = async (badge: string) => {
    await own.getByRole("button", { name: "Sign all of them out" }).click()
    await expect(till.dialog).toBeVisible()
    await till.keyboard.press(...badge, "Enter")
  }
  await signOutBy("1003")
  await expect(till.notice("This badge may not sign devices out.")).toBeVisible()
  await till.isAt("/settings")
  await signOutBy("1001")
  await till.isAt("/authenticate")
  await expect(other.send("GET", "devices")).rejects.toThrow("401")
  // Whoever has the code is in again at once.
  await page.getByRole("textbox", { name: "Device code" }).fill(register.code)
  await till.tap("Sign in")
  await till.isAt("/login")
})
