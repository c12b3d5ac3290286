import { readPerson } from "@karat/contract/customer"
import type { CallBinder } from "../http/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { personLookup } from "./personal-number.ts"

interface PersonRow {
  readonly personal_number: string
  readonly given_name: string | null
  readonly last_name: string | null
  readonly street: string | null
  readonly zip_code: string | null
  readonly city: string | null
  readonly protected: 0 | 1
}

/** The population register, as far as the store keeps a copy. People whose address is secret are not told of. */
export function bindPersons(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readPerson, ({ params, caller }) => {
    const row = db
      .statement<PersonRow>("SELECT * FROM person WHERE lookup = ?")
      .get(personLookup(params.ssn, caller.store))
    if (row === undefined) throw notFound("The person was not found.", "person_not_found")
    if (row.protected === 1) throw new Refusal(422, "protected_identity", "Protected identity")
    return {
      socialSecurityNumber: row.personal_number,
      givenName: row.given_name ?? undefined,
      lastName: row.last_name ?? undefined,
      street: row.street ?? undefined,
      zipCode: row.zip_code ?? undefined,
      city: row.city ?? undefined
    }
  })
}
