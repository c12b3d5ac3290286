import type { Generated } from "kysely"

/** 0 for no, 1 for yes: STRICT tables know no boolean. */
export type Flag = 0 | 1

export type Country = "SE" | "FI"

/** Tables of the stores, what stands in them, who works there, and how they are set up. */
export interface StoreTables {
  store: StoreTable
  terminal: DeviceTable
  card_terminal: DeviceTable
  receipt_printer: DeviceTable
  sign_in_code: SignInCodeTable
  staff: StaffTable
  setup: SetupTable
  tender_type: TenderTypeTable
}

export interface StoreTable {
  /** Lower case. */
  number: string
  name: string
  street: string
  city: string
  country: Country
  currency: string
  organisation_number: string
  phone: string
}

export interface DeviceTable {
  id: string
  name: string
  store_number: string
}

export interface SignInCodeTable {
  code: string
  terminal_id: string
  card_terminal_id: string
  receipt_printer_id: string
  email: string
  /** Printed in every manual: such a code must not work where real money is taken. */
  demo: Generated<Flag>
}

export interface StaffTable {
  badge: string
  given_name: string
  family_name: string
  store_number: string
  locale: "en" | "fi" | "sv"
  may_change_store: Flag
  save_search: Generated<Flag>
  go_to_favorites: Generated<Flag>
  cart_size: Generated<Flag>
}

export interface SetupTable {
  key: string
  /** A country (`SE`, `FI`) or a store's number; the store's value wins. */
  scope: string
  /** JSON. */
  value: string
}

export interface TenderTypeTable {
  country: Country
  id: number
  description_sv: string
  description_fi: string
  description_en: string
  rounding: Flag
  rounding_to_minor: number
  overtender: Flag
  undertender: Flag
  position: number
}
