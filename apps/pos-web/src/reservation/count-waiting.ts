import { Reservations } from "@karat/domain/ports/reservations"
import { waitingCount } from "@karat/domain/reservation/reservation"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "../session/till-session.ts"
import { forgetAtLogout } from "../session/forget-at-logout.ts"

/** How many reservations of the store wait for a verdict; undefined when the server could not be asked. */
export async function countWaiting(session: TillSession, run: Run): Promise<number | undefined> {
  // The cashier may have left while this code was fetched: then nothing is read.
  if (session.badgeNumber === undefined) return undefined
  // What was read about customers is forgotten at logout.
  forgetAtLogout(session, run, Reservations)
  const listed = await run(Effect.flatMap(Reservations, ({ list }) => list))
  return Result.isSuccess(listed) ? waitingCount(listed.success) : undefined
}
