import { Training } from "@karat/domain/ports/training"
import { Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changedHeader } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** Switches training on and off in carts in memory. */
export const memoryTraining = (shop: MemoryShop): Layer.Layer<Training> =>
  Layer.succeed(
    Training,
    Training.of({
      set: (cartId, training, key) =>
        answeredOnce(shop.answered, key, ["training", cartId, training], () =>
          changedHeader(shop, cartId, { training })
        )
    })
  )
