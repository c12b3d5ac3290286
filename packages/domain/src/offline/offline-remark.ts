import type { RefusalValues } from "../shell/refusal-value.ts"

/** What a person has to know of a sale without the line that the server has booked as it happened, or could not book. */
export const offlineRemarkKinds = [
  /** The server sells it for another price. */
  "price-differed",
  /** The server knows of another tax. */
  "tax-differed",
  "item-blocked",
  "item-unknown",
  "stock-negative",
  /** More was taken off by hand than the cashier may alone, and nobody who may has approved it. */
  "discount-above-limit",
  /** Nobody wears the badge any more. */
  "badge-left",
  /** The day had been counted by then, or lies in a bag. */
  "day-counted",
  /** By its clock it was sold before an earlier one, or has yet to be. */
  "clock-wrong",
  /** The cart that it went on with is not thrown away: something else has become of it. */
  "cart-went-on",
  /** Numbers before its own have not come. */
  "numbers-missing",
  /** It does not add up, or cannot be read: it is in no book. */
  "held"
] as const
export type OfflineRemarkKind = (typeof offlineRemarkKinds)[number]

/** A remark on a sale, with what its sentence says beside its words. */
export interface OfflineRemark {
  readonly id: number
  readonly saleId: string
  readonly receiptNumber: string
  /** ISO 8601. */
  readonly soldAt: string
  /** The name of who sold it, or their badge. */
  readonly cashier: string
  readonly kind: OfflineRemarkKind
  readonly values: RefusalValues
  readonly doneBy?: string | undefined
  readonly doneAt?: string | undefined
}
