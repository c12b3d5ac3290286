import { it } from "@effect/vitest"
import { minorUnits } from "@karat/domain/money/minor-units"
import { AttemptBook } from "@karat/domain/ports/attempt-book"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { SwishCodes } from "@karat/domain/ports/swish-codes"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { jsonAnswer, recordingFetch } from "../testing/recording-fetch.ts"
import { httpAttemptBook } from "./attempt-book.ts"
import { httpExchangeRates } from "./exchange-rates.ts"
import { productApi } from "./product-api.ts"
import { httpSwishCodes } from "./swish-codes.ts"
import { httpTapToPay } from "./tap-to-pay.ts"
import { httpVouchers } from "./vouchers.ts"

const key = "gesture-1" as GestureKey
const hourMs = 3_600_000

type PayingPorts = AttemptBook | ExchangeRates | SwishCodes | TapToPay | Vouchers

/** A till on a network with one answer for everything, and what leaves the till. */
function till(body: unknown = { error: "no" }, status = 422) {
  const { fetch, requests } = recordingFetch(() => jsonAnswer(body, status))
  const tokens = memoryToken()
  const api = productApi({ base: "https://chain.example", tokens, fetch })
  const ports = Layer.mergeAll(
    httpAttemptBook(api),
    httpExchangeRates(api, tokens),
    httpSwishCodes(api),
    httpTapToPay(api, tokens),
    httpVouchers(api)
  )
  const sent = () =>
    requests.map(({ method, path, body: said }) =>
      said === undefined ? `${method} ${path}` : `${method} ${path} ${JSON.stringify(said)}`
    )
  return { ports, requests, sent }
}

/** What leaves the till when a port is asked something. */
async function sent(ask: Effect.Effect<unknown, CallFailure, PayingPorts>): Promise<readonly string[]> {
  const { ports, sent: said } = till()
  await Effect.runPromise(Effect.result(ask).pipe(Effect.provide(ports)))
  return said()
}

describe("a voucher", () => {
  it.each([
    [4, "requisition"],
    [20, "storeCredit"],
    [24, "giftCard"]
  ])("of tender %s is looked up as a %s · VOUCH-1 VOUCH-2", async (tenderType, type) => {
    expect(await sent(Effect.flatMap(Vouchers, (port) => port.look("AB CD", tenderType)))).toEqual([
      `GET /voucher/AB%20CD?type=${type}`
    ])
  })

  it("has a balance in minor units and may end on a day · VOUCH-1", async () => {
    const { ports } = till({ code: "A-B", gift: { balance: 500_00, expiration_date: "2027-05-31" } }, 200)
    const look = Effect.flatMap(Vouchers, (port) => port.look("A-B", 24))
    expect(await Effect.runPromise(Effect.provide(look, ports))).toEqual({
      code: "A-B",
      balance: 500_00,
      expiresOn: "2027-05-31"
    })
  })
})

describe("exchange rates", () => {
  it("are asked for by the currencies' codes · FX-2", async () => {
    expect(await sent(Effect.flatMap(ExchangeRates, (port) => port.of(["EUR", "NOK"])))).toEqual([
      "GET /payment/exchangeRates?currencies=EUR%2CNOK"
    ])
  })

  it.effect("come as whole millionths, and are good for five hours · FX-2", () => {
    const { ports, requests } = till([{ currency: "EUR", exchangeRate: 11.5 }], 200)
    const ask = Effect.flatMap(ExchangeRates, (port) => port.of(["EUR"]))
    return Effect.gen(function* () {
      expect(yield* ask).toEqual([{ currency: "EUR", millionths: 11_500_000 }])
      yield* TestClock.adjust(5 * hourMs - 1)
      yield* ask
      expect(requests).toHaveLength(1)
      yield* TestClock.adjust(1)
      yield* ask
      expect(requests).toHaveLength(2)
    }).pipe(Effect.provide(ports))
  })
})

describe("payments outside the till", () => {
  it("ask for a Swish code by the amount, under the attempt's own key · SWISH-3", async () => {
    const { ports, requests, sent: said } = till()
    const ask = Effect.flatMap(SwishCodes, (port) => port.generate("c", minorUnits(249_50), key))
    await Effect.runPromise(Effect.result(ask).pipe(Effect.provide(ports)))
    expect(said()).toEqual(['POST /payment/c/swish/generateQR {"amount":249.5}'])
    expect(requests[0]?.headers.get("idempotency-key")).toBe(key)
  })

  it("begin on the phone by the amount · TAP-1", async () => {
    expect(await sent(Effect.flatMap(TapToPay, (port) => port.begin("c", minorUnits(100), key)))).toEqual([
      'POST /payment/c/myPinPad {"amount":1}'
    ])
  })

  it("come back from the phone's app by four names and what it said · CB-9", async () => {
    const callback = { transactionId: "c", storeNumber: "101", terminalNumber: "WK1011", paymentLineId: "p" }
    expect(await sent(Effect.flatMap(TapToPay, (port) => port.callback(callback, true)))).toEqual([
      "GET /myPinPadCallback/c/101/WK1011/p?transactionCompleted=true"
    ])
  })
})

describe("the merchant", () => {
  const merchant = Effect.flatMap(TapToPay, (port) => port.merchantId)

  it("is registered, removed and given its keys by its own calls · MERCH-3 MERCH-5 CB-3", async () => {
    const callbackUri = "https://till.example/settings/mypinpad/close"
    expect(await sent(Effect.flatMap(TapToPay, (port) => port.register(callbackUri, key)))).toEqual([
      `POST /myPinPad/register {"callbackUri":"${callbackUri}"}`
    ])
    expect(await sent(Effect.flatMap(TapToPay, (port) => port.removeMerchant(key)))).toEqual([
      "DELETE /myPinPad/merchantId"
    ])
    expect(await sent(Effect.flatMap(TapToPay, (port) => port.saveKeyProvisioning(true, key)))).toEqual([
      'POST /myPinPad/save {"keyProvisioningCompleted":true}'
    ])
  })

  it.effect("is asked for once an hour, and again once it is removed · MERCH-2", () => {
    const { ports, requests } = till({ merchantId: "M-1", success: true }, 200)
    return Effect.gen(function* () {
      expect(yield* merchant).toBe("M-1")
      yield* TestClock.adjust(hourMs - 1)
      yield* merchant
      expect(requests).toHaveLength(1)
      yield* TestClock.adjust(1)
      yield* merchant
      expect(requests).toHaveLength(2)
      yield* Effect.flatMap(TapToPay, (port) => port.removeMerchant(key))
      yield* merchant
      expect(requests).toHaveLength(4)
    }).pipe(Effect.provide(ports))
  })
})

describe("the attempt book", () => {
  it("is read by day and page, or by cart · PAY-29", async () => {
    expect(await sent(Effect.flatMap(AttemptBook, (port) => port.ofDay("2026-11-21", 2)))).toEqual([
      "GET /payment/attempts?day=2026-11-21&page=2"
    ])
    expect(await sent(Effect.flatMap(AttemptBook, (port) => port.ofCart("c")))).toEqual([
      "GET /payment/attempts?cart=c"
    ])
  })
})
