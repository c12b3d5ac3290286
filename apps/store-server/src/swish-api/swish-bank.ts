import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { swishMessage, swishReference } from "@karat/domain/payment/swish-message"
import { leastSwish } from "@karat/domain/payment/tender-availability"
import { Result, Schema } from "effect"
import { createHash } from "node:crypto"
import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { SwishConfig } from "../config/swish-config.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import {
  bankAway,
  type Charge,
  ChargeAnswerLost,
  type ChargeEnd,
  type ChargeStanding,
  ChargeUnreachable,
  type LatePayment,
  type SetUpFault,
  type SwishBank,
  type UntakenCharge
} from "../hardware/charge-service.ts"
import { NothingSent } from "../hardware/one-request.ts"
import { attemptOfCharge } from "../tender/attempts.ts"
import {
  chargesToWatch,
  giveUpOutside,
  keepToken,
  neverAskedOutside,
  noteOutsideRequest,
  type OutsideRequest,
  outsideRequest
} from "../payment/outside-requests.ts"
import { refundError, type SwishRefusal, swishRefusal } from "./swish-refusal.ts"
import type { SwishWire } from "./swish-wire.ts"

/** What the bank's adapter works with. Times are milliseconds. */
export interface SwishBankParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly config: SwishConfig
  readonly wire: SwishWire
  /** Where the bank tells that something has happened. */
  readonly callbackUrl: string
  /** How often a request that waits for its customer is asked for. */
  readonly pollMs: number
  /** A request that has not reached the bank for so many milliseconds will not reach it any more. */
  readonly arrivesWithinMs: number
}

/** The bank, and who tells it that something has happened there. */
export interface SwishApiBank extends SwishBank {
  /** Looks at once at every request that waits for its customer, and for late payments. */
  readonly wake: () => void
  readonly close: () => void
}

const Request = Schema.Struct({
  status: Schema.String,
  amount: Schema.optional(Schema.Union([Schema.Finite, Schema.FiniteFromString])),
  paymentReference: Schema.optional(Schema.NullOr(Schema.String)),
  errorCode: Schema.optional(Schema.NullOr(Schema.String))
})
const readRequest = Schema.decodeUnknownResult(Request)
type BankRequest = typeof Request.Type

/** So long after it was asked for or given up, a request is asked for: its customer may pay all the same. */
const lateMs = 3 * 24 * 3_600_000

const cancelled = {
  type: "cancelled",
  message: "The payment was cancelled.",
  code: "payment_cancelled"
} as const
const refused = {
  type: "declined",
  message: "The customer refused the payment.",
  code: "customer_refused"
} as const
const failed = {
  type: "declined",
  message: "Swish could not take the payment.",
  code: "payment_declined"
} as const
const tooLate = {
  type: "cancelled",
  message: "The payment was not made in time.",
  code: "payment_not_in_time"
} as const

/** The banks did not answer Swish in time: it has no knowledge of whether the payment was made. */
const unsure = {
  type: "unsure",
  message: "Swish does not know whether the payment was made. Do not charge again.",
  code: "swish_unsure"
} as const
const unsureRefund = {
  type: "unsure",
  message: "Swish does not know whether the payment was given back.",
  code: "swish_unsure"
} as const
const unsureCodes: ReadonlySet<string> = new Set(["DS24"])

/** Errors of a request that timed out, or that the customer gave up. */
const timeOutCodes: ReadonlySet<string> = new Set(["TM01"])
const cancelCodes: ReadonlySet<string> = new Set(["BANKIDCL"])

/** The bank's id of a request, always the same for the same name: 32 hexadecimal digits. */
export function instructionOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 32).toUpperCase()
}

/** Whether an answer says no for certain. A time-out on the way says nothing: the request may be made, and paid. */
const isRefused = (status: number) => status >= 400 && status < 500 && status !== 408

const inKronor = (amount: MinorUnits) => (Math.abs(amount) / 100).toFixed(2)

const requestPath = (id: string) => `/api/v1/paymentrequests/${id}`

