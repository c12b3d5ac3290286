import { it } from "@effect/vitest"
import { Item } from "@karat/contract/catalogue"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { Payments } from "@karat/domain/ports/payments"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { Reservations } from "@karat/domain/ports/reservations"
import { Stores } from "@karat/domain/ports/stores"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Transfers } from "@karat/domain/ports/transfers"
import { WebOrders } from "@karat/domain/ports/web-orders"
import { WriteOffs } from "@karat/domain/ports/write-offs"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { Effect, Schema } from "effect"
import { describe, expect } from "vitest"
import { Cached } from "../cache/cached.ts"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { httpCatalogue } from "./catalogue.ts"
import { httpItemBrowser } from "./item-browser.ts"
import { productApi } from "./product-api.ts"
import { browsed, till, keepsFor, tokenOf } from "../testing/counted-till.ts"

describe("what the till remembers", () => {
  it.effect("of one store's items, it does not show in another · API-4", () => {
    const { ports, tokens, asked } = till()
    const ask = Effect.flatMap(Catalogue, (items) =>
      Effect.all([items.categories, items.ofCategory("RINGS", 1)])
    )
    const askIn = (storeNumber: string) =>
      Effect.andThen(
        Effect.sync(() => tokens.replace(tokenOf(storeNumber))),
        ask
      )
    return Effect.gen(function* () {
      for (const store of ["101", "101", "fi201"]) yield* askIn(store)
      expect(asked("/items/categories")).toBe(2)
      expect(asked("/items/categories/RINGS?page=1")).toBe(2)
    }).pipe(Effect.provide(ports))
  })

  it.effect("is the setup for an hour · SET-15 API-4", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(Stores, (stores) => stores.setup)
    return keepsFor(1, ask, () => asked("/settings/setup")).pipe(Effect.provide(ports))
  })

  it.effect("of the shop's setup is read anew once any answer says that it was changed · ADMIN-21", () => {
    const { ports, asked, shop, onShopChange } = till()
    let heard = 0
    onShopChange(() => (heard += 1))
    return Effect.gen(function* () {
      const { setup, store } = yield* Stores
      const { tenders } = yield* Payments
      const { reasons } = yield* WriteOffs
      const readAll = Effect.all([setup, store("101"), tenders, reasons("sv")])
      yield* readAll
      yield* readAll
      expect([asked("/settings/setup"), heard]).toEqual([1, 0])
      shop.mark = "2"
      const { list } = yield* Reservations
      yield* list
      expect(heard).toBe(1)
      yield* readAll
      yield* readAll
      for (const path of [
        "/settings/setup",
        "/stores/101",
        "/payment/tenderTypes",
        "/writeOff/reasons?language=sv"
      ])
        expect(asked(path), path).toBe(2)
      expect(heard).toBe(1)
    }).pipe(Effect.provide(ports))
  })

  it.effect("is the reservations for three minutes · RESV-1", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(Reservations, ({ list }) => list)
    return keepsFor(1 / 20, ask, () => asked("/reservations")).pipe(Effect.provide(ports))
  })

  it.effect(
    "of reservations is forgotten when one was decided here, when it is asked to, and in another store · RESV-1",
    () => {
      const { ports, tokens, asked } = till()
      return Effect.gen(function* () {
        const reservations = yield* Reservations
        yield* reservations.list
        yield* reservations.decide("VR101-1", "accepted", "key-1" as GestureKey)
        yield* reservations.list
        yield* reservations.list
        expect(asked("/reservations")).toBe(2)
        yield* reservations.forget
        yield* reservations.list
        tokens.replace(tokenOf("fi201"))
        yield* reservations.list
        expect(asked("/reservations")).toBe(4)
      }).pipe(Effect.provide(ports))
    }
  )

  it.effect(
    "is the web orders for three minutes, unless they are forgotten or the store is another · CNC-1",
    () => {
      const { ports, asked, tokens } = till()
      return Effect.gen(function* () {
        const { list, forget } = yield* WebOrders
        yield* keepsFor(1 / 20, list, () => asked("/clickAndCollect"))
        yield* forget
        yield* list
        tokens.replace(tokenOf("fi201"))
        yield* list
        expect(asked("/clickAndCollect")).toBe(4)
      }).pipe(Effect.provide(ports))
    }
  )

  it.effect("is the store for an hour · STORE-8 API-4", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(Stores, (stores) => stores.store("101"))
    return keepsFor(1, ask, () => asked("/stores/101")).pipe(Effect.provide(ports))
  })

  it.effect("is the tenders for an hour · TEND-1", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(Payments, (payments) => payments.tenders)
    return keepsFor(1, ask, () => asked("/payment/tenderTypes")).pipe(Effect.provide(ports))
  })

  it.effect("is an exchange rate for five hours · FX-2", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(PaymentServices, (rates) => rates.exchangeRates(["EUR"]))
    return keepsFor(5, ask, () => asked("/payment/exchangeRates?currencies=EUR")).pipe(Effect.provide(ports))
  })

  it.effect("is the brands to search receipts by for an hour · FIND-3", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(ReceiptArchive, (archive) => archive.brands)
    return keepsFor(1, ask, () => asked("/items/brands")).pipe(Effect.provide(ports))
  })

  it.effect("is the merchant for an hour, but not once it was removed · MERCH-2", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(TapToPay, (tap) => tap.merchantId)
    return Effect.gen(function* () {
      yield* keepsFor(1, ask, () => asked("/myPinPad/merchantId"))
      // The removal goes to the same address; that is the third request there.
      yield* Effect.flatMap(TapToPay, (tap) => tap.removeMerchant("gesture-1" as GestureKey))
      yield* ask
      expect(asked("/myPinPad/merchantId")).toBe(4)
    }).pipe(Effect.provide(ports))
  })

  it.effect("is a category's page for eight hours · SRCH-13", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(Catalogue, (items) => items.ofCategory("RINGS", 1))
    return keepsFor(8, ask, () => asked("/items/categories/RINGS?page=1")).pipe(Effect.provide(ports))
  })

  it.effect.each(browsed)("is %s beside the sale for eight hours · BROWSE-8 BROWSE-7", ([, path, use]) => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(ItemBrowser, (items) => Effect.asVoid<unknown, unknown, never>(use(items)))
    return keepsFor(8, ask, () => asked(path)).pipe(Effect.provide(ports))
  })

  it.effect("is what was sent to other stores for an hour, or until more is sent · TRANS-18", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(Transfers, (port) => port.days(1))
    const sent = { toStoreNumber: "102", oneId: "TR-000001" }
    return Effect.gen(function* () {
      yield* keepsFor(1, ask, () => asked("/transfer/search?page=1"))
      yield* Effect.flatMap(Transfers, (port) => port.submit(sent, "gesture-1" as GestureKey))
      yield* ask
      expect(asked("/transfer/search?page=1")).toBe(3)
    }).pipe(Effect.provide(ports))
  })

  it.effect("is why goods are written off for an hour · WOFF-7", () => {
    const { ports, asked } = till()
    const ask = Effect.flatMap(WriteOffs, (port) => port.reasons("sv"))
    return keepsFor(1, ask, () => asked("/writeOff/reasons?language=sv")).pipe(Effect.provide(ports))
  })

  it.effect("is a search for eight hours, however it was typed · SRCH-13", () => {
    const { ports, searched } = till()
    const asking = (text: string) => Effect.flatMap(Catalogue, (items) => items.search({ text, page: 1 }))
    return keepsFor(8, asking("ring"), () => searched.length).pipe(
      Effect.andThen(asking(" RING ")),
      Effect.tap(() => Effect.sync(() => expect(searched).toHaveLength(2))),
      Effect.provide(ports)
    )
  })

  it.effect("is every page and division of a search by itself · SRCH-9 SRCH-12 SRCH-13", () => {
    const { ports, searched } = till()
    return Effect.gen(function* () {
      const items = yield* Catalogue
      yield* items.search({ text: "ring", page: 1 })
      yield* items.search({ text: "ring", page: 2 })
      yield* items.search({ text: "ring", division: "RINGS", page: 1 })
      expect(searched).toHaveLength(3)
    }).pipe(Effect.provide(ports))
  })

  it.effect("is never a failure: the next question is asked again · SRCH-13", () => {
    const { ports, asked } = till()
    return Effect.gen(function* () {
      const stores = yield* Stores
      yield* Effect.result(stores.store("999"))
      yield* Effect.result(stores.store("999"))
      expect(asked("/stores/999")).toBe(2)
    }).pipe(Effect.provide(ports))
  })

  it.effect("is no more than it has room for, and the oldest goes first", () =>
    Effect.gen(function* () {
      const cache = new Cached<string>(1000, 2)
      const asked: string[] = []
      const get = (key: string) =>
        cache.get(
          key,
          Effect.sync(() => {
            asked.push(key)
            return key
          })
        )
      for (const key of ["a", "b", "c", "b", "a"]) yield* get(key)
      expect(asked).toEqual(["a", "b", "c", "a"])
      cache.clear()
      yield* get("a")
      expect(asked).toHaveLength(5)
    })
  )
})

