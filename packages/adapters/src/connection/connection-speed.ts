import { Connection } from "@karat/domain/ports/connection"
import type { AnswerReport } from "@karat/contract/tolerant-reading"
import { Layer } from "effect"

/** How often the server is asked whether it is there, in milliseconds. */
const probeWhileReachedMs = 15_000
const probeWhileLostMs = 2_000
/** How many of our own last answers are measured, and how fast their median is on a good line, in milliseconds. */
const answersThatCount = 5
const promptMs = 250
/** What prompt answers count as, and slow ones where the browser has no estimate, in megabits a second. */
const promptSpeed = 10
const slowSpeed = 4
/** So many probes in a row that fail while calls come through are not the line's fault. */
const missesThatTell = 3
/** A probe slower than this still counts as slow, not as lost. */
const probeTimeoutMs = 5_000

export interface WatchedConnection {
  readonly layer: Layer.Layer<Connection>
  /**
   * Reports whether a call reached the server; for one that only reads, also how long its answer took, in milliseconds.
   */
  reached(reached: boolean, tookMs?: number): void
}

/**
 * Watches the connection to the server. It is good until our own last answers were slow: the browser's estimate guesses
 * from what it has fetched and calls a till beside its server slow, so it is asked only then. 0 as long as the server
 * cannot be reached. The probes measure how fast answers come; where their address does not answer, the calls do.
 */
export function watchConnection(
  page: Window,
  healthAddress: string | undefined,
  report?: (answer: AnswerReport) => void
): WatchedConnection {
  const listeners = new Set<(speed: number) => void>()
  let tookMs: readonly number[] = []
  const measured = () => (median(tookMs) < promptMs ? promptSpeed : (estimated(page) ?? slowSpeed))
  const answeredAfter = (ms: number) => {
    tookMs = [...tookMs, ms].slice(-answersThatCount)
  }
  let speed = saysOffline(page) ? 0 : promptSpeed
  let timer: number | undefined
  /** Counts what has been learned, so that a probe that ends late does not contradict it. */
  let learned = 0

  const become = (next: number) => {
    if (next === speed) return
    speed = next
    for (const hear of listeners) hear(next)
  }
  /** Undefined when the address proves wrong: then the calls' own answers tell whether the server is there. */
  let probeAddress = healthAddress
  /** Something has answered there as a server's health does. */
  let believed = false
  let callsCameThrough = false
  /** How many probes in a row have failed while calls came through in between. */
  let missed = 0
  const isWrong = (fault: string) => {
    if (probeAddress !== undefined)
      report?.({ call: probeAddress, address: probeAddress, tolerated: [], fault })
    probeAddress = undefined
  }
  const schedule = () => {
    page.clearTimeout(timer)
    if (probeAddress === undefined) return
    timer = page.setTimeout(probe, speed === 0 ? probeWhileLostMs : probeWhileReachedMs)
  }
  const probe = async () => {
    if (probeAddress === undefined) return
    const startedMs = page.performance.now()
    learned += 1
    const mine = learned
    try {
      const answer = await page.fetch(probeAddress, {
        cache: "no-store",
        signal: AbortSignal.timeout(probeTimeoutMs)
      })
      const fault = faultOf(answer)
      believed ||= fault === undefined
      if (fault !== undefined && (!believed || answer.status === 404)) isWrong(fault)
      else answeredAfter(page.performance.now() - startedMs)
      const there = answer.ok || fault !== undefined
      // That calls have come through meanwhile does not make the line a fast one.
      if (there && (mine === learned || speed !== 0)) become(measured())
      else if (mine === learned) become(0)
    } catch (cause) {
      missed = callsCameThrough ? missed + 1 : 0
      callsCameThrough = false
      if (!believed && missed >= missesThatTell) isWrong(`does not answer (${String(cause)})`)
      else if (mine === learned) become(0)
    }
    schedule()
  }
  const probeSoon = () => void probe()

  page.addEventListener("offline", () => become(0))
  page.addEventListener("online", probeSoon)
  schedule()
  return {
    layer: Layer.succeed(
      Connection,
      Connection.of({
        speed: () => speed,
        listen: (hear) => {
          listeners.add(hear)
          return () => listeners.delete(hear)
        }
      })
    ),
    reached(reached, callTookMs) {
      if (reached) learned += 1
      callsCameThrough ||= reached
      if (reached && probeAddress === undefined && callTookMs !== undefined) {
        answeredAfter(callTookMs)
        if (speed !== 0) become(measured())
      }
      // An answer that was on its way already does not bring a browser back that says it is offline.
      if (reached && speed === 0 && !saysOffline(page)) become(measured())
      else if (!reached && probeAddress === undefined) become(0)
      else if (!reached && speed !== 0) probeSoon()
    }
  }
}

/** What an address does that is no server's health; undefined where it may be one. */
function faultOf(answer: Response): string | undefined {
  if ((answer.headers.get("content-type") ?? "").startsWith("text/html")) return "is a page"
  return answer.status >= 400 && answer.status < 500 ? `HTTP ${answer.status}` : undefined
}

function saysOffline({ navigator }: Window): boolean {
  return "onLine" in navigator && !navigator.onLine
}

/** The browser's estimate, where it has one; never 0, since only an unreachable server is that slow. */
function estimated(page: Window): number | undefined {
  const { connection } = page.navigator as Navigator & {
    readonly connection?: { readonly downlink?: number }
  }
  return connection?.downlink === undefined ? undefined : Math.max(connection.downlink, 0.1)
}

/** The middle one of some numbers; nothing at all counts as prompt. */
function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
