import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { Result, Schema } from "effect"
import { createHash } from "node:crypto"
import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { SwishConfig } from "../config/swish-config.ts"
import type { Database } from "../database/database.ts"
import {
  bankAway,
  type Charge,
  ChargeAnswerLost,
  type ChargeOutcome,
  type ChargeStanding,
  type LatePayment,
  type SwishBank
} from "../hardware/charge-service.ts"
import { NothingSent } from "../hardware/one-request.ts"
import { attemptOfCharge } from "../payment/attempts.ts"
import {
  chargesAskedSince,
  giveUpOutside,
  keepToken,
  neverAskedOutside,
  noteOutsideRequest,
  type OutsideRequest,
  outsideRequest
} from "../payment/outside-requests.ts"
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
  /** A request that the bank has not heard of for so long, it will not hear of any more. */
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
type Told = typeof Request.Type

const least = 100
/** An ended request is asked for so long whether its customer has paid all the same. */
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

/** Errors that say that time was over, or that somebody gave up. */
const ranOut: ReadonlySet<string> = new Set(["TM01"])
const gaveUp: ReadonlySet<string> = new Set(["BANKIDCL", "RP06"])

/** The bank's id of a request, always the same for the same name: 32 hexadecimal digits. */
export function instructionOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, 32).toUpperCase()
}

const inKronor = (amount: MinorUnits) => (Math.abs(amount) / 100).toFixed(2)

const requestPath = (id: string) => `/api/v1/paymentrequests/${id}`

/** The bank behind Swish, by its merchant API. What it never heard of is remembered here; how a payment ended is its word. */
export function swishApiBank(parts: SwishBankParts): SwishApiBank {
  const { clock, config, db, wire } = parts
  const ask = asking(parts)
  const begin = beginning(parts)
  const waiting = wakefulWaits(parts.pollMs)
  const lateListeners = new Set<() => void>()

  const lookup = async (attempt: string): Promise<ChargeStanding> => {
    const request = outsideRequest(db, attempt)
    if (request === undefined) return { type: "never-heard" }
    if (request.askedAt === null) return cancelled
    const told = await ask(requestPath(request.requestId))
    if (told !== undefined) return ended(told, request)
    const age = clock().getTime() - Date.parse(request.askedAt)
    if (age < parts.arrivesWithinMs) return { type: "pending" }
    return request.givenUpAt === null ? { type: "never-heard" } : cancelled
  }

  return {
    least,
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
      throw new ChargeAnswerLost("Nobody waits any more.")
    },
    abort: async (attempt) => {
      const request = outsideRequest(db, attempt)
      if (request === undefined) {
        noteOutsideRequest(db, () => instructionOf(attempt), {
          charge: attempt,
          place: config.number,
          kind: "payment",
          amount: minorUnits(0),
          askedAt: null,
          givenUpAt: clock().toISOString()
        })
        return
      }
      if (request.askedAt === null) return
      giveUpOutside(db, attempt, clock())
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
    refund: (refund) => refunded(parts, ask, refund),
    wake: () => {
      waiting.wake()
      for (const listener of lateListeners) listener()
    },
    close: waiting.end
  }
}

type Ask = (path: string) => Promise<Told | undefined>

/** What the bank knows of a request or a refund; undefined where it knows none. Rejects with `ChargeUnreachable`. */
function asking({ wire }: SwishBankParts): Ask {
  return async (path) => {
    const { status, body } = await wire.send("GET", path).catch(() => {
      throw bankAway.swish()
    })
    if (status === 404) return undefined
    const told = readRequest(body)
    if (status !== 200 || Result.isFailure(told)) throw bankAway.swish()
    return told.success
  }
}

