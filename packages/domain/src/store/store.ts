import type { Currency } from "../money/currency.ts"

export interface Store {
  readonly number: string
  readonly name: string
  readonly currency: Currency
}

/** Head office, the one store whose header stays in the brand's colour for staff who may change store. */
export const headOffice = "835"
