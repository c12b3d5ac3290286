import type { CustomerInfo } from "@karat/domain/customer/customer-info"
import type { MemberContact } from "@karat/domain/member/member"
import { randomUUID } from "node:crypto"
import type { Database } from "../database/database.ts"

interface MemberRow {
  readonly contact_id: string
  readonly personal_number: string
  readonly first_name: string
  readonly last_name: string
  readonly street: string
  readonly zip_code: string
  readonly city: string
  readonly email: string
  readonly mobile_phone: string
}

/** The contact id of whoever has this personal number, by its lookup form. */
export function contactIdOf(db: Database, lookup: string): string | undefined {
  return db.statement<{ id: string }>("SELECT contact_id AS id FROM member WHERE lookup = ?").get(lookup)?.id
}

/** A member by contact id, which is the member's number too. */
export function findMember(db: Database, contactId: string): MemberContact | undefined {
  const row = db.statement<MemberRow>("SELECT * FROM member WHERE contact_id = ?").get(contactId)
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

/** Makes a member of a checked form; answers a contact id that nobody can guess. */
export function insertMember(db: Database, lookup: string, form: CustomerInfo, at: Date): string {
  const contactId = randomUUID()
  db.statement(
    `INSERT INTO member (contact_id, lookup, personal_number, first_name, last_name, street, zip_code, city, email,
       mobile_phone, since) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
  ).run(
    contactId,
    lookup,
    form.socialSecurityNumber.trim(),
    form.givenName.trim(),
    form.lastName.trim(),
    form.street.trim(),
    form.zipCode.trim(),
    form.city.trim(),
    form.email.trim(),
    form.mobilePhone.trim(),
    at.toISOString().slice(0, 10)
  )
  return contactId
}

/** Ties a payment card to a member; a card that was another's becomes this one's. */
export function tieCard(db: Database, contactId: string, alias: string): void {
  db.statement("INSERT OR REPLACE INTO member_card (alias, contact_id) VALUES (?, ?)").run(alias, contactId)
}

/** The member that a payment card is tied to, by the card's alias. */
export function memberOfCard(db: Database, alias: string): string | undefined {
  return db.statement<{ id: string }>("SELECT contact_id AS id FROM member_card WHERE alias = ?").get(alias)
    ?.id
}

/** Takes every payment card off a member. */
export function untieCards(db: Database, contactId: string): void {
  db.statement("DELETE FROM member_card WHERE contact_id = ?").run(contactId)
}
