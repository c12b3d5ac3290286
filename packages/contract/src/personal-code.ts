import { Schema } from "effect"
import { personalCodes, post, put, remove } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = personalCodes
const Done = Schema.Struct({ success: Schema.Boolean })

/**
 * Proves that the wearer of a badge is at the caller's device: by their personal code, or by their employee card. Calls
 * that need a right which not every cashier has are refused with 403 and `proof_needed` without it; `reason` is the
 * badge. It is valid for ten minutes or until a logout; approving a gesture uses it up.
 */
export const proveWearer = post("/staff/:badge/proof", {
  capability,
  largestBytes: 1024,
  body: Schema.Struct({ code: maybe(Schema.String), card: maybe(Schema.String) }),
  answer: Done
})

/**
 * Chooses the personal code of a badge: behind the one before it, or behind a one-time code that an administrator has
 * made. It proves at once that its wearer stands at the device.
 */
export const choosePersonalCode = put("/staff/:badge/personal-code", {
  capability,
  largestBytes: 1024,
  body: Schema.Struct({
    code: Schema.String,
    oldCode: maybe(Schema.String),
    oneTimeCode: maybe(Schema.String)
  }),
  answer: Done
})

/** After a logout, or another cashier's login: no proof is valid at the device any more. */
export const endProofs = remove("/staff/proofs", { capability, answer: Done })

/**
 * Makes a code behind which the wearer of a badge chooses their personal one, and returns it this once. The personal
 * code before is good no more. `badgeNumber` names the administrator who wants it.
 */
export const makeOneTimeCode = post("/admin/staff/:badge/one-time-code", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: Schema.Struct({ code: Schema.String })
})
