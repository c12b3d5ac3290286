import type { CartLine } from "@karat/domain/cart/cart"
import { longestComment } from "@karat/domain/cart/cart-change-refusal"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Result } from "effect"
import { failureMessage } from "../shell/failure-message.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Notices } from "../shell/notices.ts"
import type { Run } from "../run.ts"
import type { OpenCart } from "./open-cart.ts"

interface CommentNeeds {
  readonly run: Run
  readonly newKey: () => GestureKey
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
}

/** Asks for a line's comment and saves it. */
export async function askLineComment(needs: CommentNeeds, line: CartLine): Promise<void> {
  const { run, newKey, cart, dialogs, notices } = needs
  const cartId = cart.confirmed?.header.id
  const comment = await dialogs.text({
    title: { key: "askComment" },
    start: line.comment ?? "",
    longest: longestComment
  })
  if (comment === undefined || cartId === undefined) return
  const key = newKey()
  const result = await run(Effect.flatMap(Carts, (carts) => carts.commentLine(cartId, line.id, comment, key)))
  if (Result.isFailure(result)) notices.show("danger", failureMessage(result.failure, "changeNotSaved"))
  else await cart.refresh()
}

/** Asks for the whole cart's comment and saves it. */
export async function askCartComment(needs: CommentNeeds): Promise<void> {
  const { run, newKey, cart, dialogs, notices } = needs
  const confirmed = cart.confirmed
  if (confirmed === undefined) return
  const comment = await dialogs.text({
    title: { key: "askComment" },
    start: confirmed.information.map(({ text }) => text).join(" "),
    longest: longestComment
  })
  if (comment === undefined) return
  const key = newKey()
  const result = await run(Effect.flatMap(Carts, (carts) => carts.comment(confirmed.header.id, comment, key)))
  if (Result.isFailure(result)) {
    notices.show("danger", failureMessage(result.failure, "changeNotSaved"))
    return
  }
  await cart.refresh()
  notices.show("success", { key: "commentSaved" })
}
