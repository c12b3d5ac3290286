import { Reservations } from "@karat/domain/ports/reservations"
import { waitingCount } from "@karat/domain/reservation/reservation"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { forgetAtLogout } from "../session/forget-at-logout.ts"

/** How many reservations of the store wait for a verdict; undefined when nobody could be asked. */
export async function countWaiting(session: TillSession, run: Run): Promise<number | undefined> {
  // Whoever asked may have gone while this code was fetched: nothing is read for nobody.
  if (session.badgeNumber === undefined) return undefined
  // What was read of customers is forgotten with the cashier.
  forgetAtLogout(session, run, Reservations)
  const listed = await run(Effect.flatMap(Reservations, ({ list }) => list))
  return Result.isSuccess(listed) ? waitingCount(listed.success) : undefined
}
