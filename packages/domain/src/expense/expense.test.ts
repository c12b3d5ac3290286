import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyChange } from "../cart-change/apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { SetExpense } from "../cart/cart-change.ts"
import { cartChangeRefusal } from "../cart-change/cart-change-refusal.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { tender } from "../tender/tender-type.ts"
import { movedOnReceipt } from "../receipt/receipt.ts"
import { anyCurrency } from "../testing/amounts.ts"
import { aDay, anyCart, ringToSell } from "../testing/carts.ts"
import {
  asksBeforeLeaving,
  bookedAmount,
  canEnterExpenses,
  canPayOut,
  expensePayRefusal,
  expenseTotal,
  paysExpensesOut
} from "./expense.ts"

const postage = { id: "10", name: "Porto", bringsMoney: false }
const coffee = { id: "11", name: "Fika", bringsMoney: false }
const topUp = { id: "20", name: "Växelpåfyllning", bringsMoney: true }
type Known = typeof postage

const entering = ({ id, name, bringsMoney }: Known, entered: number): SetExpense => ({
  type: "expense",
  id,
  name,
  amount: bookedAmount({ bringsMoney }, minorUnits(entered))
})
const anyEntered = fc
  .array(fc.tuple(fc.constantFrom(postage, coffee, topUp), fc.integer({ min: 0, max: 99_999_900 })), {
    maxLength: 12
  })
  .map((all) => all.map(([known, amount]) => entering(known, amount)))
const cartOf = (...changes: readonly SetExpense[]): Cart =>
  changes.reduce(applyChange, emptyCart("cart-1", "SEK", aDay))

describe("expenses", () => {
  it("sum to the total of their cart, each with what was entered last · EXP-3 EXP-5", () => {
    fc.assert(
      fc.property(anyEntered, (changes) => {
        const cart = cartOf(...changes)
        const last = new Map(changes.map(({ id, amount }) => [id, amount]))
        expect(cart.header.total).toBe(expenseTotal([...last.values()].map((amount) => ({ amount }))))
        expect(cart.incomeExpenses.map(({ id }) => id)).toEqual(
          [...last]
            .filter(([, amount]) => amount !== 0)
            .flatMap(([id]) => id)
            .toSorted()
        )
      })
    )
  })

  it("take money out of the till unless they are there to bring it · EXP-5", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_900 }), (entered) => {
        expect(cartOf(entering(postage, entered)).header.total).toBe(-entered)
        expect(cartOf(entering(topUp, entered)).header.total).toBe(entered)
      })
    )
  })

  it("make a cart an expense while one stands in it, and nothing comes back by them · EXP-5", () => {
    const one = cartOf(entering(postage, 124_50))
    expect(one.header).toMatchObject({
      transactionType: "EXPENSE",
      saleIsReturn: false,
      totalRounded: -125_00
    })
    expect(applyChange(one, entering(postage, 0)).header.transactionType).toBe("LOGIN")
  })

  it("stand in no cart that sells, and nothing is sold in theirs · DASH-14", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const refusal = cartChangeRefusal(cart, entering(postage, 100))
        expect(refusal).toBe(canEnterExpenses(cart.header) ? undefined : "cart-has-a-sale")
      })
    )
    const expense = cartOf(entering(postage, 100))
    const add = { type: "add", lineId: "ring", item: ringToSell, quantity: 1 } as const
    expect(cartChangeRefusal(expense, add)).toBe("cart-has-expenses")
    expect(applyChange(expense, add)).toBe(expense)
  })

  it("stay as they are once something was paid out for them · EXP-3", () => {
    const cart = cartOf(entering(postage, 100_00))
    const paid = {
      ...cart,
      payments: [
        {
          id: "1",
          tenderType: 1,
          amountInCurrency: minorUnits(-50_00),
          currency: "SEK",
          isChange: false,
          description: "Kontant"
        } as const
      ]
    }
    expect(cartChangeRefusal(paid, entering(postage, 10_00))).toBe("expenses-are-paid")
  })

  it("are told apart on their receipt, beside a sale they are not · EXP-1", () => {
    const expense = cartOf(entering(postage, 124_50))
    expect(movedOnReceipt(expense)).toEqual({
      expenses: [{ name: "Porto", amount: -124_50 }],
      incomeExpenses: []
    })
    const gift = { description: "Gåva", amount: minorUnits(50), currency: "SEK" } as const
    const sale = { header: { ...expense.header, transactionType: "SALE" as const }, incomeExpenses: [gift] }
    expect(movedOnReceipt(sale)).toEqual({ expenses: [], incomeExpenses: [gift] })
  })
})

const anyAmounts = fc
  .array(fc.integer({ min: -300, max: 300 }), { maxLength: 4 })
  .map((amounts) => amounts.map((amount) => ({ amount: minorUnits(amount) })))

describe("the buttons under the expenses", () => {
  it("pay nothing where nothing was entered · EXP-9", () => {
    expect(expensePayRefusal({ expenses: [], currency: "SEK" })).toBe("no-expenses")
    expect(expensePayRefusal({ expenses: [{ amount: minorUnits(0) }], currency: "SEK" })).toBe("no-expenses")
  })

  it("pay nothing that coins make nothing of · EXP-10", () => {
    fc.assert(
      fc.property(anyAmounts, anyCurrency, (expenses, currency) => {
        const rounded = roundToCash(expenseTotal(expenses), currency)
        const refused = expensePayRefusal({ expenses, currency }) !== undefined
        expect(refused).toBe(rounded === 0)
      })
    )
  })

  it("pay out by a tender only what leaves the till · EXP-7", () => {
    fc.assert(
      fc.property(anyAmounts, anyCurrency, (expenses, currency) => {
        const rounded = roundToCash(expenseTotal(expenses), currency)
        expect(canPayOut({ expenses, currency })).toBe(rounded < 0)
      })
    )
  })

  it("are left without a question unless money waits to be paid out · EXP-11", () => {
    expect([-1, 0, 1].map((total) => asksBeforeLeaving({ total: minorUnits(total) }))).toEqual([
      true,
      false,
      false
    ])
  })
})

describe("money of an expense", () => {
  const anyTender = fc.record({ id: fc.constantFrom(...Object.values(tender)), rounds: fc.boolean() })
  const anySpent = fc.record({
    amount: fc.integer({ min: -300_000, max: 300_000 }).map(minorUnits),
    tenders: fc.option(fc.array(fc.constantFrom(...Object.values(tender))), { nil: undefined })
  })

  it("leaves in cash, or by what each of them names, and never by what makes money of it elsewhere · EXP-5", () => {
    const elsewhere = [
      tender.card,
      tender.tapToPay,
      tender.swish,
      tender.swishQr,
      tender.giftCard,
      tender.storeCredit
    ]
    fc.assert(
      fc.property(anyTender, fc.array(anySpent, { maxLength: 4 }), (type, expenses) => {
        const spent = expenses.filter(({ amount }) => amount < 0)
        const named = spent.every(({ tenders = [] }) => (tenders as readonly number[]).includes(type.id))
        const expected =
          type.rounds || spent.length === 0 || (named && !(elsewhere as readonly number[]).includes(type.id))
        expect(paysExpensesOut(type, expenses)).toBe(expected)
      })
    )
  })
})
