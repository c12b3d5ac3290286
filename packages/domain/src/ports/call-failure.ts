import { Schema } from "effect"
import { OriginalCard, OriginalTender } from "../refund/original-card.ts"
import { RefusalValues } from "../shell/refusal-value.ts"

/** The server answered and said no; doing the same again would be refused again. */
export class Refused extends Schema.TaggedError<Refused>()("Refused", {
  /** HTTP status, for the few that mean something by themselves (404, 409, 412, 429). */
  status: Schema.Number,
  /** Set until the address has answered as the product API: it may be wrong. */
  address: Schema.optional(Schema.String),
  /** The server's own words for the cashier. */
  text: Schema.optional(Schema.String),
  reason: Schema.optional(Schema.String),
  /** What programs go by; one of the contract's where Karat's server refuses. */
  code: Schema.optional(Schema.String),
  /** What the code's sentence says beside its words. */
  values: Schema.optional(RefusalValues),
  /** The cards a sale was paid with, when its refund was to go elsewhere (412). */
  originalCards: Schema.optional(Schema.Array(OriginalCard)),
  /** How the sale was paid, with what no card has paid (412). */
  originalTenders: Schema.optional(Schema.Array(OriginalTender))
}) {}

/** No answer that says how it went; whether the call was carried out is not known. */
export class Unreachable extends Schema.TaggedError<Unreachable>()("Unreachable", {
  cause: Schema.Defect(),
  /** HTTP status of a server that failed; there is none where nothing was heard at all. */
  status: Schema.optional(Schema.Number),
  /** Set until the address has answered: it may be wrong. */
  address: Schema.optional(Schema.String),
  /** What a failing server had to say for itself. */
  text: Schema.optional(Schema.String),
  code: Schema.optional(Schema.String),
  values: Schema.optional(RefusalValues)
}) {}

/**
 * The server answered, but not in any shape of the contract that is understood. What was
 * asked for has been heard, so it is never sent again by itself; how it went has to be read.
 */
export class Unreadable extends Schema.TaggedError<Unreadable>()("Unreadable", {
  /** The call, with its place: `POST https://api.example/cart/:id/items`. */
  call: Schema.String,
  /** Who answered, where it was nothing that a product API says at all. */
  address: Schema.optional(Schema.String),
  /** What of the answer could not be read, and why: `header.th_total: missing`. */
  fault: Schema.String
}) {}

/** The device's token is no longer good; it has to sign in again. */
export class SessionLost extends Schema.TaggedError<SessionLost>()("SessionLost", {}) {}

/** How any call can fail, told apart by what its caller does next. */
export type CallFailure = Refused | Unreachable | Unreadable | SessionLost

/**
 * Whether a call was refused since nobody has proved the right that it needs: nothing was done, and the same is done once
 * somebody has. `reason` is the badge whose wearer has to.
 */
export function wantsProof(failure: { readonly _tag?: string }): failure is Refused {
  const { code, status } = failure as Partial<Refused>
  const isMissing = status === 403 && (code === "proof_needed" || code === "code_not_chosen")
  return failure._tag === "Refused" && isMissing
}

/** Whether a failure leaves open if the call was carried out: nothing was heard, or nothing that can be read. */
export function leavesOpen(failure: { readonly _tag: string }): failure is Unreachable | Unreadable {
  return failure._tag === "Unreachable" || failure._tag === "Unreadable"
}
