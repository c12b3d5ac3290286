import { expect, test } from "./test.ts"
import { care, engraving } from "./store/items.ts"

test.use({ staysOpen: true })

test("a scanned item is sent once with its number and quantity · CART-15 SCAN-7", async ({ till, page }) => {
  await till.startSelling()
  const sent = page.waitForRequest(/\/api\/cart\/[^/]+\/items$/)
  await till.scan(care.number)
  const call = await sent
  expect(call.method()).toBe("POST")
  expect(call.postDataJSON()).toEqual({ itemNumber: care.number, quantity: 1 })
  expect(call.headers()["idempotency-key"]).toMatch(/^[\w-]{8,128}$/)
  await expect(till.line(care.name)).toContainText(care.price)
  await expect(till.total).toHaveText(`SEK ${care.price}`)
})

test("an item that does not exist leaves the cart with its reason · CART-16 ERR-1", async ({ till }) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.scan("NO-SUCH-THING")
  await expect(till.notice("Item not found")).toBeVisible()
  await expect(till.lines).toHaveCount(1)
  await expect(till.total).toHaveText(`SEK ${care.price}`)
})

test("a comment on the cart is saved and shown · CART-14 CART-3", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.tap("Comment")
  await page.getByRole("textbox", { name: "Comment" }).fill("To be wrapped")
  const sent = page.waitForRequest(/\/api\/cart\/[^/]+\/comment$/)
  await till.tap("Save")
  expect((await sent).postDataJSON()).toEqual({ comment: "To be wrapped" })
  const notes = page.getByRole("list", { name: "Notes" })
  await expect(notes).toHaveText("To be wrapped")
  await page.reload()
  await expect(notes).toHaveText("To be wrapped")
})

test("a cart that is closed leads to its receipt, whatever address is opened · CART-4 NAV-12", async ({
  till,
  page
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  await till.tap(/^SEK 99\.00/)
  await till.isAt("/receipt")
  for (const path of ["/dashboard", "/payment", "/receipt"]) {
    await till.open(path)
    await till.isAt("/receipt")
    await expect(page.getByText("Payment completed")).toBeVisible()
  }
})

test("a cart that was closed elsewhere is let go, with words · CART-6 CART-7 CART-9", async ({
  till,
  api
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await api.clear("1003")
  await till.scan(engraving.number)
  await expect(till.notice("The cart is closed.")).toBeVisible()
  await till.isAt("/login")
  await till.logIn()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
})

test("a cart is kept while its payment is not final, even after a 409, and nobody logs out · CART-8", async ({
  till,
  page,
  counter
}) => {
  await counter.script("wait")
  await till.startSelling()
  await till.sell(care.number)
  await till.payByCard.click()
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await page.goBack()
  await till.isAt("/dashboard")
  await page.route(/\/api\/cart\/[^/]+\/items$/, (route) =>
    route.fulfill({ status: 409, json: { error: "The cart is closed.", code: "cart_closed" } })
  )
  await till.scan(engraving.number)
  await expect(till.notice("The cart is closed.")).toBeVisible()
  await expect(till.line(care.name)).toBeVisible()
  await expect(till.pay).toBeDisabled()
  await till.tap("Log out")
  await expect(till.notice(/^A payment is not final yet/)).toBeVisible()
  await till.isAt("/dashboard")
  await counter.approve()
  await till.isAt("/receipt")
})

test("the customer sees the cart on the card terminal after each change · CART-10", async ({
  till,
  page,
  counter
}) => {
  await till.startSelling()
  const shown = page.waitForRequest(/\/api\/terminal\/displayReceipt\//)
  await till.sell(care.number)
  expect((await shown).method()).toBe("POST")
  const texts = async () => (await counter.look()).screen.lines?.map(({ text }) => text) ?? []
  await expect.poll(texts).toEqual([expect.stringContaining(care.name)])
  await till.sell(engraving.number)
  await expect.poll(async () => (await texts()).length).toBe(2)
})

test("a change the server refuses with words is taken back and its words are shown · ERR-1", async ({
  till,
  page
}) => {
  await till.startSelling()
  await page.route(/\/api\/cart\/[^/]+\/items$/, (route) =>
    route.fulfill({ status: 422, json: { error: "Not on a Sunday.", code: "closed_on_sundays" } })
  )
  await till.scan(care.number)
  await expect(till.notice("Not on a Sunday.")).toBeVisible()
  await expect(till.lines).toHaveCount(0)
})

test("a refusal without words says that an error occurred, at the top left · ERR-2 SHELL-1", async ({
  till,
  page
}) => {
  await till.startSelling()
  await page.route("**/api/print/openDrawer/*", (route) => route.fulfill({ status: 422, json: {} }))
  await page.route(/\/api\/cart\/[^/]+$/, (route) => route.fulfill({ status: 422, body: "" }))
  await till.sell(care.number)
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: "Void" }).click()
  const notice = till.notice("An error occurred")
  await expect(notice).toBeVisible()
  const place = await notice.boundingBox()
  expect(place?.x).toBeLessThan(200)
  expect(place?.y).toBeLessThan(200)
})

test("an open cart that an app link brings back goes on to payment · CART-5", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(care.number)
  const id = await page.evaluate(() => sessionStorage.getItem("karat.cart"))
  await page.goto("/dashboard?transactionId=another-cart")
  await expect(till.line(care.name)).toBeVisible()
  await till.isAt("/dashboard")
  await page.goto(`/dashboard?transactionId=${id}`)
  await till.isAt("/payment")
})

test.describe("a till that has just been opened", () => {
  test.use({ staysOpen: false })

  test("logging in opens the cart; one that was left open is read, all of it, one in which nothing stands is not · CART-1 CART-2 KARAT-75", async ({
    till,
    page
  }) => {
    const calls: string[] = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith("/api/cart")) calls.push(`${request.method()} ${pathname}`)
    })
    const opened = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/cart", {
      timeout: 60_000
    })
    await till.open()
    await till.logIn()
    const answer = await opened
    expect(answer.request().postDataJSON()).toEqual({ badgeNumber: "1003" })
    const { th_id: id } = (await answer.json()) as { th_id: string }
    const parts = ["giftCards", "header", "incomeExpenses", "information", "insurances", "items", "payments"]
    // Why a discount is given is asked meanwhile, and is no part of a cart.
    const reads = () => calls.splice(0).filter((call) => call.startsWith(`GET /api/cart/${id}/`))
    await till.sell(care.number)
    expect(reads()).toEqual([])
    await till.tap("Log out")
    await till.logIn()
    await expect(till.line(care.name)).toBeVisible()
    expect(reads().toSorted()).toEqual(parts.map((part) => `GET /api/cart/${id}/${part}`))
  })
})
