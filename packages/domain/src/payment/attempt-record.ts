import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { AttemptState } from "./payment-attempt.ts"
import type { TenderTypeId } from "./tender-type.ts"

/** One row of the attempt book. Times are ISO 8601. */
export interface AttemptRecord {
  readonly name: string
  readonly cartId: string
  readonly terminalId: string
  readonly badgeNumber?: string | undefined
  readonly tenderType: TenderTypeId
  readonly description: string
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly state: AttemptState
  readonly startedAt: string
  readonly endedAt?: string | undefined
  readonly message?: string | undefined
  readonly maskedCard?: string | undefined
  readonly receiptNumber?: string | undefined
}

/** How many rows of the attempt book come at a time. */
export const attemptBookPageSize = 30
