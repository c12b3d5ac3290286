import type { BrowserContext, Page } from "@playwright/test"
import { expect, test } from "./test.ts"
import { Till } from "../words/till.ts"

const says = {
  en: ["Please ensure only one browser tab is open.", "Reload"],
  fi: ["Varmista, että vain yksi selaimen välilehti on auki.", "Lataa uudelleen"]
} as const

const refused = (page: Page, [title] = says.en as readonly [string, string]) =>
  page.getByRole("heading", { name: title })

async function openTab(context: BrowserContext, path?: string): Promise<Till> {
  const till = new Till(await context.newPage())
  await till.open(path)
  return till
}

test("a second tab is no till, also when the first is loaded anew: it says so, and is one by Reload when the first is closed · TAB-1 TAB-2", async ({
  till,
  context
}) => {
  await till.startSelling()
  const second = await openTab(context)
  await expect(refused(second.page)).toBeVisible()
  // What is typed and scanned there goes nowhere.
  await second.keyboard.press("1", "0", "0", "3", "Enter")
  await second.scan("STUDEX-CARE")
  await second.tap("Reload")
  await expect(refused(second.page)).toBeVisible()
  await expect(till.lines).toHaveCount(0)
  await till.page.reload()
  await expect(till.pay).toBeVisible()
  await second.tap("Reload")
  await expect(refused(second.page)).toBeVisible()
  await till.page.close()
  await second.tap("Reload")
  await second.logIn()
})

test("a second tab whose page did not come asks for it again, and speaks the cashier's language · TAB-1 TAB-2", async ({
  till,
  context
}) => {
  await till.open()
  await till.page.evaluate(() => localStorage.setItem("karat.locale", "fi"))
  let isLost = true
  await context.route(/\/one-tab-screen-[^/]+\.js$/u, async (route) => {
    if (!isLost) return await route.continue()
    isLost = false
    await route.abort()
  })
  const { page } = await openTab(context)
  await expect(refused(page, says.fi)).toBeVisible()
  await expect(page.getByRole("button", { name: says.fi[1] })).toBeVisible()
  expect(isLost).toBe(false)
})

test("a tab whose timers stand still is not taken for closed · TAB-5", async ({ till, context }) => {
  await till.page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 })
  })
  await till.open()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 60_000
  })
  await page.goto("/login")
  await expect(refused(page)).toBeVisible()
})

test("without locks a tab gives a sign of life every five seconds · TAB-6", async ({ till, context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { value: undefined }))
  const { page } = till
  await till.installClock()
  await till.open()
  await expect(till.button("Log in")).toBeVisible()
  const sign = () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem("karat.tab") ?? "{}") as { atMs?: number }).atMs ?? 0
    )
  const first = await sign()
  expect(first).toBeGreaterThan(0)
  await page.clock.fastForward(5100)
  await expect.poll(sign).toBeGreaterThanOrEqual(first + 5000)
  const second = await openTab(context)
  await expect(refused(second.page)).toBeVisible()
  await page.close()
  await second.tap("Reload")
  await second.enterBadge("1003")
  await second.isAt("/dashboard")
})

test("the installed app is no tab, and a page that the payment app opens is not kept out by the till that waits for it · TAB-3 TAB-4", async ({
  till,
  context
}) => {
  await till.open()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query.includes("standalone") ? "all" : query)
  })
  const app = new Till(page)
  await app.open()
  await app.logIn()
  await page.close()
  for (const path of ["/settings/mypinpad", "/settings/mypinpad/close?keyProvisioningCompleted=true"]) {
    const opened = await openTab(context, path)
    await expect(opened.page.getByRole("main")).toBeVisible()
    await expect(refused(opened.page)).toHaveCount(0)
    await opened.page.close()
  }
  const back = await openTab(context, "/mypinpad/1/1003/101/WK1011/2?transactionCompleted=false")
  await expect(back.page.getByText(/./).first()).toBeVisible()
  await expect(refused(back.page)).toHaveCount(0)
})
