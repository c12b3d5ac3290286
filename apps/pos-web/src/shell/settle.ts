import type { CallFailure, SessionLost } from "@karat/domain/ports/call-failure"
import type { MessageKey } from "@karat/ui/locales/message-key"
import { Result } from "effect"
import { failureMessage } from "./failure-message.ts"
import type { Notices } from "./notices.ts"

/** How a call can fail on a device that is still signed in. */
export type SignedInFailure = Exclude<CallFailure, SessionLost>

interface SettleNeeds {
  readonly notices: Pick<Notices, "show">
  /** Leads to the sign-in of the device. */
  readonly signedOut: () => void
}

interface FailureEnd {
  /** What to do with a failure in place of a red notice. */
  readonly failed?: ((failure: SignedInFailure) => void) | undefined
  /** The text of the notice where the server sent none. */
  readonly otherwise?: MessageKey | undefined
}

/**
 * Ends a call: `done` takes the answer; a device that is no longer signed in is led to its sign-in; any other failure is
 * shown in a red notice, or goes to `failed`.
 */
export function settle<A>(
  result: Result.Result<A, CallFailure>,
  needs: SettleNeeds,
  { done, ...end }: FailureEnd & { readonly done?: ((answer: A) => void) | undefined } = {}
): void {
  if (Result.isSuccess(result)) done?.(result.success)
  else settleFailure(result.failure, needs, end)
}

/** Ends a call that has failed, as `settle` does. */
export function settleFailure(
  failure: CallFailure,
  { notices, signedOut }: SettleNeeds,
  { failed, otherwise }: FailureEnd = {}
): void {
  if (failure._tag === "SessionLost") signedOut()
  else if (failed !== undefined) failed(failure)
  else notices.show("danger", failureMessage(failure, otherwise))
}
