import { Refused } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { care, engraving } from "../words/items.ts"
import { badges } from "../words/registers.ts"
import { expect, test } from "./test.ts"

test("a scanned item is sent once with its number and quantity · CART-15 SCAN-7", async ({
  till,
  shop,
  script
}) => {
  await till.startSelling()
  await till.scan(care.number)
  await expect(till.line(care.name)).toContainText(care.price)
  await expect(till.total).toHaveText(`SEK ${care.price}`)
  await till.isSaved()
  expect(script.port(Carts).calls("add")).toEqual([
    [
      shop.openCarts.get(badges.english),
      { itemNumber: care.number, quantity: 1, merge: true },
      expect.any(String)
    ]
  ])
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
  await till.tap("Save")
  const notes = page.getByRole("list", { name: "Notes" })
  await expect(notes).toHaveText("To be wrapped")
  await till.isSaved()
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
  shop
}) => {
  await till.startSelling()
  await till.sell(care.number)
  shop.openCarts.delete(badges.english)
  await till.scan(engraving.number)
  await expect(till.notice("The cart is closed.")).toBeVisible()
  await till.isAt("/login")
  await till.logIn()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
})

test("a cart is kept while its payment is not final, even after a 409, and nobody logs out · CART-8", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("wait")
  await till.startSelling()
  await till.sell(care.number)
  await till.payByCard.click()
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await page.goBack()
  await till.isAt("/dashboard")
  script
    .port(Carts)
    .fails("add", new Refused({ status: 409, text: "The cart is closed.", code: "cart_closed" }))
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

test("the customer sees the cart on the card terminal after each change, and nothing of it once it is left · CART-10 KARAT-162", async ({
  till,
  shop,
  script
}) => {
  const shown = script.port(CardTerminal)
  const lines = () =>
    shop.displayed.map((id = "") => shop.carts.get(id)?.lines.map(({ description }) => description))
  await till.startSelling()
  await till.sell(care.number)
  await expect.poll(lines).toEqual([[care.name]])
  await till.sell(engraving.number)
  await expect.poll(() => shown.calls("showCart").length).toBe(2)
  expect(lines().at(-1)).toEqual([care.name, engraving.name])
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: "Void" }).click()
  await till.isAt("/login")
  await expect.poll(() => shop.displayed.at(-1)).toBeUndefined()
})

test("a change the server refuses with words is taken back and its words are shown · ERR-1", async ({
  till,
  script
}) => {
  await till.startSelling()
  script
    .port(Carts)
    .fails("add", new Refused({ status: 422, text: "Not on a Sunday.", code: "closed_on_sundays" }))
  await till.scan(care.number)
  await expect(till.notice("Not on a Sunday.")).toBeVisible()
  await expect(till.lines).toHaveCount(0)
})

test("a refusal without words says that an error occurred, at the top left · ERR-2 SHELL-1", async ({
  till,
  script
}) => {
  await till.startSelling()
  await till.sell(care.number)
  script.port(Carts).fails("voidCart", new Refused({ status: 422 }))
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: "Void" }).click()
  const notice = till.notice("An error occurred")
  await expect(notice).toBeVisible()
  const place = await notice.boundingBox()
  // Beside the store's name, which it never covers.
  expect(place?.x).toBeLessThan(400)
  expect(place?.y).toBeLessThan(200)
})

test("an open cart that an app link brings back goes on to payment · CART-5", async ({
  till,
  page,
  shop
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await page.goto("/dashboard?transactionId=another-cart")
  await expect(till.line(care.name)).toBeVisible()
  await till.isAt("/dashboard")
  await page.goto(`/dashboard?transactionId=${shop.openCarts.get(badges.english)}`)
  await till.isAt("/payment")
})

test("logging in opens the cart; one that was left open is read, all of it, one in which nothing stands is not · CART-1 CART-2 KARAT-75", async ({
  till,
  shop,
  script
}) => {
  const carts = script.port(Carts)
  await till.open()
  await till.logIn()
  expect(carts.calls("open")).toEqual([[badges.english, expect.any(String)]])
  const id = shop.openCarts.get(badges.english)
  await till.sell(care.number)
  expect(carts.calls("read")).toEqual([])
  await till.tap("Log out")
  await till.logIn()
  await expect(till.line(care.name)).toBeVisible()
  expect(carts.calls("read")).toEqual([[id]])
})

test("what was said of a cart or by its cashier's scan goes with them, what is about the shop stays · KARAT-161", async ({
  till
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.scan("NOSUCHITEM")
  const missing = till.notice("Item not found: NOSUCHITEM")
  await expect(missing).toBeVisible()
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: "Void" }).click()
  await till.isAt("/login")
  await expect(missing).toBeHidden({ timeout: 1000 })
  await till.logIn()
  await till.scan("NOSUCHITEM")
  await expect(missing).toBeVisible()
  await till.tap("Log out")
  await till.isAt("/login")
  await expect(missing).toBeHidden({ timeout: 1000 })
})
