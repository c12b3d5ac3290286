import { type CallInput, isNotOffered, productApi, type ProductApi } from "@karat/adapters/http/product-api"
import { knownDevice } from "@karat/adapters/http/sign-in"
import { memoryToken } from "@karat/adapters/memory/token-keeper"
import type { Call, Shape } from "@karat/contract/call"
import { operations } from "@karat/contract/operations"
import { signInWithCode } from "@karat/contract/session"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Result, Schema } from "effect"

/** Where a foreign API is, and who asks. */
export interface ApiPlace {
  readonly productApi: string
  readonly auth?: string | undefined
  /** Signs a device in. */
  readonly code?: string | undefined
  /** The token of a device that is signed in already. */
  readonly token?: string | undefined
  readonly badge: string
  /** The server is asked for what is ours only where its setup names it. */
  readonly bySetup?: boolean | undefined
}

/** How a call went. */
export interface Verdict {
  /** What was tried, in a word or two. */
  readonly step: string
  /** The name of the contract's call; empty for a step that is none. */
  readonly operation: string
  readonly call: string
  readonly verdict: "fits" | "tolerated" | "refused" | "missing" | "unreadable" | "no answer" | "left out"
  /** What was tolerated, or why it does not fit, by the wire's names. */
  readonly notes: readonly string[]
}

interface Step extends Pick<Verdict, "step" | "call"> {
  readonly operation?: string
  /** What the contract says of the answer. */
  readonly answer?: Shape
}

export const newKey = () => crypto.randomUUID() as GestureKey
export const nothing = { body: undefined, key: undefined } as const

const names = new Map(operations.map(({ call, name }) => [call, name]))

/** A device at a foreign API; keeps how each call went, in the order in which they were made. */
export class ApiSession<Place extends ApiPlace = ApiPlace> {
  readonly verdicts: Verdict[] = []
  readonly place: Place
  readonly tokens: ReturnType<typeof memoryToken>
  readonly api: ProductApi
  readonly #auth: ProductApi
  #reports: AnswerReport[] = []
  #answer: unknown

  constructor(place: Place) {
    this.place = place
    this.tokens = memoryToken(place.token)
    const at = { tokens: this.tokens, told: this.told, fetch: this.#fetch }
    this.api = productApi({ base: place.productApi, bySetup: place.bySetup ?? false, ...at })
    this.#auth = productApi({ base: place.auth ?? place.productApi, ...at })
  }

  /** Keeps the answer too: where it cannot be read, what was expected is looked up in it. */
  readonly #fetch: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    this.#answer = await response
      .clone()
      .json()
      .catch(() => undefined)
    return response
  }

  readonly told = (report: AnswerReport) => void this.#reports.push(report)

  /** Makes a step, and answers what it brought; undefined where it brought nothing. */
  async step<A>(
    { step, operation = "", call, answer }: Step,
    ask: Effect.Effect<A, CallFailure>
  ): Promise<A | undefined> {
    this.#reports = []
    const result = await Effect.runPromise(Effect.result(ask))
    const notes = this.#reports.flatMap(({ tolerated }) =>
      tolerated.map(({ path, what, why }) => `${why ?? path}: ${what}`)
    )
    if (Result.isSuccess(result)) {
      const verdict = notes.length === 0 ? "fits" : "tolerated"
      this.verdicts.push({ step, operation, call, verdict, notes })
      return result.success
    }
    const { verdict, notes: why } = verdictOf(result.failure, call)
    const isUnreadable = verdict === "unreadable" && answer !== undefined
    const how = isUnreadable ? why.map((fault) => expectedAt(fault, answer, this.#answer)) : why
    this.verdicts.push({ step, operation, call, verdict, notes: [...how, ...notes] })
    return undefined
  }

  async send<C extends Call>(
    step: string,
    call: C,
    input: CallInput<C>,
    by: ProductApi = this.api
  ): Promise<C["answer"]["Type"] | undefined> {
    const operation = names.get(call) ?? ""
    const about = { step, operation, call: `${call.method} ${call.path}`, answer: call.answer }
    return await this.step(about, by.send(call, input, { retries: 0 }))
  }

  leaveOut(step: string, why: string, call?: Call): void {
    const at = call === undefined ? "" : `${call.method} ${call.path}`
    const operation = (call && names.get(call)) ?? ""
    this.verdicts.push({ step, operation, call: at, verdict: "left out", notes: [why] })
  }

  /** Whether it is known then which device this is. */
  async signIn(): Promise<boolean> {
    const { code } = this.place
    if (code !== undefined) {
      const input = { params: {}, body: { code }, key: newKey() }
      await this.send("sign in", signInWithCode, input, this.#auth)
    }
    // As the till does: where the token says nothing of its device, the devices are asked.
    if (this.tokens.token !== undefined && this.tokens.claims === undefined)
      await this.step(
        { step: "which device", operation: "readDevices", call: "GET /devices" },
        knownDevice(this.api, this.tokens)
      )
    if (this.tokens.claims !== undefined) return true
    this.leaveOut(
      "everything else",
      "the device is not signed in: neither the token, nor the answer, nor GET /devices says its storeNumber"
    )
    return false
  }
}

/** A fault of an answer, with what the contract expects in its place. */
function expectedAt(fault: string, shape: Shape, answer: unknown): string {
  const read = Schema.decodeUnknownResult(shape, { errors: "all" })(answer)
  if (Result.isSuccess(read)) return fault
  const [place = ""] = fault.split(": ")
  for (const [, expected = "", at = ""] of read.failure.message.matchAll(/^(\S.*)(?:\n\s+at (.*))?$/gmu)) {
    const path = at.replaceAll(/\["([^"]+)"\]/gu, ".$1").replace(/^\./u, "")
    if ((path === "" ? "the answer" : path) === place && expected !== "Missing key")
      return `${fault}, ${expected.charAt(0).toLowerCase()}${expected.slice(1)}`
  }
  return fault
}

function verdictOf(failure: CallFailure, call: string): Pick<Verdict, "verdict" | "notes"> {
  if (isNotOffered(failure)) return { verdict: "left out", notes: ["its setup does not name it"] }
  switch (failure._tag) {
    case "Unreadable":
      return { verdict: "unreadable", notes: [failure.fault] }
    case "Unreachable":
      return { verdict: "no answer", notes: [String(failure.text ?? failure.cause)] }
    case "SessionLost":
      return { verdict: "refused", notes: ["401: the token is not known"] }
    case "Refused": {
      const { status, text, code } = failure
      // Where nothing is named, there is nothing else that could be missing.
      const isOfPath = text === undefined || (!call.includes(":") && (code ?? "not_found") === "not_found")
      const isMissing = isOfPath && [404, 405, 501].includes(status)
      return {
        verdict: isMissing ? "missing" : "refused",
        notes: [`${status} ${code ?? ""} ${text ?? ""}`.trim()]
      }
    }
  }
}
