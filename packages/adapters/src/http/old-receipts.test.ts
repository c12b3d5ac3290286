import { minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { ReceiptArchive } from "@karat/domain/ports/receipt-archive"
import { Effect, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { httpGoodsReturns } from "./goods-returns.ts"
import { productApi } from "./product-api.ts"
import { httpReceiptArchive } from "./receipt-archive.ts"

const key = "gesture-1" as GestureKey

/** What leaves the till when a port is asked something; every answer is a refusal. */
async function sent(
  ask: Effect.Effect<unknown, CallFailure, GoodsReturns | ReceiptArchive>
): Promise<readonly string[]> {
  const { fetch, requests } = recordingFetch(() => jsonAnswer({ error: "no" }, 422))
  const api = productApi({ base: "https://chain.example", tokens: memoryToken(), fetch })
  const ports = Layer.mergeAll(httpReceiptArchive(api), httpGoodsReturns(api))
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

  it("of the web shop go the web shop's way, with the badge · RET-17", async () => {
    const body = { items: wireItems, badgeNumber: "1003", reason }
    expect(await take({ id: "e-1", ecommerce: true })).toEqual([
      `POST /ecommerce/e-1/return ${JSON.stringify(body)}`
    ])
  })

  it("of the archive go the cart's way, a discount as one piece below nothing · RET-3 RET-9", async () => {
    const discount = { itemNumber: "RABATT", itemDescription: "Rabatt" }
    const back = items.map((each) => ({ ...each, ...discount, unitPrice: minorUnits(-20_00) }))
    const goods = { receipt: { id: "a-1", nav: true }, items: back, customer }
    expect(await sent(Effect.flatMap(GoodsReturns, (port) => port.take(cart, goods, key)))).toEqual([
      `POST /cart/c-1/return ${JSON.stringify({
        transactionId: "a-1",
        returnItems: wireItems.map((each) => ({ ...each, ...discount, unitPrice: -20 })),
        nav: true,
        reason
      })}`
    ])
  })

  it("that Svea was paid for say so · RET-18", async () => {
    const body = { items: wireItems, badgeNumber: "1003", reason, svea: true }
    expect(await take({ id: "e-1", ecommerce: true, svea: true })).toEqual([
      `POST /ecommerce/e-1/return ${JSON.stringify(body)}`
    ])
  })
})
