import { setIncomeExpense } from "@karat/contract/round-up"
import { RoundUps } from "@karat/domain/ports/round-ups"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Books round-ups over HTTP, on their expense. */
export const httpRoundUps = (api: ProductApi): Layer.Layer<RoundUps> =>
  Layer.succeed(
    RoundUps,
    RoundUps.of({
      set: (id, amount, key) =>
        api
          .send(setIncomeExpense, {
            params: { id, expenseId: String(roundUpExpenseId) },
            body: { amount },
            key
          })
          .pipe(Effect.map(({ header }) => header))
    })
  )
