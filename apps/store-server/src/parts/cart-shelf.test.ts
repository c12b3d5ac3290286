import { emptyCart } from "@karat/domain/cart/empty-cart"
import { readCart } from "../cart/cart-rows.ts"
import { storeTime } from "@karat/domain/store/store-time"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { testConfig } from "../testing/test-till.ts"
import type { CartRecord } from "./cart-record.ts"
import { type CartShelf, cartShelf } from "./cart-shelf.ts"
import { newId } from "../database/new-id.ts"
import { insertCart } from "../cart/save-cart.ts"

let server: TestServer
let shelf: CartShelf
beforeAll(async () => {
  server = await startTestServer(testConfig())
})
afterAll(() => server.stop())
beforeEach(() => {
  shelf = cartShelf((id) => readCart(server.db, id))
})

/** An open cart whose row says that it was thrown away, so that one who reads it there can tell. */
function aCart(): CartRecord {
  const now = new Date()
  const cart: CartRecord = {
    cart: emptyCart(newId(now), "SEK", storeTime("SE", now)),
    state: "open",
    storeNumber: "101",
    terminalId: "WK1011",
    badge: "1001",
    nextPosition: 1
  }
  insertCart(server.db, { ...cart, state: "void" })
  return cart
}
const found = (cart: CartRecord) => shelf.find(cart.cart.header.id)
const isFromDatabase = (cart: CartRecord) => present(found(cart)).state === "void"
const changed = (cart: CartRecord): CartRecord => ({ ...cart, nextPosition: 2 })

describe("the shelf of carts", () => {
  it("has a cart as its command left it, and reads one that nobody has put there", () => {
    const cart = aCart()
    expect(isFromDatabase(cart)).toBe(true)
    shelf.put(cart)
    expect(found(cart)).toBe(cart)
    shelf.settle()
    expect(found(cart)).toBe(cart)
    expect(shelf.find("nobody")).toBeUndefined()
  })

  it("forgets what a transaction put there that failed, and has what was before", () => {
    const [cart, other] = [aCart(), aCart()]
    shelf.put(cart)
    shelf.settle()
    shelf.put(changed(cart))
    shelf.put(other)
    shelf.discard()
    expect(found(cart)).toBe(cart)
    expect(isFromDatabase(other)).toBe(true)
    shelf.settle()
    expect(found(cart)).toBe(cart)
    expect(isFromDatabase(other)).toBe(true)
  })

  it("goes back within a transaction to where a refused command began, as often as one is refused", () => {
    const [cart, other] = [aCart(), aCart()]
    shelf.put(cart)
    const mark = shelf.mark()
    for (const _ of [1, 2]) {
      shelf.put(changed(cart))
      shelf.put(other)
      shelf.backTo(mark)
      expect(found(cart)).toBe(cart)
      expect(isFromDatabase(other)).toBe(true)
    }
    shelf.settle()
    expect(found(cart)).toBe(cart)
    expect(isFromDatabase(other)).toBe(true)
  })

  it("reads a cart anew once it is open no more", () => {
    for (const state of ["closed", "parked", "void"] as const) {
      const cart = aCart()
      shelf.put(cart)
      shelf.settle()
      shelf.put({ ...cart, state })
      shelf.settle()
      expect(isFromDatabase(cart), state).toBe(true)
    }
  })

  it("keeps the five hundred carts that were changed last", () => {
    const carts = server.db.transaction(() => Array.from({ length: 500 }, aCart))
    const settled = (cart: CartRecord) => {
      shelf.put(cart)
      shelf.settle()
    }
    for (const cart of carts) settled(cart)
    expect(carts.filter(isFromDatabase)).toEqual([])
    settled(present(carts[0]))
    settled(aCart())
    expect(carts.filter(isFromDatabase)).toEqual([carts[1]])
  })
})
