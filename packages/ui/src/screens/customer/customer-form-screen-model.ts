import type { CustomerField, CustomerInfo } from "@karat/domain/customer/customer-info"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Country } from "@karat/domain/store/country"
import type { Message } from "../../locales/message.ts"

/** What the customer's data is asked for. */
export type CustomerFormMode = "insurance" | "homeOrder" | "createMember"

/** The piece that is insured and what that costs. */
export interface InsuredPiece {
  readonly description: string
  readonly itemNumber: string
  /** How many pieces are insured. */
  readonly quantity: number
  /** What one piece is worth, and what it costs to insure it. */
  readonly insuredFor: MinorUnits
  readonly premium: MinorUnits
}

/** What is ordered home, and how it is paid. */
export interface HomeOrderPiece {
  readonly description: string
  readonly itemNumber: string
  readonly amount: MinorUnits
  /** Paid now when a deposit is chosen, and what is left for the door. */
  readonly deposit: MinorUnits
  readonly rest: MinorUnits
}

/** The customer who insures, orders home or becomes a member. */
export interface CustomerFormScreenModel {
  readonly mode: CustomerFormMode
  readonly country: Country
  readonly currency: Currency
  /** `46` or `358`. */
  readonly phoneCountryCode: string
  readonly values: CustomerInfo
  /** Whom the form was filled in for: the member of the sale. */
  readonly filledFor?: string | undefined
  /** What is wrong with a field, once it has been left or the form was sent. */
  readonly faults: Partial<Readonly<Record<CustomerField, Message>>>
  readonly insurance?: InsuredPiece | undefined
  readonly homeOrder?: HomeOrderPiece | undefined
  /** The person is being looked up. */
  readonly fetching: boolean
  readonly canFetch: boolean
  readonly submitting: boolean
  /** Why the person could not be fetched or the form not be sent. */
  readonly notice?: Message | undefined
  isRequired(field: CustomerField): boolean
  typeField(field: CustomerField, text: string): void
  leaveField(field: CustomerField): void
  chooseDeposit(chosen: boolean): void
  fetchPerson(): void
  submit(): void
  cancel(): void
}
