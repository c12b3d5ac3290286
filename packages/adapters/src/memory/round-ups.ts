import { RoundUps } from "@karat/domain/ports/round-ups"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changed } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"

const description = "Gåva"

/** Rounds sales in memory up. */
export const memoryRoundUps = (shop: MemoryShop): Layer.Layer<RoundUps> =>
  Layer.succeed(
    RoundUps,
    RoundUps.of({
      set: (cartId, amount, key) =>
        answeredOnce(shop.answered, key, ["round-up", cartId, amount], () =>
          changed(shop, cartId, { type: "income-expense", description, amount }).pipe(
            Effect.map(({ header }) => header)
          )
        )
    })
  )
