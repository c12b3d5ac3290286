import { FollowUps } from "@karat/domain/ports/follow-ups"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The questions that follow items of a shop in memory, and its repairs. */
export const memoryFollowUps = (shop: MemoryShop): Layer.Layer<FollowUps> =>
  Layer.succeed(
    FollowUps,
    FollowUps.of({
      rules: Effect.sync(() => shop.followUps),
      repair: (typed) =>
        Effect.suspend(() => {
          const repair = shop.repairs.find(({ id }) => id === typed.trim())
          return repair === undefined
            ? refuse(404, "repair_not_found", "There is no such repair.")
            : Effect.succeed(repair)
        })
    })
  )
