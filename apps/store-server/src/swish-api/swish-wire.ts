import type { SwishConfig } from "../config/swish-config.ts"
import { AnswerLost, type OneAnswer, sentOnce } from "../hardware/one-request.ts"

/** Speaks to the bank behind Swish, each known by its certificate. */
export interface SwishWire {
  /** Rejects with `NothingSent` or `AnswerLost`. The body is the answer's JSON, undefined where there is none. */
  readonly send: (
    method: "GET" | "PUT" | "PATCH",
    path: string,
    body?: unknown
  ) => Promise<{ readonly status: number; readonly body: unknown; readonly token: string | undefined }>
}

const patchType = "application/json-patch+json"

export function swishWire({ url, cert, key, ca }: SwishConfig, waitMs: number): SwishWire {
  const trust = { cert, key, minVersion: "TLSv1.2", ...(ca === undefined ? {} : { ca }) } as const
  return {
    send: async (method, path, body) => {
      const answer = await sentOnce(
        `${url}${path}`,
        {
          ...trust,
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...(method === "PATCH" ? { headers: { "content-type": patchType } } : {})
        },
        waitMs
      )
      // What is refused is refused, whatever words come with it.
      const isRefused = method !== "GET" && answer.status >= 400 && answer.status < 500
      return {
        status: answer.status,
        body: isRefused ? tryParsed(answer) : parsed(answer),
        token: tokenOf(answer)
      }
    }
  }
}

function tryParsed(answer: OneAnswer): unknown {
  try {
    return parsed(answer)
  } catch {
    return undefined
  }
}

function parsed({ body }: OneAnswer): unknown {
  if (body.trim() === "") return undefined
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new AnswerLost("The bank's answer is no JSON.", { cause })
  }
}

const tokenShape = /^[A-Za-z0-9+/=_-]{1,200}$/u

function tokenOf({ headers }: OneAnswer): string | undefined {
  const token = headers["paymentrequesttoken"]
  return typeof token === "string" && tokenShape.test(token) ? token : undefined
}
