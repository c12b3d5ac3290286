import type { CartLine } from "@karat/domain/cart/cart"
import { longestComment } from "@karat/domain/cart-change/cart-change-refusal"
import { Carts } from "@karat/domain/ports/carts"
import { Effect, Result } from "effect"
import { failureMessage } from "../shell/failure-message.ts"
import type { Dialogs } from "../shell/dialogs.ts"
import type { Notices } from "../shell/notices.ts"
import type { Run } from "../ports/run.ts"
import type { OpenCart } from "./open-cart.ts"
import type { Gestures } from "../shell/gestures.ts"

interface CommentNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly cart: OpenCart
  readonly dialogs: Dialogs
  readonly notices: Notices
}

/** Writes a comment on a line, once. */
export const commentLine = (gestures: Gestures, cartId: string, lineId: string, comment: string) =>
  gestures.once(["comment", cartId, lineId], comment, (key) =>
    Effect.flatMap(Carts, (carts) => carts.commentLine(cartId, lineId, comment, key))
  )

/** Asks for a line's comment and saves it. */
export async function askLineComment(needs: CommentNeeds, line: CartLine): Promise<void> {
  const { run, gestures, cart, dialogs, notices } = needs
  const cartId = cart.confirmed?.header.id
  const comment = await dialogs.text({
    title: { key: "askComment" },
    start: line.comment ?? "",
    longest: longestComment
  })
  if (comment === undefined || cartId === undefined) return
  const result = await run(commentLine(gestures, cartId, line.id, comment))
  if (Result.isFailure(result)) notices.show("danger", failureMessage(result.failure, "changeNotSaved"))
  else await cart.refresh()
}

/** Asks for the whole cart's comment and saves it. */
export async function askCartComment(needs: CommentNeeds): Promise<void> {
  const { run, gestures, cart, dialogs, notices } = needs
  const confirmed = cart.confirmed
  if (confirmed === undefined) return
  const comment = await dialogs.text({
    title: { key: "askComment" },
    start: confirmed.information.map(({ text }) => text).join(" "),
    longest: longestComment
  })
  if (comment === undefined) return
  const { id } = confirmed.header
  const result = await run(
    gestures.once(["comment", id], comment, (key) =>
      Effect.flatMap(Carts, (carts) => carts.comment(id, comment, key))
    )
  )
  if (Result.isFailure(result)) {
    notices.show("danger", failureMessage(result.failure, "changeNotSaved"))
    return
  }
  await cart.refresh()
  notices.show("success", { key: "commentSaved" })
}
