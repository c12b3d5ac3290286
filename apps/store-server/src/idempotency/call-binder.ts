import { hasCardNumber } from "@karat/domain/payment/card-number"
import { type Call, mutates, type PathParameter, type Shape } from "@karat/contract/call"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { Schema } from "effect"
import type { Hono } from "hono"
import {
  claimKey,
  type Gesture,
  idempotencyKey,
  keepAnswer,
  keyReused,
  releaseKey,
  requestHash,
  type StoredAnswer,
  storedAnswer
} from "./answer-store.ts"
import { authenticate, type Caller } from "../device/authenticate.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { apiBase } from "../http/create-app.ts"
import { errorBody, jsonResponse } from "../http/error-response.ts"
import { Refusal } from "../http/refusal.ts"
import { bodyText, parsedJson, reader } from "../http/request-body.ts"

/** What a request asks, read by its call's shapes. */
export interface CallRequest<C extends Call> {
  readonly params: Record<PathParameter<C["path"]>, string>
  readonly query: Partial<Record<C["query"][number], string>>
  /** Every value of a query field that may come several times. */
  readonly every: (name: C["query"][number]) => readonly string[]
  readonly body: C["body"] extends Shape ? C["body"]["Type"] : undefined
  readonly caller: Caller
}

/** A request that changes something, with the name of its gesture. */
interface KeyedRequest<C extends Call> extends CallRequest<C> {
  readonly key: string
  readonly requestHash: string
  /**
   * Keeps the answer for a repetition; belongs into the transaction of the effect, which is taken back where the gesture
   * has had an answer meanwhile. A later answer replaces it.
   */
  readonly remember: (answer: C["answer"]["Type"]) => Promise<void>
}

type Handler<A, Answer> = (request: A) => Answer | Promise<Answer>

/** Binds calls of the contract to what carries them out. */
export interface CallBinder {
  /** Reads something: all of it as it is at one moment. What asks the outside world is bound by `passing`. */
  readonly read: <C extends Call>(call: C, handler: Handler<CallRequest<C>, C["answer"]["Type"]>) => void
  /**
   * Changes something in one transaction, together with the answer that a repetition gets.
   * @param within it mostly changes what is of the caller's store alone, so that other stores need not wait for it
   */
  readonly command: <C extends Call>(
    call: C,
    handler: (request: KeyedRequest<C>) => C["answer"]["Type"] | Promise<C["answer"]["Type"]>,
    within?: "store"
  ) => void
  /** Changes something that takes time; a repetition in the meantime waits for the first. */
  readonly gesture: <C extends Call>(call: C, handler: Handler<KeyedRequest<C>, C["answer"]["Type"]>) => void
  /** Does something that leaves no trace, so that it may be done again. */
  readonly passing: <C extends Call>(call: C, handler: Handler<CallRequest<C>, C["answer"]["Type"]>) => void
}

/** Counts unknown badges anywhere in a call's input. */
interface CountsBadges {
  readonly count: (caller: Caller, ...brought: readonly unknown[]) => Promise<void>
}

/**
 * A binder for an app; bind the paths without parameters before those with one in the same place. An unknown badge
 * counts as a guess in every call.
 */
