import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { AmountToTake } from "./payments.ts"

/** A Swish payment that waits to be scanned. */
export interface SwishCode {
  /** The text that the QR code says. */
  readonly qrCode: string
  /** The payment line to be. */
  readonly lineId: string
  /** The name of the attempt. */
  readonly id: string
}

/** Swish payments that a customer scans. */
export class SwishCodes extends Context.Service<
  SwishCodes,
  {
    readonly generate: (
      cartId: string,
      asked: AmountToTake,
      attempt: GestureKey
    ) => Effect.Effect<SwishCode, CallFailure>
  }
>()("@karat/domain/ports/SwishCodes") {}
