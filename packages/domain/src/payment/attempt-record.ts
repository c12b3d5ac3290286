import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { Names } from "../text/names.ts"
import type { AttemptState } from "./payment-attempt.ts"
import type { TenderTypeId } from "../tender/tender-type.ts"

/** What became of money after its attempt had ended, or who has ended it: the end itself does not tell. */
export const attemptSequels = [
  "taken-off",
  "late-being-given-back",
  "late-given-back",
  "late-not-given-back",
  "late-refund-unknown",
  /** The payment provider did not know how it ended; a person decided. */
  "settled-as-paid",
  "settled-as-unpaid"
] as const
export type AttemptSequel = (typeof attemptSequels)[number]

/** One row of the attempt book. Times are ISO 8601. */
export interface AttemptRecord {
  readonly name: string
  readonly cartId: string
  readonly terminalId: string
  /** The name of the cashier who took it; badge numbers are not given out. */
  readonly cashier?: string | undefined
  readonly tenderType: TenderTypeId
  readonly description: string
  /** The same in the languages of the till. */
  readonly names?: Names | undefined
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly state: AttemptState
  readonly startedAt: string
  readonly endedAt?: string | undefined
  /** The payment provider's message. */
  readonly message?: string | undefined
  /** The same as a code of the contract, where there is one. */
  readonly code?: string | undefined
  readonly sequel?: AttemptSequel | undefined
  readonly maskedCard?: string | undefined
  /** What finds it again, where it went by a tender of the shop's own. */
  readonly reference?: string | undefined
  /** The receipt of its cart; none for a payment that was taken off it. */
  readonly receiptNumber?: string | undefined
}

/** How many rows of the attempt book come at a time. */
export const attemptBookPageSize = 30
