import { Context, type Effect } from "effect"
import type { Carat } from "../gold/gold-entry.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { CallFailure } from "./call-failure.ts"

/** What bought-in gold is worth. */
export class GoldQuotes extends Context.Service<
  GoldQuotes,
  {
    readonly quote: (
      carat: Carat,
      grams: number
    ) => Effect.Effect<{ readonly amount: MinorUnits; readonly currency: Currency }, CallFailure>
  }
>()("@karat/domain/ports/GoldQuotes") {}
