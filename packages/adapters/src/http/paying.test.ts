import { minorUnits } from "@karat/domain/money/minor-units"
import { settleForeign } from "@karat/domain/payment/foreign-currency"
import { tender } from "@karat/domain/payment/tender-type"
import { AttemptBook } from "@karat/domain/ports/attempt-book"
import { Carts } from "@karat/domain/ports/carts"
import { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import { Payments } from "@karat/domain/ports/payments"
import { SwishCodes } from "@karat/domain/ports/swish-codes"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { type RunningStoreServer, startStoreServer } from "@karat/store-server/start-store-server"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"
import { Layer } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { memoryToken } from "../memory/token-keeper.ts"
import { answer, refusal, untouchedCart } from "../testing/answers.ts"
import { knownShop, newKey } from "../testing/known-shop.ts"
import { httpAttemptBook } from "./attempt-book.ts"
import { httpCarts } from "./carts.ts"
import { httpExchangeRates } from "./exchange-rates.ts"
import { httpPayments } from "./payments.ts"
import { productApi } from "./product-api.ts"
import { httpSwishCodes } from "./swish-codes.ts"
import { httpTapToPay } from "./tap-to-pay.ts"
import { httpVouchers } from "./vouchers.ts"

const tokens = memoryToken()
let server: RunningStoreServer
let till: ReturnType<typeof tillOf>
let cartId: string

/** Every port of paying, as the till has them. */
function tillOf({ url }: RunningStoreServer) {
  const api = productApi({ base: `${url}/api`, tokens })
  return Layer.mergeAll(
    httpAttemptBook(api),
    httpCarts(api),
    httpExchangeRates(api, tokens),
    httpPayments(api, tokens),
    httpSwishCodes(api),
    httpTapToPay(api, tokens),
    httpVouchers(api)
  )
}

beforeAll(async () => {
  server = await startStoreServer(testConfig({ terminalTimeoutMs: 5000, serverAnswerMs: 6000 }))
  tokens.replace((await signedInTill(server.url, knownShop.signInCode)).token)
  till = tillOf(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.simulator?.swish.choose("wait")
  cartId = await answer(till, untouchedCart())
  const carts = await answer(till, Carts)
  await answer(till, carts.add(cartId, { itemNumber: "ENGRAVING", quantity: 1 }, newKey()))
})

const due = minorUnits(249_00)
const inKronor = { currency: "SEK", changeCurrency: "SEK" } as const
const paidLines = async () => (await answer(till, (await answer(till, Carts)).read(cartId))).payments

describe("Vouchers by HTTP", () => {
  it("are found by their kind alone, and pay what they are asked for · VOUCH-1 VOUCH-2 VOUCH-5", async () => {
    const [vouchers, payments] = [await answer(till, Vouchers), await answer(till, Payments)]
    const card = await answer(till, vouchers.look("GIFT-DEMO-AAAA-0002", tender.giftCard))
    expect(card).toMatchObject({ code: "GIFT-DEMO-AAAA-0002", balance: 1234_50 })
    const other = await refusal(till, vouchers.look("GIFT-DEMO-AAAA-0002", tender.requisition))
    expect(other.status).toBe(404)
    const request = { ...inKronor, amount: minorUnits(100_00), tenderType: tender.giftCard, data: card.code }
    expect((await answer(till, payments.take(cartId, request, newKey()))).success).toBe(true)
    const left = await answer(till, vouchers.look(card.code, tender.giftCard))
    expect(left.balance).toBe(card.balance - 100_00)
    const [line] = await paidLines()
    await answer(till, payments.removeLine(cartId, line?.id ?? "", newKey()))
    expect((await answer(till, vouchers.look(card.code, tender.giftCard))).balance).toBe(card.balance)
  })
})

describe("ExchangeRates by HTTP", () => {
  it("settle a payment as the till says beforehand · FX-2 FX-3 FX-4", async () => {
    const [rates, payments] = [await answer(till, ExchangeRates), await answer(till, Payments)]
    const [euro] = await answer(till, rates.of(["EUR", "NOK"]))
    expect(euro).toEqual({ currency: "EUR", millionths: 11_500_000 })
    const amount = minorUnits(50_00)
    const expected = settleForeign({
      balance: due,
      amount,
      currency: "EUR",
      rate: 11_500_000,
      changeCurrency: "SEK",
      changeRate: 1_000_000,
      baseCurrency: "SEK"
    })
    const request = { amount, tenderType: tender.cash, currency: "EUR", changeCurrency: "SEK" } as const
    await answer(till, payments.take(cartId, request, newKey()))
    expect(await paidLines()).toMatchObject([
      { tenderType: tender.cash, amountInCurrency: 50_00, currency: "EUR", isChange: false },
      {
        tenderType: tender.currencyChange,
        amountInCurrency: 0 - expected.change,
        currency: "SEK",
        isChange: true
      }
    ])
  })
})

describe("SwishCodes by HTTP", () => {
  it("bring the same code for the same attempt, which is paid once · SWISH-3 IDEM-3", async () => {
    const [codes, payments] = [await answer(till, SwishCodes), await answer(till, Payments)]
    const attempt = newKey()
    const code = await answer(till, codes.generate(cartId, due, attempt))
    expect(code.id).toBe(attempt)
    expect(await answer(till, codes.generate(cartId, due, attempt))).toEqual(code)
    expect((await answer(till, payments.status(cartId, attempt))).status).toBe(0)
    server.simulator?.swish.pay()
    await expect
      .poll(async () => (await answer(till, payments.status(cartId, attempt))).status, { timeout: 5000 })
      .toBe(1)
    expect(await paidLines()).toHaveLength(1)
  })
})

describe("TapToPay by HTTP", () => {
  it("begins nothing before a merchant is registered, and asks the bank when the app comes back · TAP-1 CB-9 MERCH-2", async () => {
    const tap = await answer(till, TapToPay)
    expect(await answer(till, tap.merchantId)).toBeUndefined()
    await answer(till, tap.saveKeyProvisioning(true, newKey()))
    expect(await answer(till, tap.merchantId)).toMatch(/^M-/)
    const data = await answer(till, tap.begin(cartId, due, newKey()))
    const told = JSON.parse(Buffer.from(data, "base64url").toString()) as Record<string, string>
    const { transactionId = "", storeNumber = "", terminalNumber = "", paymentLineId = "" } = told
    const callback = { transactionId, storeNumber, terminalNumber, paymentLineId }
    expect((await answer(till, tap.callback(callback, true))).success).toBe(false)
    server.simulator?.tap.pay()
    await expect
      .poll(async () => (await answer(till, tap.callback(callback, false))).success, { timeout: 5000 })
      .toBe(true)
    await answer(till, tap.removeMerchant(newKey()))
    expect(await answer(till, tap.merchantId)).toBeUndefined()
  })
})

describe("AttemptBook by HTTP", () => {
  it("has every attempt of a cart and of the day, the latest first · PAY-29", async () => {
    const [book, payments] = [await answer(till, AttemptBook), await answer(till, Payments)]
    const attempts = [newKey(), newKey()]
    for (const attempt of attempts) {
      const request = { ...inKronor, amount: minorUnits(10_00), tenderType: tender.cash }
      await answer(till, payments.take(cartId, request, attempt))
    }
    const ofCart = await answer(till, book.ofCart(cartId))
    expect(ofCart.map(({ name }) => name)).toEqual(attempts.toReversed())
    expect(ofCart[0]).toMatchObject({ state: "approved", amount: 10_00, terminalId: expect.any(String) })
    const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(
      new Date(ofCart[0]?.startedAt ?? "")
    )
    expect((await answer(till, book.ofDay(day, 1))).map(({ name }) => name)).toEqual(
      expect.arrayContaining(attempts)
    )
  })
})