describe("a page", () => {
  it.effect("that comes back full may have another behind it · SRCH-8 SRCH-9 SRCH-17 BROWSE-7", () => {
    const full = (count: number) => Array.from({ length: count }, () => Schema.encodeSync(Item)(sampleItem()))
    const pages: Readonly<Record<string, unknown>> = {
      "/items/categories/RINGS?page=1": full(50),
      "/items/categories/RINGS?page=2": full(49),
      "/items/categories/RINGS?page=1&pageSize=30": full(30),
      "/items/categories/RINGS?page=2&pageSize=30": full(29),
      "/items/manuallySearched?page=1": full(30),
      "/items/manuallySearched?page=2": full(29)
    }
    const { fetch } = recordingFetch(({ path }) => jsonAnswer(pages[path]))
    const tokens = memoryToken()
    const api = productApi({ base: "https://chain.example", tokens, fetch })
    return Effect.gen(function* () {
      const browser = yield* Effect.provide(ItemBrowser, httpItemBrowser(api, tokens))
      expect((yield* browser.ofCategory("RINGS", 1)).hasMore).toBe(true)
      expect((yield* browser.ofCategory("RINGS", 2)).hasMore).toBe(false)
      const items = yield* Catalogue
      expect((yield* items.ofCategory("RINGS", 1)).hasMore).toBe(true)
      expect((yield* items.ofCategory("RINGS", 2)).hasMore).toBe(false)
      expect((yield* items.manuallySearched(1)).hasMore).toBe(true)
      expect((yield* items.manuallySearched(2)).hasMore).toBe(false)
      expect((yield* items.search({ text: "x", page: 1 })).hasMore).toBe(true)
      expect((yield* items.search({ text: "x", page: 2 })).hasMore).toBe(false)
    }).pipe(
      Effect.provide(
        httpCatalogue(
          api,
          ({ page }) => Effect.succeed(Array.from({ length: page === 1 ? 50 : 49 }, () => sampleItem())),
          tokens
        )
      )
    )
  })
})
