import * as calls from "@karat/contract/admin"
import * as units from "@karat/contract/control-unit"
import { makeOneTimeCode } from "@karat/contract/personal-code"
import { readTroubles } from "@karat/contract/trouble"
import { readUnclearPayments, settlePayment } from "@karat/contract/unclear-payment"
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
      entries: (kind, badgeNumber, search) =>
        api.send(calls.readEntries, {
          ...nothing,
          params: { kind },
          query: { badgeNumber, ...(search === undefined || search === "" ? {} : { search }) }
        }),
      save: (kind, body, key) => api.send(calls.saveEntry, { params: { kind }, body, key }, { retries: 2 }),
      remove: (kind, body, key) =>
        Effect.asVoid(api.send(calls.removeEntry, { params: { kind }, body, key }, { retries: 2 })),
      makeSignInCode: (number, badgeNumber, key) =>
        api
          .send(calls.makeSignInCode, { params: { number }, body: { badgeNumber }, key }, { retries: 2 })
          .pipe(Effect.map(({ code }) => code)),
      makeOneTimeCode: (badge, badgeNumber, key) =>
        api
          .send(makeOneTimeCode, { params: { badge }, body: { badgeNumber }, key })
          .pipe(Effect.map(({ code }) => code)),
      printLabel: (item, badgeNumber, key) =>
        api
          .send(calls.printLabel, { params: { item }, body: { badgeNumber }, key }, { retries: 2 })
          .pipe(Effect.map(({ success }) => success)),
      printCard: (badge, badgeNumber, key) =>
        api
          .send(calls.printCard, { params: { badge }, body: { badgeNumber }, key }, { retries: 2 })
          .pipe(Effect.map(({ success }) => success)),
      testDevice: (number, body, key) => api.send(calls.testDevice, { params: { number }, body, key }),
      troubles: () =>
        api.send(readTroubles, nothing).pipe(
          Effect.map(({ troubles }) => troubles),
          Effect.catch((failure) => (isNotOffered(failure) ? Effect.succeed([]) : Effect.fail(failure)))
        ),
      controlUnit: () => api.send(units.readControlUnit, nothing),
      confirmExemption: (body, key) =>
        api.send(units.confirmExemption, { params: {}, body, key }, { retries: 2 }),
      unclearPayments: (badgeNumber) => api.send(readUnclearPayments, { ...nothing, query: { badgeNumber } }),
      settlePayment: (body, key) => api.send(settlePayment, { params: {}, body, key }, { retries: 2 }),
      changes: (badgeNumber, page) =>
        api.send(calls.readAdminChanges, { ...nothing, query: { badgeNumber, page: String(page) } })
    })
  )
