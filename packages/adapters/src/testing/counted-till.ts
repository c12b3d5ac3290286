import { shopMarkHeader } from "@karat/contract/call"
import { Item } from "@karat/contract/catalogue"
import { TenderType } from "@karat/contract/payment"
import type { Item as ItemType } from "@karat/domain/catalogue/item"
import type { ItemBrowser } from "@karat/domain/ports/item-browser"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { Duration, Effect, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { plainSetup } from "./plain-setup.ts"
import { jsonAnswer, recordingFetch } from "./recording-fetch.ts"
import { httpCatalogue } from "../http/catalogue.ts"
import { httpPaymentServices } from "../http/payment-services.ts"
import { httpItemBrowser } from "../http/item-browser.ts"
import { httpPayments } from "../http/payments.ts"
import { productApi } from "../http/product-api.ts"
import { httpReceiptArchive } from "../http/receipt-archive.ts"
import { httpReservations } from "../http/reservations.ts"
import { httpStores } from "../http/stores.ts"
import { httpTapToPay } from "../http/tap-to-pay.ts"
import { httpTransfers } from "../http/transfers.ts"
import { httpWebOrders } from "../http/web-orders.ts"
import { httpWriteOffs } from "../http/write-offs.ts"

const answers: Readonly<Record<string, unknown>> = {
  "/settings/setup": plainSetup,
  "/payment/exchangeRates?currencies=EUR": [{ currency: "EUR", exchangeRate: 11.5 }],
  "/myPinPad/merchantId": { merchantId: "M-1", success: true },
  "/reservations": [],
  "/reservations/VR101-1": {
    vr_id: "VR101-1",
    vr_status: 20,
    vr_name: "Ebba",
    vr_email: "",
    vr_phone: "",
    vr_createdAt: "2026-11-22T10:15:00",
    items: []
  },
  "/clickAndCollect": [],
  "/items/brands": [{ brand: "Aurora" }],
  "/stores/101": { s_store: "101", s_name: "Stockholm", s_currency: "SEK" },
  "/payment/tenderTypes": [Schema.encodeSync(TenderType)(sampleTenders.cash)],
  "/items/categories": [{ d_id: "RINGS", d_name: "Ringar" }],
  "/items/categories/RINGS?page=1": [Schema.encodeSync(Item)(sampleItem())],
  "/items/categories/RINGS?page=1&pageSize=30": [Schema.encodeSync(Item)(sampleItem())],
  "/items/search?search=ring&page=1": [Schema.encodeSync(Item)(sampleItem())],
  "/writeOff/reasons?language=sv": [{ rw_erpId: "SKADAD", rw_text: "Skadad vara" }],
  "/transfer/search?page=1": [{ date: "2026-11-22", quantity: 3 }],
  "/transfer/submit": { success: true },
  "/items/1020417": Schema.encodeSync(Item)(sampleItem())
}

export const browsed = [
  [
    "a category",
    "/items/categories/RINGS?page=1&pageSize=30",
    (items: Browser) => items.ofCategory("RINGS", 1)
  ],
  ["a search", "/items/search?search=ring&page=1", (items: Browser) => items.search(" ring ", 1)],
  ["an item", "/items/1020417", (items: Browser) => items.find("1020417")]
] as const

type Browser = (typeof ItemBrowser)["Service"]

/** A till on a network that has one answer for each address. */
export function till() {
  /** Which state of the shop's setup its answers name. */
  const shop = { mark: "1" }
  const { fetch, requests } = recordingFetch(({ path }) => {
    const told = jsonAnswer(answers[path] ?? { error: path }, answers[path] === undefined ? 404 : 200)
    told.headers.set(shopMarkHeader, shop.mark)
    return told
  })
  const tokens = memoryToken()
  const api = productApi({ base: "https://chain.example", tokens, fetch })
  const searched: string[] = []
  const search = ({ text }: { readonly text: string }) =>
    Effect.sync((): readonly ItemType[] => {
      searched.push(text)
      return [sampleItem()]
    })
  const ports = Layer.mergeAll(
    httpCatalogue(api, search, tokens),
    httpPaymentServices(api, tokens),
    httpItemBrowser(api, tokens),
    httpPayments(api, tokens),
    httpReceiptArchive(api),
    httpReservations(api, tokens),
    httpStores(api, tokens),
    httpTapToPay(api, tokens),
    httpTransfers(api, tokens),
    httpWebOrders(api, tokens),
    httpWriteOffs(api, tokens)
  )
  return {
    ports,
    shop,
    onShopChange: api.onShopChange,
    tokens,
    searched,
    asked: (path: string) => requests.filter((each) => each.path === path).length
  }
}

const almost = (hours: number) => Duration.millis(hours * 3_600_000 - 1)

/** Asks now, just before the time is over and when it is over: the first two are one question. */
export const keepsFor = Effect.fnUntraced(function* <E, R>(
  hours: number,
  ask: Effect.Effect<unknown, E, R>,
  asked: () => number
) {
  yield* ask
  yield* TestClock.adjust(almost(hours))
  yield* ask
  expect(asked()).toBe(1)
  yield* TestClock.adjust(Duration.millis(1))
  yield* ask
  expect(asked()).toBe(2)
})

/** A token that says only which store it is for; nobody here looks at its signature. */
export function tokenOf(storeNumber: string): string {
  const claims = { storeNumber, terminalNumber: "WK1", email: "till@example.com" }
  return `head.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`
}
