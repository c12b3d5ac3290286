import { type Call, mutates } from "@karat/contract/call"
import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { goodsDebounceMs, quantityDebounceMs } from "@karat/domain/shell/cache-times"
import type { DialogModel } from "@karat/ui/components/dialog/dialog-model"
import { vi } from "vitest"
import { makeLayers } from "../../apps/pos-web/src/ports/layers.ts"
import { tillMemory } from "../../apps/pos-web/src/session/till-memory.ts"
import { againAfterMs } from "../../apps/pos-web/src/shell/send-queue.ts"
import { makeTill } from "../../apps/pos-web/src/till/till.ts"

/** A request that changes something, as it was sent. */
interface Sent {
  /** Method and address. */
  readonly asked: string
  readonly key: string | null
  readonly body: string
}

/** What a request is recognised by: a call of the contract, or an operation of the goods service. */
export type Wanted = Pick<Call, "method" | "path"> | { readonly document: string }

/** The line between a till and its server, which breaks with the first answer to a certain call. */
class BreakingLine {
  /** What was sent of the call that is looked at. */
  readonly sent: Sent[] = []
  #wanted: Wanted | undefined
  #state: "good" | "breaks" | "broken" = "good"
  #heldUntilGood: (() => void)[] = []
  #underWay = 0
  readonly #fetch = globalThis.fetch

  /** Whether an answer was lost. */
  get isBroken() {
    return this.#state === "broken"
  }

  /** The server does what it is asked next by this call; its answer, and all that is sent after it, is lost. */
  breakOn(wanted: Wanted) {
    this.#wanted = wanted
    this.sent.length = 0
    this.#state = "breaks"
  }

  mend() {
    this.#state = "good"
    for (const go of this.#heldUntilGood.splice(0)) go()
  }

  /** Waits until nothing is on its way. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 10; still = this.#underWay === 0 ? still + 1 : 0)
      await new Promise((resolve) => setTimeout(resolve, 1))
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const body = request.method === "GET" ? "" : await request.clone().text()
    const isWanted = this.#isWanted(request, body)
    if (isWanted)
      this.sent.push({
        asked: `${request.method} ${request.url}`,
        key: request.headers.get(idempotencyKeyHeader),
        body
      })
    if (this.isBroken) throw new TypeError("fetch failed")
    this.#underWay += 1
    const answer = await this.#fetch(request).finally(() => void (this.#underWay -= 1))
    if (this.#state === "breaks" && isWanted) this.#state = "broken"
    else if (!this.isBroken) return answer
    // What others were waiting for comes when the line is there again.
    else {
      await new Promise<void>((resolve) => this.#heldUntilGood.push(resolve))
      return answer
    }
    throw new TypeError("fetch failed")
  }

  #isWanted({ method, url }: Request, body: string): boolean {
    const wanted = this.#wanted
    if (wanted === undefined || !mutates({ method } as Call)) return false
    const { pathname } = new URL(url)
    if ("document" in wanted)
      return pathname.endsWith("/goods/graphql") && body.includes(mutationName(wanted))
    const shape = wanted.path.replaceAll(/:\w+/gu, "[^/]+")
    return method === wanted.method && new RegExp(`^/api${shape}$`, "u").test(pathname)
  }
}

/** The name that an operation has in its document. */
export function mutationName({ document }: { readonly document: string }): string {
  return /mutation\s+\w+/u.exec(document)?.[0] ?? ""
}

/** As much of a browser's window as the till needs where nobody looks at it. */
class Page extends EventTarget {
  readonly innerWidth: number
  readonly navigator = { userAgent: "Android", onLine: true }
  readonly performance = performance
  readonly location = { origin: "https://till.example", href: "https://till.example/", assign: vi.fn() }
  readonly document = Object.assign(new EventTarget(), {
    activeElement: null,
    hidden: false,
    visibilityState: "visible"
  })
  readonly localStorage = memoryStorage()
  readonly sessionStorage = memoryStorage()
  readonly open = vi.fn()
  /** Installed on the device. */
  readonly matchMedia = () => ({ matches: true })
  /** Whether the server can be reached is not watched here. */
  readonly fetch = async () => new Response("{}")
  readonly setTimeout = () => 0
  readonly clearTimeout = () => undefined
  readonly setInterval = () => 0

  constructor(width: number) {
    super()
    this.innerWidth = width
  }
}

/** What the till waits for so that somebody may press once more, and how long that is here, in milliseconds. */
const waits = new Set<number | undefined>([quantityDebounceMs, goodsDebounceMs, againAfterMs])
const shortWaitMs = 5

/**
 * Builds the whole till as a browser would, over the real store server, with a line that can be broken. What it waits
 * for between two presses or tries passes at once.
 */
export function pressingTill(serverUrl: string, token: string | undefined, width = 1280) {
  const page = new Page(width)
  const line = new BreakingLine()
  if (token !== undefined) page.localStorage.setItem("karat.token", token)
  const { setTimeout: wait } = globalThis
  vi.stubGlobal("window", page)
  vi.stubGlobal("localStorage", page.localStorage)
  vi.stubGlobal("sessionStorage", page.sessionStorage)
  vi.stubGlobal("document", page.document)
  vi.stubGlobal("location", new URL(serverUrl))
  vi.stubGlobal("fetch", line.fetch)
  vi.stubGlobal("setTimeout", (act: () => void, ms?: number, ...more: unknown[]) =>
    wait(act, waits.has(ms) ? shortWaitMs : ms, ...(more as []))
  )
  const api = `${serverUrl}/api`
  const addresses = {
    productApi: api,
    auth: api,
    search: `${api}/search/graphql`,
    goods: `${api}/goods/graphql`,
    health: `${api}/health`,
    notices: api,
    picture: `${api}/pictures/{item}`,
    frames: []
  }
  const at = { path: "/dashboard", query: new URLSearchParams() }
  const surroundings = makeLayers(addresses)
  const till = makeTill({
    page: window,
    surroundings,
    addresses,
    navigation: { ...at, go: (path) => void (at.path = path) },
    texts: { t: (key) => key, locale: () => "sv", speak: async () => undefined },
    memory: tillMemory(memoryStorage(), surroundings.notes),
    version: "0"
  })
  return { till, line, page, at }
}

export type PressedTill = ReturnType<typeof pressingTill>

/** What something comes to, once it does. */
export const soon = <Value>(come: () => Value | Promise<Value>) =>
  vi.waitUntil(come, { timeout: 5000, interval: 2 })

/** The model of the question that the till asks, once it does; known by what can be done with it. */
export async function asked<Model extends DialogModel>(
  { till }: PressedTill,
  can: string & keyof Model
): Promise<Model> {
  await soon(() => till.dialogs.open !== undefined && can in till.dialogs.open.model)
  return till.dialogs.open?.model as Model
}
