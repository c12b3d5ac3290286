import { setOrderNumber } from "@karat/contract/cart"
import { decideReservation, readReservation, readReservations } from "@karat/contract/reservation"
import { Reservations } from "@karat/domain/ports/reservations"
import { type ReservationHead, reservationStatus } from "@karat/domain/reservation/reservation"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const

/** Reads and decides reservations over HTTP. The list is remembered for three minutes, or until one was decided here. */
export const httpReservations = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<Reservations> => {
  const nothing = { body: undefined, key: undefined } as const
  const lists = new Cached<readonly ReservationHead[]>(cacheTimes.reservationsMs, 1)
  const forget = Effect.sync(() => lists.clear())
  return Layer.succeed(
    Reservations,
    Reservations.of({
      list: Effect.suspend(() =>
        lists.get(tokens.claims?.storeNumber ?? "", api.send(readReservations, { ...nothing, params: {} }))
      ),
      read: (id) => api.send(readReservation, { ...nothing, params: { id } }),
      decide: (orderNumber, verdict, key) =>
        api
          .send(
            decideReservation,
            { params: { orderNumber }, body: { status: reservationStatus[verdict] }, key },
            keyed
          )
          // A refusal means that another till has decided, so the list is old either way.
          .pipe(Effect.ensuring(forget)),
      setOrderNumber: (id, orderNumber, key) =>
        api.send(setOrderNumber, { params: { id }, body: { orderNumber }, key }, keyed).pipe(
          Effect.map(({ header }) => header),
          Effect.ensuring(forget)
        ),
      forget
    })
  )
}
