import { TabLock } from "@karat/domain/ports/tab-lock"
import { Effect, Layer } from "effect"

/** A browser in memory: it opens tabs, of which one has the lock at a time. */
export function memoryTabs() {
  let holder: PromiseWithResolvers<void> | undefined
  return {
    open() {
      const tab = Promise.withResolvers<void>()
      const take = Effect.sync(() => {
        holder ??= tab
        return holder === tab
      })
      const claim = Effect.sync(() => {
        if (holder !== tab) holder?.resolve()
        holder = tab
      })
      const lost = Effect.promise(() => tab.promise)
      return {
        layer: Layer.succeed(TabLock, TabLock.of({ take, claim, lost })),
        close: () => {
          if (holder === tab) holder = undefined
        }
      }
    }
  }
}