/** The bank behind Swish, by its merchant API. Requests that it may not know are kept here; it tells how they ended. */
export function swishApiBank(parts: SwishBankParts): SwishApiBank {
  const { clock, config, db, wire } = parts
  const faults = setUpFaults(parts)
  const ask = asking(parts, faults)
  const begin = beginning(parts, faults)
  const waiting = wakefulWaits(parts.pollMs)
  const lateListeners = new Set<() => void>()

  const lookup = async (attempt: string): Promise<ChargeStanding> => {
    const request = await outsideRequest(db, attempt)
    if (request === undefined) return { type: "never-heard" }
    if (request.kind === "refund") return await refundStanding(parts, ask, attempt)
    if (request.askedAt === null) return cancelled
    const answer = await ask(requestPath(request.requestId))
    if (answer !== undefined) return ended(answer, request)
    const age = clock().getTime() - Date.parse(request.askedAt)
    if (age < parts.arrivesWithinMs) return { type: "pending" }
    return request.givenUpAt === null ? { type: "never-heard" } : cancelled
  }

  return {
    least: leastSwish,
    begin: async (charge) => {
      const { token, givenUpAt } = await begin(charge)
      if (givenUpAt !== null || typeof token !== "string")
        throw new ChargeAnswerLost("The bank has told no token.")
      return token
    },
    charge: async (charge) => {
      const request = await begin(charge)
      if (request.askedAt === null) return cancelled
      while (!waiting.isOver()) {
        // A bank that does not answer is asked again: the request is made, and its customer may pay.
        const standing = await lookup(charge.attempt).catch(() => ({ type: "pending" }) as const)
        if (standing.type === "never-heard") throw new ChargeAnswerLost("The bank knows of no such request.")
        if (standing.type !== "pending") return standing
        await waiting.next()
      }
      throw new ChargeAnswerLost("The server stops.")
    },
    abort: async (attempt) => {
      if ((await outsideRequest(db, attempt)) === undefined)
        await noteOutsideRequest(db, () => instructionOf(attempt), {
          charge: attempt,
          place: config.number,
          kind: "payment",
          amount: minorUnits(0),
          askedAt: null,
          givenUpAt: clock().toISOString()
        })
      // It may have been asked for in that moment.
      const request = await outsideRequest(db, attempt)
      if (request === undefined || request.askedAt === null) return
      await giveUpOutside(db, attempt, clock())
      await wire
        .send("PATCH", requestPath(request.requestId), [
          { op: "replace", path: "/status", value: "cancelled" }
        ])
        .catch(() => {
          throw bankAway.swish()
        })
      waiting.wake()
    },
    lookup,
    latePayments: paidTooLate(parts, ask),
    onLatePayment: (listener) => {
      lateListeners.add(listener)
    },
    refund: (refund) => refunded(parts, { ask, faults }, refund),
    setUpFault: faults.now,
    wake: () => {
      waiting.wake()
      for (const listener of lateListeners) listener()
    },
    close: waiting.end
  }
}

/** Whether the bank accepts the shop's certificate and number; every refusal is logged with its codes. */
function setUpFaults({ clock, log }: SwishBankParts) {
  let fault: (SetUpFault & { readonly isOfCertificate: boolean }) | undefined
  return {
    now: (): SetUpFault | undefined =>
      fault === undefined ? undefined : { code: fault.code, since: fault.since },
    /** The bank has taken a request that names the shop: certificate and number are right. */
    isWell: () => {
      fault = undefined
    },
    /** The bank has answered a question, which names no shop: the certificate is right. */
    isKnown: () => {
      if (fault?.isOfCertificate === true) fault = undefined
    },
    refused: (what: "a payment" | "a question" | "a refund", status: number, body: unknown): SwishRefusal => {
      const refusal = swishRefusal(status, body)
      log.warn({ what, status, codes: refusal.codes }, "the Swish bank refuses")
      const [code = String(status)] = refusal.codes
      const isOfCertificate = status === 401 || what === "a question"
      if (refusal.isSetUp) fault = { code, isOfCertificate, since: fault?.since ?? clock().toISOString() }
      return refusal
    }
  }
}
type SetUpFaults = ReturnType<typeof setUpFaults>

type Ask = (path: string) => Promise<BankRequest | undefined>

