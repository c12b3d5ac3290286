import { readPayments } from "@karat/contract/cart"
import { readExchangeRates } from "@karat/contract/exchange-rate"
import { removePaymentLine } from "@karat/contract/payment"
import { readSetup } from "@karat/contract/store"
import { minorUnits } from "@karat/domain/money/minor-units"
import { smallestCash } from "@karat/domain/tender/cash-rounding"
import { foreignDue } from "@karat/domain/payment/foreign-currency"
import { tender } from "@karat/domain/tender/tender-type"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { closesSale } from "../testing/paid-answers.ts"

const euro = 11_500_000
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const linesOf = async (id: string) => (await till.call(readPayments, { params: { id } })).answer
const rates = async (currencies: string, on = till) =>
  (await on.call(readExchangeRates, { query: { currencies } })).text
const journalOf = async (id: string) =>
  (
    await server.db.all(
      sqlText<{ account: string; currency: string; sum: number }>(
        `SELECT account, currency, sum(amount_minor) AS sum FROM journal_entry WHERE cart_id = ?
       GROUP BY account, currency HAVING sum(amount_minor) <> 0`,
        id
      )
    )
  )
    .map(({ account, currency, sum }) => `${account} ${sum} ${currency}`)
    .filter((entry) => !/^(?:revenue|vat)/u.test(entry))
    .sort()

describe("exchange rates", () => {
  it("are told for the currencies asked for, and only those that the store takes · FX-1 FX-2 WIRE-29", async () => {
    expect(await rates("EUR,NOK")).toBe(
      '[{"currency":"EUR","exchangeRate":11.5},{"currency":"NOK","exchangeRate":0.98}]'
    )
    expect(await rates(" nok ,USD,SEK,")).toBe('[{"currency":"NOK","exchangeRate":0.98}]')
    expect(await rates("")).toBe("[]")
    const finnish = await signedInTill(server.url, "fi201-1")
    expect(await rates("SEK,NOK", finnish)).toBe('[{"currency":"SEK","exchangeRate":0.087}]')
    expect((await till.call(readSetup)).answer.foreignCurrencies).toEqual(["EUR", "NOK"])
  })
})

describe("foreign cash", () => {
  it("covers the sale, and its change comes back in kronor on a line of its own · FX-4 FX-3", async () => {
    const id = await cartWorth(till, 100_00)
    const paid = await pay(till, id, 10_00, { currency: "EUR", changeCurrency: "SEK" })
    expect(paid.answer).toEqual(closesSale)
    expect(await linesOf(id)).toMatchObject([
      {
        tenderType: tender.cash,
        amountInCurrency: 10_00,
        currency: "EUR",
        isChange: false,
        exchangeRate: euro
      },
      {
        tenderType: tender.currencyChange,
        amountInCurrency: -15_00,
        currency: "SEK",
        isChange: true,
        description: "Växel i valuta"
      }
    ])
    expect(await headerOf(till, id)).toMatchObject({ paid: 100_00, closedAt: expect.any(String) })
    expect(await journalOf(id)).toEqual([
      "cash -1500 SEK",
      "cash 1000 EUR",
      "exchange -1000 EUR",
      "exchange 11500 SEK"
    ])
  })

  it("gives change in its own coins, and what they cannot pay is a difference of its own · FX-4", async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 10_00, { currency: "EUR" })
    // 15 kronor over are 1.3043 euro: 1.30 goes back, worth 14.95.
    expect((await linesOf(id)).at(-1)).toMatchObject({ amountInCurrency: -1_30, currency: "EUR" })
    expect(await journalOf(id)).toEqual([
      "cash 870 EUR",
      "exchange -870 EUR",
      "exchange 10005 SEK",
      "exchange-difference -5 SEK"
    ])
  })

  it("pays a part, and comes back by its own reversal when it is removed · PAY-34", async () => {
    const id = await cartWorth(till, 500_00)
    await pay(till, id, 10_05, { currency: "EUR" })
    expect(await headerOf(till, id)).toMatchObject({ paid: 115_58, numberOfPaymentLines: 1 })
    const paymentLineId = present((await linesOf(id))[0]).id
    expect((await till.call(removePaymentLine, { params: { id, paymentLineId } })).answer.success).toBe(true)
    expect([(await headerOf(till, id)).paid, await journalOf(id)]).toEqual([0, []])
    await pay(till, id, 500_00)
  })

  it("of a currency that is not taken, or for change in a third one, is refused · TEND-11", async () => {
    const id = await cartWorth(till, 100_00)
    expect(await pay(till, id, 10_00, { currency: "EUR", changeCurrency: "NOK" })).toMatchObject({
      status: 422,
      code: "change_currency_invalid"
    })
    expect(await pay(till, id, 100_00, { changeCurrency: "EUR" })).toMatchObject({
      code: "change_currency_invalid"
    })
    const finnish = await signedInTill(server.url, "fi201-1")
    const there = await cartWorth(finnish, 10_00)
    expect(await pay(finnish, there, 100_00, { currency: "NOK" })).toMatchObject({
      status: 422,
      code: "currency_not_taken"
    })
    await pay(till, id, 100_00)
  })

  it("is handed over in whole coins of its own, and so is the store's · TEND-6 FX-3", async () => {
    const id = await cartWorth(till, 100_00)
    const inNoCoins = { status: 422, code: "not_in_coins" }
    expect(await pay(till, id, 50_50)).toMatchObject(inNoCoins)
    expect(await pay(till, id, 100_01)).toMatchObject(inNoCoins)
    expect(await pay(till, id, 5_04, { currency: "EUR" })).toMatchObject(inNoCoins)
    expect(await pay(till, id, 5_50, { currency: "NOK" })).toMatchObject(inNoCoins)
    expect((await headerOf(till, id)).paid).toBe(0)
    expect((await pay(till, id, 5_05, { currency: "EUR" })).answer.success).toBe(true)
    expect((await pay(till, id, 42_00)).answer.success).toBe(true)
    expect((await headerOf(till, id)).closedAt).toBeDefined()
  })

  it("sums to zero in each currency, whatever is handed over · FX-3 FX-4 MONEY-3", async () => {
    const plan = fc.record({
      price: fc.integer({ min: 5_00, max: 20_000_00 }),
      currency: fc.constantFrom("EUR" as const, "NOK" as const),
      more: fc.integer({ min: 0, max: 400 }),
      ownChange: fc.boolean(),
      partFirst: fc.boolean()
    })
    await fc.assert(
      fc.asyncProperty(plan, async ({ price, currency, more, ownChange, partFirst }) => {
        const id = await cartWorth(till, price)
        if (partFirst) await pay(till, id, 1_00, { currency: "NOK" })
        const { total, paid } = await headerOf(till, id)
        const rate = currency === "EUR" ? euro : 980_000
        const amount = foreignDue(minorUnits(total - paid), rate, currency) + more * smallestCash[currency]
        await pay(till, id, amount, { currency, changeCurrency: ownChange ? currency : "SEK" })
        expect((await headerOf(till, id)).closedAt).toBeDefined()
        expect(await verifyJournal(server.db)).toEqual([])
      }),
      { numRuns: 30 }
    )
  })
})
