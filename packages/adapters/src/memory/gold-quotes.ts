import { minorUnits } from "@karat/domain/money/minor-units"
import { GoldQuotes } from "@karat/domain/ports/gold-quotes"
import { Effect, Layer } from "effect"

/** What every quote says as long as no gold dealer is connected: the specification's placeholder, 652 SEK. */
const placeholder = { amount: minorUnits(652_00), currency: "SEK" } as const

/** The default source of gold quotes. */
export const placeholderGoldQuotes: Layer.Layer<GoldQuotes> = Layer.succeed(
  GoldQuotes,
  GoldQuotes.of({ quote: () => Effect.succeed(placeholder) })
)
