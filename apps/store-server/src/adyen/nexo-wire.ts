import { randomInt } from "node:crypto"
import type { PeerCertificate } from "node:tls"
import type { AdyenConfig, CardTerminalConfig, TerminalKey } from "../config/card-terminal-config.ts"
import { AnswerLost, NothingSent, type OneRequest, sentOnce } from "../hardware/one-request.ts"
import type { NexoHeader, NexoMessage } from "./nexo-messages.ts"
import { opened, sealed } from "./nexo-seal.ts"

/** A terminal has refused a message, and proven that it is the terminal: nothing was done. */
export class MessageRejected extends NothingSent {}

/** A refusal that anybody could have sent: it ends nothing, but most likely the shop's key does not fit. */
export class UnprovenReject extends AnswerLost {}

/** An answer that the shop's key does not open. */
export class SealBroken extends AnswerLost {}

/** Sends messages of the nexo protocol to one terminal. */
export interface NexoWire {
  /** Messages are sealed with a key of the shop's, which may not fit. */
  readonly isSealed?: boolean
  /**
   * Sends a message and answers what came back: undefined for an empty answer, as to an abort. Rejects with
   * `NothingSent` or `AnswerLost`, the latter after `waitMs` as well.
   */
  readonly send: (message: NexoMessage, waitMs: number) => Promise<unknown>
  /** Whether it makes sense to send anything that must not be lost. Rejects with `NothingSent` where it does not. */
  readonly checkReachable: (waitMs: number) => Promise<void>
}

/** How a terminal is reached: at its own address, sealed with its key, or through the cloud. */
export function nexoWire(terminal: CardTerminalConfig, adyen: AdyenConfig): NexoWire {
  return terminal.local === undefined
    ? cloudWire(terminal.poiid, adyen)
    : localWire(terminal.poiid, terminal.local, adyen)
}

function localWire(
  poiid: string,
  { url, key }: { readonly url: string; readonly key: TerminalKey },
  { environment, terminalCa = "" }: AdyenConfig
): NexoWire {
  const trust: Omit<OneRequest, "method"> = {
    ca: terminalCa,
    checkServerIdentity: (_, certificate) => wrongTerminal(certificate, poiid, environment)
  }
  return {
    isSealed: true,
    send: async (message, waitMs) => {
      const { MessageHeader } = message.SaleToPOIRequest
      const request = JSON.stringify({ SaleToPOIRequest: sealed(MessageHeader, message, key) })
      const { status, body } = await sentOnce(url, { ...trust, method: "POST", body: request }, waitMs)
      if (status !== 200) throw new AnswerLost(`The terminal answered with the status ${status}.`)
      if (isEmptyAnswer(body)) return undefined
      return answerTo(MessageHeader, openedAnswer(body, key))
    },
    checkReachable: () => Promise.resolve()
  }
}

/** The contents of a sealed answer. Throws `AnswerLost` for anything that was not sealed with the key. */
function openedAnswer(body: string, key: TerminalKey): unknown {
  const answer = parsed(body) as {
    readonly SaleToPOIResponse?: unknown
    readonly SaleToPOIRequest?: unknown
  } | null
  const unsealed = rejectIn(answer)
  if (unsealed !== undefined)
    throw new UnprovenReject(`The terminal refuses the message: ${unsealed.details}`)
  try {
    return opened(answer?.SaleToPOIResponse ?? answer?.SaleToPOIRequest, key)
  } catch (cause) {
    throw new SealBroken("The terminal's answer cannot be opened.", { cause })
  }
}

interface Reject {
  readonly serviceId: unknown
  /** Why, in the terminal's own words. */
  readonly details: string
}

const longestDetails = 300

