import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { Logger } from "pino"
import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import {
  CardNotRead,
  type CardTerminal,
  QuestionNotAnswered,
  TerminalAnswerLost,
  type TerminalHealth,
  type TerminalQuestion,
  type TerminalReply,
  TerminalUnreachable
} from "../hardware/card-terminal.ts"
import {
  type Charge,
  type ChargeOutcome,
  type ChargeService,
  type ChargeStanding,
  ChargeUnreachable
} from "../hardware/charge-service.ts"
import { NothingSent } from "../hardware/one-request.ts"
import {
  giveUpOutside,
  isAskedSince,
  neverAskedOutside,
  noteOutsideRequest,
  type OutsideRequest,
  outsideRequest
} from "../payment/outside-requests.ts"
import {
  abortMessage,
  aliasIn,
  cardDoneMessage,
  cardMessage,
  diagnosisMessage,
  displayMessage,
  type Earlier,
  inputMessage,
  type NexoMessage,
  paymentMessage,
  readCardAnswer,
  readDiagnosis,
  readEnded,
  reasonIn,
  readInput,
  readStatus,
  reversalMessage,
  type NexoResponse,
  statusMessage,
  type TerminalWords
} from "./nexo-messages.ts"
import {
  maskedCardOf,
  UnexpectedAnswer,
  paymentOutcome,
  reversalOutcome,
  transactionOf
} from "./nexo-outcome.ts"
import { MessageRejected, newServiceId, type NexoWire, SealBroken, UnprovenReject } from "./nexo-wire.ts"

/** What a terminal's adapter works with. Times are milliseconds. */
export interface AdyenTerminalParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly poiid: string
  readonly wire: NexoWire
  readonly words: () => Promise<TerminalWords>
  /** How long a payment's answer is waited for: longer than the terminal waits for its customer, shorter than the server answers. */
  readonly chargeMs: number
  /** How long any other answer is waited for. */
  readonly answerMs: number
  /** A message that has not reached the terminal for so long will not reach it any more, in milliseconds. */
  readonly arrivesWithinMs: number
}

const cancelled: ChargeOutcome = {
  type: "cancelled",
  message: "The payment was cancelled.",
  code: "payment_cancelled"
}

/** The terminal has refused the message itself: nothing was charged. */
const rejected = () =>
  new ChargeUnreachable(
    "The card terminal does not take this request. Nothing was charged.",
    "card_request_refused"
  )
const wrongKey = () =>
  new ChargeUnreachable(
    "The key of this shop does not fit the card terminal. Nothing was charged.",
    "card_terminal_key_wrong"
  )

/** The terminal knows nothing of the payment, and may have forgotten it: only a person can find out how it ended. */
const forgotten = {
  type: "unsure",
  message: "The card terminal does not know any more how the payment ended. Do not charge again.",
  code: "card_terminal_forgot"
} as const

/** A terminal remembers a message for so long, whatever comes after it, in milliseconds. */
const remembersMs = 10 * 60_000

/**
 * A card terminal of Adyen's. It does not know messages that never reached it, so requests and given-up charges are
 * written down here; only the terminal tells how a payment ended.
 */
export function adyenCardTerminal(parts: AdyenTerminalParts): CardTerminal {
  const proof = keyProof(parts)
  return { ...charging(parts, proof), ...besidePayments(parts, proof) }
}

const addressOf =
  ({ poiid }: Pick<AdyenTerminalParts, "poiid">) =>
  () => ({ poiid, serviceId: newServiceId() })

/** A terminal that refuses with proof has the shop's key. */
const provesKey = (cause: unknown) => cause instanceof MessageRejected
const isOfWrongKey = (cause: unknown) => cause instanceof UnprovenReject || cause instanceof SealBroken

/**
 * Proves that the terminal and the shop have the same key. Nothing is charged before: with different keys the end of a
 * charge could not be read.
 */
