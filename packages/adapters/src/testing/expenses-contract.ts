import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { Expenses } from "@karat/domain/ports/expenses"
import { tender } from "@karat/domain/tender/tender-type"
import { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of Expenses does. */
export function expensesContract(name: string, make: Make<Carts | Expenses | Payments>): void {
  describe(`Expenses by ${name}`, () => {
    it("are listed with what was entered, which makes the total smaller · EXP-1 EXP-3 EXP-5", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const [first, second] = await answer(till, expenses.list(cartId, "sv"))
      if (first === undefined || second === undefined) throw new Error("The shop spends on nothing.")
      expect(first).toMatchObject({ bringsMoney: false, amount: 0 })
      const entered = await answer(
        till,
        expenses.set(cartId, { expenseId: first.id, amount: minorUnits(124_50) }, newKey())
      )
      expect(entered.expense).toEqual({ ...first, amount: -124_50 })
      expect(entered.header).toMatchObject({
        total: -124_50,
        transactionType: "EXPENSE",
        saleIsReturn: false
      })
      const both = await answer(
        till,
        expenses.set(cartId, { expenseId: second.id, amount: minorUnits(50_00) }, newKey())
      )
      expect(both.header.total).toBe(-174_50)
      const listed = await answer(till, expenses.list(cartId, "sv"))
      expect(listed.slice(0, 2).map(({ amount }) => amount)).toEqual([-124_50, -50_00])
    })

    it("are called in the language that is asked for, and in each language in the cart · EXP-1 KARAT-39", () =>
      areCalledInEachLanguage(make))

    it("come into the till where that is what they are for · EXP-5", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const income = (await answer(till, expenses.list(cartId, "sv"))).find(({ bringsMoney }) => bringsMoney)
      const entered = await answer(
        till,
        expenses.set(cartId, { expenseId: income?.id ?? "", amount: minorUnits(500_00) }, newKey())
      )
      expect([entered.expense.amount, entered.header.total]).toEqual([500_00, 500_00])
    })

    it("take the place of what was entered, and nothing takes it away · EXP-3", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const [first] = await answer(till, expenses.list(cartId, "sv"))
      const set = (amount: number) =>
        expenses.set(cartId, { expenseId: first?.id ?? "", amount: minorUnits(amount) }, newKey())
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
      expect(
        await refusal(till, expenses.set(sale.cartId, { expenseId: id, amount: minorUnits(100) }, newKey()))
      ).toMatchObject({
        status: 422,
        code: "cart_has_a_sale"
      })
      const cartId = await answer(till, untouchedCart())
      await answer(till, expenses.set(cartId, { expenseId: id, amount: minorUnits(100) }, newKey()))
      const added = carts.add(cartId, { itemNumber: knownShop.item, quantity: 1 }, newKey())
      expect(await refusal(till, added)).toMatchObject({ status: 422, code: "cart_has_expenses" })
    })

    it("above their highest are approved by somebody else who may · EXP-3", () => isApproved(make))

    it("are paid out in cash, and by no card · EXP-5", () => leavesInCash(make))

    it("are refused where nobody knows them, and below zero · EXP-3", async () => {
      const till = await make()
      const expenses = await answer(till, Expenses)
      const cartId = await answer(till, untouchedCart())
      const [first] = await answer(till, expenses.list(cartId, "sv"))
      const unknown = expenses.set(cartId, { expenseId: "no-such", amount: minorUnits(100) }, newKey())
      expect(await refusal(till, unknown)).toMatchObject({ status: 404, code: "expense_not_found" })
      const negative = expenses.set(
        cartId,
        { expenseId: first?.id ?? "", amount: minorUnits(-100) },
        newKey()
      )
      expect(await refusal(till, negative)).toMatchObject({ status: 422, code: "amount_is_negative" })
    })
  })
}

async function isApproved(make: Make<Carts | Expenses | Payments>): Promise<void> {
  const till = await make()
  const expenses = await answer(till, Expenses)
  const cartId = await answer(till, untouchedCart())
  const [first] = await answer(till, expenses.list(cartId, "sv"))
  const highest = first?.highest ?? minorUnits(0)
  const set = (amount: number, approvedBy?: string) =>
    expenses.set(cartId, { expenseId: first?.id ?? "", amount: minorUnits(amount), approvedBy }, newKey())
  expect(highest).toBe(2000_00)
  expect((await answer(till, set(highest))).header.total).toBe(minorUnits(0 - highest))
  expect(await refusal(till, set(highest + 1))).toMatchObject({
    status: 422,
    code: "approval_needed"
  })
  // Nobody approves what is theirs, nor who may not.
  for (const [badge, code] of [
    [knownShop.badge, "approver_is_cashier"],
    [knownShop.badgeThatStays, "approver_not_allowed"],
    ["nobody", "approver_not_allowed"]
  ] as const)
    expect(await refusal(till, set(highest + 1, badge))).toMatchObject({ code })
  const { header } = await answer(till, set(highest + 1, knownShop.approver))
  expect(header.total).toBe(minorUnits(-1 - highest))
}

async function leavesInCash(make: Make<Carts | Expenses | Payments>): Promise<void> {
  const till = await make()
  const [expenses, payments] = [await answer(till, Expenses), await answer(till, Payments)]
  const cartId = await answer(till, untouchedCart())
  const [first] = await answer(till, expenses.list(cartId, "sv"))
  await answer(
    till,
    expenses.set(cartId, { expenseId: first?.id ?? "", amount: minorUnits(100_00) }, newKey())
  )
  const by = (tenderType: number) =>
    payments.take(
      cartId,
      { amount: minorUnits(-100_00), tenderType, currency: "SEK", changeCurrency: "SEK" },
      newKey()
    )
  for (const other of [tender.card, tender.storeCredit, tender.requisition])
    expect(await refusal(till, by(other))).toMatchObject({ status: 422, code: "tender_pays_no_expense" })
  expect(await answer(till, by(tender.cash))).toMatchObject({ success: true })
}

async function areCalledInEachLanguage(make: Make<Carts | Expenses | Payments>): Promise<void> {
  const till = await make()
  const [expenses, carts] = [await answer(till, Expenses), await answer(till, Carts)]
  const cartId = await answer(till, untouchedCart())
  const called = async (language: "sv" | "fi" | "en") =>
    (await answer(till, expenses.list(cartId, language)))[0]
  expect(await called("en")).toMatchObject({ name: "Postage", description: "Stamps and parcels" })
  expect((await called("fi"))?.name).toBe("Postimaksu")
  const id = (await called("sv"))?.id ?? ""
  await answer(till, expenses.set(cartId, { expenseId: id, amount: minorUnits(100) }, newKey()))
  expect((await answer(till, carts.read(cartId))).incomeExpenses).toMatchObject([
    { description: "Porto", names: { sv: "Porto", fi: "Postimaksu", en: "Postage" } }
  ])
}
