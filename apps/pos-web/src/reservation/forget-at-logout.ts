import { Reservations } from "@karat/domain/ports/reservations"
import { Effect } from "effect"
import { when } from "mobx"
import type { Run } from "../run.ts"
import type { TillSession } from "../session/till-session.ts"

let watched: TillSession | undefined

/** Nothing of the customers of reservations stays when the cashier who looked at them has gone. */
export function forgetAtLogout(session: TillSession, run: Run): void {
  if (watched === session) return
  watched = session
  when(
    () => session.badgeNumber === undefined,
    () => {
      watched = undefined
      void run(Effect.flatMap(Reservations, (reservations) => reservations.forget))
    }
  )
}
