import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Caller } from "../device/authenticate.ts"
import { Refusal } from "../http/refusal.ts"
import type { Database } from "../database/database.ts"
import { findStaff } from "./find-staff.ts"
import { hashOf } from "./code-book.ts"
import { isProved, useUpProof } from "../device/proofs.ts"

/**
 * Refuses where the wearer of a badge has not proved that they stand at the caller's device: a badge is no secret, and
 * naming it gives no right. The 403 is not kept with the gesture: the till sends it again once there is a proof.
 */
export async function holdProof(
  { clock, db }: Pick<StoreServerParts, "clock" | "db">,
  { device }: Pick<Caller, "device">,
  badge: string
): Promise<void> {
  if (await isProved(db, { badge, deviceId: device.id }, clock)) return
  if ((await hashOf(db, badge)) === undefined) throw await codeNotChosen(db, badge)
  const more = await refusalDetails(db, badge)
  throw new Refusal(
    403,
    "proof_needed",
    "The wearer of the badge has to prove it by their code or card.",
    more
  )
}

/** The refusal that leads an employee without a code to choosing one. */
export async function codeNotChosen(db: Database, badge: string): Promise<Refusal> {
  const more = await refusalDetails(db, badge)
  return new Refusal(403, "code_not_chosen", "The wearer of the badge has chosen no personal code yet.", more)
}

/** Whose badge it is; the badge itself is what the caller has just said. */
async function refusalDetails(db: Database, badge: string) {
  const staff = await findStaff(db, badge)
  return { reason: badge, values: { name: `${staff?.given_name ?? ""} ${staff?.family_name ?? ""}`.trim() } }
}

/** Holds the same of who approves something; their proof is used up by it. Belongs into the transaction of that. */
export async function spendProof(
  parts: Pick<StoreServerParts, "clock" | "db">,
  caller: Pick<Caller, "device">,
  badge: string
): Promise<void> {
  await holdProof(parts, caller, badge)
  await useUpProof(parts.db, { badge, deviceId: caller.device.id })
}

/** Whether the wearer of a badge may administer the shop. */
export async function mayAdminister(db: Database, badge: string | undefined): Promise<boolean> {
  return (await findStaff(db, badge ?? ""))?.may_administer === 1
}

/** Refuses a badge that may not administer the shop, or has no proof of presence at the caller's device. */
export async function holdAdministrator(
  parts: Pick<StoreServerParts, "clock" | "db">,
  caller: Pick<Caller, "device">,
  badge: string | undefined
): Promise<void> {
  if (badge === undefined || !(await mayAdminister(parts.db, badge)))
    throw new Refusal(422, "not_administrator", "This badge may not administer the shop.")
  await holdProof(parts, caller, badge)
}
