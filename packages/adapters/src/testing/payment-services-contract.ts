import { minorUnits } from "@karat/domain/money/minor-units"
import { settleForeign } from "@karat/domain/payment/foreign-currency"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { tender } from "@karat/domain/tender/tender-type"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter does with Swish codes and exchange rates. */
function swishAndRatesContract(make: Make<PaymentServices | Carts | Payments>, pay: () => void): void {
  it("brings the same code for the same attempt, which is paid once · SWISH-3 IDEM-3 KARAT-67", async () => {
    const till = await make()
    const [codes, payments, carts] = [
      await answer(till, PaymentServices),
      await answer(till, Payments),
      await answer(till, Carts)
    ]
    const { cartId } = await answer(till, cartWorth(249_00))
    const attempt = newKey()
    const due = { amount: minorUnits(249_00), balance: minorUnits(249_00) }
    const refused = (amount: number, balance: number) =>
      refusal(
        till,
        codes.generateSwishCode(
          cartId,
          { amount: minorUnits(amount), balance: minorUnits(balance) },
          newKey()
        )
      )
    expect(await refused(249_01, 249_00)).toMatchObject({ status: 422, code: "overtender" })
    expect(await refused(249_00, 289_00)).toMatchObject({ status: 422, code: "cart_changed" })
    const code = await answer(till, codes.generateSwishCode(cartId, due, attempt))
    expect(code.id).toBe(attempt)
    expect(await answer(till, codes.generateSwishCode(cartId, due, attempt))).toEqual(code)
    const status = async () => (await answer(till, payments.status(cartId, attempt))).status
    expect(await status()).toBe(paymentStatus.pending)
    pay()
    await expect.poll(status, { timeout: 5000 }).toBe(paymentStatus.completed)
    const { payments: lines } = await answer(till, carts.readPaid(cartId))
    expect(lines).toMatchObject([{ id: code.lineId, amountInCurrency: due.amount }])
  })

  it("settles a payment in foreign money as the till says beforehand · FX-2 FX-3 FX-4", async () => {
    const till = await make()
    const [rates, payments, carts] = [
      await answer(till, PaymentServices),
      await answer(till, Payments),
      await answer(till, Carts)
    ]
    const [euro] = await answer(till, rates.exchangeRates(["EUR", "NOK"]))
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
}

/** What every adapter of PaymentServices does. */
export function paymentServicesContract(
  name: string,
  make: Make<PaymentServices | Carts | Payments>,
  pay: () => void
): void {
  describe(`PaymentServices by ${name}`, () => {
    it("has every attempt of a cart and of the day, the latest first · PAY-29", async () => {
      const till = await make()
      const book = await answer(till, PaymentServices)
      const { cartId } = await answer(till, cartWorth(30_00))
      for (const amount of [10_00, 20_00]) await answer(till, paidInCash(cartId, amount))
      const ofCart = await answer(till, book.attemptsOfCart(cartId))
      expect(ofCart.map(({ state, amount }) => [state, amount])).toEqual([
        ["approved", 20_00],
        ["approved", 10_00]
      ])
      const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(
        new Date(ofCart[0]?.startedAt ?? "")
      )
      const ofDay = await answer(till, book.attemptsOfDay(day, 1))
      expect(ofDay.filter((each) => each.cartId === cartId)).toEqual(ofCart)
      expect(await answer(till, book.attemptsOfDay("1999-12-31", 1))).toEqual([])
    })

    it("has what a badge has just ended on this device · PAY-29", async () => {
      const till = await make()
      const book = await answer(till, PaymentServices)
      const { cartId } = await answer(till, cartWorth(30_00))
      await answer(till, paidInCash(cartId, 30_00))
      const [latest] = await answer(till, book.attemptsOfBadge(knownShop.badge))
      expect(latest).toMatchObject({ cartId, state: "approved", amount: 30_00 })
    })

    it("says of money that was taken off its cart that it was, and which receipt has the rest · PAY-29", async () => {
      const till = await make()
      const [book, payments] = [await answer(till, PaymentServices), await answer(till, Payments)]
      const { cartId } = await answer(till, cartWorth(30_00))
      await answer(till, paidInCash(cartId, 10_00))
      const [line] = (await answer(till, (await answer(till, Carts)).readPaid(cartId))).payments
      await answer(till, payments.removeLine(cartId, line?.id ?? "", newKey()))
      await answer(till, paidInCash(cartId, 30_00))
      const [last, first] = await answer(till, book.attemptsOfCart(cartId))
      const { header } = await answer(till, (await answer(till, Carts)).readPaid(cartId))
      expect(last).toMatchObject({ state: "approved", receiptNumber: header.receiptNumber })
      expect(last?.sequel).toBeUndefined()
      expect(first).toMatchObject({ state: "approved", sequel: "taken-off" })
      expect(first?.receiptNumber).toBeUndefined()
      expect(first?.endedAt).toBeDefined()
      expect(await refusal(till, book.attemptsOfCart("no-such-cart"))).toMatchObject({ status: 404 })
    })

    swishAndRatesContract(make, pay)
  })
}
