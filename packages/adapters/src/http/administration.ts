import * as calls from "@karat/contract/admin"
import * as units from "@karat/contract/control-unit"
import { Administration } from "@karat/domain/ports/administration"
import { Effect, Layer } from "effect"
import { isNotOffered, type ProductApi } from "./product-api.ts"

const nothing = { params: {}, body: undefined, key: undefined } as const

/** Changes over HTTP what the shop is set up with. */
export const httpAdministration = (api: ProductApi): Layer.Layer<Administration> =>
  Layer.succeed(
    Administration,
    Administration.of({
      allowed: (badgeNumber) =>
        api.send(calls.readMayAdminister, { ...nothing, query: { badgeNumber } }).pipe(
          Effect.map(({ allowed }) => allowed),
          Effect.catch((failure) => (isNotOffered(failure) ? Effect.succeed(false) : Effect.fail(failure)))
        ),
      entries: (kind, badgeNumber) =>
        api.send(calls.readEntries, { ...nothing, params: { kind }, query: { badgeNumber } }),
      save: (kind, body, key) => api.send(calls.saveEntry, { params: { kind }, body, key }, { retries: 2 }),
      remove: (kind, body, key) =>
        Effect.asVoid(api.send(calls.removeEntry, { params: { kind }, body, key }, { retries: 2 })),
      controlUnit: () => api.send(units.readControlUnit, nothing),
      confirmExemption: (body, key) =>
        api.send(units.confirmExemption, { params: {}, body, key }, { retries: 2 }),
      changes: (badgeNumber, page) =>
        api.send(calls.readAdminChanges, { ...nothing, query: { badgeNumber, page: String(page) } })
    })
  )
