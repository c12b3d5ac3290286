import { Connection } from "@karat/domain/ports/connection"
import { Layer } from "effect"

/** How often the server is asked whether it is there, in milliseconds. */
const probeWhileReachedMs = 15_000
const probeWhileLostMs = 2_000
/** What a probe that was answered at once counts as, in megabits a second. */
const bestProbedSpeed = 10
/** A probe slower than this still counts as slow, not as lost. */
const probeTimeoutMs = 5_000

export interface WatchedConnection {
  readonly layer: Layer.Layer<Connection>
  /** Tells what a call has just learned. */
  reached(reached: boolean): void
}

/**
 * Watches the connection to the server. Its speed is the browser's estimate where there is one, else
 * that of a probe of our own; 0 as long as the server cannot be reached.
 */
export function watchConnection(page: Window, healthAddress: string | undefined): WatchedConnection {
  const listeners = new Set<(speed: number) => void>()
  let speed = saysOffline(page) ? 0 : (estimated(page) ?? bestProbedSpeed)
  let timer: number | undefined
  /** Counts what has been learned, so that a probe that ends late does not contradict it. */
  let learned = 0

  const become = (next: number) => {
    if (next === speed) return
    speed = next
    for (const hear of listeners) hear(next)
  }
  /** An address that is not there says nothing of the server; then the calls' own answers do. */
  let asked = healthAddress
  const schedule = () => {
    page.clearTimeout(timer)
    if (asked === undefined) return
    timer = page.setTimeout(probe, speed === 0 ? probeWhileLostMs : probeWhileReachedMs)
  }
  const probe = async () => {
    if (asked === undefined) return
    const startedMs = page.performance.now()
    learned += 1
    const mine = learned
    try {
      const answer = await page.fetch(asked, {
        cache: "no-store",
        signal: AbortSignal.timeout(probeTimeoutMs)
      })
      const measured = estimated(page) ?? probedSpeed(page.performance.now() - startedMs)
      if (answer.status === 404) asked = undefined
      if (mine === learned) become(answer.ok || answer.status === 404 ? measured : 0)
    } catch {
      if (mine === learned) become(0)
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
    reached(reached) {
      if (reached) learned += 1
      // An answer that was on its way already does not bring a browser back that says it is offline.
      if (reached && speed === 0 && !saysOffline(page)) become(estimated(page) ?? bestProbedSpeed)
      else if (!reached && asked === undefined) become(0)
      else if (!reached && speed !== 0) probeSoon()
    }
  }
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

/** 10 for an answer within 100 ms, 1 for one that takes a second. */
function probedSpeed(tookMs: number): number {
  return Math.max(0.1, Math.min(bestProbedSpeed, 1000 / Math.max(tookMs, 100)))
}
