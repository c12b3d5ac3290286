import type { Cart } from "@karat/domain/cart/cart"
import { bookedAmount, type Expense } from "@karat/domain/expense/expense"
import type { Locale } from "@karat/domain/money/format-amount"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { Expenses } from "@karat/domain/ports/expenses"
import { countryOf, languages } from "@karat/domain/store/country"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { approved, cartOf, changed } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

const highest = minorUnits(2000_00)

type Words = Readonly<Record<Locale, readonly [name: string, description: string]>>

interface Known extends Pick<Expense, "id" | "bringsMoney"> {
  readonly words: Words
}

/** What a shop in memory spends on. */
const known: readonly Known[] = [
  {
    id: "10",
    bringsMoney: false,
    words: {
      sv: ["Porto", "Frimärken och paket"],
      fi: ["Postimaksu", "Postimerkit ja paketit"],
      en: ["Postage", "Stamps and parcels"]
    }
  },
  {
    id: "11",
    bringsMoney: false,
    words: {
      sv: ["Fika", "Kaffe till personal och kunder"],
      fi: ["Kahvi", "Kahvit henkilökunnalle ja asiakkaille"],
      en: ["Coffee", "Coffee for staff and customers"]
    }
  },
  {
    id: "20",
    bringsMoney: true,
    words: {
      sv: ["Växelpåfyllning", "Växel från banken till kassan"],
      fi: ["Vaihtorahan lisäys", "Vaihtoraha pankista kassaan"],
      en: ["Change top-up", "Change from the bank into the till"]
    }
  }
]

/** Enters expenses in carts in memory. */
export const memoryExpenses = (shop: MemoryShop): Layer.Layer<Expenses> => {
  const own = languages[countryOf(shop.store.number)]
  return Layer.succeed(
    Expenses,
    Expenses.of({
      list: (cartId, language) =>
        cartOf(shop, cartId).pipe(Effect.map((cart) => known.map((each) => entered(cart, each, language)))),
      set: (cartId, { expenseId: id, amount, approvedBy }, key) =>
        answeredOnce(shop.answered, key, ["expense", cartId, id, amount, approvedBy], () => {
          const expense = known.find((each) => each.id === id)
          if (expense === undefined) return refuse(404, "expense_not_found", "There is no such expense.")
          if (amount < 0) return refuse(422, "amount_is_negative", "Negative values are not allowed")
          const [name] = expense.words[own]
          const change = { type: "expense", id, name, amount: bookedAmount(expense, amount) } as const
          return approved(shop, cartId, { type: "expense", highest, entered: amount }, approvedBy).pipe(
            Effect.andThen(changed(shop, cartId, change)),
            Effect.map((cart) => {
              shop.carts.set(cartId, calledInEveryLanguage(cart))
              return { header: cart.header, expense: entered(cart, expense, own) }
            })
          )
        })
    })
  )
}

function entered({ incomeExpenses }: Cart, { id, bringsMoney, words }: Known, language: Locale): Expense {
  const [name, description] = words[language]
  const amount = incomeExpenses.find((each) => each.id === id)?.amount ?? nothing
  return { id, name, description, bringsMoney, highest, amount }
}

function calledInEveryLanguage(cart: Cart): Cart {
  const incomeExpenses = cart.incomeExpenses.map((moved) => {
    const words = known.find(({ id }) => id === moved.id)?.words
    return words === undefined
      ? moved
      : { ...moved, names: { sv: words.sv[0], fi: words.fi[0], en: words.en[0] } }
  })
  return { ...cart, incomeExpenses }
}
