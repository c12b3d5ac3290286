import { assignStaffCode, readStaffOfCode, unassignStaffCode } from "@karat/contract/employee-card"
import { SessionLost } from "@karat/domain/ports/call-failure"
import { EmployeeCards } from "@karat/domain/ports/employee-cards"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"
import { staffMember } from "./staff-member.ts"

/** A change that got no answer is sent again with its key: sent twice, done once. */
const keyed = { retries: 2 } as const

/** Looks cards up and gives them away, over HTTP. */
export const httpEmployeeCards = (api: ProductApi): Layer.Layer<EmployeeCards> =>
  Layer.succeed(
    EmployeeCards,
    EmployeeCards.of({
      owner: (code, country) =>
        api
          .send(
            readStaffOfCode,
            { params: { code }, query: { country }, body: undefined, key: undefined },
            { unauthorizedIsRefusal: true }
          )
          .pipe(
            // A 401 speaks of the card here, unless it says that it speaks of the token.
            Effect.mapError((failure) =>
              failure._tag === "Refused" && failure.status === 401 && failure.code?.startsWith("token_")
                ? new SessionLost()
                : failure
            ),
            Effect.map(staffMember)
          ),
      assign: (code, badgeNumber, key) =>
        api
          .send(assignStaffCode, { params: { code }, body: { badgeNumber }, key }, keyed)
          .pipe(Effect.asVoid),
      unassign: (badgeNumber, key) =>
        api
          .send(unassignStaffCode, { params: { badgeNumber }, body: undefined, key }, keyed)
          .pipe(Effect.asVoid)
    })
  )
