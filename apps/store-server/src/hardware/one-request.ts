import type { IncomingHttpHeaders } from "node:http"
import { Agent, request as httpsRequest, type RequestOptions } from "node:https"

/** Nothing was sent: there was no connection, or not to the right peer. */
export class NothingSent extends Error {}

/** It was sent, and no trustworthy answer has come back. */
export class AnswerLost extends Error {}

/** A request over HTTPS; the options say whom to trust, and by which certificate we are known. */
export type OneRequest = Omit<RequestOptions, "headers" | "method"> & {
  readonly method: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

/** What came back. */
export interface OneAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a terminal says is a few kilobytes; more than this is no answer. */
const mostBytes = 262_144
/** A terminal in the same network answers at once, or is off. */
const connectMs = 4000

/**
 * Sends over a connection of its own, so that it is known whether anything has left: before the other side has shown
 * its certificate nothing has.
 */
export function sentOnce(url: string, { body, ...options }: OneRequest, waitMs: number): Promise<OneAnswer> {
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
      ...options,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...options.headers },
      agent: new Agent({ keepAlive: false, maxCachedSessions: 0 })
    })
    const waiting = setTimeout(() => fail(new Error("No answer came in time.")), waitMs)
    const connecting = setTimeout(
      () => fail(new Error("The address does not answer.")),
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
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString("utf8")
        })
      })
    })
    asking.end(body)
  })
}
