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
}
