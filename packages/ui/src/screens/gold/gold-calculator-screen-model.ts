import type { Carat } from "@karat/domain/gold/gold-entry"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../../locales/message.ts"

/** What a customer's gold is worth. */
export interface GoldCalculatorScreenModel {
  readonly carat: Carat | undefined
  /** In grams, as typed. */
  readonly weight: string
  /** Why the weight cannot be taken, or why there is no quote. */
  readonly hint?: Message | undefined
  readonly canCalculate: boolean
  readonly busy: boolean
  readonly result?: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  chooseCarat(carat: Carat): void
  typeWeight(text: string): void
  calculate(): void
  close(): void
}
