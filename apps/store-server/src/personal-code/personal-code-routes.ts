import { choosePersonalCode, endProofs, makeOneTimeCode, proveWearer } from "@karat/contract/personal-code"
import { personalCodeFault } from "@karat/domain/personal-code/personal-code"
import { holdAdministrator } from "../staff/hold-proof.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { madeBy } from "../device/limits.ts"
import { holdProvingCard } from "./employee-card-routes.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StaffLookup } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { codeOf, hashOf, isOneTimeCode, newOneTimeCode, putCode } from "../staff/code-book.ts"
import { hashOfCode, isCodeOf } from "../staff/code-hash.ts"
import { codeNotChosen } from "../staff/hold-proof.ts"
import { entryOfStaff, noteOfStaff } from "./note-of-staff.ts"
import { noPersonalCode } from "../staff/no-personal-code.ts"
import { endProofsAt, noteProof } from "../device/proofs.ts"

/**
 * How people prove that a badge is theirs. None of these calls is kept under its key, since what is kept of a request
 * would tell a code of six digits; each may be sent again.
 */
export function bindPersonalCodes(bind: CallBinder, parts: StoreServerParts, lookup: StaffLookup): void {
  const { clock, db, limits, log, transact } = parts
  // Forgotten with the process, as the limits are.
  const provenAt = new Set<string>()
  const place = ({ device }: Caller, badge: string) => `${device.terminalId} ${badge}`
  const noteWearer = async (caller: Caller, badge: string) => {
    await noteProof(db, { badge, deviceId: caller.device.id }, clock)
    provenAt.add(place(caller, badge))
  }

  /** Counts a guess. At a register where the person has proved before, guesses made elsewhere cause no wait. */
  const guess = (caller: Caller, badge: string) => {
    const isElsewhere = !provenAt.has(place(caller, badge))
    const names = { guess: `${caller.device.id} ${badge}`, badge: isElsewhere ? badge : undefined }
    return limits.codes.take({ ...names, ...madeBy(caller) })
  }
  const wrong = (caller: Caller, badge: string, refusal: Refusal) => {
    log.warn({ badge, register: caller.device.terminalId }, "a personal code was wrong")
    return refusal
  }

  bind.passing(proveWearer, async ({ params, body, caller }) => {
    const { badge } = await lookup.wearer(caller, params.badge, undefined)
    const hash = body.card === undefined ? await holdCode(caller, badge, body.code ?? "") : undefined
    await transact(async () => {
      // It may have been reset meanwhile.
      if (hash !== undefined && (await hashOf(db, badge)) !== hash) throw wrongCode()
      if (body.card !== undefined) await holdProvingCard(db, lookup, { caller, badge, code: body.card })
      await noteWearer(caller, badge)
    })
    return { success: true }
  })

  bind.passing(choosePersonalCode, async ({ params, body, caller }) => {
    const { badge } = await lookup.wearer(caller, params.badge, undefined)
    const fault = personalCodeFault(body.code, badge)
    if (fault !== undefined) throw noPersonalCode(fault)
    const before = await hashOf(db, badge)
    const right = await guess(caller, badge)
    await holdMayChoose(caller, badge, body)
    await right()
    // Whose answer was lost sends it again: it is the code already.
    const isChosen = before !== undefined && (await isCodeOf(before, body.code))
    const hash = isChosen ? undefined : await hashOfCode(body.code)
    await transact(async () => {
      if ((await hashOf(db, badge)) !== before) throw wrongCode()
      if (hash !== undefined) {
        await putCode(db, badge, hash, clock())
        await noteOfStaff(parts, badge, { by: badge, beside: "personalCode" })
      }
      await noteWearer(caller, badge)
    })
    return { success: true }
  })

  bind.passing(endProofs, async ({ caller }) => {
    await transact(() => endProofsAt(db, caller.device.id))
    return { success: true }
  })

  bind.passing(makeOneTimeCode, ({ params, body, caller }) =>
    transact(async () => {
      await holdAdministrator(parts, caller, body.badgeNumber)
      const staff = await findStaff(db, params.badge)
      if (staff === undefined || (await entryOfStaff(db, staff.badge))?.country !== caller.store.country)
        throw notFound("No employee wears this badge.", "staff_not_found")
      await noteOfStaff(parts, staff.badge, { by: body.badgeNumber, beside: "oneTimeCode" })
      return { code: await newOneTimeCode(db, staff.badge, clock()) }
    })
  )

  /** Refuses a code that is not the one of a badge; answers the hash that it fits. It is counted before it is looked at, which takes a while. */
  async function holdCode(caller: Caller, badge: string, code: string): Promise<string> {
    const hash = await hashOf(db, badge)
    if (hash === undefined) throw await codeNotChosen(db, badge)
    const right = await guess(caller, badge)
    if (!(await isCodeOf(hash, code))) throw wrong(caller, badge, wrongCode())
    await right()
    return hash
  }

  /** Refuses who shows neither the code before nor the one-time code, unless the code is the one already. */
  async function holdMayChoose(
    caller: Caller,
    badge: string,
    { code, oldCode, oneTimeCode }: Chosen
  ): Promise<void> {
    const known = await codeOf(db, badge)
    const is = async (typed: string) => typeof known?.hash === "string" && (await isCodeOf(known.hash, typed))
    const hasOneTime = known !== undefined && isOneTimeCode(known, oneTimeCode ?? "", clock())
    if (oldCode === undefined ? hasOneTime : await is(oldCode)) return
    if (await is(code)) return
    const none = new Refusal(422, "one_time_code_wrong", "The one-time code is wrong, or is good no more.")
    throw wrong(caller, badge, oldCode === undefined ? none : wrongCode())
  }
}

type Chosen = (typeof choosePersonalCode)["body"]["Type"]

function wrongCode(): Refusal {
  return new Refusal(422, "code_wrong", "This is not the personal code of the badge.")
}