export function callBinder(app: Hono, parts: StoreServerParts, staff: CountsBadges): CallBinder {
  const running = new Map<string, { readonly hash: string; readonly answer: Promise<StoredAnswer> }>()

  function bind<C extends Call>(
    call: C,
    answer: (request: KeyedRequest<C>, write: Writer<C>, memory: Memory) => Promise<StoredAnswer>
  ) {
    const write = writer(call)
    const codes = call.codes.length === 0 ? codeFields : new Set([...codeFields, ...call.codes])
    const readBody = call.body === undefined ? undefined : reader(call.body)
    app.on(call.method, apiBase + call.path, async (c) => {
      const { caller, stale } = await authenticate(c, parts)
      const text = call.method === "GET" ? "" : await bodyText(c.req, call.largestBytes)
      const key = mutates(call) ? idempotencyKey(c.req.header(idempotencyKeyHeader)) : ""
      const hash = key === "" ? "" : requestHash(call.method, pathAndQuery(c.req.url), text)
      const gesture: Gesture = { device: caller.device, key, requestHash: hash }
      const memory = memoryOf(parts, gesture, caller.store)
      if (stale) {
        const before = key === "" ? undefined : await memory.recall()
        if (before !== undefined) return jsonResponse(before.body, before.status)
        throw new Refusal(401, "token_stale", "The till has been signed in anew.")
      }
      const request = {
        params: c.req.param(),
        query: mutates(call) ? withoutCardNumbers(c.req.query()) : c.req.query(),
        every: (name: string) => c.req.queries(name) ?? [],
        body: withoutCardNumbers(readBody?.(parsedJson(text)), codes),
        caller,
        key,
        requestHash: hash,
        remember: (value: C["answer"]["Type"]) => memory.keepFirst({ status: 200, body: write(value) })
      } as unknown as KeyedRequest<C>
      await staff.count(caller, request.params, request.query, request.body)
      const { status, body } = await answer(request, write, memory)
      return jsonResponse(body, status)
    })
  }

  return {
    read: (call, handler) =>
      bind(call, async (request, write) => {
        const answer = await parts.db.snapshot(() => handler(request))
        return { status: 200, body: write(answer) }
      }),
    passing: (call, handler) =>
      bind(call, async (request, write) => ({ status: 200, body: write(await handler(request)) })),
    command: (call, handler, within) =>
      bind(call, (request, write, memory) =>
        parts.enqueue(
          async () => {
            const answer = { status: 200, body: write(await handler(request)) }
            await memory.keep(answer)
            return answer
          },
          {
            before: memory.claim,
            undone: async (cause) => {
              if (!(await keepRefusal(cause, memory))) await memory.release()
            }
          },
          within && request.caller.store.number
        )
      ),
    gesture: (call, handler) =>
      bind(call, async (request, write, memory) => {
        const name = `${request.caller.device.terminalId} ${request.key}`
        const twin = running.get(name)
        // Nothing is awaited before it is known to run: a twin that comes meanwhile would run beside it.
        if (twin === undefined) {
          const answer = once(memory, async () => write(await handler(request))).finally(() =>
            running.delete(name)
          )
          running.set(name, { hash: request.requestHash, answer })
          return await answer
        }
        if (twin.hash === request.requestHash) return await twin.answer
        const before = await memory.recall()
        if (before === undefined) throw keyReused()
        return before
      })
  }
}

/** The fields of the contract whose texts are given out by programs: a barcode may look like the number of a card. */
export const codeFields: ReadonlySet<string> = new Set([
  "alias",
  "barcodes",
  "id",
  "ids",
  "item",
  "itemDescription",
  "itemNumber",
  "itemOrBarcode",
  "lineId",
  "memberNumber",
  "oneId",
  "shownNumber",
  "transactionId"
])

/** What was asked, if no card number is written into it anywhere; a store that keeps one has to guard it. */
export function withoutCardNumbers<Body>(body: Body, codes?: ReadonlySet<string>): Body {
  if (cardIn(body, codes))
    throw new Refusal(422, "card_number_in_text", "A text has the number of a payment card.")
  return body
}

/** An offline sale is kept in any case: its own call looks for card numbers, by the fields' names. */
const lookedAtByItsCall = "sale"

/**
 * Whether a text has the number of a card, in whatever field stands around it; those of a list are called as the list is.
 * @param codes the fields whose texts are given out by programs
 */
