import { Context, type Effect } from "effect"
import type { CartGiftCard } from "../cart/cart.ts"
import type { Voucher } from "../gift-card/voucher.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Gift cards, by their numbers. */
export class GiftCards extends Context.Service<
  GiftCards,
  {
    /** Refused with 404 when there is no such card. */
    readonly balance: (code: string) => Effect.Effect<Voucher, CallFailure>
    /** Writes a number on the line that sells the card; with an email the card is a digital one. */
    readonly setNumber: (
      sale: {
        readonly cartId: string
        readonly lineId: string
        readonly code: string
        readonly email?: string | undefined
        /** A number that looks like a payment card's is taken only with it. */
        readonly confirmed?: true | undefined
      },
      key: GestureKey
    ) => Effect.Effect<CartGiftCard, CallFailure>
  }
>()("@karat/domain/ports/GiftCards") {}

/** Stands where a digital card's number would: the server makes it. */
export const digitalCardCode = "DIGITAL"
