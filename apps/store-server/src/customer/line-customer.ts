import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** What a customer was asked for. */
export type Purpose = "insurance" | "home-order"

const putCustomer = preparedQuery(
  (
    build,
    row: {
      cartId: string
      lineId: string
      purpose: Purpose
      personalNumber: string
      givenName: string
      lastName: string
      street: string
      zipCode: string
      city: string
      mobilePhone: string
      email: string
    }
  ) =>
    build
      .insertInto("line_customer")
      .values({
        cart_id: row.cartId,
        line_id: row.lineId,
        purpose: row.purpose,
        personal_number: row.personalNumber,
        given_name: row.givenName,
        last_name: row.lastName,
        street: row.street,
        zip_code: row.zipCode,
        city: row.city,
        mobile_phone: row.mobilePhone,
        email: row.email
      })
      .onConflict((conflict) =>
        conflict.columns(["cart_id", "line_id", "purpose"]).doUpdateSet((eb) => ({
          personal_number: eb.ref("excluded.personal_number"),
          given_name: eb.ref("excluded.given_name"),
          last_name: eb.ref("excluded.last_name"),
          street: eb.ref("excluded.street"),
          zip_code: eb.ref("excluded.zip_code"),
          city: eb.ref("excluded.city"),
          mobile_phone: eb.ref("excluded.mobile_phone"),
          email: eb.ref("excluded.email"),
          certificate_number: null
        }))
      )
)

/**
 * Keeps who a line is insured for or sent to; a later form takes the place of an earlier one. It goes
 * away with the line.
 */
export async function keepCustomer(
  db: Database,
  {
    cartId,
    lineId,
    purpose
  }: { readonly cartId: string; readonly lineId: string; readonly purpose: Purpose },
  form: CustomerInfo
): Promise<void> {
  await db.run(
    putCustomer({
      cartId,
      lineId,
      purpose,
      personalNumber: form.socialSecurityNumber.trim(),
      givenName: form.givenName.trim(),
      lastName: form.lastName.trim(),
      street: form.street.trim(),
      zipCode: form.zipCode.trim(),
      city: form.city.trim(),
      mobilePhone: form.mobilePhone.trim(),
      email: form.email.trim()
    })
  )
}

const dropCustomer = preparedQuery((build, value: { cartId: string; lineId: string; purpose: Purpose }) =>
  build
    .deleteFrom("line_customer")
    .where("cart_id", "=", value.cartId)
    .where("line_id", "=", value.lineId)
    .where("purpose", "=", value.purpose)
)

/** Forgets the customer of a line that is no longer insured or ordered home. */
export async function forgetCustomer(
  db: Database,
  cartId: string,
  lineId: string,
  purpose: Purpose
): Promise<void> {
  await db.run(dropCustomer({ cartId, lineId, purpose }))
}

const dropCustomersOfCart = preparedQuery((build, value: { cartId: string }) =>
  build.deleteFrom("line_customer").where("cart_id", "=", value.cartId)
)

/** Forgets every customer of a cart that is thrown away. */
export async function forgetCustomers(db: Database, cartId: string): Promise<void> {
  await db.run(dropCustomersOfCart({ cartId }))
}
