import { type Call, lastReceiptHeader, type PathParameter, shopMarkHeader } from "@karat/contract/call"
import { ErrorAnswer, idempotencyKeyHeader } from "@karat/contract/error-answer"
import { readSetup, type Setup } from "@karat/contract/store"
import { timeouts } from "@karat/domain/payment/timeouts"
import {
  type CallFailure,
  Refused,
  SessionLost,
  Unreachable,
  Unreadable
} from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import { Duration, Effect, Result, Schema } from "effect"
import ky, { type KyInstance } from "ky"
import { Cached } from "../cache/cached.ts"
import { answeringAddress, notJson } from "./answering-address.ts"
import type { LastReceipt } from "./last-receipt.ts"
import { pathPart } from "./path-part.ts"
import type { ReadAgain } from "./understand-answer.ts"
import type { TokenKeeper } from "./token-keeper.ts"

type BodyOf<C extends Call> = C["body"] extends Schema.Codec<infer Type, unknown> ? Type : undefined

/** What a call needs beside itself. A call that changes something does not type-check without its gesture's key. */
export interface CallInput<C extends Call> {
  readonly params: Record<PathParameter<C["path"]>, string>
  readonly query?: Partial<Record<C["query"][number], string | number | readonly string[] | undefined>>
  readonly body: BodyOf<C>
  readonly key: C["method"] extends "GET" ? undefined : GestureKey
}

interface CallOptions {
  /** How long to wait, in milliseconds; false leaves it to the caller. */
  readonly timeoutMs?: number | false
  /** How often an unanswered call is sent again, with the same key. */
  readonly retries?: number
  /** A 401 means what the call says, not that the token is gone. */
  readonly unauthorizedIsRefusal?: boolean
}

/** The chain's product API: one way to send any call of the contract. */
export interface ProductApi {
  readonly send: <C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions
  ) => Effect.Effect<C["answer"]["Type"], CallFailure>
  /** The whole address of a path of the API, for what a browser fetches by itself. */
  readonly addressOf: (path: string) => string
  /** Hears when an answer says that what the shop is set up with has changed since the one before. */
  readonly onShopChange: (hear: () => void) => void
}

export interface ProductApiPlace {
  /** Where the product API lives, such as `/api`. */
  readonly base: string
  readonly tokens: TokenKeeper
  /** Hears whether a call reached the server, and of one that only reads how long its answer took, in milliseconds. */
  readonly reached?: (reached: boolean, tookMs?: number) => void
  /** Hears when answers say that they were sent, as HTTP has it. */
  readonly heard?: (date: string | null) => void
  /** Hears what of an answer was not as the contract has it, and what was made of it. */
  readonly told?: (report: AnswerReport) => void
  /** Whether the server has what is ours by its setup alone; a server of our own has all of it. */
  readonly bySetup?: boolean
  /** Where is noted that the address has answered, for the next start. */
  readonly notes?: Storage
  /** What of its register's receipts the till has seen; where it is missing, the server is not told. */
  readonly lastReceipt?: LastReceipt | undefined
  /** For tests; the browser's own otherwise. */
  readonly fetch?: typeof globalThis.fetch
}

