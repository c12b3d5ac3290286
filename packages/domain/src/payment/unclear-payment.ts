import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { AttemptRecord } from "./attempt-record.ts"
import { tender } from "../tender/tender-type.ts"

/** A payment whose end a person decided, since the payment provider did not know it. */
export interface SettledPayment {
  readonly cartId: string
  readonly name: string
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly paid: boolean
  readonly reason: string
  /** Who decided it. */
  readonly by: string
  /** ISO 8601. */
  readonly at: string
}

/** The payments of a store whose end is not known, and those that persons have settled, the latest first. */
export interface UnclearPayments {
  readonly open: readonly AttemptRecord[]
  readonly settled: readonly SettledPayment[]
}

/** What a person says of a payment's end. */
export interface Settlement {
  readonly badgeNumber: string
  readonly cartId: string
  readonly name: string
  readonly paid: boolean
  readonly reason: string
}

/** Whether a payment that was settled as not paid is given back by itself if it comes all the same: a card's is not. */
export function isWatched({ tenderType }: Pick<AttemptRecord, "tenderType">): boolean {
  return tenderType === tender.swish || tenderType === tender.swishQr
}
