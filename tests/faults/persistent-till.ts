import type { Call, PathParameter, Shape } from "@karat/contract/call"
import { findWebReturn } from "@karat/contract/click-and-collect"
import { signInWithCode } from "@karat/contract/session"
import { testTill, type Told } from "@karat/store-server/testing/test-till"
import { randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"

/** Where the server is to be found; undefined while it is down. */
export interface Place {
  url: string | undefined
}

/** What a call needs beside itself and its key. */
export interface CallParts<C extends Call> {
  readonly params?: Record<PathParameter<C["path"]>, string>
  readonly query?: Partial<Record<C["query"][number], string>>
  readonly body?: C["body"] extends Shape ? C["body"]["Type"] : undefined
}

/** A gesture that the server has answered, and how it can be sent once more. */
export interface AnsweredGesture {
  readonly what: string
  readonly key: string
  readonly status: number
  readonly text: string
  readonly again: (url: string) => Promise<{ readonly status: number; readonly text: string }>
}

/** A till that does not give up: every gesture is sent with its one key until it is answered. */
export interface PersistentTill {
  readonly name: string
  /** Sends a gesture, again and again, until there is an answer. */
  readonly insist: <C extends Call>(call: C, parts: CallParts<C>, key?: string) => Promise<Told<C>>
  /** Sends it once; undefined when no answer came. */
  readonly once: <C extends Call>(call: C, parts: CallParts<C>, key: string) => Promise<Told<C> | undefined>
  /** Every gesture that was answered with success. */
  readonly answered: readonly AnsweredGesture[]
  /** Answers that no till should ever see. */
  readonly complaints: readonly string[]
  /** How often a gesture got no answer. */
  readonly lost: () => number
}

/** How a till goes about a server whose database is gone, as the tills of a shop do. */
interface Patience {
  /** An answer of 500 and more is none: it says nothing of what was done. */
  readonly repeatsFailures?: boolean
  /** It stops waiting for an answer, and asks again. */
  readonly answerMs?: number
  /** So long it waits before it asks again. */
  readonly pauseMs?: number
  /** Hears how long each gesture took to be answered, by its path. */
  readonly took?: (path: string, ms: number) => void
}

/** Signs a till in by its code and lets it speak to wherever `place` points. */
export async function persistentTill(
  place: Place,
  code: string,
  { repeatsFailures = false, answerMs, pauseMs = 2, took }: Patience = {}
): Promise<PersistentTill> {
  const answered: AnsweredGesture[] = []
  const complaints: string[] = []
  let lost = 0
  let token = ""

  async function once<C extends Call>(call: C, parts: CallParts<C>, key: string) {
    const { url } = place
    if (url === undefined) return undefined
    const asked = testTill(url, token).call(call, { ...parts, key })
    const told = await (answerMs === undefined ? asked : within(answerMs, asked)).catch((cause: unknown) => {
      if (!isLineBroken(cause)) throw cause
      lost += 1
      return undefined
    })
    if (told !== undefined && told.status >= 500 && repeatsFailures) {
      lost += 1
      return undefined
    }
    if (told !== undefined && told.status >= 500)
      complaints.push(`${call.method} ${call.path} was answered ${told.status}: ${told.text}`)
    // Whatever brings a token brings the one that counts from then on.
    if (told?.status === 200 && call.method !== "GET") token = tokenIn(told.text) ?? token
    return told
  }

  async function insist<C extends Call>(call: C, parts: CallParts<C>, key: string = randomUUID()) {
    const beganMs = performance.now()
    for (;;) {
      const told = await once(call, parts, key)
      if (told === undefined) {
        await wait(place.url === undefined ? 10 : pauseMs)
        continue
      }
      took?.(call.path, performance.now() - beganMs)
      if (told.status === 200 && isRepeated(call) && isLastWord(told.text))
        answered.push({
          what: `${code}: ${call.method} ${call.path}`,
          key,
          status: told.status,
          text: told.text,
          again: (at) => testTill(at, token).call(call, { ...parts, key })
        })
      return told
    }
  }

  token = (await insist(signInWithCode, { body: { code } })).answer.token
  answered.length = 0
  return { name: code, insist, once, answered, complaints, lost: () => lost }
}

/** What is answered within so long; undefined where nothing is. */
function within<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer | undefined> {
  asked.catch(() => undefined)
  return Promise.race([asked, wait(ms, undefined, { ref: false })])
}

/** The token that an answer brings, if any. */
function tokenIn(text: string): string | undefined {
  const said: unknown = JSON.parse(text)
  const { token } = { ...(typeof said === "object" ? said : {}) } as { readonly token?: string }
  return token
}

/** Whether the same answer comes for good: what only looks something up sees what is there by then. */
function isRepeated({ method, path }: Call): boolean {
  return method !== "GET" && !(method === findWebReturn.method && path === findWebReturn.path)
}

/** A payment that is pending or unknown, and a cancel that has not succeeded yet, may be told otherwise later. */
function isLastWord(text: string): boolean {
  const { status, success } = JSON.parse(text) as { readonly status?: number; readonly success?: boolean }
  return status === undefined ? success !== false : status !== 0 && status !== 4
}

/** Whether no answer came, in contrast to an answer that is not what the contract says. */
function isLineBroken(cause: unknown): boolean {
  return cause instanceof TypeError && /fetch failed|terminated/u.test(cause.message)
}
