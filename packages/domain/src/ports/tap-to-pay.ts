import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { AmountToTake, Removal } from "./payments.ts"

/** Where the phone's app says that it came from. */
export interface TapCallback {
  readonly transactionId: string
  readonly storeNumber: string
  readonly terminalNumber: string
  readonly paymentLineId: string
}

/** Payments that the phone itself takes, in an app of its own. */
export class TapToPay extends Context.Service<
  TapToPay,
  {
    /** Answers what the app link carries; it means nothing to the till. */
    readonly begin: (
      cartId: string,
      asked: AmountToTake,
      attempt: GestureKey
    ) => Effect.Effect<string, CallFailure>
    /** Tells that the app has come back; answers what the server has found out itself. */
    readonly callback: (
      callback: TapCallback,
      transactionCompleted: boolean
    ) => Effect.Effect<Removal, CallFailure>
    readonly saveKeyProvisioning: (completed: boolean, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** The merchant's id; undefined when none is registered. */
    readonly merchantId: Effect.Effect<string | undefined, CallFailure>
    /** Answers the link where the app is set up. */
    readonly register: (callbackUri: string, key: GestureKey) => Effect.Effect<string, CallFailure>
    readonly removeMerchant: (key: GestureKey) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/TapToPay") {}
