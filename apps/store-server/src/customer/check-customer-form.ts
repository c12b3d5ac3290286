import { customerFormFaults } from "@karat/domain/customer/customer-form"
import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import { storeTime } from "@karat/domain/store/store-time"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"

/** Longer than any street, city or address of a mail; the form's other fields have limits of their own. */
const longestField = 200

/**
 * Refuses a customer form that the store's country does not allow. The reason names fields and faults,
 * never what was filled in.
 */
export function checkCustomerForm(
  form: CustomerInfo,
  { country }: Pick<StoreTable, "country">,
  { at, personalNumberOptional = false }: { readonly at: Date; readonly personalNumberOptional?: boolean }
): void {
  const faults: [field: string, fault: string][] = Object.entries(
    customerFormFaults(form, { country, personalNumberOptional, today: storeTime(country, at).date })
  )
  for (const [field, value] of Object.entries(form))
    if (typeof value === "string" && value.length > longestField) faults.push([field, "too-long"])
  if (faults.length === 0) return
  const reason = faults.map(([field, fault]) => `${field}: ${fault}`).join(", ")
  throw new Refusal(422, "customer_form_invalid", "The customer's details are not complete.", { reason })
}