/** What the bank knows of a request or a refund; undefined where it knows none. Rejects with `ChargeUnreachable`. */
function asking({ wire }: SwishBankParts, faults: SetUpFaults): Ask {
  return async (path) => {
    const { status, body } = await wire.send("GET", path).catch(() => {
      throw bankAway.swish()
    })
    if (status === 404) return undefined
    if (status >= 400 && status < 500) faults.refused("a question", status, body)
    const answer = readRequest(body)
    if (status === 200) faults.isKnown()
    if (status !== 200 || Result.isFailure(answer)) throw bankAway.swish()
    return answer.success
  }
}

/** Makes a request at the bank, once; rejects with `ChargeUnreachable` or `ChargeAnswerLost`. */
function beginning({ callbackUrl, clock, config, db, log, wire }: SwishBankParts, faults: SetUpFaults) {
  const answerLost = () => new ChargeAnswerLost("The bank's answer was lost.")
  const notSent = async (charge: Charge, why = bankAway.swish()) => {
    await neverAskedOutside(db, charge.attempt, clock())
    return why
  }
  return async (charge: Charge): Promise<OutsideRequest> => {
    const known = await outsideRequest(db, charge.attempt)
    if (known !== undefined) return known
    const requestId = instructionOf(charge.attempt)
    const request = await noteOutsideRequest(db, () => requestId, {
      charge: charge.attempt,
      place: config.number,
      kind: "payment",
      amount: charge.amount,
      askedAt: clock().toISOString(),
      givenUpAt: null
    })
    if (request === undefined) throw answerLost()
    const words = await wordsOf({ config, db }, charge)
    const { status, token, body } = await wire
      .send("PUT", `/api/v2/paymentrequests/${requestId}`, {
        payeePaymentReference: words.reference,
        callbackUrl,
        payeeAlias: config.number,
        currency: "SEK",
        amount: inKronor(charge.amount),
        message: words.message,
        ...(charge.payer === undefined ? {} : { payerAlias: charge.payer })
      })
      .catch(async (cause: unknown) => {
        if (cause instanceof NothingSent) throw await notSent(charge)
        log.warn({ err: cause }, "the Swish bank's answer was lost")
        throw answerLost()
      })
    // The bank has looked at it and said no, unless it knows the request from before.
    if (isRefused(status)) {
      const refusal = faults.refused("a payment", status, body)
      throw refusal.isMade
        ? answerLost()
        : await notSent(charge, new ChargeUnreachable(refusal.message, refusal.code))
    }
    if (status !== 201) throw answerLost()
    faults.isWell()
    if (token !== undefined) await keepToken(db, charge.attempt, token)
    return (await outsideRequest(db, charge.attempt)) ?? request
  }
}

const shopOfCart = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart")
    .innerJoin("store", "store.number", "cart.store_number")
    .select(["cart.terminal_id as terminalId", "store.name as shop"])
    .where("cart.id", "=", value.cartId)
)

/** What stands beside a payment on the customer's phone and on the shop's account: which shop, register and sale it is of. */
async function wordsOf(
  { config, db }: Pick<SwishBankParts, "config" | "db">,
  { attempt }: Pick<Charge, "attempt">
): Promise<{ readonly reference: string; readonly message: string }> {
  const [cartId = ""] = attempt.split(" ")
  const of = await db.get(shopOfCart({ cartId }))
  const message = swishMessage(config.testMessage ?? of?.shop ?? "")
  return {
    reference: swishReference(of?.terminalId ?? "", cartId),
    message: message === "" ? "Karat" : message
  }
}

/** Waits that end after so many milliseconds, or when they are woken by an event. */
function wakefulWaits(ms: number) {
  const wakers = new Set<() => void>()
  let over = false
  const wake = () => {
    // A woken caller may wait again at once.
    const all = [...wakers]
    wakers.clear()
    for (const go of all) go()
  }
  return {
    next: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => {
          wakers.delete(go)
          resolve()
        }, ms).unref()
        const go = () => {
          clearTimeout(timer)
          resolve()
        }
        wakers.add(go)
      }),
    wake,
    isOver: () => over,
    end: () => {
      over = true
      wake()
    }
  }
}

