import type { Refused } from "@karat/domain/ports/call-failure"
import type { Message } from "@karat/ui/locales/message"
import { failureMessage } from "../shell/failure-message.ts"
import type { PendingChange } from "./change-queue.ts"

/** Why a change left the screen again. */
export function takenBackMessage({ change }: PendingChange, refused: Refused): Message {
  if (change.type === "add" && refused.status === 404) return { key: "itemNotFound" }
  return failureMessage(refused, "changeNotSaved")
}
