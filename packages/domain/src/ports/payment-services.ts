import { Context, type Effect } from "effect"
import type { Currency } from "../money/currency.ts"
import type { AttemptRecord } from "../payment/attempt-record.ts"
import type { ExchangeRate } from "../payment/exchange-rate.ts"
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

/** What payments need beside taking money: the attempts that the server has written down, Swish codes and exchange rates. */
export class PaymentServices extends Context.Service<
  PaymentServices,
  {
    /** A day's attempts in the store, latest first; `day` is `YYYY-MM-DD`, pages start at 1. */
    readonly attemptsOfDay: (
      day: string,
      page: number
    ) => Effect.Effect<readonly AttemptRecord[], CallFailure>
    /**
     * What a till that has lost its memory must know, latest first: this register's and badge's attempts that have
     * not ended, and those of this device that ended in the last minutes.
     */
    readonly attemptsOfBadge: (badgeNumber: string) => Effect.Effect<readonly AttemptRecord[], CallFailure>
    readonly attemptsOfCart: (cartId: string) => Effect.Effect<readonly AttemptRecord[], CallFailure>
    readonly generateSwishCode: (
      cartId: string,
      asked: AmountToTake,
      attempt: GestureKey
    ) => Effect.Effect<SwishCode, CallFailure>
    /** A currency without a rate is left out. */
    readonly exchangeRates: (
      currencies: readonly Currency[]
    ) => Effect.Effect<readonly ExchangeRate[], CallFailure>
  }
>()("@karat/domain/ports/PaymentServices") {}
