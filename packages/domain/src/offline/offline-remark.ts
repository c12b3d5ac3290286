import type { RefusalValues } from "../shell/refusal-value.ts"

/** What a person has to know of a sale without the line that the server has booked as it happened, or could not book. */
export const offlineRemarkKinds = [
  /** The server sells it for another price. */
  "price-differed",
  /** The server knows of another tax. */
  "tax-differed",
  /** A field is other than what the server makes of the catalogue, the setup and the moment. */
  "field-differed",
  /** The sale comes to more than one may without the line. */
  "total-too-high",
  /** A price was set by hand that the cashier may not set alone, and nobody who may has approved it. */
  "price-not-approved",
  /** It was approved, or done by a right of the seller's own, without the line, where nobody could prove to be who that was. */
  "approval-not-proved",
  /** Who sold it may not sell. */
  "seller-may-not-sell",
  /** Who sold it works in another country's stores. */
  "seller-of-elsewhere",
  "item-blocked",
  "item-unknown",
  "stock-negative",
  /** More was taken off by hand than the cashier may alone, and nobody who may has approved it. */
  "discount-above-limit",
  /** Nobody wears the badge any more. */
  "badge-left",
  /** Its day was closed by then: its cash counted, its register closed with a Z, or its books given out. It counts on another. */
  "day-counted",
  /** By its clock it was sold before an earlier one, or has yet to be. */
  "clock-wrong",
  /** The cart that it went on with is not thrown away: something else has become of it. */
  "cart-went-on",
  /** Numbers before its own have not come. */
  "numbers-missing",
  /** Another device has got new ones, and nothing has been heard since of the one that these were given to. */
  "numbers-left",
  /** It does not add up, or cannot be read: it is in no book. */
  "held"
] as const
export type OfflineRemarkKind = (typeof offlineRemarkKinds)[number]

/** What is about goods alone: all other remarks are about money, the seller, the date or the numbers. */
export const goodsRemarks: readonly OfflineRemarkKind[] = ["stock-negative", "item-blocked"]

/** A remark on a sale, with what its sentence says beside its words. */
export interface OfflineRemark {
  readonly id: number
  /** None where it is about numbers that no sale is known of. */
  readonly saleId?: string | undefined
  readonly receiptNumber: string
  /** ISO 8601. */
  readonly soldAt: string
  /** The name of who sold it, or their badge. */
  readonly cashier: string
  readonly kind: OfflineRemarkKind
  readonly values: RefusalValues
  readonly doneBy?: string | undefined
  readonly doneAt?: string | undefined
  /** Why it is settled. */
  readonly reason?: string | undefined
}

/** Remarks that wait for somebody, and those that somebody has settled. That a sale is held is decided, not settled. */
export const remarkStates = ["open", "settled"] as const
export type RemarkState = (typeof remarkStates)[number]

/** How many remarks come at a time. */
export const remarksOnAPage = 50
