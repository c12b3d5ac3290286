import type { GiftCardNumberDialogModel } from "@karat/ui/screens/gift-card/gift-card-number-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { CartLine } from "@karat/domain/cart/cart"
import { FollowUps } from "@karat/domain/ports/follow-ups"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { isSetUp } from "@karat/domain/store/setup"
import { Effect, Result } from "effect"
import type { OpenCart } from "../cart/open-cart.ts"
import type { TillSession } from "../session/till-session.ts"
import type { Run } from "../ports/run.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { GiftCardNumberQuestion } from "./gift-card-number-question.ts"
import type { Gestures } from "../shell/gestures.ts"

const giftCardNumberDialog = dialog(
  async () => (await import("@karat/ui/screens/gift-card/gift-card-number-dialog")).GiftCardNumberDialog
)

interface GiftCardNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly session: Pick<TillSession, "setup">
}

/** Whether the server wants to know the numbers of gift cards that are sold: it has them asked for after they are added. */
export async function needsNumbers(run: Run, lines: readonly CartLine[]): Promise<boolean> {
  const rules = await run(Effect.flatMap(FollowUps, (followUps) => followUps.rules))
  if (Result.isFailure(rules)) return true
  const numbered = new Set(
    rules.success.filter(({ code }) => code === "GIFTCARD").map((rule) => rule.itemNumber)
  )
  return lines.some(({ itemNumber }) => numbered.has(itemNumber))
}

/** Asks for the number of the gift card that a line sells; one that it has already is replaced. */
export async function askGiftCardNumber(needs: GiftCardNeeds, line: CartLine): Promise<void> {
  const { run, gestures, cart, dialogs, session } = needs
  const cartId = cart.confirmed?.header.id
  if (cartId === undefined) return
  await dialogs.ask<boolean, GiftCardNumberDialogModel>(
    giftCardNumberDialog,
    (close) =>
      new GiftCardNumberQuestion(
        async (card) => {
          const saved = await run(
            gestures.once(["gift card number", cartId, line.id], card, (key) =>
              Effect.flatMap(Vouchers, (cards) => cards.setNumber({ cartId, lineId: line.id, ...card }, key))
            )
          )
          // Only a server that has heard of the number says that another card has it.
          if (Result.isFailure(saved))
            return failureMessage(
              saved.failure,
              saved.failure._tag === "Refused" ? "giftCardInUse" : "anErrorOccurred"
            )
          await cart.refresh()
          return undefined
        },
        close,
        isSetUp(session.setup, "email")
      )
  )
}
