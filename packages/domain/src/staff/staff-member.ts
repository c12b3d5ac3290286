import type { ApprovalLimits } from "../store/approval-limits.ts"
import type { Locale } from "../money/format-amount.ts"

/** Somebody who sells, with the settings that follow them from till to till. */
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
  /** False for who works with goods alone, and takes no money; undefined where the server does not say. */
  readonly maySell?: boolean | undefined
  /** What they may not do alone, beside what their store leaves to nobody; their own limit of discounts is theirs. */
  readonly limits?: ApprovalLimits | undefined
}
