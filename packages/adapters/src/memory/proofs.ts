import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import { Effect } from "effect"
import { refuse } from "./refusals.ts"

/** What a shop in memory knows of who has proved a right, at the one device that there is. */
interface Shop {
  readonly asksForCodes: boolean
  readonly codes: ReadonlyMap<string, string>
  readonly proofs: Map<string, number>
  readonly staff: readonly Pick<StaffMember, "badgeNumber" | "givenName" | "familyName">[]
  readonly now: () => Date
}

/** Fails as a server does where the person has no code yet. */
export function notChosen(shop: Pick<Shop, "staff">, badge: string): Effect.Effect<never, CallFailure> {
  return refuse(403, "code_not_chosen", "There is no code yet.", refusalDetails(shop, badge))
}

function refusalDetails({ staff }: Pick<Shop, "staff">, badge: string) {
  const who = staff.find(({ badgeNumber }) => badgeNumber === badge)
  return { reason: badge, values: { name: `${who?.givenName ?? ""} ${who?.familyName ?? ""}`.trim() } }
}

/** Whether the wearer of a badge has proved of late to be here. */
export function isProved({ now, proofs }: Pick<Shop, "now" | "proofs">, badge: string): boolean {
  return (proofs.get(badge) ?? 0) > now().getTime()
}

/** Requires that the owner of a badge has proved to be here; a shop without codes requires nothing. */
export function holdProof(shop: Shop, badge: string): Effect.Effect<void, CallFailure> {
  return Effect.suspend(() => {
    if (!shop.asksForCodes || isProved(shop, badge)) return Effect.void
    if (!shop.codes.has(badge)) return notChosen(shop, badge)
    return refuse(403, "proof_needed", "Its wearer has to prove it.", refusalDetails(shop, badge))
  })
}

/** Holds the same of who approves something; it is used up by that. */
export function spendProof(shop: Shop, badge: string): Effect.Effect<void, CallFailure> {
  return Effect.andThen(
    holdProof(shop, badge),
    Effect.sync(() => void shop.proofs.delete(badge))
  )
}
