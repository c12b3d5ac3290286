import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import type { MemberContact } from "@karat/domain/member/member"
import { randomUUID } from "node:crypto"
import { columnsOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { customerTables } from "../database/tables/customer-tables.ts"

const idOfLookup = preparedQuery((build, value: { lookup: string }) =>
  build.selectFrom("member").select("contact_id as id").where("lookup", "=", value.lookup)
)

/** The contact id of the member with this personal number, by its lookup form. */
export async function contactIdOf(db: Database, lookup: string): Promise<string | undefined> {
  return (await db.get(idOfLookup({ lookup })))?.id
}

const memberRow = preparedQuery((build, value: { contactId: string }) =>
  build.selectFrom("member").selectAll().where("contact_id", "=", value.contactId)
)

/** A member by contact id, which is the member's number too. */
export async function findMember(
  db: Database,
  contactId: string
): Promise<Required<MemberContact> | undefined> {
  const row = await db.get(memberRow({ contactId }))
  if (row === undefined) return undefined
  return {
    contactId: row.contact_id,
    socialSecurityNumber: row.personal_number,
    firstName: row.first_name,
    lastName: row.last_name,
    street: row.street,
    zipCode: row.zip_code,
    city: row.city,
    email: row.email,
    mobilePhone: row.mobile_phone
  }
}

/** A new member; the database says how many points they have. */
type NewMember = Omit<Row<"member">, "points">
const columns = columnsOf(customerTables.member).filter((name) => name !== "points")

const insertRow = preparedQuery((build, row: NewMember) =>
  build.insertInto("member").values(picked(row, columns))
)

/**
 * Makes a member of a checked form. Answers a contact id that cannot be guessed.
 * @param since the day in the store, `YYYY-MM-DD`
 */
export async function insertMember(
  db: Database,
  lookup: string,
  form: CustomerInfo,
  since: string
): Promise<string> {
  const contactId = randomUUID()
  await db.run(
    insertRow({
      contact_id: contactId,
      lookup,
      personal_number: form.socialSecurityNumber.trim(),
      first_name: form.givenName.trim(),
      last_name: form.lastName.trim(),
      street: form.street.trim(),
      zip_code: form.zipCode.trim(),
      city: form.city.trim(),
      email: form.email.trim(),
      mobile_phone: form.mobilePhone.trim(),
      since
    })
  )
  return contactId
}

const putCard = preparedQuery((build, value: { alias: string; contactId: string }) =>
  build
    .insertInto("member_card")
    .values({ alias: value.alias, contact_id: value.contactId })
    .onConflict((conflict) =>
      conflict.column("alias").doUpdateSet((eb) => ({ contact_id: eb.ref("excluded.contact_id") }))
    )
)

/** Ties a payment card to a member; a card that was another's becomes this one's. */
export async function tieCard(db: Database, contactId: string, alias: string): Promise<void> {
  await db.run(putCard({ contactId, alias }))
}

const cardOwner = preparedQuery((build, value: { alias: string }) =>
  build.selectFrom("member_card").select("contact_id as id").where("alias", "=", value.alias)
)

/** The member that a payment card is tied to, by the card's alias. */
export async function memberOfCard(db: Database, alias: string): Promise<string | undefined> {
  return (await db.get(cardOwner({ alias })))?.id
}

const deleteCards = preparedQuery((build, value: { contactId: string }) =>
  build.deleteFrom("member_card").where("contact_id", "=", value.contactId)
)

/** Takes every payment card off a member. */
export async function untieCards(db: Database, contactId: string): Promise<void> {
  await db.run(deleteCards({ contactId }))
}