export function cardIn(value: unknown, codes: ReadonlySet<string> = codeFields, name = ""): boolean {
  if (name === lookedAtByItsCall) return false
  if (typeof value === "string") return !codes.has(name) && hasCardNumber(value)
  if (Array.isArray(value)) return value.some((each) => cardIn(each, codes, name))
  if (typeof value !== "object" || value === null) return false
  return Object.entries(value).some(([field, each]: [string, unknown]) => cardIn(each, codes, field))
}

/** What is known of a gesture's first answer. */
interface Memory {
  readonly recall: () => Promise<StoredAnswer | undefined>
  readonly claim: () => Promise<StoredAnswer | undefined>
  readonly release: () => Promise<void>
  readonly keep: (answer: StoredAnswer) => Promise<void>
  /** Keeps an answer under a key that has not been claimed yet. */
  readonly keepFirst: (answer: StoredAnswer) => Promise<void>
}

function memoryOf(
  { clock, db, transact }: StoreServerParts,
  gesture: Gesture,
  { number: store }: Pick<StoreTable, "number">
): Memory {
  let isClaimed = false
  let kept: StoredAnswer | undefined
  const claim = () => claimKey(db, gesture, clock())
  const inTransaction = (work: () => Promise<void>) =>
    db.current() === undefined ? transact(work, store) : work()
  const keep = (answer: StoredAnswer) => inTransaction(() => keepAnswer(db, gesture, answer, clock()))
  const keepFirst = async (answer: StoredAnswer) => {
    if (isClaimed) await keep(answer)
    else {
      const before = await claimKey(db, gesture, clock(), answer)
      if (before !== undefined) throw new AnsweredMeanwhile(before)
    }
    const [wasClaimed, keptBefore] = [isClaimed, kept]
    isClaimed = true
    kept = answer
    const current = db.current()
    if (current?.kind === "transaction")
      current.ifUndone(() => {
        isClaimed = wasClaimed
        kept = keptBefore
      })
  }
  return {
    recall: () => storedAnswer(db, gesture),
    claim,
    release: () => releaseKey(db, gesture),
    keep,
    // In one transaction: nobody sees a key that is claimed and has no answer.
    keepFirst: async (answer) => {
      if (kept !== undefined && kept.status === answer.status && kept.body === answer.body) return
      await inTransaction(() => keepFirst(answer))
    }
  }
}

/** The same gesture was carried out meanwhile by another process: what this one has begun is taken back. */
class AnsweredMeanwhile extends Error {
  override readonly name = "AnsweredMeanwhile"
  readonly answer: StoredAnswer

  constructor(answer: StoredAnswer) {
    super("The gesture has been answered meanwhile.")
    this.answer = answer
  }
}

/** What a gesture was answered before; otherwise runs it, and keeps its refusal. */
async function once(memory: Memory, run: () => Promise<string>): Promise<StoredAnswer> {
  const before = await memory.recall()
  if (before !== undefined) return before
  try {
    return { status: 200, body: await run() }
  } catch (cause) {
    if (cause instanceof AnsweredMeanwhile) return cause.answer
    await keepRefusal(cause, memory)
    throw cause
  }
}

/** The refusals that are about the moment at which something was asked, and that another moment would not repeat. */
const refusalsForGood: ReadonlySet<number> = new Set([404, 409, 412, 422, 429])

/**
 * A gesture that was refused stays refused: the till was answered so, and a repetition of the request must not succeed
 * because the state has changed meanwhile. Answers whether it is such a refusal.
 */
async function keepRefusal(cause: unknown, { keep }: Memory): Promise<boolean> {
  const isForGood =
    cause instanceof Refusal && refusalsForGood.has(cause.status) && cause.code !== "key_reused"
  if (isForGood) await keep({ status: cause.status, body: errorBody(cause) })
  return isForGood
}

type Writer<C extends Call> = (answer: C["answer"]["Type"]) => string

function writer<C extends Call>(call: C): Writer<C> {
  const encode = Schema.encodeUnknownSync(call.answer)
  return (answer) => JSON.stringify(encode(answer))
}

function pathAndQuery(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2))
}
