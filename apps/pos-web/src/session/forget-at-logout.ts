import type { Reservations } from "@karat/domain/ports/reservations"
import type { WebOrders } from "@karat/domain/ports/web-orders"
import { Effect } from "effect"
import { when } from "mobx"
import type { Run } from "../ports/run.ts"
import type { TillSession } from "./till-session.ts"

/** What remembers customers. */
type Remembering = typeof Reservations | typeof WebOrders

const watched = new Map<Remembering, TillSession>()

/** Nothing of the customers whom a port remembers stays when the cashier who looked at them has gone. */
export function forgetAtLogout(session: TillSession, run: Run, port: Remembering): void {
  if (watched.get(port) === session) return
  watched.set(port, session)
  when(
    () => session.badgeNumber === undefined,
    () => {
      watched.delete(port)
      void run(Effect.flatMap(port as typeof Reservations, ({ forget }) => forget))
    }
  )
}
