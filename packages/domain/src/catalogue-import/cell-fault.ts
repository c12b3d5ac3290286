/** What can be wrong with a cell of a file of items, or with its row beside others. */
export const faultCodes = [
  "missing",
  "formula_failed",
  "made_a_date",
  "digits_lost",
  "no_amount",
  "negative",
  "too_high",
  "two_readings",
  "too_long",
  "barcode_too_long",
  "barcode_too_short",
  "barcode_unprintable",
  "barcode_wrong",
  "barcode_lost_zero",
  "no_weight",
  "no_whole_number",
  "no_vat_rate",
  "vat_as_share",
  "no_currency",
  "below_price",
  "status_unknown",
  "number_twice",
  "barcode_twice",
  "barcode_of_item",
  "no_web_address",
  "taken_gift_card",
  "taken_receipt_number",
  "taken_personal_number",
  "no_label"
] as const
export type FaultCode = (typeof faultCodes)[number]

/** Why a cell cannot be taken as it is; the values belong into the sentence that says so. */
export interface CellFault {
  readonly code: FaultCode
  readonly values?: Readonly<Record<string, string>> | undefined
}

/** A cell as read, or why it cannot be. */
export type CellRead<Value> = { readonly value: Value } | { readonly fault: CellFault }

/** A fault with the values of its sentence. */
export function faulty(
  code: FaultCode,
  values?: Readonly<Record<string, string>>
): { readonly fault: CellFault } {
  return { fault: values === undefined ? { code } : { code, values } }
}