function keyProof(parts: AdyenTerminalParts) {
  const { answerMs, log, poiid, wire } = parts
  let isProven = wire.isSealed !== true
  return {
    proven: () => {
      isProven = true
    },
    doubted: (cause: unknown) => {
      if (cause instanceof UnprovenReject && wire.isSealed === true) isProven = false
    },
    /** Rejects with `ChargeUnreachable` where the keys differ, or the terminal does not answer. */
    check: async (): Promise<void> => {
      if (isProven) return
      try {
        await wire.send(diagnosisMessage({ poiid, serviceId: newServiceId() }, false), answerMs)
      } catch (cause) {
        log.warn({ err: cause, poiid }, "a card terminal did not answer what it was asked to prove its key")
        if (!provesKey(cause)) throw isOfWrongKey(cause) ? wrongKey() : new TerminalUnreachable()
      }
      isProven = true
    }
  }
}
type KeyProof = ReturnType<typeof keyProof>

/** What is asked of it for money. */
function charging(parts: AdyenTerminalParts, proof: KeyProof): ChargeService {
  const { answerMs, db, clock, log, poiid, wire } = parts
  const address = addressOf(parts)
  /** Charges whose answer is being waited for. */
  const running = new Set<string>()

  const charge = async (requested: Charge): Promise<ChargeOutcome> => {
    const known = await outsideRequest(db, requested.attempt)
    if (known?.askedAt === null) return cancelled
    // It has been sent before: only the terminal can say what became of it.
    if (known !== undefined) throw new TerminalAnswerLost()
    await wire.checkReachable(answerMs).catch(async (cause: unknown) => {
      await giveUpUnasked(parts, requested)
      throw unreachable(log, poiid, cause)
    })
    await proof.check().catch(async (cause: unknown) => {
      await giveUpUnasked(parts, requested)
      throw cause
    })
    const original = requested.amount < 0 ? transactionOf(requested.to?.reference) : undefined
    const request = await noteOutsideRequest(db, newServiceId, {
      charge: requested.attempt,
      place: poiid,
      kind: original !== undefined ? "reversal" : kindOf(requested.amount),
      amount: requested.amount,
      to: requested.to,
      askedAt: clock().toISOString(),
      givenUpAt: null
    })
    // A cancel has come meanwhile.
    if (request === undefined) return cancelled
    const to = { poiid, serviceId: request.requestId }
    const message =
      original === undefined
        ? paymentMessage(to, requested, clock())
        : reversalMessage(to, requested, original, clock())
    running.add(requested.attempt)
    try {
      const response = readEnded(await wire.send(message, parts.chargeMs))
      noteRefusal(parts, response)
      return outcomeOf(response, requested, requested.to)
    } catch (cause) {
      proof.doubted(cause)
      if (!(cause instanceof NothingSent)) {
        log.warn({ err: cause, poiid }, "a card terminal's answer was lost")
        throw new TerminalAnswerLost()
      }
      await neverAskedOutside(db, requested.attempt, clock())
      const away = unreachable(log, poiid, cause)
      throw cause instanceof MessageRejected ? rejected() : away
    } finally {
      running.delete(requested.attempt)
    }
  }

  const abort = async (attempt: string) => {
    if ((await outsideRequest(db, attempt)) === undefined)
      await giveUpUnasked(parts, { attempt, amount: minorUnits(0) })
    // It may have been asked for in that moment.
    const request = await outsideRequest(db, attempt)
    if (request === undefined || request.askedAt === null) return
    // From now on the charge may end as cancelled, should the terminal turn out never to have heard of it.
    await giveUpOutside(db, attempt, clock())
    await sent(parts, abortMessage(address(), earlierOf(request)))
  }

  const lookup = async (attempt: string): Promise<ChargeStanding> => {
    const request = await outsideRequest(db, attempt)
    if (request === undefined) return { type: "never-heard" }
    if (request.askedAt === null) return cancelled
    const response = readStatus(await sent(parts, statusMessage(address(), earlierOf(request))))
    const { Response, RepeatedMessageResponse: repeated } = response.TransactionStatusResponse
    if (Response.Result === "Success" && repeated?.MessageHeader.ServiceID === request.requestId) {
      noteRefusal(parts, repeated.RepeatedResponseMessageBody)
      return outcomeOf(repeated.RepeatedResponseMessageBody, request, request.to)
    }
    if (Response.ErrorCondition === "InProgress" || running.has(attempt)) return { type: "pending" }
    if (Response.ErrorCondition !== "NotFound") throw new TerminalUnreachable()
    const ageMs = clock().getTime() - Date.parse(request.askedAt)
    if (ageMs < parts.arrivesWithinMs) return { type: "pending" }
    // A terminal keeps its last payments: after a while, and others, it may have forgotten one that it has taken.
    if (ageMs >= remembersMs && (await isAskedSince(db, request))) return forgotten
    return request.givenUpAt === null ? { type: "never-heard" } : cancelled
  }

  return { charge, abort, lookup }
}

