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
  /** A price was set by hand that the cashier may not set alone, and it was not approved. */
  "price-not-approved",
  /** It was approved offline, or needed a right of the seller's own, and the person could not prove who they were. */
  "approval-not-proved",
  /** The seller may not sell. */
  "seller-may-not-sell",
  /** The seller works in another country's stores. */
  "seller-of-elsewhere",
  "item-blocked",
  "item-unknown",
  "stock-negative",
  /** More was taken off by hand than the cashier may alone, and it was not approved. */
  "discount-above-limit",
  /** The badge's holder has left. */
  "badge-left",
  /** Its day was closed by then: its cash counted, its register closed with a Z, or its books given out. It counts on another. */
  "day-counted",
  /** By its clock it was sold before an earlier one, or has yet to be. */
  "clock-wrong",
  /** The cart that it went on with is not thrown away: something else has become of it. */
  "cart-went-on",
  /** Numbers before its own have not come. */
  "numbers-missing",
  /** Another device has got new ones, and the device that these were given to has not called since. */
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

/** Remarks that are open, and those that a person has settled. A held sale is decided, not settled. */
export const remarkStates = ["open", "settled"] as const
export type RemarkState = (typeof remarkStates)[number]

/** How many remarks come at a time. */
export const remarksOnAPage = 50
