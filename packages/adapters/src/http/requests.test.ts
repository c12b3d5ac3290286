import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { DeviceRegister } from "@karat/domain/ports/device-register"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { SignIn } from "@karat/domain/ports/sign-in"
import { StaffRegister } from "@karat/domain/ports/staff-register"
import { Stores } from "@karat/domain/ports/stores"
import { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { httpCarts } from "./carts.ts"
import { httpCatalogue } from "./catalogue.ts"
import { httpDeviceRegister } from "./device-register.ts"
import { httpPayments } from "./payments.ts"
import { productApi } from "./product-api.ts"
import { httpReceipts } from "./receipts.ts"
import { httpSignIn } from "./sign-in.ts"
import { httpStaffRegister } from "./staff-register.ts"
import { httpStores } from "./stores.ts"
import { httpTerminalDisplay } from "./terminal-display.ts"

type Ports =
  | Carts
  | Catalogue
  | DeviceRegister
  | Payments
  | Receipts
  | SignIn
  | StaffRegister
  | Stores
  | TerminalDisplay

const key = "gesture-1" as GestureKey
const payment = {
  amount: minorUnits(500_25),
  tenderType: 24,
  data: "ABCD-EFGH",
  currency: "SEK",
  changeCurrency: "EUR"
} as const

/** What leaves the till when a port is asked something; every answer is a refusal. */
async function sent(ask: Effect.Effect<unknown, CallFailure, Ports>): Promise<readonly string[]> {
  const { fetch, requests } = recordingFetch(() => jsonAnswer({ error: "no" }, 422))
  const tokens = memoryToken()
  const api = productApi({ base: "https://chain.example", tokens, fetch })
  const ports = Layer.mergeAll(
    httpCarts(api),
    httpCatalogue(api, () => Effect.succeed([])),
    httpDeviceRegister(api),
    httpPayments(api, tokens),
    httpReceipts(api),
    httpSignIn(api, tokens),
    httpStaffRegister(api),
    httpStores(api, tokens),
    httpTerminalDisplay(api)
  )
  await Effect.runPromise(Effect.result(ask).pipe(Effect.provide(ports)))
  return requests.map(({ method, path, body }) =>
    body === undefined ? `${method} ${path}` : `${method} ${path} ${JSON.stringify(body)}`
  )
}

const carts = <A>(ask: (port: (typeof Carts)["Service"]) => Effect.Effect<A, CallFailure>) =>
  sent(Effect.flatMap(Carts, ask))
const payments = <A>(ask: (port: (typeof Payments)["Service"]) => Effect.Effect<A, CallFailure>) =>
  sent(Effect.flatMap(Payments, ask))
const items = <A>(ask: (port: (typeof Catalogue)["Service"]) => Effect.Effect<A, CallFailure>) =>
  sent(Effect.flatMap(Catalogue, ask))

describe("a cart's gesture", () => {
  it("opens the cart of a badge · CART-1", async () => {
    expect(await carts((port) => port.open("1001", key))).toEqual(['POST /cart {"badgeNumber":"1001"}'])
  })

  it("reads it by its seven parts · CART-2", async () => {
    const asked = await carts((port) => port.read("c"))
    expect([...asked].sort()).toEqual(
      ["giftCards", "header", "incomeExpenses", "information", "insurances", "items", "payments"].map(
        (part) => `GET /cart/c/${part}`
      )
    )
  })

  it("adds an item, with the price that was asked for · CART-15", async () => {
    expect(
      await carts((port) =>
        port.add("c", { itemNumber: "BESPOKE", quantity: 2, manualPrice: minorUnits(99_50) }, key)
      )
    ).toEqual(['POST /cart/c/items {"itemNumber":"BESPOKE","quantity":2,"manualPrice":99.5}'])
  })

  it("changes a quantity and a comment by their types · LINE-5 LINE-11", async () => {
    expect(await carts((port) => port.changeQuantity("c", "l", 3, key))).toEqual([
      'PATCH /cart/c/items/l {"type":"quantity","quantity":3}'
    ])
    expect(await carts((port) => port.commentLine("c", "l", "Gravyr", key))).toEqual([
      'PATCH /cart/c/items/l {"type":"comment","comment":"Gravyr"}'
    ])
  })

  it("removes a line, comments and voids the cart · LINE-13 CART-14", async () => {
    expect(await carts((port) => port.removeLine("c", "l", key))).toEqual(["DELETE /cart/c/items/l"])
    expect(await carts((port) => port.comment("c", "Slå in", key))).toEqual([
      'POST /cart/c/comment {"comment":"Slå in"}'
    ])
    expect(await carts((port) => port.voidCart("c", key))).toEqual(["DELETE /cart/c"])
  })

  it("shows it on the card terminal · CART-10", async () => {
    expect(await sent(Effect.flatMap(TerminalDisplay, (port) => port.showCart("c", key)))).toEqual([
      "POST /terminal/displayReceipt/c"
    ])
  })
})

describe("a payment's gesture", () => {
  it("asks for the tenders of the store · TEND-1", async () => {
    expect(await payments((port) => port.tenders)).toEqual(["GET /payment/tenderTypes"])
  })

  it("sends amount, tender, data and both currencies · PAY-15 WIRE-26", async () => {
    expect(await payments((port) => port.take("c", payment, key))).toEqual([
      'POST /payment/c {"amount":500.25,"tenderType":24,"data":"ABCD-EFGH","currency":"SEK","changeCurrency":"EUR"}'
    ])
  })

  it("asks for and cancels the attempt by its name, without a line · PAY-23 PAY-25", async () => {
    expect(await payments((port) => port.status("c", key))).toEqual(["GET /payment/c?attempt=gesture-1"])
    expect(await payments((port) => port.cancel("c", key, key))).toEqual([
      "DELETE /payment/c?attempt=gesture-1"
    ])
  })

  it("removes a payment line by its id · PAY-34", async () => {
    expect(await payments((port) => port.removeLine("c", "p", key))).toEqual(["DELETE /payment/c/p"])
  })

  it("prints with and without prices, and opens the drawer · RCPT-9 DRAWER-1", async () => {
    const printing = (showPrices: boolean) =>
      sent(Effect.flatMap(Receipts, (port) => port.print("t", { showPrices }, key)))
    expect(await printing(true)).toEqual(['POST /print/receipt/t {"nav":false,"showPrice":true}'])
    expect(await printing(false)).toEqual(['POST /print/receipt/t {"nav":false,"showPrice":false}'])
    expect(await sent(Effect.flatMap(Receipts, (port) => port.openDrawer("c", key)))).toEqual([
      "POST /print/openDrawer/c"
    ])
  })
})

describe("a question about the store", () => {
  it("looks staff up by badge and country · LOGIN-24", async () => {
    expect(await sent(Effect.flatMap(StaffRegister, (port) => port.find("1001", "FI")))).toEqual([
      "GET /staff/1001?country=FI"
    ])
    expect(await sent(Effect.flatMap(StaffRegister, (port) => port.canChangeStore("1001")))).toEqual([
      "GET /staff/canChangeStore?badgeNumber=1001"
    ])
  })

  it("reads setup and store · SET-15 STORE-8", async () => {
    expect(await sent(Effect.flatMap(Stores, (port) => port.setup))).toEqual(["GET /settings/setup"])
    expect(await sent(Effect.flatMap(Stores, (port) => port.store("fi201")))).toEqual(["GET /stores/fi201"])
  })

  it("signs in, lists devices and becomes one of them · AUTH-4 SET-2 SET-3", async () => {
    expect(await sent(Effect.flatMap(SignIn, (port) => port.withCode("101-1", key)))).toEqual([
      'POST /authenticate/code {"code":"101-1"}'
    ])
    expect(await sent(Effect.flatMap(DeviceRegister, (port) => port.list))).toEqual(["GET /devices"])
    const choice = { terminalId: "WK1", cardTerminalId: "ct", receiptPrinterId: "rp" }
    expect(await sent(Effect.flatMap(DeviceRegister, (port) => port.save(choice, key)))).toEqual([
      'PUT /devices/WK1 {"cardTerminalId":"ct","receiptPrinterId":"rp"}'
    ])
  })
})

describe("a question about items", () => {
  it("reads an item, its stock and what is on its way", async () => {
    expect(await items((port) => port.find("73 00/1"))).toEqual(["GET /items/73%2000%2F1"])
    expect(await items((port) => port.stock("1"))).toEqual(["GET /items/inventory/1"])
    expect(await items((port) => port.incoming("1"))).toEqual(["GET /items/incoming/1"])
  })

  it("reads categories, their items and favorites by page · SRCH-3 SRCH-4", async () => {
    expect(await items((port) => port.categories)).toEqual(["GET /items/categories"])
    expect(await items((port) => port.ofCategory("RINGS", 2))).toEqual(["GET /items/categories/RINGS?page=2"])
    expect(await items((port) => port.favorites("1001", 1))).toEqual([
      "GET /items/categories/favorites?page=1&badgeNumber=1001"
    ])
  })

  it("reads and records what was searched by hand · SRCH-17 SRCH-18", async () => {
    expect(await items((port) => port.manuallySearched(3))).toEqual(["GET /items/manuallySearched?page=3"])
    expect(await items((port) => port.recordManualSearch("BAG-S", key))).toEqual([
      'POST /items/manuallySearched {"item":"BAG-S"}'
    ])
  })
})
