import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import type { Database } from "../database/database.ts"

/** What a customer was asked for. */
export type Purpose = "insurance" | "home-order"

/**
 * Keeps who a line is insured for or sent to; a later form takes the place of an earlier one. It goes
 * away with the line.
 */
export function keepCustomer(
  db: Database,
  {
    cartId,
    lineId,
    purpose
  }: { readonly cartId: string; readonly lineId: string; readonly purpose: Purpose },
  form: CustomerInfo
): void {
  db.statement(
    `INSERT OR REPLACE INTO line_customer (cart_id, line_id, purpose, personal_number, given_name, last_name, street,
       zip_code, city, mobile_phone, email) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(
    cartId,
    lineId,
    purpose,
    form.socialSecurityNumber.trim(),
    form.givenName.trim(),
    form.lastName.trim(),
    form.street.trim(),
    form.zipCode.trim(),
    form.city.trim(),
    form.mobilePhone.trim(),
    form.email.trim()
  )
}

/** Forgets the customer of a line that is no longer insured or ordered home. */
export function forgetCustomer(db: Database, cartId: string, lineId: string, purpose: Purpose): void {
  db.statement("DELETE FROM line_customer WHERE cart_id = ? AND line_id = ? AND purpose = ?").run(
    cartId,
    lineId,
    purpose
  )
}

/** Forgets every customer of a cart that is thrown away. */
export function forgetCustomers(db: Database, cartId: string): void {
  db.statement("DELETE FROM line_customer WHERE cart_id = ?").run(cartId)
}
