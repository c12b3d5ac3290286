import { AppOffer } from "@karat/domain/ports/app-offer"
import { Effect, Layer } from "effect"

/** A device that offers what it is told to. */
export function memoryAppOffer() {
  const listeners = new Set<(offered: boolean) => void>()
  let offered = false
  let asked = 0
  const become = (next: boolean) => {
    offered = next
    for (const hear of listeners) hear(next)
  }
  return {
    layer: Layer.succeed(
      AppOffer,
      AppOffer.of({
        offered: () => offered,
        listen: (hear) => {
          listeners.add(hear)
          return () => listeners.delete(hear)
        },
        ask: Effect.sync(() => {
          if (!offered) return
          asked += 1
          become(false)
        })
      })
    ),
    offer: () => become(true),
    /** The user installs it by the browser's own menu. */
    install: () => become(false),
    asked: () => asked
  }
}
