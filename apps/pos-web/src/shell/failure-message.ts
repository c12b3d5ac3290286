import { refusalCode, type RefusalReason, refusals, type ShownRefusalCode } from "@karat/contract/refusal"
import type { CallFailure, Refused, SessionLost } from "@karat/domain/ports/call-failure"
import type { Removal } from "@karat/domain/ports/payments"
import type { Message } from "@karat/ui/locales/message"
import type { MessageKey } from "@karat/ui/locales/message-key"

type RefusalKey = `refused.${ShownRefusalCode}`
type RefusalText = Extract<MessageKey, `refused.${string}`>

/** A text of a code. Where a code has no text, its callers do not compile; where a text has no code, it does not itself. */
const textOfCode = (text: RefusalText): RefusalKey => text

/** What to say of a failed call: its code in the cashier's language, or the server's own words; `otherwise` where it had none. */
export function failureMessage(failure: CallFailure, otherwise: MessageKey = "anErrorOccurred"): Message {
  if (failure._tag !== "SessionLost" && failure.address !== undefined) return placeMessage(failure)
  if (failure._tag === "Unreadable")
    return { key: "answerUnreadable", details: `${failure.call}\n${failure.fault}` }
  if (failure._tag === "SessionLost")
    return { key: otherwise === "anErrorOccurred" ? "deviceSignedOut" : otherwise }
  return whyMessage(
    failure,
    isSilence(failure) && otherwise === "anErrorOccurred" ? "noConnection" : otherwise
  )
}

/** There was no answer at all: no error occurred, the server is away. */
function isSilence(failure: CallFailure): boolean {
  return failure._tag === "Unreachable" && failure.status === undefined
}

/** What to say where an address may be wrong: what to do, in a sentence; which address it is, and what it did, are its details. */
function placeMessage(failure: Exclude<CallFailure, SessionLost>): Message {
  const { address = "" } = failure
  // A device without a network says nothing of an address.
  const { onLine } = navigator as { readonly onLine?: boolean }
  if (failure._tag === "Unreachable" && onLine === false) return { key: "noConnection" }
  if (failure._tag === "Unreachable")
    return { key: "addressSilent", details: `${address}\n${String(failure.cause)}` }
  const fault = failure._tag === "Refused" ? `HTTP ${failure.status}` : failure.fault
  return { key: "addressStrange", details: `${address}\n${fault}` }
}

/** The message for an answer that refuses, as for a failed call. */
export function answerMessage({ errorMessage, ...answer }: Removal, otherwise: MessageKey): Message {
  return whyMessage({ ...answer, text: errorMessage }, otherwise)
}

/** What to say of what a rule refuses here; a server that keeps the same rule is answered with the same words. */
export function reasonMessage(reason: RefusalReason): Message
export function reasonMessage(reason: RefusalReason | undefined): Message | undefined
export function reasonMessage(reason: RefusalReason | undefined): Message | undefined {
  return reason && { key: textOfCode(`refused.${refusalCode(reason)}`) }
}

/** What to say of a code with its values, or else of the words that came with it. */
export function whyMessage(
  { text, code, values }: Pick<Refused, "text" | "code" | "values">,
  otherwise: MessageKey
): Message {
  if (isKnownCode(code, values)) return { key: textOfCode(`refused.${code}`), ...(values && { values }) }
  return text === undefined || text === "" ? { key: otherwise } : { text }
}

/** Whether a code has a text for cashiers, and all values of that text have come with it. */
function isKnownCode(code: string | undefined, values: Refused["values"] = {}): code is ShownRefusalCode {
  if (code === undefined || !Object.hasOwn(refusals, code)) return false
  return Object.keys(refusals[code as ShownRefusalCode]).every((name) => Object.hasOwn(values, name))
}
