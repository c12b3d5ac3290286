import { memoryCarts } from "@karat/adapters/memory/carts"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { newKey } from "@karat/adapters/testing/known-shop"
import { Effect } from "effect"
import { type CallFailure, SessionLost, Unreadable } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { expect, test } from "./test.ts"
import { care, engraving } from "../words/items.ts"

/** What another device does in the same shop. */
const otherDevice = <A>(shop: MemoryShop, act: Effect.Effect<A, CallFailure, Carts>) =>
  Effect.runPromise(Effect.provide(act, memoryCarts(shop)))

test("a line added without a connection is saved once it is back, with a notice · CART-12 DASH-19", async ({
  till,
  page,
  memory,
  shop
}) => {
  const linesInShop = () => shop.carts.get(shop.openCarts.get("1003") ?? "")?.lines.length
  await till.startSelling()
  await till.sell(care.number)
  memory.connection.cut()
  await expect(page.getByText(/^No connection\. This is what the till last knew/)).toBeVisible()
  await till.scan(engraving.number)
  await expect(till.lines).toHaveCount(2)
  await expect(till.cart.getByText("Saving …")).toBeVisible()
  await expect(till.pay).toBeDisabled()
  expect(linesInShop()).toBe(1)
  memory.connection.mend()
  await expect(till.notice("Back online").first()).toBeVisible()
  await till.isSaved()
  await expect(till.lines).toHaveCount(2)
  expect(linesInShop()).toBe(2)
  await expect(till.pay).toBeEnabled()
})

test("a sale that goes on without the line stands after a reload, also once the line is back · OFF-40 OFF-25", async ({
  till,
  page,
  memory
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await expect.poll(() => memory.disk.series.size).toBe(1)
  memory.connection.cut()
  await till.scan(care.number)
  await expect(till.notice(/This sale continues here/)).toBeVisible()
  await till.isSaved()
  memory.connection.mend()
  await expect(till.notice("Back online").first()).toBeVisible()
  await page.reload()
  await expect(till.total).toHaveText("SEK 198.00")
  await till.goToPayment()
  await till.tap(/^SEK 198\.00 Exact/)
  await till.isAt("/receipt")
})

test("a line whose answer was lost is there once, not twice · CART-15 IDEM-3", async ({
  till,
  shop,
  script
}) => {
  await till.startSelling()
  const carts = script.port(Carts)
  carts.losesAnswer("add")
  await till.sell(care.number)
  const keys = carts.calls("add").map(([, , key]) => key)
  expect(keys).toEqual([keys[0], keys[0]])
  await expect(till.total).toHaveText("SEK 99.00")
  expect(shop.carts.get(shop.openCarts.get("1003") ?? "")?.lines).toHaveLength(1)
})

test("an answer the till cannot make sense of does not break the screen · ERR-2 SHELL-2", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  const unreadable = new Unreadable({ call: "POST /search/graphql", fault: "data.search: 7" })
  script.port(Catalogue).fails("search", unreadable, Number.POSITIVE_INFINITY)
  await till.searchBox.fill("ring")
  await expect(page.getByText("The search did not answer")).toBeVisible()
  await till.sell(care.number)
})

test("a badge on a device whose token is no longer good leads to sign-in · LOGIN-28 ERR-1", async ({
  till,
  page,
  script
}) => {
  await till.open()
  await expect(till.button("1")).toBeEnabled()
  script.port(StaffRegister).fails("find", new SessionLost(), Number.POSITIVE_INFINITY)
  await till.enterBadge("1003")
  await till.isAt("/authenticate")
  await expect(page.getByRole("heading", { name: "Sign in this device" })).toBeVisible()
})

test("a device whose token is no longer good signs in again · AUTH-7 ERR-1", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  script.port(Carts).fails("add", new SessionLost())
  await till.scan(care.number)
  await till.isAt("/authenticate")
  await expect(page.getByRole("heading", { name: "Sign in this device" })).toBeVisible()
})

test("a line of another device stands on the screen before it is paid for · CART-15", async ({
  till,
  shop
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await otherDevice(
    shop,
    Effect.flatMap(Carts, (carts) =>
      carts.add(shop.openCarts.get("1003") ?? "", { itemNumber: engraving.number, quantity: 1 }, newKey())
    )
  )
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
  shop
}) => {
  await till.startSelling()
  await till.sell(care.number)
  await till.goToPayment()
  await otherDevice(
    shop,
    Effect.flatMap(Carts, (carts) => carts.voidCart(shop.openCarts.get("1003") ?? "", newKey()))
  )
  await till.tap(/^SEK 99\.00 Exact/)
  await till.isAt("/login")
  await expect(till.notice("The cart is closed.")).toBeVisible()
  await till.logIn()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
})

test("a device without room to note a payment says that none was begun, and takes it once there is some · PAY-29", async ({
  till,
  page,
  shop
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
  await expect(page.getByText(/^The payment was not started: this device has no room left/)).toBeVisible()
  expect(shop.begun.size).toBe(0)
  await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom())
  await till.tap(/^SEK 99\.00 Exact/)
  await till.isAt("/receipt")
})

test("a change that reaches the server late is not paid unseen: nothing is taken, and the cart is shown as it is · KARAT-67", async ({
  till,
  page,
  shop,
  script
}) => {
  await till.startSelling()
  await till.sell(engraving.number)
  const carts = script.port(Carts)
  // It stays on its way, and whoever has sent it is gone before it arrives.
  const late = carts.holds("changeQuantity")
  await (await till.openLine(engraving.name)).getByRole("button", { name: "Increase quantity" }).click()
  await expect(till.total).toHaveText("SEK 498.00")
  await expect.poll(() => carts.calls("changeQuantity").length).toBe(1)
  await page.reload()
  await expect(till.total).toHaveText("SEK 249.00")
  await till.goToPayment()
  late.release()
  await expect.poll(() => [...shop.carts.values()].map(({ header }) => header.total)).toContain(498_00)
  await till.tap(/^SEK 249\.00 Exact/)
  await expect(page.getByText("The amount to pay has changed.")).toBeVisible()
  expect(shop.begun.size).toBe(0)
  await till.tap(/^SEK 498\.00 Exact/)
  await till.isAt("/receipt")
})
