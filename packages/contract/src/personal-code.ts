import { Schema } from "effect"
import { personalCodes, post, put, remove } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = personalCodes
const Done = Schema.Struct({ success: Schema.Boolean })

/**
 * Proves at the caller's device that the wearer of a badge stands there: by their personal code, or by their employee
 * card. Calls that need a right which not every cashier has are refused with 403 and `proof_needed` without it; `reason`
 * is the badge. It stands for ten minutes or until somebody logs out; where it approves a gesture it is used up by that.
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

/** Somebody has logged out, or another one in: nothing is proved at the device any more. */
export const endProofs = remove("/staff/proofs", { capability, answer: Done })

/**
 * Makes a code behind which the wearer of a badge chooses their personal one, and tells it this once. The personal code
 * before is good no more. `badgeNumber` names the administrator who wants it.
 */
export const makeOneTimeCode = post("/admin/staff/:badge/one-time-code", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: Schema.Struct({ code: Schema.String })
})
