import type { ApprovalLimits } from "../store/approval-limits.ts"
import type { Locale } from "../money/format-amount.ts"

/** A member of the staff, with the settings that follow them from till to till. */
export interface StaffMember {
  readonly badgeNumber: string
  readonly givenName: string
  readonly familyName: string
  readonly storeNumber: string
  readonly locale: Locale
  readonly savesSearch: boolean
  readonly goesToFavorites: boolean
  readonly wideCart: boolean
  /** May approve what a cashier may not do alone, where the server says so. */
  readonly mayApprove?: boolean | undefined
  /** False for a member who works only with goods and takes no money; undefined where the server does not say. */
  readonly maySell?: boolean | undefined
  /** What they may not do alone, beside their store's limits; their own discount limit replaces the store's. */
  readonly limits?: ApprovalLimits | undefined
}
