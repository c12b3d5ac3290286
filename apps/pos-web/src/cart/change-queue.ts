import type { Cart, CartHeader, CartLine } from "@karat/domain/cart/cart"
import type { AddItem, ChangeQuantity, RemoveLine } from "@karat/domain/cart/cart-change"
import { withTotals } from "@karat/domain/cart/cart-totals"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect } from "effect"

/** The changes that the till predicts. */
export type PredictedChange = AddItem | ChangeQuantity | RemoveLine

/** A change the till has made and the server has not confirmed, named by its gesture. */
export interface PendingChange {
  readonly key: GestureKey
  readonly change: PredictedChange
  /** What an add sends: the code as it was scanned, which may be a barcode. */
  readonly code?: string | undefined
  /** Still waiting for the cashier's next press. */
  readonly waiting: boolean
}

/** What the server made of a change. */
export type Confirmed =
  | { readonly type: "line"; readonly header: CartHeader; readonly line: CartLine }
  | { readonly type: "removed"; readonly header: CartHeader; readonly lineId: string }

/** The call that a pending change makes. */
export const sendChange = (
  cartId: string,
  { key, change, code }: PendingChange
): Effect.Effect<Confirmed, CallFailure, Carts> =>
  Effect.flatMap(Carts, (carts): Effect.Effect<Confirmed, CallFailure> => {
    switch (change.type) {
      case "add":
        return carts
          .add(
            cartId,
            {
              itemNumber: code ?? change.item.number,
              quantity: change.quantity,
              manualPrice: change.manualPrice
            },
            key
          )
          .pipe(Effect.map(({ header, line }) => ({ type: "line" as const, header, line })))
      case "quantity":
        return carts
          .changeQuantity(cartId, change.lineId, change.quantity, key)
          .pipe(Effect.map(({ header, line }) => ({ type: "line" as const, header, line })))
      case "remove":
        return carts
          .removeLine(cartId, change.lineId, key)
          .pipe(Effect.map((header) => ({ type: "removed" as const, header, lineId: change.lineId })))
    }
  })

/**
 * The server's cart after a confirmed change. A discount on the whole cart is shared anew, since the
 * answer names one line only.
 */
export function foldConfirmed(cart: Cart, confirmed: Confirmed): Cart {
  const { header } = confirmed
  const folded = { ...cart, header, ...linesAfter(cart, confirmed) }
  return header.cartDiscount === undefined ? folded : { ...withTotals(folded), header }
}

function linesAfter({ lines, insurances, giftCards }: Cart, confirmed: Confirmed): Partial<Cart> {
  if (confirmed.type === "removed") {
    const { lineId } = confirmed
    const insuring = insurances
      .filter((link) => link.insuredLineId === lineId)
      .map((link) => link.insuranceLineId)
    const gone = new Set([lineId, ...insuring])
    return {
      lines: lines.filter((line) => !gone.has(line.id)),
      insurances: insurances.filter(
        (link) => !gone.has(link.insuranceLineId) && !gone.has(link.insuredLineId)
      ),
      giftCards: giftCards.filter((card) => !gone.has(card.lineId))
    }
  }
  const { line } = confirmed
  const known = lines.some(({ id }) => id === line.id)
  return { lines: known ? lines.map((each) => (each.id === line.id ? line : each)) : [...lines, line] }
}

/** A pending change after the line it speaks of got the server's id. */
export function withLineId(pending: PendingChange, from: string, to: string): PendingChange {
  return pending.change.type !== "add" && pending.change.lineId === from
    ? { ...pending, change: { ...pending.change, lineId: to } }
    : pending
}
