import { TabLock } from "@karat/domain/ports/tab-lock"
import { Effect, Layer } from "effect"

/** A promise that is never kept: the browser itself takes the lock back when it closes the tab. */
const never = new Promise<void>(() => undefined)

interface WebLockSettings {
  readonly name?: string
  /**
   * A reloaded tab waits this long for its earlier self to let go, in milliseconds: a slow device needs over a second.
   */
  readonly patienceMs?: number
  /** When the tab lets go by itself; tests close tabs that way. */
  readonly closed?: Promise<void>
}

/** The browser's own lock, which a tab has for as long as it lives, however seldom its timers run. */
export const webTabLock = (
  locks: Pick<LockManager, "request">,
  { name = "karat.tab", patienceMs = 3000, closed = never }: WebLockSettings = {}
): Layer.Layer<TabLock> => {
  let taken: Promise<boolean> | undefined
  const stolen = Promise.withResolvers<void>()
  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      let isHeld = false
      const hold = () => {
        isHeld = true
        resolve(true)
        return closed
      }
      locks.request(name, options, hold).catch(() => {
        taken = undefined
        if (isHeld) stolen.resolve()
        else resolve(false)
      })
    })
  const take = Effect.promise(() => (taken ??= request({ signal: AbortSignal.timeout(patienceMs) })))
  const claim = Effect.promise(async () => {
    taken = request({ steal: true })
    await taken
  })
  const lost = Effect.promise(() => stolen.promise)
  return Layer.succeed(TabLock, TabLock.of({ take, claim, lost }))
}
