import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Expenses } from "@karat/domain/ports/expenses"
import { Payments } from "@karat/domain/ports/payments"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { Effect } from "effect"
import fc from "fast-check"
import { adding, anyGoods, type Goods } from "./any-goods.ts"
import { anyTerms, type OnLine, type SellingGesture } from "./selling-gestures.ts"
import { anySoldCard } from "./sold-lines.ts"
import { newKey, type TortureTill } from "./torture-till.ts"
import type { TortureWorld } from "./torture-world.ts"

/** What else goes into a cart before anything goes wrong: goods, and terms of one of its lines. */
export type Extra =
  | { readonly goods: Goods }
  | { readonly terms: SellingGesture; readonly line: number }
  | { readonly expense: ExpenseToEnter }
  /** A gift card that was sold pays a part. */
  | { readonly cardPays: number }

/** Money that moves without a sale. */
export interface ExpenseToEnter {
  readonly id: string
  readonly word: string
  /** In öre, without a sign. */
  readonly amount: number
}

const more = fc.oneof(
  anyGoods.map((goods): Extra => ({ goods })),
  fc.record({ terms: anyTerms, line: fc.nat(5) })
)

/** A few goods and terms more; often none. */
export const anyGoodsMore: fc.Arbitrary<readonly Extra[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(more, { minLength: 1, maxLength: 4 }) }
)

/** The same, where a gift card may have paid a part already. */
export const anyExtras: fc.Arbitrary<readonly Extra[]> = fc.oneof(
  { weight: 5, arbitrary: anyGoodsMore },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 500_00 }).map((cardPays) => [{ cardPays }]) }
)

export const anyExpense: fc.Arbitrary<ExpenseToEnter> = fc
  .record({
    kind: fc.constantFrom(
      ["10", "postage"],
      ["11", "coffee"],
      ["10", "postage"],
      ["20", "change from the bank"]
    ),
    amount: fc.integer({ min: 0, max: 500_00 })
  })
  .map(({ kind: [id = "", word = ""], amount }) => ({ id, word, amount }))

export const anyExpenses: fc.Arbitrary<readonly Extra[]> = fc.array(
  anyExpense.map((expense): Extra => ({ expense })),
  { minLength: 1, maxLength: 3 }
)

/** The line of a cart that a number stands for, counted around; undefined where there is none. */
export async function lineAt({ db }: TestServer, cartId: string, at: number): Promise<OnLine | undefined> {
  const lines = await db.all(
    sqlText<{ id: string }>("SELECT id FROM cart_line WHERE cart_id = ? ORDER BY position", cartId)
  )
  const lineId = lines[at % Math.max(1, lines.length)]?.id
  if (lineId === undefined) return undefined
  const link = await db.get(
    sqlText<{ id: string }>(
      "SELECT id FROM cart_insurance WHERE cart_id = ? ORDER BY insured_line_id <> ?",
      cartId,
      lineId
    )
  )
  return { cartId, lineId, insuranceId: link?.id ?? "no-such-insurance" }
}

export const enters = (cartId: string, { id, amount }: ExpenseToEnter) => {
  const key = newKey()
  return Effect.flatMap(Expenses, (expenses) =>
    expenses.set(cartId, { expenseId: id, amount: minorUnits(amount) }, key)
  )
}

/** A cart of a run, and who speaks for it over a line that never fails. */
interface ExtrasPlace extends Pick<TortureWorld, "store" | "cartIds" | "items"> {
  readonly clerk: TortureTill
  readonly cartId: string
}

/** Puts extras into a cart; what a rule refuses is left out. */
export async function putExtras(place: ExtrasPlace, extras: readonly Extra[]): Promise<void> {
  const { store, items, clerk, cartId } = place
  for (const extra of extras)
    if ("goods" in extra) await clerk.ask(Effect.result(adding(clerk, items, cartId, extra.goods)))
    else if ("cardPays" in extra) await payByCard(place, extra.cardPays)
    else if ("expense" in extra) await clerk.ask(Effect.result(enters(cartId, extra.expense)))
    else {
      const on = await lineAt(store.server(), cartId, extra.line)
      if (on !== undefined) await clerk.ask(Effect.result(extra.terms.make(on, newKey())))
    }
}

async function payByCard(place: ExtrasPlace, most: number): Promise<void> {
  const card = await anySoldCard(place)
  if (card === undefined || card.left === 0) return
  const request = {
    amount: minorUnits(Math.min(card.left, most)),
    tenderType: tender.giftCard,
    data: card.code,
    currency: "SEK",
    changeCurrency: "SEK"
  } as const
  const paying = Effect.flatMap(Payments, (payments) => payments.take(place.cartId, request, newKey()))
  await place.clerk.ask(Effect.result(paying))
}
