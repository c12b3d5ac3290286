import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { Effect, Result } from "effect"
import type { Run } from "../ports/run.ts"
import { answerMessage, failureMessage } from "../shell/failure-message.ts"
import type { Navigation } from "../shell/navigation.ts"
import type { Notices } from "../shell/notices.ts"
import { callbackError } from "./callback-error-message.ts"

export interface TapCallbackNeeds {
  readonly run: Run
  readonly notices: Notices
  readonly navigation: Navigation
  /** Comes back to the payment that the till remembers. */
  readonly resume: () => Promise<void>
}

/** The address that the payment app has opened. */
export interface CallbackAddress {
  /** The five names of the path. */
  readonly names: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
}

/**
 * The payment app has come back. The values in its address are sent to the server and change nothing here: the server
 * has found out by itself how the payment ended. A failure is shown, and the till goes back to the payment it
 * remembers; an address logs no one in.
 */
export async function tapCallback(
  { run, notices, navigation, resume }: TapCallbackNeeds,
  { names, query }: CallbackAddress
): Promise<void> {
  const callback = {
    transactionId: names["transactionId"] ?? "",
    storeNumber: names["storeNumber"] ?? "",
    terminalNumber: names["terminalNumber"] ?? "",
    paymentLineId: names["paymentLineId"] ?? ""
  }
  const completed = query.get("transactionCompleted") === "true"
  const answer = await run(Effect.flatMap(TapToPay, (tap) => tap.callback(callback, completed)))
  const message = callbackError(query)?.message
  if (Result.isFailure(answer)) {
    notices.show("danger", failureMessage(answer.failure))
    // Whatever the server knows of the cart, the phone has said why it took no money.
    if (message !== undefined) notices.show("danger", message)
  } else if (!answer.success.success)
    notices.show("danger", message ?? answerMessage(answer.success, "tapNotCompleted"))
  // The address goes first: as long as it stands, the till would take itself to be on its way back.
  navigation.go("/payment", { replace: true })
  await resume()
}
