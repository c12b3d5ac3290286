import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import { failureMessage } from "../shell/failure-message.ts"

/** What to say of a call of the administration that failed. */
export function adminFailure(failure: CallFailure): Message | undefined {
  const isDenied = failure._tag === "Refused" && failure.code === "not_administrator"
  return isDenied ? { key: "adminNotAllowed" } : failureMessage(failure)
}
