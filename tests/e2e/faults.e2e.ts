import type { Request } from "@playwright/test"
import { present } from "@karat/store-server/testing/present"
import { expect, test } from "./test.ts"
import { care, engraving } from "./store/items.ts"

test("a line added without a connection is saved once it is back, with a notice · CART-12 DASH-19", async ({
  till,
  page,
  context,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. This is what the till last knew/)).toBeVisible()
  await till.scan(care.number)
  await expect(till.lines).toHaveCount(2)
  await expect(till.cart.getByText("Saving …")).toBeVisible()
  await expect(till.pay).toBeDisabled()
  expect((await api.cart("1003")).th_numberOfLines).toBe(1)
  await context.setOffline(false)
  await expect(till.notice("Back online").first()).toBeVisible()
  await till.isSaved()
  await expect(till.lines).toHaveCount(2)
  expect((await api.cart("1003")).th_numberOfLines).toBe(2)
  await expect(till.pay).toBeEnabled()
})

test("a line whose answer was lost is there once, not twice · CART-15 IDEM-3", async ({
  till,
  page,
  api
}) => {
  await till.startSelling()
  let cut = false
  await page.route(/\/api\/cart\/[^/]+\/items$/, async (route) => {
    if (cut || route.request().method() !== "POST") return route.continue()
    cut = true
    await route.fetch()
    await route.abort("connectionreset")
  })
  await till.sell(care.number)
  expect(cut).toBe(true)
  await expect(till.total).toHaveText("SEK 99.00")
  expect((await api.cart("1003")).th_numberOfLines).toBe(1)
})

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
    await expect(till.lines).toHaveCount(3)
    await expect(page.getByRole("banner").getByText("Offline")).toBeVisible()
  } finally {
    await server.start()
  }
  await expect(till.notice("Back online").first()).toBeVisible()
  await till.isSaved()
  await expect(till.total).toHaveText("SEK 447.00")
  await page.reload()
  await expect(till.lines).toHaveCount(3)
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

test("an answer the till cannot make sense of does not break the screen · ERR-2 SHELL-2", async ({
  till,
  page
}) => {
  await till.startSelling()
  await page.route("**/api/search/graphql", (route) => route.fulfill({ json: { data: { search: 7 } } }))
  await till.searchBox.fill("ring")
  await expect(page.getByText("The search did not answer")).toBeVisible()
  await till.sell(care.number)
})

test("a badge on a device whose token is no longer good leads to sign-in · LOGIN-28 ERR-1", async ({
  till,
  page
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  await page.route(/\/api\/staff\/1003/, (route) =>
    route.fulfill({ status: 401, json: { error: "The till must sign in again.", code: "token_expired" } })
  )
  await till.enterBadge("1003")
  await till.isAt("/authenticate")
  await expect(page.getByRole("heading", { name: "Sign in this device" })).toBeVisible()
})

test("a device whose token is no longer good signs in again · AUTH-7 ERR-1", async ({ till, page }) => {
  await till.startSelling()
  await page.route(/\/api\/cart\/[^/]+\/items$/, (route) =>
    route.fulfill({ status: 401, json: { error: "The till must sign in again.", code: "token_stale" } })
  )
  await till.scan(care.number)
  await till.isAt("/authenticate")
  await expect(page.getByRole("heading", { name: "Sign in this device" })).toBeVisible()
})

test("a line of another device stands on the screen before it is paid for · CART-15", async ({
  till,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number)
  const { th_id: id } = await api.cart("1003")
  await api.send("POST", `cart/${id}/items`, { itemNumber: engraving.number, quantity: 1 })
  await till.scan(care.number)
  await expect(till.line(engraving.name)).toBeVisible()
  await till.isSaved()
  await expect(till.total).toHaveText("SEK 447.00")
  await till.goToPayment()
  await till.tap(/^SEK 447\.00 Exact/)
  await till.isAt("/receipt")
})

test("a cart that somebody else has closed is let go of when it is paid, and says why · CART-6 CART-7", async ({
  till,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  const { th_id: id } = await api.cart("1003")
  await api.send("DELETE", `cart/${id}`)
  await till.tap(/^SEK 99\.00 Exact/)
  await till.isAt("/login")
  await expect(till.notice("The cart is closed.")).toBeVisible()
  await till.logIn()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
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

test("a device without room to note a payment says that none was begun, and takes it once there is some · PAY-29", async ({
  till,
  page,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  await page.evaluate(() => {
    const kept = Object.getOwnPropertyDescriptor(Storage.prototype, "setItem") ?? {}
    const makeRoom = () => Object.defineProperty(Storage.prototype, "setItem", kept)
    Object.assign(globalThis, { makeRoom })
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
    }
  })
  await till.tap(/^SEK 99\.00 Exact/)
  await expect(page.getByText(/^The payment was not begun: this device has no room left/)).toBeVisible()
  expect((await api.cart("1003")).th_numberOfPaymentLines).toBe(0)
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
  await till.tap(/^SEK 99\.00 Exact/)
  await till.isAt("/receipt")
})

test("a change that reaches the server late is not paid unseen: nothing is taken, and the cart is shown as it is · KARAT-67", async ({
  till,
  page,
  api
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  let late: Request | undefined
  await page.route(/\/api\/cart\/[^/]+\/items\/[^/]+$/, (route) => {
    // It stays on its way, and whoever has sent it is gone before it arrives.
    late ??= route.request()
  })
  await (await till.openLine(engraving.name)).getByRole("button", { name: "Increase quantity" }).click()
  await expect(till.total).toHaveText("SEK 498.00")
  await expect.poll(() => late).toBeDefined()
  await page.reload()
  await expect(till.total).toHaveText("SEK 249.00")
  await till.goToPayment()
  const sent = present<Request>(late)
  const headers = await sent.allHeaders()
  await page.request.fetch(sent.url(), { method: sent.method(), headers, data: sent.postData() ?? "" })
  await till.tap(/^SEK 249\.00 Exact/)
  await expect(page.getByText("The sum to pay has changed.")).toBeVisible()
  expect((await api.cart("1003")).th_payment).toBe(0)
  await till.tap(/^SEK 498\.00 Exact/)
  await till.isAt("/receipt")
})
