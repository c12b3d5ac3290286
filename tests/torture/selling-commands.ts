import { minorUnits } from "@karat/domain/money/minor-units"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { tender } from "@karat/domain/tender/tender-type"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Result } from "effect"
import fc from "fast-check"
import { adding, anyGoods, wordsOf } from "./any-goods.ts"
import { anyExpense, enters, type ExpenseToEnter, lineAt } from "./extras.ts"
import { anyTill, happening } from "./happening.ts"
import {
  anyTakingBack,
  anyTerms,
  newCardNumber,
  numbersCard,
  type SellingGesture
} from "./selling-gestures.ts"
import { newKey } from "./torture-till.ts"
import type { TortureWorld } from "./torture-world.ts"

const sells = fc.record({ till: anyTill, goods: anyGoods }).map(({ till, goods }) =>
  happening(`till ${till} sells ${wordsOf(goods)}`, async ({ items, tills, sales }) => {
    const [who, sale] = [tills[till], (await sales)[till]]
    if (who !== undefined && sale !== undefined) who.run(adding(who, items, sale.cartId, goods))
  })
)

const onLine = (gesture: fc.Arbitrary<SellingGesture>) =>
  fc.record({ till: anyTill, line: fc.nat(5), gesture }).map(({ till, line, gesture: { text, make } }) =>
    happening(`till ${till}, on line ${line}: ${text}`, async ({ store, tills, sales }) => {
      const sale = (await sales)[till]
      const on = sale && (await lineAt(store.server(), sale.cartId, line))
      if (on !== undefined) tills[till]?.run(make(on, newKey()))
    })
  )

const numbersAgain = anyTill.map((till) =>
  happening(`till ${till} gives its last gift card a number`, async ({ store, tills, sales }) => {
    const cartId = (await sales)[till]?.cartId
    const line = await store
      .server()
      .db.get(
        sqlText<{ id: string }>(
          "SELECT id FROM cart_line WHERE cart_id = ? AND item_number = 'GIFTCARD' ORDER BY position DESC LIMIT 1",
          cartId ?? ""
        )
      )
    if (cartId !== undefined && line !== undefined)
      tills[till]?.run(numbersCard({ cartId, lineId: line.id }, newCardNumber(), newKey()))
  })
)

/** Enters an expense in an own cart, and pays all of it in cash as soon as it is entered. */
async function spend(
  world: TortureWorld,
  till: number,
  expense: ExpenseToEnter,
  pays: boolean
): Promise<void> {
  await world.serve(till, undefined)
  const [who, sale] = [world.tills[till], (await world.sales)[till]]
  if (who === undefined || sale === undefined) return
  who.run(enters(sale.cartId, expense), (told) => {
    if (Result.isFailure(told) || !pays || who.blocks) return
    const { header } = told.success
    const amount = roundToCash(minorUnits(header.total - header.paid), "SEK")
    if (amount !== 0)
      who.pay(sale.cartId, { amount, tenderType: tender.cash, currency: "SEK", changeCurrency: "SEK" })
  })
}

const spends = fc
  .record({ till: anyTill, expense: anyExpense, pays: fc.constantFrom(true, true, false) })
  .map(({ till, expense, pays }) =>
    happening(
      `till ${till} enters ${expense.amount} öre for ${expense.word}${pays ? " and settles it in cash" : ""}`,
      (world) => spend(world, till, expense, pays)
    )
  )

/** What tills sell, on which terms, and what they spend. */
export const sellingCommands = [
  sells,
  sells,
  onLine(anyTerms),
  onLine(anyTerms),
  onLine(anyTerms),
  onLine(anyTakingBack),
  numbersAgain,
  spends,
  spends
]
