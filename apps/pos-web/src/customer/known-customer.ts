import { customerOfMember, type KnownCustomer } from "@karat/domain/member/customer-of-member"
import { Members } from "@karat/domain/ports/members"
import type { Country } from "@karat/domain/store/country"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"

/** What a form is filled with for the member of a sale; undefined where there is none, or the club is out of reach. */
export async function knownCustomer(
  run: Run,
  memberNumber: string | undefined,
  country: Country
): Promise<KnownCustomer | undefined> {
  if (memberNumber === undefined) return undefined
  const found = await run(Effect.flatMap(Members, (members) => members.contact(memberNumber)))
  return Result.isSuccess(found) ? customerOfMember(found.success, country) : undefined
}

/** Whom a form was filled for, to be named above it. */
export function nameOf({ givenName, lastName }: Pick<KnownCustomer, "givenName" | "lastName">): string {
  return `${givenName} ${lastName}`.trim()
}