/** Sends calls over HTTP with the bearer token, decodes answers by the contract, and keeps every new token. */
export function productApi({
  base,
  tokens,
  reached,
  heard,
  fetch,
  told,
  notes,
  lastReceipt,
  bySetup = false
}: ProductApiPlace): ProductApi {
  const http = ky.create({
    prefix: base,
    retry: 0,
    throwHttpErrors: false,
    ...(fetch === undefined ? {} : { fetch })
  })
  const changes = new Set<() => void>()
  /** Which state of the shop's setup the last answer knew. */
  let mark: string | null = null
  const hearMark = (next: string | null) => {
    if (next === null || next === mark) return
    const isNews = mark !== null
    mark = next
    if (isNews) for (const hear of changes) hear()
  }
  const hearHeaders = (headers: Headers) => {
    heard?.(headers.get("date"))
    hearMark(headers.get(shopMarkHeader))
  }
  const place = { http, base, tokens, told, lastReceipt, heard: hearHeaders }
  const address = new URL(base, globalThis.location?.href).href
  const addressOf = (path: string) => `${address.replace(/\/$/u, "")}/${path}`
  const itself = answeringAddress(address, told, notes)
  /** What the setup of a store has said of what its server can. */
  let offers: { readonly store: string; readonly names: ReadonlySet<string> } | undefined
  const send: ProductApi["send"] = (call, input, options = {}) =>
    Effect.timed(sendOnce(place, call, input, options)).pipe(
      Effect.tap(([took]) =>
        Effect.sync(() => {
          itself.answered()
          reached?.(true, call.method === "GET" ? Duration.toMillis(took) : undefined)
        })
      ),
      Effect.map(([, answer]) => answer),
      Effect.tap((answer) =>
        Effect.sync(() => {
          if (bySetup && call.path === readSetup.path) remember(answer as typeof Setup.Type)
        })
      ),
      Effect.tapError((failure) => Effect.sync(() => reached?.(failure._tag !== "Unreachable"))),
      Effect.retry({ times: options.retries ?? 1, while: (failure) => failure._tag === "Unreachable" }),
      Effect.mapError(itself.blamed)
    )
  const remember = ({ capabilities: names = [] }: typeof Setup.Type) => {
    offers = { store: tokens.claims?.storeNumber ?? "", names: new Set(names) }
  }
  /** The screen may want it at once, and every call that goes by it: one question answers all of them. */
  const asking = new Cached<typeof Setup.Type>(0).until((hear) => void changes.add(hear))
  const askSetup = Effect.suspend(() => {
    const ask = send(readSetup, { params: {}, body: undefined, key: undefined })
    return asking.get(tokens.claims?.storeNumber ?? "", ask)
  })
  const offered = Effect.suspend((): Effect.Effect<ReadonlySet<string>, CallFailure> => {
    const store = tokens.claims?.storeNumber ?? ""
    if (offers?.store === store) return Effect.succeed(offers.names)
    return Effect.map(askSetup, () => offers?.names ?? new Set<string>())
  })
  return {
    addressOf,
    onShopChange: (hear) => void changes.add(hear),
    send: (call, input, options) => {
      if (bySetup && call.path === readSetup.path) return askSetup
      const said = [input.query, input.body] as readonly (Readonly<Record<string, unknown>> | undefined)[]
      const ours = call.ours.filter((name) => said.some((part) => part?.[name] !== undefined))
      if (!bySetup || (call.capability === undefined && ours.length === 0)) return send(call, input, options)
      return Effect.flatMap(offered, (names) => {
        if (call.capability !== undefined && !names.has(call.capability))
          return Effect.fail(new Refused({ status: 404, text: undefined, reason: notOffered }))
        const dropped = new Set<string>(ours.filter((name) => !names.has(name)))
        const [query, body] = said.map((part) => part && without(part, dropped))
        return send(call, { ...input, query, body } as unknown as typeof input, options)
      })
    }
  }
}

/** Why a call that is ours is not made: the server's setup does not name it. */
const notOffered = "not-offered"

/** Whether a call was not made, since the server does not have it. */
export function isNotOffered(failure: CallFailure): boolean {
  return failure._tag === "Refused" && failure.reason === notOffered
}

/** What a call says, without what another server does not know. */
function without(
  said: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string>
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(said).filter(([name]) => !names.has(name)))
}

const decodeError = Schema.decodeUnknownResult(ErrorAnswer)

interface Place {
  readonly http: KyInstance
  readonly base: string
  readonly tokens: TokenKeeper
  readonly told: ProductApiPlace["told"] | undefined
  readonly lastReceipt: LastReceipt | undefined
  readonly heard: (headers: Headers) => void
}

const sendOnce = Effect.fnUntraced(function* <C extends Call>(
  place: Place,
  call: C,
  input: CallInput<C>,
  { timeoutMs = timeouts.callMs, unauthorizedIsRefusal = false }: CallOptions
) {
  const { http, tokens } = place
  const { token } = tokens
  const response = yield* Effect.tryPromise({
    try: async (signal) => {
      const answer = await http(pathOf(call, input.params), {
        method: call.method,
        signal,
        timeout: timeoutMs,
        searchParams: searchOf(input.query ?? {}),
        headers: { ...headersOf(token, input.key), ...seenBy(place, input.key) },
        ...(call.body === undefined ? {} : { json: Schema.encodeUnknownSync(call.body)(input.body) })
      })
      place.heard(answer.headers)
      return { status: answer.status, ...(await jsonOf(answer)) }
    },
    catch: (cause) => new Unreachable({ cause })
  })
  if (response.status >= 200 && response.status < 300) {
    keepToken(tokens, response.body, input)
    if (call.withoutToken) place.lastReceipt?.forget()
    else place.lastReceipt?.note(response.body, tokens.claims?.terminalNumber)
    if (saysNo(response.body) && !tellsNo(call))
      return yield* failureOf(422, { ...response.body, error: response.body.errorMessage }, true)
    const answer = Schema.decodeUnknownResult(call.answer)(response.body)
    if (Result.isSuccess(answer)) return answer.success
    return yield* understood(place, call, input, response)
  }
  // What was read with a token that has been replaced meanwhile is read again with the new one.
  if (response.status === 401 && call.method === "GET" && isReplaced(token, tokens))
    return yield* new Unreachable({ cause: "the token was replaced" })
  return yield* failureOf(response.status, response.body, unauthorizedIsRefusal)
})

