import type { GiftCardNumberDialogModel } from "@karat/ui/screens/gift-card/gift-card-number-dialog"
import { dialog } from "@karat/ui/components/dialog/dialog-model"
import type { CartLine } from "@karat/domain/cart/cart"
import { GiftCards } from "@karat/domain/ports/gift-cards"
import { Effect, Result } from "effect"
import type { OpenCart } from "../cart/open-cart.ts"
import type { Run } from "../run.ts"
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
}

/** Asks for the number of the gift card that a line sells, unless the line has one already. */
export async function askGiftCardNumber(needs: GiftCardNeeds, line: CartLine): Promise<void> {
  const { run, gestures, cart, dialogs } = needs
  const cartId = cart.confirmed?.header.id
  if (cartId === undefined || cart.cart?.giftCards.some(({ lineId }) => lineId === line.id) === true) return
  await dialogs.ask<boolean, GiftCardNumberDialogModel>(
    giftCardNumberDialog,
    (close) =>
      new GiftCardNumberQuestion(async ({ code, email }) => {
        const saved = await run(
          gestures.once(["gift card number", cartId, line.id], { code, email }, (key) =>
            Effect.flatMap(GiftCards, (cards) =>
              cards.setNumber({ cartId, lineId: line.id, code, email }, key)
            )
          )
        )
        if (Result.isFailure(saved)) return failureMessage(saved.failure, "giftCardInUse")
        await cart.refresh()
        return undefined
      }, close)
  )
}
