import { TabLock } from "@karat/domain/ports/tab-lock"
import { type Heartbeat, heartbeatMs, isAnotherTabOpen } from "@karat/domain/shell/one-tab"
import { Effect, Layer } from "effect"

/** Two tabs that begin at once each see after this long whose sign of life has stayed, in milliseconds. */
const settledMs = 50

type Page = Pick<Window, "localStorage" | "setInterval" | "setTimeout" | "addEventListener">

/**
 * Where the browser has no locks, as on a page without a certificate, the tab that is open leaves a sign of life in
 * the browser's storage, and the others look for it.
 * @param tab a name that no other tab has
 */
export const heartbeatTabLock = (page: Page, tab: string, name = "karat.tab"): Layer.Layer<TabLock> => {
  let holds = false
  const stolen = Promise.withResolvers<void>()
  const { localStorage: storage } = page
  const mine = (): Heartbeat => ({ tab, atMs: Date.now() })
  const beat = () => {
    // A tab that slept for too long has been taken for closed, and the other one stays.
    if (!isAnotherTabOpen(readBeat(storage.getItem(name)), mine()))
      storage.setItem(name, JSON.stringify(mine()))
  }
  const isMine = () => readBeat(storage.getItem(name))?.tab === tab
  const begin = () => {
    holds = true
    // The storage tells the other tabs at once.
    page.addEventListener("storage", () => {
      if (!isMine() && isAnotherTabOpen(readBeat(storage.getItem(name)), mine())) stolen.resolve()
    })
    page.setInterval(beat, heartbeatMs)
    page.addEventListener("pagehide", () => {
      if (isMine()) storage.removeItem(name)
    })
  }
  const take = Effect.promise(async () => {
    if (holds) return true
    beat()
    if (!isMine()) return false
    await new Promise((resolve) => page.setTimeout(resolve, settledMs))
    if (isMine() && !holds) begin()
    return holds
  })
  const claim = Effect.sync(() => {
    storage.setItem(name, JSON.stringify(mine()))
    if (!holds) begin()
  })
  const lost = Effect.promise(() => stolen.promise)
  return Layer.succeed(TabLock, TabLock.of({ take, claim, lost }))
}

function readBeat(text: string | null): Heartbeat | undefined {
  try {
    const { tab, atMs } = JSON.parse(text ?? "{}") as Partial<Heartbeat>
    return typeof tab === "string" && typeof atMs === "number" ? { tab, atMs } : undefined
  } catch {
    return undefined
  }
}