/** Makes a request at the bank, once; rejects with `ChargeUnreachable` or `ChargeAnswerLost`. */
function beginning({ callbackUrl, clock, config, db, log, wire }: SwishBankParts) {
  const lost = () => new ChargeAnswerLost("The bank's answer was lost.")
  const neverAsked = (charge: Charge) => {
    neverAskedOutside(db, charge.attempt, clock())
    return bankAway.swish()
  }
  return async (charge: Charge): Promise<OutsideRequest> => {
    const known = outsideRequest(db, charge.attempt)
    if (known !== undefined) return known
    const requestId = instructionOf(charge.attempt)
    const request = noteOutsideRequest(db, () => requestId, {
      charge: charge.attempt,
      place: config.number,
      kind: "payment",
      amount: charge.amount,
      askedAt: clock().toISOString(),
      givenUpAt: null
    })
    if (request === undefined) throw lost()
    const { status, token } = await wire
      .send("PUT", `/api/v2/paymentrequests/${requestId}`, {
        payeePaymentReference: requestId,
        callbackUrl,
        payeeAlias: config.number,
        currency: "SEK",
        amount: inKronor(charge.amount),
        message: "Karat",
        ...(charge.payer === undefined ? {} : { payerAlias: charge.payer })
      })
      .catch((cause: unknown) => {
        if (cause instanceof NothingSent) throw neverAsked(charge)
        log.warn({ err: cause }, "the Swish bank's answer was lost")
        throw lost()
      })
    // The bank has looked at it and said no.
    if (status >= 400 && status < 500) throw neverAsked(charge)
    if (status !== 201) throw lost()
    if (token !== undefined) keepToken(db, charge.attempt, token)
    return outsideRequest(db, charge.attempt) ?? request
  }
}

/** Waits that end after so many milliseconds, or when somebody is told that something has happened. */
function wakefulWaits(ms: number) {
  const wakers = new Set<() => void>()
  let over = false
  const wake = () => {
    // Who is woken may wait again at once.
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
  const isBooked = (charge: string) => attemptOfCharge(db, charge)?.state === "approved"
  return async () => {
    const late: LatePayment[] = []
    for (const charge of chargesAskedSince(db, config.number, new Date(clock().getTime() - lateMs))) {
      const request = outsideRequest(db, charge)
      if (request === undefined || request.givenUpAt === null || settled.has(charge) || isBooked(charge))
        continue
      const told = await ask(requestPath(request.requestId))
      const standing = told === undefined ? undefined : ended(told, request)
      if (standing?.type === "approved")
        late.push({ attempt: charge, amount: request.amount, currency: "SEK" })
      else if (standing !== undefined && standing.type !== "pending") settled.add(charge)
    }
    return late
  }
}

/** How a request stands by the bank's word. */
function ended(
  { amount, errorCode, paymentReference, status }: Told,
  request: OutsideRequest
): ChargeStanding {
  switch (status) {
    case "PAID":
      // Another amount is nobody's end: somebody has to look.
      return amount === undefined || Math.round(amount * 100) === request.amount
        ? { type: "approved", reference: paymentReference ?? undefined }
        : { type: "pending" }
    case "DECLINED":
      return refused
    case "CANCELLED":
      return cancelled
    case "ERROR":
      if (ranOut.has(errorCode ?? "")) return tooLate
      return gaveUp.has(errorCode ?? "") ? cancelled : failed
    default:
      return { type: "pending" }
  }
}

/** Gives a payment back under a name of its own, once however often it is asked: what was asked before is looked for first. */
async function refunded(
  { callbackUrl, config, wire }: SwishBankParts,
  ask: Ask,
  { attempt, amount }: Charge
): Promise<ChargeOutcome> {
  const id = instructionOf(attempt)
  const path = `/api/v1/refunds/${id}`
  let told = await ask(path)
  if (told === undefined) {
    const original = await ask(`/api/v1/paymentrequests/${instructionOf(attempt.replace(/ refund$/u, ""))}`)
    if (typeof original?.paymentReference !== "string") throw bankAway.swish()
    const { status } = await wire
      .send("PUT", `/api/v2/refunds/${id}`, {
        originalPaymentReference: original.paymentReference,
        callbackUrl,
        payerAlias: config.number,
        amount: inKronor(amount),
        currency: "SEK",
        message: "Karat"
      })
      .catch((cause: unknown) => {
        throw cause instanceof NothingSent
          ? bankAway.swish()
          : new ChargeAnswerLost("The bank's answer was lost.")
      })
    if (status >= 400 && status < 500) return failed
    told = await ask(path)
  }
  if (told?.status === "PAID" || told?.status === "DEBITED") return { type: "approved" }
  if (told?.status === "ERROR") return failed
  throw new ChargeAnswerLost("The refund is on its way.")
}