/** Requests that were given up and that a customer has paid all the same. */
function paidTooLate({ clock, config, db }: SwishBankParts, ask: Ask): SwishBank["latePayments"] {
  /** Requests whose end at the bank cannot change any more. */
  const settled = new Set<string>()
  // What was paid before its end was known here is booked, and not late.
  const isBooked = async (charge: string) => (await attemptOfCharge(db, charge))?.state === "approved"
  return async () => {
    const late: LatePayment[] = []
    for (const charge of await chargesToWatch(db, config.number, new Date(clock().getTime() - lateMs))) {
      const request = await outsideRequest(db, charge)
      if (
        request === undefined ||
        request.givenUpAt === null ||
        settled.has(charge) ||
        (await isBooked(charge))
      )
        continue
      const answer = await ask(requestPath(request.requestId))
      const standing = answer === undefined ? undefined : ended(answer, request)
      if (standing?.type === "approved")
        late.push({ attempt: charge, amount: request.amount, currency: "SEK" })
      else if (standing !== undefined && standing.type !== "pending" && standing.type !== "unsure")
        settled.add(charge)
    }
    return late
  }
}

/** The state of a request by the bank's answer. */
function ended(
  { amount, errorCode, paymentReference, status }: BankRequest,
  request: OutsideRequest
): ChargeStanding {
  switch (status) {
    case "PAID":
      // Another amount ends nothing: a person has to look.
      return amount === undefined || Math.round(amount * 100) === request.amount
        ? { type: "approved", reference: paymentReference ?? undefined }
        : { type: "pending" }
    case "DECLINED":
      return refused
    case "CANCELLED":
      return cancelled
    case "ERROR":
      if (unsureCodes.has(errorCode ?? "")) return unsure
      if (timeOutCodes.has(errorCode ?? "")) return tooLate
      return cancelCodes.has(errorCode ?? "") ? cancelled : failed
    default:
      return { type: "pending" }
  }
}

const longestRefundWaitMs = 3_600_000
/** A refund that fails for a reason that passes is asked for so often: for about four hours. */
const mostRefunds = 10

interface Asking {
  readonly ask: Ask
  readonly faults: SetUpFaults
}

/**
 * Gives a payment back under a name of its own, once however often it is asked: what was asked before is looked for
 * first. Money is given back once the bank says `PAID`; until then it is on its way. An error that passes is asked for
 * again under the next name, which is written down before it is sent, since the bank takes each id once; the last of
 * them is an end: the shop then pays the customer another way.
 */
async function refunded(parts: SwishBankParts, asking: Asking, refund: Charge): Promise<ChargeEnd> {
  const request = await latestRefund(parts, refund)
  // The bank has refused to make this one.
  if (request.askedAt === null) return await againLater(parts, refund, request)
  const path = refundPath(request)
  let answer = await asking.ask(path)
  if (answer === undefined) {
    const codes = await sendRefund(parts, asking, refund, request)
    if (codes !== undefined) return await refundFailed(parts, refund, request, codes)
    answer = await asking.ask(path)
  }
  if (answer?.status === "PAID") return { type: "approved" }
  if (answer?.status !== "ERROR") throw new ChargeAnswerLost("The refund is on its way.")
  return await refundFailed(parts, refund, request, [answer.errorCode ?? ""])
}

/** The state of the latest refund request; does not ask for a refund again. */
async function refundStanding(parts: SwishBankParts, ask: Ask, attempt: string): Promise<ChargeStanding> {
  const request = await latestRefundRequest(parts, attempt)
  const answer = request === undefined ? undefined : await ask(refundPath(request))
  if (answer?.status === "PAID") return { type: "approved" }
  if (answer?.status !== "ERROR") return { type: "pending" }
  const code = answer.errorCode ?? ""
  return refundError([code]) === "unknown" ? unsureRefund : notGivenBack([code])
}

const refundPath = ({ requestId }: OutsideRequest) => `/api/v1/refunds/${requestId}`

const notGivenBack = (codes: readonly string[]): UntakenCharge => ({
  ...failed,
  message: `Swish does not give the payment back: ${codes.join(", ")}.`
})