/** What is asked of it beside payments. */
function besidePayments(parts: AdyenTerminalParts, proof: KeyProof): Omit<CardTerminal, keyof ChargeService> {
  const { answerMs, clock, log, poiid, wire } = parts
  const address = addressOf(parts)
  let asking: Earlier | undefined

  const waitFor = async (earlier: Earlier, message: NexoMessage): Promise<unknown> => {
    asking = earlier
    try {
      return await wire.send(message, parts.chargeMs)
    } catch (cause) {
      throw cause instanceof NothingSent ? unreachable(log, poiid, cause) : new TerminalAnswerLost()
    } finally {
      if (asking === earlier) asking = undefined
    }
  }
  const stop = (category: Earlier["category"]) => async () => {
    if (asking?.category !== category) return
    await sent(parts, abortMessage(address(), asking))
  }

  return {
    display: (display) => {
      // Nothing depends on it, nor is anybody told.
      wire.send(displayMessage(address(), display), answerMs).catch((cause: unknown) => {
        log.debug({ err: cause, poiid }, "a card terminal could not show a sale")
      })
    },
    readCard: async () => {
      const to = address()
      const response = await waitFor(
        { serviceId: to.serviceId, category: "CardAcquisition" },
        cardMessage(to, clock())
      )
      const { Response, PaymentInstrumentData: paid } = read(readCardAnswer, response).CardAcquisitionResponse
      if (Response.Result !== "Success") throw new CardNotRead(why(Response))
      // The terminal keeps its customer waiting until this message ends the card reading.
      sent(parts, cardDoneMessage(address())).catch(() => undefined)
      const alias = aliasIn(Response.AdditionalResponse)
      const maskedCard = maskedCardOf(paid?.CardData?.MaskedPan)
      if (alias === undefined || maskedCard === undefined) throw new CardNotRead("declined")
      return { alias, maskedCard }
    },
    stopReading: stop("CardAcquisition"),
    ask: async (question) => {
      const to = address()
      const seconds = Math.max(1, Math.floor(parts.chargeMs / 1000))
      const response = await waitFor(
        { serviceId: to.serviceId, category: "Input" },
        inputMessage(to, question, await parts.words(), seconds)
      )
      const { Response, Input } = read(readInput, response).InputResponse.InputResult
      if (Response.Result !== "Success") throw new QuestionNotAnswered(why(Response))
      const reply = replyIn(question, Input ?? {})
      if (reply === undefined) throw new TerminalAnswerLost()
      return reply
    },
    stopAsking: stop("Input"),
    diagnose: async () => {
      const response = await wire
        .send(diagnosisMessage(address(), true), answerMs)
        .catch((cause: unknown) => {
          proof.doubted(cause)
          if (provesKey(cause)) proof.proven()
          const away = unreachable(log, poiid, cause)
          throw isOfWrongKey(cause) ? wrongKey() : away
        })
      proof.proven()
      const { Response, POIStatus, HostStatus } = read(readDiagnosis, response).DiagnosisResponse
      return healthOf(Response, POIStatus?.GlobalStatus, HostStatus)
    }
  }
}

/** Logs why a terminal refuses: the cashier sees its condition alone. */
function noteRefusal(
  { log, poiid }: Pick<AdyenTerminalParts, "log" | "poiid">,
  { PaymentResponse, ReversalResponse }: ReturnType<typeof readEnded>
): void {
  const response = (PaymentResponse ?? ReversalResponse)?.Response
  if (response?.Result !== "Failure") return
  const { AdditionalResponse, ErrorCondition } = response
  log.info(
    { poiid, condition: ErrorCondition, reason: reasonIn(AdditionalResponse) },
    "a card terminal did not take a payment"
  )
}

