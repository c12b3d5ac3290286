import { lookupFailure } from "@karat/domain/member/member-lookup"
import type { Refused } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import { failureMessage } from "../shell/failure-message.ts"

/** What to say when a personal number could not be looked up. */
export function lookupMessage(refused: Refused): Message {
  switch (lookupFailure(refused)) {
    case "crm-error":
      return { key: "crmError" }
    case "invalid-social-security-number":
      return { key: "invalidSocialSecurityNumber" }
    case "server-text":
    case "error-occurred":
      return failureMessage(refused)
  }
}
