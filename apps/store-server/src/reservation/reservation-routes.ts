import * as calls from "@karat/contract/reservation"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { decideReservation, reservationOf, reservationsOf } from "./reservation-book.ts"

/** What customers have asked the caller's store to keep. */
export function bindReservations(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(calls.readReservations, ({ caller }) => reservationsOf(db, caller.store.number))
  bind.read(calls.readReservation, ({ params, caller }) => reservationOf(db, caller.store.number, params.id))
  bind.command(calls.decideReservation, ({ params, body, caller }) =>
    decideReservation(db, caller.store.number, params.orderNumber, body.status)
  )
}
