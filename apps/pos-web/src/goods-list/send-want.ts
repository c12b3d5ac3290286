import type { GoodsLine } from "@karat/domain/goods-list/goods-line"
import { withLine } from "@karat/domain/goods-list/wanted-goods"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { Effect } from "effect"
import type { SentWant, Want } from "./pending-goods.ts"

type Sent = Effect.Effect<SentWant, CallFailure>

interface Sender {
  readonly badgeNumber: string
  /** The list as the till knows it when the answer comes. */
  readonly known: () => readonly GoodsLine[]
  /** Whether it was sent before and got no answer. */
  readonly askedAgain: boolean
}

/** Has the server do what is wanted of a line. */
export function sendWant(list: GoodsList, want: Want, sender: Sender): Sent {
  return want.quantity === 0 ? removed(list, want) : set(list, want, sender)
}

/**
 * The list with the line as it is wanted. Pieces that have left are not put back by what was pressed before. What is
 * asked again may have been done before they left, which the server alone knows, by the name of the gesture.
 */
function set(
  list: GoodsList,
  { itemNumber, quantity, lineId, key }: Want,
  { badgeNumber, known, askedAgain }: Sender
): Sent {
  return Effect.gen(function* () {
    const meant = askedAgain ? undefined : lineId
    if (meant !== undefined && !(yield* list.lines).some(({ id }) => id === meant)) return "gone"
    const line = yield* list.setQuantity({ itemOrBarcode: itemNumber, quantity, badgeNumber, lineId }, key)
    return withLine(known(), line)
  }).pipe(
    Effect.catchTag("Refused", (refused) =>
      refused.code === "goods_line_gone" ? Effect.succeed("gone" as const) : Effect.fail(refused)
    )
  )
}

/**
 * The list without the line that was shown. Where another till has removed it, or this one has and got no answer, there
 * is nothing more to do: a line of the item that is there now was listed since, and was not shown here.
 */
function removed(list: GoodsList, { lineId, key }: Want): Sent {
  return Effect.gen(function* () {
    const lines = yield* list.lines
    if (lineId === undefined || !lines.some(({ id }) => id === lineId)) return lines
    yield* list
      .removeLine(lineId, key)
      .pipe(
        Effect.catchTag("Refused", (refused) => (refused.status === 404 ? Effect.void : Effect.fail(refused)))
      )
    return lines.filter(({ id }) => id !== lineId)
  })
}
