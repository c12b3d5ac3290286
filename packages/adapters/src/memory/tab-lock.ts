import { TabLock } from "@karat/domain/ports/tab-lock"
import { Effect, Layer } from "effect"

/** A browser in memory: it opens tabs, of which one has the lock at a time. */
export function memoryTabs() {
  let holder: object | undefined
  return {
    open() {
      const tab = {}
      const take = Effect.sync(() => {
        holder ??= tab
        return holder === tab
      })
      return {
        layer: Layer.succeed(TabLock, TabLock.of({ take })),
        close: () => {
          if (holder === tab) holder = undefined
        }
      }
    }
  }
}
