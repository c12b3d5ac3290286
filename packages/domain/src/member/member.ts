import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** One purchase of a member, in the store that is named. */
export interface MemberPurchase {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly store: string
  readonly total: MinorUnits
  readonly currency: Currency
}

/** How a member stands with the club; the latest purchase comes first. */
export interface MemberStanding {
  /** The day they became a member. */
  readonly since: string
  readonly points: number
  readonly purchases: readonly MemberPurchase[]
}

/** A member of the customer club, as the register knows them. */
export interface MemberContact {
  readonly contactId: string
  readonly socialSecurityNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly email: string
  readonly mobilePhone: string
}
