import { Context, type Effect } from "effect"
import type { PaidCart } from "../cart/cart.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { PaymentStatus } from "../payment/payment-status.ts"
import type { TenderType, TenderTypeId } from "../tender/tender-type.ts"
import type { OriginalTender } from "../refund/original-card.ts"
import type { RefusalValues } from "../shell/refusal-value.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

export interface AmountToTake {
  readonly amount: MinorUnits
  /** What was left to pay on the screen, with its sign: where it is not what is left, nothing is taken. */
  readonly balance?: MinorUnits | undefined
}

export interface PaymentRequest extends AmountToTake {
  readonly tenderType: TenderTypeId
  readonly data?: string | undefined
  readonly currency: Currency
  readonly changeCurrency: Currency
}

export interface PaymentAnswer extends Removal {
  readonly status: PaymentStatus
  readonly alias?: string | undefined
  readonly connected?: boolean | undefined
  /** Ids of transactions whose receipts are to be printed. */
  readonly print?: readonly string[] | undefined
  /** Its cart, where it has closed that and the server says so; it is read otherwise. */
  readonly paidCart?: PaidCart | undefined
}

/** Whether something was done; where it was not, why: in the server's words, and by a code that is known or not. */
export interface Removal {
  readonly success: boolean
  readonly errorMessage?: string | undefined
  readonly code?: string | undefined
  readonly values?: RefusalValues | undefined
}

/** Where money is taken and given back. An attempt is named by the key of its gesture. */
export class Payments extends Context.Service<
  Payments,
  {
    readonly tenders: Effect.Effect<readonly TenderType[], CallFailure>
    /** How what a cart pays back was paid, and how much of it can go back there. */
    readonly origins: (cartId: string) => Effect.Effect<readonly OriginalTender[], CallFailure>
    readonly take: (
      cartId: string,
      request: PaymentRequest,
      attempt: GestureKey
    ) => Effect.Effect<PaymentAnswer, CallFailure>
    readonly status: (cartId: string, attempt: GestureKey) => Effect.Effect<PaymentAnswer, CallFailure>
    readonly cancel: (
      cartId: string,
      attempt: GestureKey,
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
    readonly removeLine: (
      cartId: string,
      paymentLineId: string,
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
  }
>()("@karat/domain/ports/Payments") {}
