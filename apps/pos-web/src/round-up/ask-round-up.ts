import { formatMoney, type Locale } from "@karat/domain/money/format-amount"
import { add, type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { CartServices } from "@karat/domain/ports/cart-services"
import { roundUpOffers } from "@karat/domain/round-up/round-up"
import { Effect, Result } from "effect"
import { askAmount } from "../cart/ask-price.ts"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Notices } from "../shell/notices.ts"
import type { Gestures } from "../shell/gestures.ts"

export interface RoundUpNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
  readonly locale: () => Locale
}

/**
 * Asks whether the customer rounds the sale up, and books the answer; "not now" books nothing. Answers whether
 * it is settled: not when the question was put away, and not when the answer may have been booked or not.
 */
export async function askRoundUp(needs: RoundUpNeeds): Promise<boolean> {
  const { cart, run, gestures, notices } = needs
  await cart.flush()
  const id = cart.confirmed?.header.id
  if (id === undefined) return true
  const amount = await chosenAmount(needs)
  if (amount === undefined) return false
  // With its last line the cart's customer has gone, and what they said with them.
  const lines = cart.cart?.lines.map((line) => line.id)
  const result = await run(
    gestures.once(["round-up", id], { amount, lines }, (key) =>
      Effect.flatMap(CartServices, (roundUps) => roundUps.setRoundUp(id, amount, key))
    )
  )
  if (Result.isFailure(result)) notices.show("danger", failureMessage(result.failure))
  await cart.refresh()
  return Result.isSuccess(result)
}

/** The amount that was chosen, nothing for "not now"; undefined when the question was put away. */
async function chosenAmount({ cart, dialogs, locale }: RoundUpNeeds): Promise<MinorUnits | undefined> {
  const header = cart.cart?.header
  if (header === undefined) return undefined
  const { currency } = header
  const booked = cart.cart?.incomeExpenses.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  // A new answer takes the place of the old one, so the offers start from the total without it.
  const total = minorUnits(header.total - booked)
  const offers = roundUpOffers(total)
  const choice = await dialogs.choose({
    title: { key: "roundUpTitle" },
    choices: [
      ...offers.map((amount, at) => ({
        id: String(at),
        label: {
          key: "roundUpTo" as const,
          values: { total: formatMoney(add(total, amount), currency, locale()) }
        },
        price: { amount, currency }
      })),
      { id: "other", label: { key: "roundUpOther" as const } },
      { id: "not-now", label: { key: "notNow" as const }, quiet: true }
    ]
  })
  if (choice === undefined) return undefined
  if (choice === "not-now") return minorUnits(0)
  if (choice !== "other") return offers[Number(choice)]
  return await askAmount(dialogs, currency, "roundUpBy")
}
