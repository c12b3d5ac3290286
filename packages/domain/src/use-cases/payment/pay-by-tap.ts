import { Effect } from "effect"
import type { Currency } from "../../money/currency.ts"
import { AttemptLog } from "../../ports/attempt-log.ts"
import type { AmountToTake } from "../../ports/payments.ts"
import { TapToPay } from "../../ports/tap-to-pay.ts"
import { isAllowedAddress } from "../../shell/shortcut.ts"
import { type AttemptEnd, refusedEnd } from "./attempt-end.ts"
import { cancelAndFind, followPayment, type OutsidePayment, resumeOutside } from "./outside-payment.ts"
import { isNoted } from "./is-noted.ts"
import { tender } from "../../tender/tender-type.ts"

export interface TapToTake extends OutsidePayment {
  readonly badgeNumber: string
  readonly requested: AmountToTake
  readonly currency: Currency
  /** Opens the phone's app with what the server gave for it. Answers false when it cannot be opened. */
  readonly open: (data: string) => boolean
}

/**
 * Takes a payment that the phone's own app takes. The intent is written down and the server has written
 * the attempt down before the app is opened. The app may take the page with it; where it does not, the
 * payment is followed by its status. An app that was never opened cannot have charged anybody, so its
 * attempt is cancelled.
 */
export const payByTap = Effect.fnUntraced(function* (payment: TapToTake) {
  const { cartId, attempt, badgeNumber, requested, currency } = payment
  const [log, tap] = [yield* AttemptLog, yield* TapToPay]
  const request = { ...requested, tenderType: tender.tapToPay, currency, changeCurrency: currency }
  if (!(yield* isNoted({ cartId, badgeNumber, attempt, request })))
    return { state: "not-begun" } satisfies AttemptEnd
  payment.report("processing")
  const end = yield* tap.begin(cartId, requested, attempt).pipe(
    Effect.map((data) => payment.open(data)),
    Effect.flatMap((opened) => (opened ? followPayment(payment) : cancelAndFind(payment))),
    Effect.catchTag("Refused", (refusal) => Effect.succeed<AttemptEnd>(refusedEnd(refusal))),
    Effect.catchTag(["Unreachable", "Unreadable"], () => cancelAndFind(payment))
  )
  if (end.state !== "unknown") yield* log.forget(attempt)
  return end
})

/** Comes back to a payment of the phone's app, whatever brought the till back: the server is asked. */
export const resumeTap = Effect.fnUntraced(function* (payment: OutsidePayment) {
  return yield* resumeOutside(payment, Effect.void)
})

/** What an app link carries. */
export interface AppLinkParts {
  readonly data?: string | undefined
  readonly callbackUri: string
}

/** Schemes that run or show something in the page itself instead of opening an app. */
const ownSchemes = /^(?:javascript|data|blob|vbscript|file|filesystem|about|view-source):/i

/**
 * The link that opens the phone's app; undefined when setup's link leads where the till must not go. A
 * page of the web has to be the till's own or of an origin that setup allows; an app's own scheme has
 * to be written out in setup's link.
 */
export function appLink(
  template: string,
  { data = "", callbackUri }: AppLinkParts,
  ownOrigin: string,
  allowedOrigins: readonly string[]
): string | undefined {
  const values: Readonly<Record<string, string>> = { data, callbackUri }
  const link = template.replaceAll(/\{(data|callbackUri)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? "")
  )
  const opensApp = /^[a-z][a-z\d+.-]*:/i.test(template) && !/^https?:/i.test(template)
  if (opensApp) return ownSchemes.test(template) ? undefined : link
  return isAllowedAddress(link, ownOrigin, allowedOrigins) ? link : undefined
}