/** The event by which a terminal says that it does not carry a message out; undefined for any other message. */
function rejectIn(answer: unknown): Reject | undefined {
  interface Event {
    readonly MessageHeader?: { readonly ServiceID?: unknown }
    readonly EventNotification?: { readonly EventToNotify?: unknown; readonly EventDetails?: unknown }
  }
  const { SaleToPOIRequest, SaleToPOIResponse } = (answer ?? {}) as {
    readonly SaleToPOIRequest?: Event
    readonly SaleToPOIResponse?: Event
  }
  const event = [SaleToPOIRequest, SaleToPOIResponse].find(
    (each) => each?.EventNotification?.EventToNotify === "Reject"
  )
  if (event === undefined) return undefined
  const eventDetails = event.EventNotification?.EventDetails
  const details =
    typeof eventDetails === "string"
      ? (new URLSearchParams(eventDetails).get("message") ?? eventDetails)
      : "no reason"
  return {
    serviceId: event.MessageHeader?.ServiceID,
    details: details.replaceAll(/\p{Cc}/gu, " ").slice(0, longestDetails)
  }
}

function cloudWire(poiid: string, { apiKey, cloudCa, cloudUrl, merchant }: AdyenConfig): NexoWire {
  const device = `${cloudUrl}/merchants/${encodeURIComponent(merchant)}/devices/${encodeURIComponent(poiid)}`
  const trust: Omit<OneRequest, "method"> = {
    headers: { "x-api-key": apiKey },
    ...(cloudCa === undefined ? {} : { ca: cloudCa })
  }
  return {
    send: async (message, waitMs) => {
      const { MessageHeader } = message.SaleToPOIRequest
      const { status, body } = await sentOnce(
        `${device}/sync`,
        { ...trust, method: "POST", body: JSON.stringify(message) },
        waitMs
      )
      if (refusedByCloud.has(status))
        throw new NothingSent(`The cloud passed nothing on: it answered with the status ${status}.`)
      if (status !== 200 && status !== 202)
        throw new AnswerLost(`The cloud answered with the status ${status}.`)
      if (isEmptyAnswer(body)) return undefined
      return answerTo(MessageHeader, parsed(body))
    },
    checkReachable: async (waitMs) => {
      const { status, body } = await sentOnce(`${device}/status`, { ...trust, method: "GET" }, waitMs).catch(
        (cause: unknown) => {
          throw new NothingSent("The cloud does not say whether the terminal is there.", { cause })
        }
      )
      const answer = status === 200 ? (parsed(body) as { readonly status?: unknown } | null) : undefined
      if (typeof answer?.status !== "string" || answer.status.toLowerCase() !== "online")
        throw new NothingSent("The terminal is not connected to the cloud.")
    }
  }
}

/** Statuses with which the cloud itself refuses a request, which then reached no terminal. */
const refusedByCloud: ReadonlySet<number> = new Set([400, 401, 403, 404, 422])

function isEmptyAnswer(body: string): boolean {
  return body.trim() === "" || body.trim() === "ok"
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new AnswerLost("The answer is no JSON.", { cause })
  }
}

/** An answer to this message and to no other: one that was meant for an earlier question says nothing of this one. */
function answerTo(request: NexoHeader, message: unknown): unknown {
  const reject = rejectIn(message)
  if (reject !== undefined && reject.serviceId === request.ServiceID)
    throw new MessageRejected(`The terminal refuses the message: ${reject.details}`)
  if (reject !== undefined) throw new AnswerLost(`The terminal refuses another message: ${reject.details}`)
  const answer = (
    message as { readonly SaleToPOIResponse?: { readonly MessageHeader?: Partial<NexoHeader> } } | null
  )?.SaleToPOIResponse
  const header = answer?.MessageHeader
  if (
    header?.ServiceID !== request.ServiceID ||
    header.MessageCategory !== request.MessageCategory ||
    header.POIID !== request.POIID
  )
    throw new AnswerLost("The answer belongs to another question.")
  return answer
}

/** Why a certificate is not this terminal's: terminals have one of their own name, older ones share one. */
function wrongTerminal(
  certificate: PeerCertificate,
  poiid: string,
  environment: AdyenConfig["environment"]
): Error | undefined {
  const name = certificate.subject.CN
  const own = [poiid, "legacy-terminal-certificate"].map(
    (each) => `${each}.${environment}.terminal.adyen.com`
  )
  return typeof name === "string" && own.includes(name)
    ? undefined
    : new Error(`The certificate is of ${String(name)}, and not of the terminal ${poiid}.`)
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
const idLength = 10

/** A new id of a message: ten random characters, since none may be used twice within two days. */
export function newServiceId(): string {
  return Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join("")
}
