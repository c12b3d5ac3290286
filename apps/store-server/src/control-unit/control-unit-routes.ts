import { confirmExemption, readControlUnit } from "@karat/contract/control-unit"
import { groundsFault } from "@karat/domain/shell/grounds"
import { holdAdministrator } from "../staff/hold-proof.ts"
import type { Country } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { registersWithUnits, uncodedReceipts } from "./registers-and-units.ts"
import { controlUnitState, exemptionOf, writeExemption } from "./may-sell.ts"

/** Whether the shop may sell without a control unit, and the administrator's written statement that it may. */
export function bindControlUnit(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db } = parts
  const standing = async (country: Country) => ({
    state: await controlUnitState(parts, country),
    exemption: await exemptionOf(db, country)
  })
  // It waits for the units: what reads in one moment of the database would let nothing be sold meanwhile.
  bind.passing(readControlUnit, async ({ caller }) => {
    const { country } = caller.store
    const now = await standing(country)
    if (now.state !== "configured") return now
    const registers = await registersWithUnits(parts, country)
    return { ...now, registers, uncoded: await uncodedReceipts(db, country) }
  })
  bind.command(confirmExemption, async ({ body, caller }) => {
    await holdAdministrator(parts, caller, body.badgeNumber)
    const fault = groundsFault(body.text)
    if (fault !== undefined)
      throw new Refusal(422, "grounds_invalid", "The grounds must be said in 10 to 500 characters.", {
        reason: fault
      })
    const staff = await findStaff(db, body.badgeNumber)
    const { country } = caller.store
    await writeExemption(db, country, {
      badge: body.badgeNumber,
      name: `${staff?.given_name ?? ""} ${staff?.family_name ?? ""}`.trim(),
      text: body.text.trim(),
      at: clock().toISOString()
    })
    return await standing(country)
  })
}
