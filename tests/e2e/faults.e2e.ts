import { expect, test } from "./test.ts"
import { care, engraving } from "../words/items.ts"

test("a server that is killed between the scan and the payment still has the cart · CART-12", async ({
  till,
  page,
  server
}) => {
  await till.startSelling()
  await till.sell(care.number, engraving.number)
  try {
    await server.kill()
    await till.scan(care.number)
    await expect(till.lines.first()).toContainText("2 × 99.00")
    await expect(page.getByRole("banner").getByText("Offline")).toBeVisible()
  } finally {
    await server.start()
  }
  await expect(till.notice("Back online").first()).toBeVisible()
  await till.isSaved()
  await expect(till.total).toHaveText("SEK 447.00")
  await page.reload()
  await expect(till.lines).toHaveCount(2)
  await till.goToPayment()
  await till.tap(/^SEK 447\.00 Exact/)
  await till.isAt("/receipt")
})

test("a server that is killed during a card payment books it once when it is back · PAY-25 PAY-29", async ({
  till,
  page,
  server,
  counter
}) => {
  await counter.script("wait")
  const before = (await counter.charges()).length
  await till.startSelling()
  await till.sell(engraving.number)
  await till.payByCard.click()
  await expect(page.getByText("Processing payment …")).toBeVisible()
  try {
    await counter.isAsked()
    await server.kill()
    await expect(page.getByText("Checking with the terminal …")).toBeVisible()
  } finally {
    await server.start()
  }
  await expect(page.getByText(/^(Payment cancelled|The payment was|Payment completed)/)).toBeVisible({
    timeout: 60_000
  })
  expect((await counter.charges()).length).toBeLessThanOrEqual(before + 1)
})

test("a part of the till that cannot be fetched is fetched again by a reload · SHELL-3", async ({
  till,
  page
}) => {
  let broken = 0
  await page.route(/settings-route-[^/]*\.js$/, (route) => {
    broken += 1
    return broken === 1 ? route.abort() : route.continue()
  })
  await till.open()
  await till.tap("Settings")
  await till.isAt("/settings")
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible()
  expect(broken).toBeGreaterThan(1)
})

test("leaving the page asks first while something is being saved · CART-12", async ({ till, page }) => {
  await till.startSelling()
  let answer: () => void = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/cart\/[^/]+\/items$/, async (route) => {
    await answered
    await route.continue()
  })
  await till.scan(care.number)
  await expect(till.cart.getByText("Saving …")).toBeVisible()
  const asked = page.waitForEvent("dialog")
  // As the cashier's own key, which nobody waits for.
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe("beforeunload")
  await question.dismiss()
  answer()
  await till.isSaved()
  await expect(till.line(care.name)).toBeVisible()
  // Nothing is asked once it is saved.
  await page.reload()
  await expect(till.line(care.name)).toBeVisible()
})
