import { knownFloor } from "@karat/adapters/testing/known-shop"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { Receipts } from "@karat/domain/ports/receipts"
import { describe, onTestFinished } from "vitest"
import { cdp } from "vitest/browser"
import { care } from "../words/items.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

/** Sells care lotion for a hundred in cash. */
async function sellForCash(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  await till.tap(/^SEK 100\.00 Change 1\.00/)
  await till.isAt("/receipt")
}

test("the receipt choice shows that it is paid, the change and the receipt's number · RCPT-4 RCPT-5 RCPT-25 NAV-12", async ({
  till,
  page
}) => {
  await sellForCash(till)
  await expect(page.getByText("Payment completed")).toBeVisible()
  await expect(page.getByRole("region", { name: "Change" })).toContainText("SEK 1.00")
  await expect(page.getByText("SEK 99.00")).toBeVisible()
  await expect(page.getByText(/^Receipt 0000WK1011\d{9}$/)).toBeVisible()
  await expect(till.button(/^No receipt/)).toHaveAttribute("aria-keyshortcuts", "0")
  await expect(till.button(/^Print receipt/)).toHaveAttribute("aria-keyshortcuts", "1")
})

test("the receipt choice is what is drawn next once a sale is paid, ready, and keeps its place when the address follows · KARAT-73", async ({
  till
}) => {
  // A sale before it, whose receipt was printed: nothing of that is shown again.
  await sellForCash(till)
  await till.tap(/^Print receipt/)
  await till.isAt("/login")
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  const drawn: string[] = []
  const watch = new MutationObserver(() => {
    const choice = document.querySelector('button[aria-keyshortcuts="1"]')
    if (choice?.hasAttribute("data-seen") === false) choice.setAttribute("data-seen", "")
    const isPaid = document.querySelector('[aria-label="Payments"]') !== null
    const now =
      choice === null
        ? isPaid && "to be paid, and paid"
        : `receipt choice, ${choice.matches(":disabled") ? "busy" : "ready"}`
    if (now !== false && drawn.at(-1) !== now) drawn.push(now)
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => watch.disconnect())
  await till.tap(/^SEK 100\.00 Change 1\.00/)
  await till.isAt("/receipt")
  await expect(till.button(/^Print receipt/)).toHaveAttribute("data-seen", "")
  expect(drawn).toEqual(["receipt choice, ready"])
})

describe("cashiers who take turns", () => {
  test.override({ floor: { staff: tillFloor().staff.map((each) => ({ ...each, locale: "en" }) as const) } })

  test("end each sale once, and are told of nobody's change again · KARAT-100", async ({ till, script }) => {
    const asked = () => script.port(PaymentServices).calls("attemptsOfBadge").length
    await till.open()
    for (const badge of ["1003", "1001", "1003", "1001"]) {
      const before = asked()
      await till.logIn(badge)
      await expect.poll(asked).toBe(before + 1)
      await till.sell(care.number)
      await till.isAt("/dashboard")
      await till.goToPayment()
      await till.tap(/^SEK 100\.00 Change 1\.00/)
      await till.isAt("/receipt")
      await till.keyboard.press("0")
      await till.isAt("/login")
    }
  })
})

test("the start screen is drawn in one go after the sale has gone, on a slow till too · KARAT-78", async ({
  till
}) => {
  await sellForCash(till)
  // Whatever else may be done in between gets its turn with each piece that is drawn.
  const turns = { meanwhile: 0, gone: false }
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener("message", () => {
    const isLeft = document.querySelector('button[aria-keyshortcuts="0"]') === null
    if (turns.gone && !isLeft) turns.meanwhile += 1
    if (!isLeft) port2.postMessage(0)
  })
  port1.start()
  port2.postMessage(0)
  const watch = new MutationObserver(() => (turns.gone ||= !document.body.innerText.includes("99.00")))
  watch.observe(document, { childList: true, subtree: true, characterData: true })
  const slow = async (rate: number) => cdp().send("Emulation.setCPUThrottlingRate", { rate })
  onTestFinished(async () => {
    watch.disconnect()
    port1.close()
    await slow(1)
  })
  await slow(6)
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await expect(till.button("1")).toBeVisible()
  expect(turns.gone).toBe(true)
  // One turn may have been waiting already; in pieces of five milliseconds there were twelve and more.
  expect(turns.meanwhile).toBeLessThanOrEqual(1)
})

test("key 0 chooses no receipt and leads to the next customer · RCPT-2 RCPT-6 CART-9", async ({
  till,
  shop
}) => {
  await sellForCash(till)
  await till.keyboard.press("0")
  await till.isAt("/login")
  expect(shop.printed).toEqual([])
  await till.logIn()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
})

test("key 1 prints the receipt and leads to the next customer · RCPT-3 RCPT-6 RCPT-9 RCPT-12", async ({
  till,
  shop
}) => {
  await sellForCash(till)
  await till.keyboard.press("1")
  await till.isAt("/login")
  expect(shop.printed).toEqual([{ transactionId: shop.closed.at(-1), showPrices: true }])
})

test("the buttons do the same as the keys · RCPT-2 RCPT-3 KEYS-2", async ({ till, shop }) => {
  await sellForCash(till)
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()
  await till.sell(care.number)
  await till.goToPayment()
  await till.tap(/^SEK 99\.00 Exact/)
  await till.isAt("/receipt")
  expect(shop.printed).toEqual([])
  await till.tap(/^Print receipt/)
  await till.isAt("/login")
  expect(shop.printed).toEqual([{ transactionId: shop.closed.at(-1), showPrices: true }])
})

test("a printer that is off fails with words, the sale is saved, and it prints once it is on · RCPT-9 RCPT-6", async ({
  till,
  page,
  shop,
  script
}) => {
  const off = "The receipt printer does not answer. The receipt is printed when it does."
  script.port(Receipts).answers("print", { success: false, errorMessage: off })
  await sellForCash(till)
  await till.keyboard.press("1")
  await expect(page.getByText(/^The sale is saved\. The receipt was not printed/)).toBeVisible()
  await till.isAt("/receipt")
  await till.keyboard.press("1")
  await till.isAt("/login")
  expect(shop.printed).toEqual([{ transactionId: shop.closed.at(-1), showPrices: true }])
})

test("a reload on the receipt choice keeps it · RCPT-5 CART-4", async ({ till, page }) => {
  await sellForCash(till)
  await page.reload()
  await expect(page.getByRole("region", { name: "Change" })).toContainText("SEK 1.00")
  await till.keyboard.press("0")
  await till.isAt("/login")
})

test("a scan on the receipt choice chooses nothing · KEYS-1 RCPT-2", async ({ till, page, script }) => {
  await sellForCash(till)
  // The till's own clock stands still, so that a slow machine does not stretch the scan.
  await till.installClock()
  await page.clock.pauseAt(Date.now() + 1000)
  // One ends with the key that prints, one with the key that goes on without.
  for (const code of ["0110001", "1020410"]) {
    await till.scan(code)
    await page.clock.runFor(1000)
    await expect(page.getByText("Payment completed")).toBeVisible()
    await till.isAt("/receipt")
  }
  await till.keyboard.press("0")
  await page.clock.runFor(1000)
  await till.isAt("/login")
  expect(script.port(Receipts).calls("print")).toEqual([])
})

test("the change stays on the start screen until the next badge, and one receipt follows the other · RCPT-4 RCPT-6", async ({
  till,
  page,
  shop
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  await till.tap(/^SEK 200\.00/)
  await till.isAt("/receipt")
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  const last = page.getByRole("region", { name: "Change" })
  await expect(last).toContainText("SEK 101.00")
  await last.getByRole("button", { name: "Receipt" }).click()
  await till.dialog
    .getByRole("button", { name: /^Print/ })
    .first()
    .click()
  await expect(till.dialog.getByText("The receipt is being printed")).toBeVisible()
  await till.dialog.getByRole("button", { name: /gift/i }).click()
  await expect(till.dialog.getByText("The gift receipt is being printed")).toBeVisible()
  const [transactionId = ""] = shop.closed
  expect(shop.printed).toEqual([
    { transactionId, showPrices: true },
    { transactionId, showPrices: false }
  ])
  await page.keyboard.press("Escape")
  await till.logIn()
  await till.tap("Log out")
  await till.isAt("/login")
  await expect(till.button("Log in")).toBeVisible()
  await expect(last).toHaveCount(0)
})

describe("in a store where who has sold goes on", () => {
  test.override({ floor: { setup: { ...knownFloor().setup, staysLoggedIn: true } } })

  test("who has finished a sale goes on with the next one where the store wants it · RCPT-6", async ({
    till
  }) => {
    await till.startSelling()
    for (const _ of ["first", "second"]) {
      await till.sell(care.number)
      await till.goToPayment()
      await till.tap(/^SEK 99\.00/)
      await till.isAt("/receipt")
      await till.tap(/^No receipt/)
      await till.isAt("/dashboard")
      await expect(till.cart.getByText("The cart is empty")).toBeVisible()
    }
  })
})
