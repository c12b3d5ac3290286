import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { Expenses } from "@karat/domain/ports/expenses"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of Expenses does. */
export function expensesContract(name: string, make: Make<Carts | Expenses>): void {
  describe(`Expenses by ${name}`, () => {
    it("are listed with what was entered, which makes the total smaller · EXP-1 EXP-3 EXP-5", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const [first, second] = await answer(till, expenses.list(cartId, "sv"))
      if (first === undefined || second === undefined) throw new Error("The shop spends on nothing.")
      expect(first).toMatchObject({ bringsMoney: false, amount: 0 })
      const entered = await answer(till, expenses.set(cartId, first.id, minorUnits(124_50), newKey()))
      expect(entered.expense).toEqual({ ...first, amount: -124_50 })
      expect(entered.header).toMatchObject({
        total: -124_50,
        transactionType: "EXPENSE",
        saleIsReturn: false
      })
      const both = await answer(till, expenses.set(cartId, second.id, minorUnits(50_00), newKey()))
      expect(both.header.total).toBe(-174_50)
      const listed = await answer(till, expenses.list(cartId, "sv"))
      expect(listed.slice(0, 2).map(({ amount }) => amount)).toEqual([-124_50, -50_00])
    })

    it("come into the till where that is what they are for · EXP-5", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const income = (await answer(till, expenses.list(cartId, "sv"))).find(({ bringsMoney }) => bringsMoney)
      const entered = await answer(till, expenses.set(cartId, income?.id ?? "", minorUnits(500_00), newKey()))
      expect([entered.expense.amount, entered.header.total]).toEqual([500_00, 500_00])
    })

    it("take the place of what was entered, and nothing takes it away · EXP-3", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const [first] = await answer(till, expenses.list(cartId, "sv"))
      const set = (amount: number) => expenses.set(cartId, first?.id ?? "", minorUnits(amount), newKey())
      await answer(till, set(10_00))
      expect((await answer(till, set(30_00))).header.total).toBe(-30_00)
      const { header, expense } = await answer(till, set(0))
      expect([header.total, header.transactionType, expense.amount]).toEqual([0, "LOGIN", 0])
    })

    it("belong to a cart that sells nothing, and what sells nothing else takes no goods · DASH-14", async () => {
      const till = await make()
      const [expenses, carts] = [await answer(till, Expenses), await answer(till, Carts)]
      const sale = await answer(till, cartWorth(99_50))
      const [first] = await answer(till, expenses.list(sale.cartId, "sv"))
      const id = first?.id ?? ""
      expect(await refusal(till, expenses.set(sale.cartId, id, minorUnits(100), newKey()))).toMatchObject({
        status: 422,
        code: "cart_has_a_sale"
      })
      const cartId = await answer(till, untouchedCart())
      await answer(till, expenses.set(cartId, id, minorUnits(100), newKey()))
      const added = carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey())
      expect(await refusal(till, added)).toMatchObject({ status: 422, code: "cart_has_expenses" })
    })

    it("are refused where nobody knows them, and below zero · EXP-3", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const [first] = await answer(till, expenses.list(cartId, "sv"))
      const unknown = expenses.set(cartId, "no-such", minorUnits(100), newKey())
      expect(await refusal(till, unknown)).toMatchObject({ status: 404, code: "expense_not_found" })
      const negative = expenses.set(cartId, first?.id ?? "", minorUnits(-100), newKey())
      expect(await refusal(till, negative)).toMatchObject({ status: 422, code: "amount_is_negative" })
    })
  })
}
