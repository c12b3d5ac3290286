import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { type Charge, type ChargeOutcome, type ChargeService, ChargeUnreachable } from "./charge-service.ts"

/** Money that came although the bank had said that the request was over. */
export interface LatePayment {
  /** The name of the attempt that it was meant for. */
  readonly attempt: string
  readonly amount: MinorUnits
  readonly currency: Currency
}

/** The bank that takes Swish payments. */
export interface SwishBank extends ChargeService {
  /** The payments that came too late, given back or not. Rejects with `ChargeUnreachable`. */
  readonly latePayments: () => Promise<readonly LatePayment[]>
  /** Tells of a payment that came too late; who does not hear it finds it in `latePayments`. */
  readonly onLatePayment: (listener: () => void) => void
  /**
   * Gives money back under a name of its own, once however often it is asked. The amount is positive.
   * Rejects with `ChargeUnreachable` or `ChargeAnswerLost`.
   */
  readonly refund: (refund: Charge) => Promise<ChargeOutcome>
}

/** The bank behind the app on the phone that takes cards by itself. */
export interface TapBank extends ChargeService {
  /** Where the phone's app gets its keys, coming back to `callbackUri`; undefined when there is no app. */
  readonly registrationLink: (callbackUri: string) => string | undefined
}

const away = (message: string) => () => Promise.reject(new ChargeUnreachable(message))
const noBank = (message: string): ChargeService => ({
  charge: away(message),
  abort: away(message),
  lookup: away(message)
})

const swishAway = "Swish does not answer."

/** A store without Swish: such payments are refused. */
export const noSwishBank: SwishBank = {
  ...noBank(swishAway),
  latePayments: away(swishAway),
  onLatePayment: () => undefined,
  refund: away(swishAway)
}

/** A store whose phones take no cards. */
export const noTapBank: TapBank = {
  ...noBank("The phone's app does not answer."),
  registrationLink: () => undefined
}
