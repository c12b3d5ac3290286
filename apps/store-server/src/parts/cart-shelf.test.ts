import { inTurn } from "../database/in-turn.ts"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { readCart } from "../cart/cart-rows.ts"
import { storeTime } from "@karat/domain/store/store-time"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { testConfig } from "../testing/test-till.ts"
import type { CartRecord } from "./cart-record.ts"
import { type CartShelf, cartShelf } from "./cart-shelf.ts"
import { newId } from "../database/new-id.ts"
import { insertCart } from "../cart/save-cart.ts"

let server: TestServer
let shelf: CartShelf
beforeAll(async () => {
  server = await startTestServer(await testConfig())
})
afterAll(() => server.stop())
beforeEach(() => {
  shelf = cartShelf(server.db, { read: (id) => readCart(server.db, id), revision: undefined })
})

/** An open cart whose row says that it was thrown away, so that one who reads it there can tell. */
async function aCart(): Promise<CartRecord> {
  const now = new Date()
  const cart: CartRecord = {
    cart: emptyCart(newId(now), "SEK", storeTime("SE", now)),
    state: "open",
    storeNumber: "101",
    terminalId: "WK1011",
    badge: "1001",
    revision: 0,
    nextPosition: 1
  }
  await insertCart(server.db, { ...cart, state: "void" })
  return cart
}
const found = (cart: CartRecord) => shelf.find(cart.cart.header.id)
const isFromDatabase = async (cart: CartRecord) => present(await found(cart)).state === "void"
const changed = (cart: CartRecord): CartRecord => ({ ...cart, nextPosition: 2 })

/** Puts carts on the shelf in a transaction of their own. */
const settled = (...carts: readonly CartRecord[]) =>
  server.db.transaction(() => {
    for (const cart of carts) shelf.put(cart)
  })
/** What a transaction finds of carts that it has put there, before it fails. */
const discarded = async (...carts: readonly CartRecord[]) => {
  const work = async () => {
    for (const cart of carts) shelf.put(cart)
    expect(await inTurn.map(carts, found)).toEqual(carts)
    throw new Error("no")
  }
  await expect(server.db.transaction(work)).rejects.toThrow("no")
}

describe("the shelf of carts", () => {
  it("has a cart as its command left it, and reads one that nobody has put there", async () => {
    const cart = await aCart()
    expect(await isFromDatabase(cart)).toBe(true)
    await server.db.transaction(async () => {
      shelf.put(cart)
      expect(await found(cart)).toBe(cart)
    })
    expect(await found(cart)).toBe(cart)
    expect(await shelf.find("nobody")).toBeUndefined()
  })

  it("forgets what a transaction put there that failed, and has what was before", async () => {
    const [cart, other] = [await aCart(), await aCart()]
    await settled(cart)
    await discarded(changed(cart), other)
    expect(await found(cart)).toBe(cart)
    expect(await isFromDatabase(other)).toBe(true)
    await settled()
    expect(await found(cart)).toBe(cart)
    expect(await isFromDatabase(other)).toBe(true)
  })

  it("goes back within a transaction to where a refused command began, as often as one is refused", async () => {
    const [cart, other] = [await aCart(), await aCart()]
    await server.db.transaction(async () => {
      shelf.put(cart)
      for (const _ of [1, 2]) {
        const refused = server.db.savepoint(async () => {
          shelf.put(changed(cart))
          shelf.put({ ...changed(cart), nextPosition: 3 })
          shelf.put(other)
          expect(await inTurn.map([cart, other], found)).toMatchObject([{ nextPosition: 3 }, other])
          throw new Error("no")
        })
        await expect(refused).rejects.toThrow("no")
        expect(await found(cart)).toBe(cart)
        expect(await isFromDatabase(other)).toBe(true)
      }
    })
    expect(await found(cart)).toBe(cart)
    expect(await isFromDatabase(other)).toBe(true)
  })

  it("shows nobody beside a transaction what it has put there, before it is committed", async () => {
    const cart = await aCart()
    await settled(cart)
    const [going, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = server.db.transaction(async () => {
      shelf.put(changed(cart))
      going.resolve()
      await seen.promise
    })
    await going.promise
    expect(await found(cart)).toBe(cart)
    const later = server.db.transaction(() => found(cart))
    seen.resolve()
    await work
    expect(await later).toEqual(changed(cart))
  })

  it("shows a snapshot no cart that is newer than itself", async () => {
    const cart = await aCart()
    await server.db.snapshot(async () => {
      expect(await isFromDatabase(cart)).toBe(true)
    })
    const [holding, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const work = server.db.transaction(async () => {
      shelf.put(cart)
      begun.resolve()
      await holding.promise
    })
    await begun.promise
    // It began beside the transaction, and goes on after it.
    const over = new AbortController()
    void work.then(() => over.abort())
    const snapshot = server.db.snapshot(async () => {
      holding.resolve()
      // PostgreSQL takes its time; a snapshot that only waits is a fault.
      while (server.db.engine === "postgres" && !over.signal.aborted) await server.db.all(sqlText("SELECT 1"))
      await work
      return await isFromDatabase(cart)
    })
    expect(await snapshot).toBe(true)
    expect(await isFromDatabase(cart)).toBe(false)
  })

  it("takes no cart outside of a transaction", async () => {
    const cart = await aCart()
    expect(() => shelf.put(cart)).toThrow("outside a transaction")
  })

  it("reads a cart anew once it is open no more", async () => {
    for (const state of ["closed", "parked", "void"] as const) {
      const cart = await aCart()
      await settled(cart)
      await settled({ ...cart, state })
      expect(await isFromDatabase(cart), state).toBe(true)
    }
  })

  it("keeps the five hundred carts that were changed last", async () => {
    const places = Array.from({ length: 500 }, (_, place) => place)
    const carts = await server.db.transaction(() => inTurn.map(places, aCart))
    await settled(...carts)
    expect(await inTurn.filter(carts, isFromDatabase)).toEqual([])
    await settled(present(carts[0]))
    await settled(await aCart())
    expect(await inTurn.filter(carts, isFromDatabase)).toEqual([carts[1]])
  })
})
