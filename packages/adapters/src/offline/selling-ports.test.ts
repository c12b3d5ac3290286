import { Carts } from "@karat/domain/ports/carts"
import { Connection } from "@karat/domain/ports/connection"
import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { OfflineTill } from "@karat/domain/ports/offline-till"
import { Payments } from "@karat/domain/ports/payments"
import { minorUnits } from "@karat/domain/money/minor-units"
import { Effect, Layer } from "effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { memoryCartTerms } from "../memory/cart-terms.ts"
import { memoryCarts } from "../memory/carts.ts"
import { memoryPayments } from "../memory/payments.ts"
import { memoryReceipts } from "../memory/receipts.ts"
import { memoryStaffRegister } from "../memory/staff-register.ts"
import { answer } from "../testing/answers.ts"
import { knownMemoryShop, knownShop, newKey } from "../testing/known-shop.ts"
import { localTill } from "../testing/local-till.ts"
import { sellingPorts } from "./selling-ports.ts"

/** A server that is reached, with carts of its own. */
function server() {
  const shop = knownMemoryShop()
  return {
    online: Layer.mergeAll(
      memoryCarts(shop),
      memoryCartTerms(shop),
      memoryPayments(shop),
      memoryReceipts(shop),
      memoryStaffRegister(shop)
    ),
    connection: Layer.succeed(Connection, { speed: () => 10, listen: () => () => undefined })
  }
}

it("a cart that goes on here is not opened at the server, and no other one there before the server has heard of its sale · OFF-40", async () => {
  const { layer: local } = await localTill()
  const selling = sellingPorts({ ...server(), local })
  const opened = async () =>
    (
      await answer(
        selling,
        Effect.flatMap(Carts, (carts) => carts.open(knownShop.badge, newKey()))
      )
    ).id
  const atServer = await opened()
  expect(isOfflineId(atServer)).toBe(false)
  const till = await answer(selling, OfflineTill)
  const carts = await answer(selling, Carts)
  const cart = await answer(selling, carts.read(atServer))
  const { header } = await answer(selling, till.goOn({ cart, badgeNumber: knownShop.badge, approvals: [] }))
  expect(await opened()).toBe(header.id)
  const read = async () => (await answer(selling, carts.read(atServer))).header.id
  expect(await read()).toBe(header.id)
  await answer(selling, carts.add(header.id, { itemNumber: knownShop.item, quantity: 1 }, newKey()))
  const payments = await answer(selling, Payments)
  const cash = { amount: minorUnits(200), tenderType: 1, currency: "SEK", changeCurrency: "SEK" } as const
  await answer(selling, payments.take(header.id, cash, newKey()))
  expect(await read()).toBe(header.id)
  const next = await opened()
  expect([isOfflineId(next), next === header.id]).toEqual([true, false])
  await answer(selling, till.letGo(next))
  await answer(selling, till.noteTold(header.id))
  expect([await opened(), await read()]).toEqual([atServer, atServer])
})

it("nothing that sells without the line is asked about a cart where a device has never done it · OFF-43", async () => {
  const { layer } = await localTill()
  const till = await answer(layer, OfflineTill)
  const asked: string[] = []
  const heard = Layer.succeed(OfflineTill, {
    ...till,
    goesOnAs: (cartId) => {
      asked.push(cartId)
      return till.goesOnAs(cartId)
    }
  })
  const there = server()
  const local = Layer.mergeAll(layer, heard)
  const opened = async (mayGoOn: boolean) => {
    const selling = sellingPorts({ ...there, local, mayGoOn: async () => mayGoOn })
    const opening = Effect.flatMap(Carts, (carts) => carts.open(knownShop.badge, newKey()))
    return (await answer(selling, opening)).id
  }
  const cart = await opened(false)
  expect(asked).toEqual([])
  await opened(true)
  expect(asked).toEqual([cart])
})

it("the server's cart is opened where this device's database never answers, after seconds the first time and then at once · OFF-67", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const starting = localTill({ openShelf: () => new Promise(() => undefined), serials: 0 })
  await vi.advanceTimersByTimeAsync(5000)
  const { layer: local } = await starting
  const selling = sellingPorts({ ...server(), local })
  const { id } = await answer(
    selling,
    Effect.flatMap(Carts, (carts) => carts.open(knownShop.badge, newKey()))
  )
  expect(isOfflineId(id)).toBe(false)
})

it("the server's cart is opened and read where the browser never says which databases it has, and the next one at once · OFF-67", async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { layer: local } = await localTill()
  const selling = sellingPorts({ ...server(), local, mayGoOn: () => new Promise(() => undefined) })
  const carts = await answer(selling, Carts)
  const opening = answer(selling, carts.open(knownShop.badge, newKey()))
  await vi.advanceTimersByTimeAsync(6000)
  const { id } = await opening
  expect(isOfflineId(id)).toBe(false)
  const reading = answer(selling, carts.read(id))
  await vi.advanceTimersByTimeAsync(100)
  expect((await reading).header.id).toBe(id)
})
