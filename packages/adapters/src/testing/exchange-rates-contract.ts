import { minorUnits } from "@karat/domain/money/minor-units"
import { settleForeign } from "@karat/domain/payment/foreign-currency"
import { tender } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { ExchangeRates } from "@karat/domain/ports/exchange-rates"
import { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of ExchangeRates does. */
export function exchangeRatesContract(name: string, make: Make<ExchangeRates | Carts | Payments>): void {
  describe(`ExchangeRates by ${name}`, () => {
    it("settle a payment as the till says beforehand · FX-2 FX-3 FX-4", async () => {
      const till = await make()
      const [rates, payments, carts] = [
        await answer(till, ExchangeRates),
        await answer(till, Payments),
        await answer(till, Carts)
      ]
      const [euro] = await answer(till, rates.of(["EUR", "NOK"]))
      expect(euro).toEqual(knownShop.euro)
      const { cartId } = await answer(till, cartWorth(249_00))
      const amount = minorUnits(50_00)
      const expected = settleForeign({
        balance: minorUnits(249_00),
        amount,
        currency: "EUR",
        rate: knownShop.euro.millionths,
        changeCurrency: "SEK",
        changeRate: 1_000_000,
        baseCurrency: "SEK"
      })
      const request = { amount, tenderType: tender.cash, currency: "EUR", changeCurrency: "SEK" } as const
      await answer(till, payments.take(cartId, request, newKey()))
      expect((await answer(till, carts.readPaid(cartId))).payments).toMatchObject([
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
}
