import { randomUUID } from "node:crypto"
import type { HttpServiceConfig } from "../config/server-config.ts"
import { Undeliverable, WayClosed } from "./delivery.ts"
import type { DigitalMailbox, TextMessage } from "../hardware/post.ts"

const answerMs = 10_000

/** Sends JSON to services of others. */
interface HttpService {
  /**
   * Answers the status and the body of an answer below 500 that is neither 408, 425 nor 429.
   * @param id names the piece of work, so that the service can tell a repetition
   */
  readonly post: (
    path: string,
    body: unknown,
    id: string
  ) => Promise<{ readonly status: number; readonly body: unknown }>
}

/** A service behind an address and a bearer token. Rejects with `WayClosed` and never quotes what was sent. */
function httpService(name: string, { token, url }: HttpServiceConfig): HttpService {
  return {
    post: async (path, body, id) => {
      const answer = await reached(name, `${url.replace(/\/+$/u, "")}/${path}`, {
        method: "POST",
        redirect: "error",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": id
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerMs)
      })
      const { status } = answer
      if (status >= 500 || status === 401 || status === 403 || [408, 425, 429].includes(status))
        throw new WayClosed(`${name} did not take it (${status}).`)
      return { status, body: await answer.json().catch(() => undefined) }
    }
  }
}

async function reached(name: string, address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch {
    throw new WayClosed(`${name} does not answer.`)
  }
}

/** Checks that a service has taken a piece of work. Throws `Undeliverable` when it refused it. */
function taken(name: string, { status }: { readonly status: number }): void {
  if (status >= 400) throw new Undeliverable(`${name} refused it (${status}).`)
}

const smsName = "The SMS service"

/** Text messages through a service: `POST messages {to, text}`. */
export function httpTextMessages(config: HttpServiceConfig): {
  readonly send: (message: TextMessage) => Promise<void>
} {
  const service = httpService(smsName, config)
  return {
    send: async ({ id, text, to }) => taken(smsName, await service.post("messages", { to, text }, id))
  }
}

const mailboxName = "The digital mailbox"

/**
 * Digital mailboxes through a service: `POST recipients {personalNumber}` answers `{userExists}`, and
 * `POST letters {personalNumber, subject, html}` takes a letter. Personal numbers stand in bodies, where no log keeps them.
 */
export function httpDigitalMailbox(config: HttpServiceConfig): DigitalMailbox {
  const service = httpService(mailboxName, config)
  return {
    has: async (personalNumber) => {
      const { body, status } = await service.post("recipients", { personalNumber }, randomUUID())
      if (status === 404) return false
      if (typeof body === "object" && body !== null && "userExists" in body) return body.userExists === true
      throw new WayClosed(`${mailboxName} was not understood (${status}).`)
    },
    send: async ({ html, id, personalNumber, subject }) => {
      const answer = await service.post("letters", { personalNumber, subject, html }, id)
      if (answer.status === 404) throw new Undeliverable("The recipient has no digital mailbox.")
      taken(mailboxName, answer)
    }
  }
}
