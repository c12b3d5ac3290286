import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { httpGoodsReturns } from "./goods-returns.ts"
import { productApi } from "./product-api.ts"
import { httpReceiptArchive } from "./receipt-archive.ts"
import { httpReceiptSending } from "./receipt-sending.ts"

const key = "gesture-1" as GestureKey

type ReceiptPorts = GoodsReturns | ReceiptArchive | ReceiptSending

/** A till on a network with one answer for everything. */
function till(body: unknown = { error: "no" }, status = 422) {
  const { fetch, requests } = recordingFetch(() => jsonAnswer(body, status))
  const api = productApi({ base: "https://chain.example", tokens: memoryToken(), fetch })
  const ports = Layer.mergeAll(httpReceiptArchive(api), httpReceiptSending(api), httpGoodsReturns(api))
  return { ports, requests }
}

/** What leaves the till when a port is asked something. */
async function sent(ask: Effect.Effect<unknown, CallFailure, ReceiptPorts>): Promise<readonly string[]> {
  const { ports, requests } = till()
  await Effect.runPromise(Effect.result(ask).pipe(Effect.provide(ports)))
  return requests.map(({ method, path, body }) =>
    body === undefined ? `${method} ${path}` : `${method} ${path} ${JSON.stringify(body)}`
  )
}

describe("a search for receipts", () => {
  it("says the form's fields, the page and who asks · FIND-10", async () => {
    const query = { dateFrom: "2026-11-01", brand: "Nordlys & Co", isReturn: true, amountFrom: "99.50" }
    expect(await sent(Effect.flatMap(ReceiptArchive, (port) => port.search(query, 2, "1003")))).toEqual([
      "GET /receipt/search?dateFrom=2026-11-01&brand=Nordlys+%26+Co&amountFrom=99.50&isReturn=true&page=2&badgeNumber=1003"
    ])
  })

  it("says nothing of the switch for returns while it is off · FIND-4", async () => {
    const query = { receiptNumber: "0000WK1011000000042", isReturn: false }
    expect(await sent(Effect.flatMap(ReceiptArchive, (port) => port.search(query, 1, "1003")))).toEqual([
      "GET /receipt/search?receiptNumber=0000WK1011000000042&page=1&badgeNumber=1003"
    ])
  })
})

describe("an old receipt", () => {
  it.each([
    [{ id: "t-1" }, "nav=false&badgeNumber=1003"],
    [{ id: "t-1", nav: true }, "nav=true&badgeNumber=1003"],
    [{ id: "t-1", ecommerce: true }, "nav=false&badgeNumber=1003&ecommerce=true"]
  ])("is read from where it lives: %o · FIND-16 FIND-17", async (receipt, query) => {
    expect(await sent(Effect.flatMap(ReceiptArchive, (port) => port.read(receipt, "1003")))).toEqual([
      `GET /receipt/t-1?${query}`
    ])
  })
})

describe("the brands to search by", () => {
  it("are asked for once an hour · FIND-3", async () => {
    const { ports, requests } = till([{ brand: "Aurora" }, { brand: "Nordlys" }], 200)
    const twice = Effect.flatMap(ReceiptArchive, ({ brands }) => Effect.andThen(brands, brands))
    expect(await Effect.runPromise(Effect.provide(twice, ports))).toEqual(["Aurora", "Nordlys"])
    expect(requests.map(({ path }) => path)).toEqual(["/items/brands"])
  })
})

describe("a receipt that is sent", () => {
  it("by e-mail says the address as it was given · RCPT-19 RCPT-20", async () => {
    expect(await sent(Effect.flatMap(ReceiptSending, (port) => port.email("t-1", "A@b.se", key)))).toEqual([
      'POST /receipt/email/t-1 {"email":"A@b.se"}'
    ])
  })

  it("by text message says the number as it was given, and the country code · RCPT-21 RCPT-22", async () => {
    const phone = { mobilePhone: "070-174 06 05", countryCode: "46" }
    expect(await sent(Effect.flatMap(ReceiptSending, (port) => port.sms("t-1", phone, key)))).toEqual([
      'POST /receipt/sms/t-1 {"mobilePhone":"070-174 06 05","countryCode":"46"}'
    ])
  })

  it("to a mailbox is looked up by the number, and sent with the check · RCPT-14 RCPT-16", async () => {
    expect(await sent(Effect.flatMap(ReceiptSending, (port) => port.hasMailbox("198507099805")))).toEqual([
      "GET /digitalMailbox/198507099805"
    ])
    expect(
      await sent(Effect.flatMap(ReceiptSending, (port) => port.mailbox("t-1", "198507099805", key)))
    ).toEqual(["POST /digitalMailbox/t-1/198507099805?checkUserExists=true"])
  })
})

describe("goods that come back", () => {
  const items = [
    { lineId: "l-1", quantity: 1, itemNumber: "R1", itemDescription: "Ring", unitPrice: minorUnits(99_50) }
  ]
  const customer = { name: "Anna Ek", telephone: "070", reason: "R1" }
  const wireItems = [
    { lineId: "l-1", quantity: 1, itemNumber: "R1", itemDescription: "Ring", unitPrice: 99.5 }
  ]
  const reason = { trr_name: "Anna Ek", trr_telephone: "070", trr_reason: "R1" }
  const cart = { cartId: "c-1", badgeNumber: "1003" }
  const take = (receipt: { id: string; nav?: boolean; ecommerce?: boolean; svea?: boolean }) =>
    sent(Effect.flatMap(GoodsReturns, (port) => port.take(cart, { receipt, items, customer }, key)))

  it("go into the cart with the old receipt, its lines and the customer · RET-16", async () => {
    const body = { transactionId: "t-1", returnItems: wireItems, nav: true, reason }
    expect(await take({ id: "t-1", nav: true })).toEqual([`POST /cart/c-1/return ${JSON.stringify(body)}`])
  })

  it("of the web shop go the web shop's way, with the badge · RET-17", async () => {
    const body = { items: wireItems, badgeNumber: "1003", reason }
    expect(await take({ id: "e-1", ecommerce: true })).toEqual([
      `POST /ecommerce/e-1/return ${JSON.stringify(body)}`
    ])
  })

  it("that Svea was paid for say so · RET-18", async () => {
    const body = { items: wireItems, badgeNumber: "1003", reason, svea: true }
    expect(await take({ id: "e-1", ecommerce: true, svea: true })).toEqual([
      `POST /ecommerce/e-1/return ${JSON.stringify(body)}`
    ])
  })

  it("may be paid back to another card once that is asked for · REFUND-6", async () => {
    expect(await sent(Effect.flatMap(GoodsReturns, (port) => port.override("c-1", key)))).toEqual([
      "POST /payment/tenderOverride/c-1"
    ])
  })
})
