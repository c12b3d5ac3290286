import { randomInt } from "node:crypto"
import { Agent, request as httpsRequest, type RequestOptions } from "node:https"
import type { PeerCertificate } from "node:tls"
import type { AdyenConfig, CardTerminalConfig, TerminalKey } from "../config/card-terminal-config.ts"
import type { NexoHeader, NexoMessage } from "./nexo-messages.ts"
import { opened, sealed } from "./nexo-seal.ts"

/** Nothing was sent, so that nobody has heard of it: there was no connection, or not with whom it should be. */
export class NothingSent extends Error {}

/** It was sent, and no answer that can be believed has come back. */
export class AnswerLost extends Error {}

/** Sends messages of the nexo protocol to one terminal. */
export interface NexoWire {
  /**
   * Sends a message and answers what came back: undefined where nothing is said, as of an abort. Rejects with
   * `NothingSent` or `AnswerLost`, the latter after `waitMs` as well.
   */
  readonly send: (message: NexoMessage, waitMs: number) => Promise<unknown>
  /** Whether it makes sense to send anything that must not be lost. Rejects with `NothingSent` where it does not. */
  readonly checkReachable: (waitMs: number) => Promise<void>
}

/** What a terminal says is a few kilobytes; more than this is no answer. */
const mostBytes = 262_144
/** A terminal in the same network answers at once, or is off. */
const connectMs = 4000

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
  const trust: RequestOptions = {
    ca: terminalCa,
    checkServerIdentity: (_, certificate) => wrongTerminal(certificate, poiid, environment)
  }
  return {
    send: async (message, waitMs) => {
      const { MessageHeader } = message.SaleToPOIRequest
      const asked = JSON.stringify({ SaleToPOIRequest: sealed(MessageHeader, message, key) })
      const { status, body } = await posted(url, asked, trust, waitMs)
      if (status !== 200) throw new AnswerLost(`The terminal answered with the status ${status}.`)
      if (saysNothing(body)) return undefined
      return answerTo(MessageHeader, openedAnswer(body, key))
    },
    checkReachable: () => Promise.resolve()
  }
}

/** What a sealed answer holds. Throws `AnswerLost` for anything that does not come from who has the key. */
function openedAnswer(body: string, key: TerminalKey): unknown {
  try {
    return opened((JSON.parse(body) as { readonly SaleToPOIResponse?: unknown }).SaleToPOIResponse, key)
  } catch (cause) {
    throw new AnswerLost("The terminal's answer cannot be opened.", { cause })
  }
}

function cloudWire(poiid: string, { apiKey, cloudCa, cloudUrl, merchant }: AdyenConfig): NexoWire {
  const device = `${cloudUrl}/merchants/${encodeURIComponent(merchant)}/devices/${encodeURIComponent(poiid)}`
  const trust: RequestOptions = {
    headers: { "x-api-key": apiKey },
    ...(cloudCa === undefined ? {} : { ca: cloudCa })
  }
  return {
    send: async (message, waitMs) => {
      const { MessageHeader } = message.SaleToPOIRequest
      const { status, body } = await posted(`${device}/sync`, JSON.stringify(message), trust, waitMs)
      if (refusedByCloud.has(status))
        throw new NothingSent(`The cloud passed nothing on: it answered with the status ${status}.`)
      if (status !== 200 && status !== 202)
        throw new AnswerLost(`The cloud answered with the status ${status}.`)
      if (saysNothing(body)) return undefined
      return answerTo(MessageHeader, parsed(body))
    },
    checkReachable: async (waitMs) => {
      const { status, body } = await posted(`${device}/status`, undefined, trust, waitMs).catch(
        (cause: unknown) => {
          throw new NothingSent("The cloud does not say whether the terminal is there.", { cause })
        }
      )
      const told = status === 200 ? (parsed(body) as { readonly status?: unknown } | null) : undefined
      if (typeof told?.status !== "string" || told.status.toLowerCase() !== "online")
        throw new NothingSent("The terminal is not connected to the cloud.")
    }
  }
}

/** What the cloud says no to itself: who asks, whom they ask for, and how. */
const refusedByCloud: ReadonlySet<number> = new Set([400, 401, 403, 404, 422])

function saysNothing(body: string): boolean {
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
function answerTo(asked: NexoHeader, told: unknown): unknown {
  const answer = (
    told as { readonly SaleToPOIResponse?: { readonly MessageHeader?: Partial<NexoHeader> } } | null
  )?.SaleToPOIResponse
  const header = answer?.MessageHeader
  if (
    header?.ServiceID !== asked.ServiceID ||
    header.MessageCategory !== asked.MessageCategory ||
    header.POIID !== asked.POIID
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

/**
 * Sends over a connection of its own, so that it is known whether anything has left: before the other side has shown
 * its certificate nothing has.
 */
function posted(
  url: string,
  body: string | undefined,
  trust: RequestOptions,
  waitMs: number
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    let isConnected = false
    const fail = (cause: unknown) => {
      clearTimeout(waiting)
      clearTimeout(connecting)
      asking.destroy()
      const why = cause instanceof Error ? cause.message : String(cause)
      reject(isConnected ? new AnswerLost(why, { cause }) : new NothingSent(why, { cause }))
    }
    const asking = httpsRequest(url, {
      ...trust,
      method: body === undefined ? "GET" : "POST",
      headers: { ...trust.headers, ...(body === undefined ? {} : { "content-type": "application/json" }) },
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0 })
    })
    const waiting = setTimeout(() => fail(new Error("No answer came in time.")), waitMs)
    const connecting = setTimeout(
      () => fail(new Error("Nobody answers at the address.")),
      Math.min(connectMs, waitMs)
    )
    asking.on("socket", (socket) =>
      socket.once("secureConnect", () => {
        isConnected = true
        clearTimeout(connecting)
      })
    )
    asking.on("error", fail)
    asking.on("response", (response) => {
      const parts: Buffer[] = []
      let bytes = 0
      response.on("data", (part: Buffer) => {
        bytes += part.length
        parts.push(part)
        if (bytes > mostBytes) fail(new Error("The answer is too long."))
      })
      response.on("error", fail)
      response.on("close", () => {
        if (!response.complete) return fail(new Error("The answer broke off."))
        clearTimeout(waiting)
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString("utf8") })
      })
    })
    asking.end(body)
  })
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
const idLength = 10

/** An id of a message: ten characters by chance, since nobody may use one twice within two days. */
export function newServiceId(): string {
  return Array.from({ length: idLength }, () => letters[randomInt(letters.length)]).join("")
}
