// Sells at every till at once until the time is over, each over a connection of its own: as fast as it is answered, or at
// the pace of a shop.
import { randomUUID } from "node:crypto"
import { Agent, request } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"

/** What the tills were answered. */
export interface Sold {
  readonly latenciesMs: readonly number[]
  /** Each answer that was not 200. */
  readonly failures: readonly string[]
  readonly sales: number
  readonly soldMinor: number
  readonly tookSeconds: number
}

/** So often a till sells and looks for what has changed. */
export interface Pace {
  readonly saleMs: number
  readonly lookMs: number
  readonly look: string
  /** What each till has seen already, by its token: it has its catalogue. */
  readonly seen: Readonly<Record<string, string>>
}

const { url, tokens, seconds, calls, pace } = workerData as {
  readonly url: string
  readonly tokens: readonly string[]
  readonly seconds: number
  /** Without it nobody takes a breath. */
  readonly pace?: Pace
  readonly calls: {
    readonly openCart: string
    readonly addItem: string
    readonly takePayment: string
    readonly keyHeader: string
  }
}
const { hostname, port } = new URL(url)
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
const latenciesMs: number[] = []
const failures: string[] = []
let sales = 0
let soldMinor = 0

/** Posts and answers what came; undefined where it failed. */
function post(path: string, token: string, body: unknown): Promise<Record<string, unknown> | undefined> {
  return ask("POST", path, token, JSON.stringify(body))
}

function ask(
  method: "GET" | "POST",
  path: string,
  token: string,
  text: string,
  key: string = randomUUID()
): Promise<Record<string, unknown> | undefined> {
  const startedMs = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        hostname,
        port,
        path,
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          [calls.keyHeader]: key
        }
      },
      (answer) => {
        let heard = ""
        answer.setEncoding("utf8")
        answer.on("data", (part: string) => (heard += part))
        answer.on("end", () => {
          latenciesMs.push(performance.now() - startedMs)
          if (answer.statusCode !== 200) failures.push(`${answer.statusCode} ${heard.slice(0, 120)}`)
          // As a till does: what was not taken is sent again as the same gesture.
          const again = () => ask(method, path, token, text, key)
          const told = () =>
            answer.statusCode === 200 ? (JSON.parse(heard) as Record<string, unknown>) : undefined
          resolve(answer.statusCode === 503 ? wait(1000).then(again) : told())
        })
      }
    )
    asked.on("error", reject)
    asked.end(text)
  })
}

/** One customer: three things for so many kronor each, paid in cash. */
async function sell(token: string, price: number): Promise<void> {
  const opened = await post(calls.openCart, token, { badgeNumber: "1003" })
  const cart = opened?.["th_id"]
  if (typeof cart !== "string") return
  for (let line = 0; line < 3; line += 1)
    await post(calls.addItem.replace(":id", cart), token, {
      itemNumber: "BESPOKE",
      quantity: 1,
      manualPrice: price + line
    })
  const amount = 3 * price + 3
  const paid = await post(calls.takePayment.replace(":id", cart), token, {
    amount,
    tenderType: 1,
    currency: "SEK",
    changeCurrency: "SEK"
  })
  if (paid?.["success"] !== true) {
    if (paid !== undefined) failures.push(JSON.stringify(paid))
    return
  }
  sales += 1
  soldMinor += amount * 100
}

const startedMs = performance.now()
const isOver = () => performance.now() - startedMs > seconds * 1000
const priceFor = (till: number, customer: number) => 100 + ((till * 31 + customer * 7) % 900)

/** Does something again and again, each till at a moment of its own. */
async function every(ms: number, till: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const due = startedMs + (ms * till) / tokens.length + ms * turn
    if (due - startedMs > seconds * 1000) return
    await wait(Math.max(0, due - performance.now()))
    await work(turn)
  }
}

async function sellsAtPace(token: string, till: number, { look, lookMs, saleMs, seen }: Pace): Promise<void> {
  let cursor = seen[token] ?? ""
  await Promise.all([
    every(saleMs, till, (customer) => sell(token, priceFor(till, customer))),
    every(lookMs, till, async () => {
      const told = await ask("GET", `${look}?since=${encodeURIComponent(cursor)}`, token, "")
      if (typeof told?.["cursor"] === "string") cursor = told["cursor"]
    })
  ])
}

await Promise.all(
  tokens.map(async (token, till) => {
    if (pace !== undefined) return await sellsAtPace(token, till, pace)
    for (let customer = 0; !isOver(); customer += 1) await sell(token, priceFor(till, customer))
  })
)
agent.destroy()
const tookSeconds = (performance.now() - startedMs) / 1000
parentPort?.postMessage({ latenciesMs, failures, sales, soldMinor, tookSeconds } satisfies Sold)