/** What follows from the bank's no. Throws `ChargeAnswerLost` where the refund is asked for again. */
async function refundFailed(
  parts: SwishBankParts,
  refund: Charge,
  request: NthRefund,
  codes: readonly string[]
): Promise<ChargeEnd> {
  switch (refundError(codes)) {
    case "unknown":
      return unsureRefund
    case "failed":
      return notGivenBack(codes)
    case "again":
      if (request.nth >= mostRefunds) return notGivenBack(codes)
      parts.log.warn({ refund: refund.attempt, codes, nth: request.nth }, "a Swish refund is asked for again")
      return await againLater(parts, refund, request)
  }
}

/** Writes the next name down once the wait is over; it is sent at the next call. */
async function againLater(parts: SwishBankParts, refund: Charge, request: NthRefund): Promise<never> {
  const { clock, config } = parts
  const waitMs = Math.min(config.refundAgainMs * 2 ** (request.nth - 1), longestRefundWaitMs)
  const since = Date.parse(request.askedAt ?? request.givenUpAt ?? "")
  if (clock().getTime() - since >= waitMs) await noteRefund(parts, refund, request.nth + 1)
  throw new ChargeAnswerLost("The refund is asked for again.")
}

/** Asks for a refund; answers the bank's codes where it says no, and undefined where the refund is to be looked for. */
async function sendRefund(
  { callbackUrl, clock, config, db, wire }: SwishBankParts,
  { ask, faults }: Asking,
  { attempt, amount }: Charge,
  { charge, requestId }: OutsideRequest
): Promise<readonly string[] | undefined> {
  const words = await wordsOf({ config, db }, { attempt })
  const original = await ask(requestPath(instructionOf(attempt.replace(/ refund$/u, ""))))
  if (typeof original?.paymentReference !== "string") throw bankAway.swish()
  const { status, body } = await wire
    .send("PUT", `/api/v2/refunds/${requestId}`, {
      originalPaymentReference: original.paymentReference,
      callbackUrl,
      payerAlias: config.number,
      amount: inKronor(amount),
      currency: "SEK",
      payerPaymentReference: words.reference,
      message: words.message
    })
    .catch((cause: unknown) => {
      throw cause instanceof NothingSent
        ? bankAway.swish()
        : new ChargeAnswerLost("The bank's answer was lost.")
    })
  if (status >= 200 && status < 300) faults.isWell()
  if (!isRefused(status)) return undefined
  const refusal = faults.refused("a refund", status, body)
  if (refusal.isMade) return undefined
  if (refusal.isSetUp || refusal.code === "swish_away") throw bankAway.swish()
  if (refundError(refusal.codes) === "again") await neverAskedOutside(db, charge, clock())
  return refusal.codes
}

type NthRefund = OutsideRequest & { readonly nth: number }

/** The request for a refund that was made last, or that is made first; `nth` counts them from 1. */
async function latestRefund(parts: SwishBankParts, refund: Charge): Promise<NthRefund> {
  return (
    (await latestRefundRequest(parts, refund.attempt)) ?? { ...(await noteRefund(parts, refund, 1)), nth: 1 }
  )
}

async function latestRefundRequest({ db }: SwishBankParts, attempt: string): Promise<NthRefund | undefined> {
  let latest: NthRefund | undefined
  for (let nth = 1; ; nth += 1) {
    const request = await outsideRequest(db, refundName(attempt, nth))
    if (request === undefined) return latest
    latest = { ...request, nth }
  }
}

const refundName = (attempt: string, nth: number) => (nth === 1 ? attempt : `${attempt} ${nth}`)

async function noteRefund(
  { clock, config, db }: SwishBankParts,
  { attempt, amount }: Charge,
  nth: number
): Promise<OutsideRequest> {
  const charge = refundName(attempt, nth)
  const known = await outsideRequest(db, charge)
  if (known !== undefined) return known
  const request = await noteOutsideRequest(db, () => instructionOf(charge), {
    charge,
    place: config.number,
    kind: "refund",
    amount: minorUnits(-Math.abs(amount)),
    askedAt: clock().toISOString(),
    givenUpAt: null
  })
  if (request === undefined) throw new ChargeAnswerLost("Another request has this refund's name.")
  return request
}