const kindOf = (amount: MinorUnits) => (amount < 0 ? "refund" : "payment")

const earlierOf = ({ kind, requestId }: OutsideRequest): Earlier => ({
  serviceId: requestId,
  category: kind === "reversal" ? "Reversal" : "Payment"
})

/** Gives up a charge that no terminal was asked for, so that none ever will be. */
async function giveUpUnasked(
  { clock, db, poiid }: Pick<AdyenTerminalParts, "clock" | "db" | "poiid">,
  { attempt, amount }: Pick<Charge, "attempt" | "amount">
): Promise<void> {
  await noteOutsideRequest(db, newServiceId, {
    charge: attempt,
    place: poiid,
    kind: kindOf(amount),
    amount,
    askedAt: null,
    givenUpAt: clock().toISOString()
  })
}

/** The answer to a message of which only the answer matters. Rejects with `TerminalUnreachable` whatever goes wrong. */
async function sent(
  { answerMs, log, poiid, wire }: AdyenTerminalParts,
  message: NexoMessage
): Promise<unknown> {
  try {
    return await wire.send(message, answerMs)
  } catch (cause) {
    throw unreachable(log, poiid, cause)
  }
}

function unreachable(log: Logger, poiid: string, cause: unknown): TerminalUnreachable {
  log.warn({ err: cause, poiid }, "a card terminal does not answer")
  return new TerminalUnreachable()
}

function read<Decoded>(reading: (value: unknown) => Decoded, response: unknown): Decoded {
  try {
    return reading(response)
  } catch {
    throw new TerminalAnswerLost()
  }
}

/** How a charge ended, by the one of its two answers that there is. */
function outcomeOf(
  { PaymentResponse, ReversalResponse }: ReturnType<typeof readEnded>,
  charge: Pick<Charge, "amount">,
  to: Charge["to"]
): ChargeOutcome {
  if (PaymentResponse !== undefined) return paymentOutcome(charge, PaymentResponse)
  if (ReversalResponse !== undefined) return reversalOutcome(charge, ReversalResponse, to)
  throw new UnexpectedAnswer("The terminal's answer says of no payment how it ended.")
}

const why = ({ ErrorCondition }: NexoResponse): CardNotRead["why"] =>
  ErrorCondition === "Busy" ? "busy" : ErrorCondition === "Aborted" ? "stopped" : "declined"

type Typed = NonNullable<ReturnType<typeof readInput>["InputResponse"]["InputResult"]["Input"]>

/** The customer's reply to this kind of question; undefined where the terminal says another kind of thing. */
function replyIn(
  question: TerminalQuestion,
  { ConfirmedFlag, DigitInput, MenuEntryNumber, TextInput }: Typed
): TerminalReply | undefined {
  switch (question.type) {
    case "personal-number": {
      const text = TextInput ?? DigitInput
      return text === undefined ? undefined : { type: "typed", text: String(text) }
    }
    case "confirmation":
      return ConfirmedFlag === undefined ? undefined : { type: "pressed", button: ConfirmedFlag ? 0 : 1 }
    case "menu": {
      // One of as many noughts as there are entries is a one; the protocol itself counts them from 1.
      const button = Array.isArray(MenuEntryNumber)
        ? MenuEntryNumber.indexOf(1)
        : Number(MenuEntryNumber ?? 0) - 1
      return button >= 0 && button < question.buttons.length ? { type: "pressed", button } : undefined
    }
  }
}

/** The states of a terminal in which it takes no payments. */
const notReady: ReadonlySet<string | undefined> = new Set(["Maintenance", "Unreachable"])

function healthOf(
  { Result, ErrorCondition }: NexoResponse,
  status: string | undefined,
  hosts: readonly { readonly IsReachableFlag?: boolean | undefined }[] | undefined
): TerminalHealth {
  const reachesHost = hosts === undefined || hosts.some(({ IsReachableFlag }) => IsReachableFlag !== false)
  return {
    ready: Result === "Success" && !notReady.has(status) && reachesHost,
    reachesHost,
    says: status ?? ErrorCondition ?? Result
  }
}
