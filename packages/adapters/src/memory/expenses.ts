import type { Cart } from "@karat/domain/cart/cart"
import { bookedAmount, type Expense } from "@karat/domain/expense/expense"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { Expenses } from "@karat/domain/ports/expenses"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { approved, cartOf, changed } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

const highest = minorUnits(2000_00)

/** What a shop in memory spends on. */
const known: readonly Omit<Expense, "amount">[] = [
  { id: "10", name: "Porto", description: "Frimärken och paket", bringsMoney: false, highest },
  { id: "11", name: "Fika", description: "Kaffe till personal och kunder", bringsMoney: false, highest },
  { id: "20", name: "Växelpåfyllning", description: "Växel från banken", bringsMoney: true, highest }
]

/** Enters expenses in carts in memory. */
export const memoryExpenses = (shop: MemoryShop): Layer.Layer<Expenses> =>
  Layer.succeed(
    Expenses,
    Expenses.of({
      list: (cartId) =>
        cartOf(shop, cartId).pipe(Effect.map((cart) => known.map((each) => entered(cart, each)))),
      set: (cartId, { expenseId: id, amount, approvedBy }, key) =>
        answeredOnce(shop.answered, key, ["expense", cartId, id, amount, approvedBy], () => {
          const expense = known.find((each) => each.id === id)
          if (expense === undefined) return refuse(404, "expense_not_found", "There is no such expense.")
          if (amount < 0) return refuse(422, "amount_is_negative", "Negative values are not allowed")
          const change = {
            type: "expense",
            id,
            name: expense.name,
            tenders: expense.tenders,
            amount: bookedAmount(expense, amount)
          } as const
          const { highest } = expense
          return approved(shop, cartId, { type: "expense", highest, entered: amount }, approvedBy).pipe(
            Effect.andThen(changed(shop, cartId, change)),
            Effect.map((cart) => ({ header: cart.header, expense: entered(cart, expense) }))
          )
        })
    })
  )

function entered({ incomeExpenses }: Cart, expense: Omit<Expense, "amount">): Expense {
  return { ...expense, amount: incomeExpenses.find(({ id }) => id === expense.id)?.amount ?? nothing }
}
