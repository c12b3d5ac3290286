import type { PlainRefusalCode } from "@karat/contract/refusal"
import { Result, Schema } from "effect"

const optionalText = Schema.optional(Schema.NullOr(Schema.String))
const readErrors = Schema.decodeUnknownResult(
  Schema.Array(
    Schema.Struct({
      errorCode: optionalText,
      errorMessage: optionalText,
      additionalInformation: optionalText
    })
  )
)

/** Why the bank does not carry a request out: its own codes, and the message for the cashier. */
export interface SwishRefusal {
  /** The bank's codes; of an answer that names none, its status. */
  readonly codes: readonly string[]
  readonly code: PlainRefusalCode
  readonly message: string
  /** The shop's certificate or number is not right: no request will be carried out. */
  readonly isSetUp: boolean
  /** A request of this id was made before, so the bank has it. */
  readonly isMade: boolean
}

type Words = Pick<SwishRefusal, "code" | "message">
const noSwish: Words = {
  code: "swish_payer_unknown",
  message: "This telephone number has no Swish. Nothing was asked for."
}
const wrongNumber: Words = {
  code: "swish_number_invalid",
  message: "The customer's telephone number is missing, or is none."
}
const open: Words = {
  code: "swish_request_open",
  message: "A request is open on this phone already. It has to be answered first."
}
const amount: Words = { code: "swish_amount_refused", message: "Swish does not take this amount." }
const age: Words = { code: "swish_payer_too_young", message: "The customer is too young for this payment." }
const setUp: Words = { code: "swish_set_up_wrong", message: "Swish does not accept this shop's set-up." }
const away: Words = { code: "swish_away", message: "Swish does not answer." }
const other: Words = {
  code: "swish_refused",
  message: "Swish does not carry this request out. Nothing was asked of the customer."
}

/** What is not named is a request that the bank does not like: its currency (AM03), reference (FF08) or message (RP02). */
const wordsOfCode: Readonly<Record<string, Words>> = {
  ACMT01: noSwish,
  ACMT03: noSwish,
  BE18: wrongNumber,
  RP06: open,
  AM02: amount,
  AM06: amount,
  PA02: amount,
  VR01: age,
  ACMT07: setUp,
  RP01: setUp,
  RP03: setUp
}
const wordsOfStatus: Readonly<Record<number, Words>> = { 401: setUp, 403: setUp, 429: away }

/** The request's id is in use: an earlier answer was lost. */
const made: ReadonlySet<string> = new Set(["RP09", "RP10"])

/** What an answer of 4xx says; its body is an array of errors, or nothing that can be read. */
export function swishRefusal(status: number, body: unknown): SwishRefusal {
  const errors = readErrors(body)
  const codes = Result.isFailure(errors) ? [] : errors.success.flatMap(({ errorCode }) => errorCode ?? [])
  const words = codes.flatMap((code) => (Object.hasOwn(wordsOfCode, code) ? (wordsOfCode[code] ?? []) : []))
  // What is wrong with the shop goes before what is wrong with one request.
  const first = words.find((each) => each === setUp) ?? wordsOfStatus[status] ?? words[0] ?? other
  return {
    codes: codes.length === 0 ? [String(status)] : codes,
    ...first,
    isSetUp: first === setUp,
    isMade: codes.some((code) => made.has(code))
  }
}

/** What became of a refund that the bank says no to, by its codes. */
export function refundError(codes: readonly string[]): "again" | "unknown" | "failed" {
  if (codes.includes("DS24")) return "unknown"
  return codes.every((code) => code === "AM04" || code === "FF10") ? "again" : "failed"
}
