import { readPerson } from "@karat/contract/customer"
import { personalNumberIn } from "@karat/domain/customer/masked-personal-number"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { madeBy } from "../device/limits.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { personLookup } from "./personal-number.ts"

const personOf = preparedQuery((build, value: { lookup: string }) =>
  build.selectFrom("person").selectAll().where("lookup", "=", value.lookup)
)

/** The population register, as far as the store keeps a copy. People whose address is secret are not told of. */
export function bindPersons(bind: CallBinder, { clock, db, limits }: StoreServerParts): void {
  bind.read(readPerson, async ({ params, caller }) => {
    await limits.persons.take(madeBy(caller))
    const row = await db.get(personOf({ lookup: personLookup(params.ssn, caller.store, clock()) }))
    // Who lives in another country is in its register alone.
    if (row === undefined || personalNumberIn(caller.store.country, row.personal_number) === "")
      throw notFound("The person was not found.", "person_not_found")
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
