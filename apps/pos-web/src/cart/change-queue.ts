import type { Cart, CartHeader, CartLine } from "@karat/domain/cart/cart"
import type { CartChange } from "@karat/domain/cart/cart-change"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect } from "effect"

/** A change the till has made and the server has not confirmed, named by its gesture. */
export interface PendingChange {
  readonly key: GestureKey
  readonly change: CartChange
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

/** The server's cart after a confirmed change. */
export function foldConfirmed(cart: Cart, confirmed: Confirmed): Cart {
  const { header } = confirmed
  if (confirmed.type === "removed") {
    const insuring = cart.insurances
      .filter((link) => link.insuredLineId === confirmed.lineId)
      .map((link) => link.insuranceLineId)
    const gone = new Set([confirmed.lineId, ...insuring])
    return { ...cart, header, lines: cart.lines.filter((line) => !gone.has(line.id)) }
  }
  const known = cart.lines.some((line) => line.id === confirmed.line.id)
  const lines = known
    ? cart.lines.map((line) => (line.id === confirmed.line.id ? confirmed.line : line))
    : [...cart.lines, confirmed.line]
  return { ...cart, header, lines }
}

/** A pending change after the line it speaks of got the server's id. */
export function withLineId(pending: PendingChange, from: string, to: string): PendingChange {
  return pending.change.type !== "add" && pending.change.lineId === from
    ? { ...pending, change: { ...pending.change, lineId: to } }
    : pending
}
