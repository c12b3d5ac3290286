import { memoryPaymentServices } from "@karat/adapters/memory/payment-services"
import { knownMemoryShop } from "@karat/adapters/testing/known-shop"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { OriginalTender } from "@karat/domain/refund/original-card"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { observable, observableRef } from "mobx"
import { describe, expect, it } from "vitest"
import { runWith, sayingAndGoing, standIn } from "../testing/test-till.ts"
import { AmountToPay } from "./amount-to-pay.ts"

const { card, cash } = sampleTenders

/** What is to be paid of a cart that is worth so many öre, in a shop that takes euro. */
async function toPay(total: number, origins: readonly OriginalTender[] = []) {
  const shop = knownMemoryShop()
  const empty = emptyCart("cart-1", "SEK", { date: "2026-11-21", time: "10:15:00" })
  const moved = { description: "All of it", amount: minorUnits(total), currency: "SEK" } as const
  const open = withTotals({ ...empty, incomeExpenses: [moved] })
  const on = observable({ cart: open }, { cart: observableRef })
  const amount = new AmountToPay(
    standIn<ConstructorParameters<typeof AmountToPay>[0]>({
      cart: on,
      locale: () => "en",
      notices: sayingAndGoing().notices,
      run: runWith(memoryPaymentServices(shop)),
      session: { setup: shop.setup },
      origins: () => origins
    })
  )
  amount.open()
  await amount.offerCurrencies()
  const paid = (part: number) => {
    on.cart = { ...open, header: { ...open.header, paid: minorUnits(part) } }
  }
  return Object.assign(amount, { afterPaying: paid })
}

describe("what is to be paid", () => {
  it("is what is due until somebody types, and again once that is taken back · PAY-11", async () => {
    const amount = await toPay(99_60)
    expect([amount.text, amount.amount]).toEqual(["99.60", 99_60])
    expect([amount.askedOf(card), amount.askedOf(cash)]).toEqual([99_60, 100_00])
    amount.type("50")
    expect([amount.askedOf(card), amount.askedOf(cash)]).toEqual([50_00, 50_00])
    amount.reset()
    expect(amount.askedOf(cash)).toBe(100_00)
  })

  it("is of a refund what came in by each tender, and what is typed instead · REFUND-3", async () => {
    const came = (tenderType: number, amount: number) => ({
      tenderType,
      description: "",
      amount: minorUnits(amount),
      canGoBack: true
    })
    const amount = await toPay(-249_00, [came(cash.id, 100_00), came(card.id, 149_00)])
    expect([amount.askedOf(cash), amount.askedOf(card)]).toEqual([-100_00, -149_00])
    amount.type("50")
    expect([amount.askedOf(cash), amount.askedOf(card)]).toEqual([-50_00, -50_00])
    // More than came in by it goes back by it knowingly, up to all that is due; the server warns.
    expect([
      amount.refusalOf(cash, minorUnits(-249_00)),
      amount.refusalOf(cash, minorUnits(-250_00))
    ]).toEqual([undefined, expect.anything()])
    const alone = await toPay(-249_00, [came(card.id, 249_00)])
    expect([alone.askedOf(cash), alone.askedOf(card)]).toEqual([-249_00, -249_00])
  })

  it("keeps a part that was not taken, and forgets one that was · PAY-11", async () => {
    const amount = await toPay(249_00)
    amount.type("100")
    amount.afterPaying(0)
    expect([amount.text, amount.askedOf(card)]).toEqual(["100", 100_00])
    amount.afterPaying(100_00)
    expect([amount.text, amount.typed, amount.askedOf(card)]).toEqual(["149.00", undefined, 149_00])
  })

  it("says what typed foreign money covers, and never more than is due · FX-3", async () => {
    const amount = await toPay(8_516_80)
    amount.foreign?.choose("EUR")
    expect(amount.covers).toBe(8_516_80)
    for (const [typed, covers] of [
      ["50", 575_00],
      ["5000", 8_516_80],
      ["x", 0]
    ] as const) {
      amount.type(typed)
      expect(amount.covers, typed).toBe(covers)
    }
  })

  it("is nothing that is not a number, and never more than a refund owes · TEND-10 REFUND-1", async () => {
    const amount = await toPay(-99_00)
    expect([amount.due, amount.amount]).toEqual([99_00, -99_00])
    amount.type("20")
    expect([amount.amount, amount.hint]).toEqual([-20_00, undefined])
    amount.type("99.01")
    expect(amount.hint).toEqual({ key: "amountExceedsTotal" })
    amount.type("x")
    expect([amount.amount, amount.hint]).toEqual([undefined, { key: "refused.amount_not_a_number" }])
    expect(amount.refusalOf(cash, amount.amount)).toEqual({ key: "refused.amount_not_a_number" })
  })

  it("says in cash what cash books, of a sale and of a refund · ROUND-1 ROUND-3 ROUND-4", async () => {
    for (const total of [683_10, 683_50, 683_90, -683_10, -683_50, -683_90, -49, 49]) {
      const amount = await toPay(total)
      expect(amount.inCash, String(total)).toBe(Math.abs(amount.askedOf(cash) ?? 0))
      expect(total + amount.rounding, String(total)).toBe(amount.askedOf(cash))
    }
    expect((await toPay(-683_10)).inCash).toBe(683_00)
  })

  it("is of the currency that was chosen last, and forgets what was typed in another · FX-1 FX-3", async () => {
    const amount = await toPay(249_00)
    amount.type("100")
    amount.foreign?.choose("EUR")
    expect([amount.currency, amount.due, amount.askedOf(cash)]).toEqual(["EUR", 21_70, 21_70])
    expect(amount.refusalOf(card, amount.askedOf(card))).toEqual({ key: "refused.base_currency_only" })
    amount.open()
    expect([amount.currency, amount.due]).toEqual(["SEK", 249_00])
  })
})
