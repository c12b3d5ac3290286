import { type Call, mutates, type PathParameter, type Shape } from "@karat/contract/call"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { choosePersonalCode, makeOneTimeCode, proveWearer } from "@karat/contract/personal-code"
import { signInWithCode } from "@karat/contract/session"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { readConfig, type ServerConfig } from "../config/server-config.ts"
import { demoCode } from "@karat/demo-shop/demo-store/demo-codes"
import { testPostgres } from "./test-postgres.ts"
import { putDemoStore, testDataFolder } from "./test-data-folder.ts"

/**
 * A configuration with a data folder of its own, any free port, and times that tests can wait for. The demo
 * stores are in the folder already, unless it is given or has to be without them.
 */
export async function testConfig(over: Partial<ServerConfig> = {}): Promise<ServerConfig> {
  const dataDir = over.dataDir ?? testDataFolder()
  const config: ServerConfig = {
    ...readConfig({}),
    port: 0,
    host: "127.0.0.1",
    logLevel: "silent",
    terminalTimeoutMs: 400,
    serverAnswerMs: 600,
    cancelWaitMs: 300,
    ledgerAnswerMs: 300,
    statusPollMs: 50,
    latePaymentPollMs: 50,
    terminalApprovesAfterMs: 20,
    stopGraceMs: 200,
    // Tests are in a hurry; one that looks at the pace of people says so.
    paceAMinute: 100_000,
    ...over,
    dataDir
  }
  const isDemo = config.demo && over.dataDir === undefined
  const database = over.database ?? (await testPostgres(dataDir, isDemo))
  if (isDemo && database === undefined) await putDemoStore(dataDir)
  return { ...config, database }
}

/** What a call was answered: its decoded answer, or the error's code. */
export interface Told<C extends Call> {
  readonly status: number
  readonly answer: C["answer"]["Type"]
  readonly code: string | undefined
  readonly text: string
  readonly headers: Headers
}

interface CallParts<C extends Call> {
  readonly params?: Record<PathParameter<C["path"]>, string>
  readonly query?: Partial<Record<C["query"][number], string>>
  readonly body?: C["body"] extends Shape ? C["body"]["Type"] : undefined
  readonly key?: string
}

/** A till that speaks the contract over the wire. */
export interface TestTill {
  readonly token: string
  readonly call: <C extends Call>(call: C, parts?: CallParts<C>) => Promise<Told<C>>
  /** The same till in the hands of somebody who knows badges and no codes. */
  readonly withBadgesOnly: () => TestTill
  /** Sends exactly this. */
  readonly raw: (
    method: string,
    path: string,
    init?: { body?: string; headers?: Record<string, string> }
  ) => Promise<Response>
}

/**
 * A till that holds a token; without one it calls as a stranger.
 * @param address where a proxy of ours has seen it call from; the server has to know of one
 */
export function testTill(url: string, token = "", address?: string): TestTill {
  const raw: TestTill["raw"] = (method, path, init = {}) =>
    fetch(`${url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
        ...(address === undefined ? {} : { "x-forwarded-for": address }),
        ...init.headers
      },
      ...(init.body === undefined ? {} : { body: init.body })
    })
  const sent: TestTill["call"] = async (call, { params, query, body, key } = {}) => {
    const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
      encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? "")
    )
    const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
    const text =
      call.body === undefined ? undefined : JSON.stringify(Schema.encodeUnknownSync(call.body)(body))
    const response = await raw(call.method, `/api${path}${search === "" ? "" : `?${search}`}`, {
      headers: mutates(call) ? { [idempotencyKeyHeader]: key ?? randomUUID() } : {},
      ...(text === undefined ? {} : { body: text })
    })
    return await toldBy(call, response)
  }
  const badgesOnly: TestTill = { token, raw, call: sent, withBadgesOnly: () => badgesOnly }
  return { ...badgesOnly, call: proving(sent) }
}

/**
 * Proves what a call needs by the code of the demo, and makes it again under its key, as the till does: tests that are
 * about something else need not say so.
 */
function proving(sent: TestTill["call"]): TestTill["call"] {
  return async (call, given) => {
    const parts = { ...given, key: given?.key ?? randomUUID() }
    const told = await sent(call, parts)
    if (told.status !== 403) return told
    const { reason: badge } = JSON.parse(told.text) as { readonly reason: string }
    if (told.code === "code_not_chosen") await chooseCode(sent, badge)
    else await sent(proveWearer, { params: { badge }, body: { code: demoCode, card: undefined } })
    return await sent(call, parts)
  }
}

/** Lets somebody new choose the code of the demo, behind a one-time code of its owner. */
async function chooseCode(sent: TestTill["call"], badge: string): Promise<void> {
  const owner = "1001"
  await sent(proveWearer, { params: { badge: owner }, body: { code: demoCode, card: undefined } })
  const { answer } = await sent(makeOneTimeCode, { params: { badge }, body: { badgeNumber: owner } })
  const chosen = { code: demoCode, oldCode: undefined, oneTimeCode: answer.code }
  await sent(choosePersonalCode, { params: { badge }, body: chosen })
}

async function toldBy<C extends Call>(call: C, response: Response): Promise<Told<C>> {
  const text = await response.text()
  const value: unknown = JSON.parse(text)
  tellsWhy(call, response, value)
  return {
    status: response.status,
    answer: response.ok ? Schema.decodeUnknownSync(call.answer)(value) : undefined,
    code: response.ok ? undefined : (value as { readonly code?: string }).code,
    text,
    headers: response.headers
  }
}

/** Whoever is refused is told why in plain English too, for logs and for tills of others: every test's call sees to it. */
function tellsWhy(call: Call, { ok, status }: Response, value: unknown): void {
  const { error, success, errorMessage } = (value ?? {}) as Record<string, unknown>
  if (ok ? success !== false || errorMessage !== "" : typeof error === "string" && error !== "") return
  throw new Error(`${call.method} ${call.path} was refused (${status}), and does not say why.`)
}

/** A till that has signed in with a code of the demo store. */
export async function signedInTill(url: string, code = "101-1", address?: string): Promise<TestTill> {
  const { answer } = await testTill(url, "", address).call(signInWithCode, { body: { code } })
  return testTill(url, answer.token, address)
}
