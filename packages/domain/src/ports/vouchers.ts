import { Context, type Effect } from "effect"
import type { CartGiftCard } from "../cart/cart.ts"
import type { Voucher } from "../gift-card/voucher.ts"
import type { TenderTypeId } from "../tender/tender-type.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Gift cards, store credits and requisitions, by their codes. */
export class Vouchers extends Context.Service<
  Vouchers,
  {
    /** What is left on a voucher of the tender's kind. Refused with 404 when there is none. */
    readonly look: (code: string, tenderType: TenderTypeId) => Effect.Effect<Voucher, CallFailure>
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
>()("@karat/domain/ports/Vouchers") {}

/** Stands where a digital card's number would: the server makes it. */
export const digitalCardCode = "DIGITAL"