interface Body {
  readonly body: unknown
  /** Why the body is no JSON; undefined where it is, or where there is none. */
  readonly noJson?: string | undefined
}

/** Whether a 2xx answer has a false `success`. */
function saysNo(body: unknown): body is { readonly success: unknown; readonly errorMessage?: unknown } {
  return (
    typeof body === "object" &&
    body !== null &&
    "success" in body &&
    [false, 0, "0", "false"].includes(body.success as string)
  )
}

/** Whether the caller checks the success of the answer itself. */
function tellsNo({ answer }: Call): boolean {
  return "fields" in answer && "errorMessage" in (answer.fields as object)
}

/**
 * An answer that is not as our contract has it, understood by what a chain's own API may say instead. What reads it is
 * fetched when it is first needed: our own server has no use for it.
 */
function understood<C extends Call>(
  { http, base, tokens, told }: Place,
  call: C,
  { params, query = {}, body }: CallInput<C>,
  answer: Body
): Effect.Effect<C["answer"]["Type"], CallFailure> {
  const readAgain: ReadAgain = async (path, asked = {}) => {
    const again = await http(path.slice(1), {
      timeout: timeouts.callMs,
      searchParams: searchOf(asked),
      headers: headersOf(tokens.token, undefined)
    })
    return again.ok ? (await jsonOf(again)).body : await Promise.reject(new Error(`HTTP ${again.status}`))
  }
  return Effect.tryPromise({
    try: () => import("./understand-answer.ts"),
    catch: (cause) => new Unreadable({ call: call.path, fault: String(cause) })
  }).pipe(
    Effect.flatMap(({ understood: read }) =>
      read({ call, params, query, body }, { ...answer, base, readAgain, told })
    )
  )
}

/** A path with its values in place. */
function pathOf(call: Call, params: Record<string, string>): string {
  return call.path
    .slice(1)
    .split("/")
    .map((part) => (part.startsWith(":") ? pathPart(params[part.slice(1)] ?? "") : part))
    .join("/")
}

/** A query string; a list is written as its name over and over. */
function searchOf(
  query: Readonly<Record<string, string | number | readonly string[] | undefined>>
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, String(each))
  return search
}

function headersOf(token: string | undefined, key: GestureKey | undefined): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { [idempotencyKeyHeader]: key })
  }
}

/** Whoever changes something says which receipts are known, so that none is given a number of theirs. */
function seenBy({ lastReceipt, tokens }: Place, key: string | undefined): Record<string, string> {
  const number = key === undefined ? undefined : lastReceipt?.of(tokens.claims?.terminalNumber)
  return number === undefined ? {} : { [lastReceiptHeader]: number }
}

/** The body of an answer; an empty one is understood as such, and one that is no JSON says why. */
async function jsonOf(answer: Response): Promise<Body> {
  const text = await answer.text()
  if (text.trim() === "") return { body: undefined }
  try {
    return { body: JSON.parse(text) as unknown }
  } catch {
    return { body: undefined, noJson: notJson(answer) }
  }
}

function isReplaced(sent: string | undefined, { token }: TokenKeeper): boolean {
  return sent !== undefined && token !== undefined && sent !== token
}

interface Sent {
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
}

/**
 * Any answer that carries a token replaces the one in use. Where the token itself says nothing, the answer beside it
 * says of which device it is, or else what was asked for does.
 */
function keepToken(tokens: TokenKeeper, answer: unknown, { params, body }: Sent): void {
  if (typeof answer !== "object" || answer === null || !("token" in answer)) return
  if (typeof answer.token !== "string") return
  const { terminalId } = params
  const asked = typeof body === "object" && body !== null ? body : {}
  // Who moves to another store is at none of its registers yet.
  const before = "storeNumber" in asked ? undefined : tokens.claims
  const at = terminalId === undefined ? {} : { terminalNumber: terminalId }
  tokens.replace(answer.token, { ...before, ...asked, ...at, ...answer })
}

/** A server that failed may have done the work before it did, so its failure says nothing about the outcome. */
function failureOf(status: number, body: unknown, unauthorizedIsRefusal: boolean): CallFailure {
  const decoded = decodeError(body)
  const {
    code,
    error: text,
    originalCards,
    originalTenders,
    reason,
    values
  }: Partial<ErrorAnswer> = Result.isSuccess(decoded) ? decoded.success : {}
  if (status >= 500) return new Unreachable({ cause: `HTTP ${status}`, status, text, code, values })
  if (status === 401 && !unauthorizedIsRefusal) return new SessionLost()
  return new Refused({ status, text, reason, code, values, originalCards, originalTenders })
}
