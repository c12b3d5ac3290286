import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { OriginalCard } from "@karat/domain/refund/original-card"
import type { Message } from "../../locales/message.ts"

/** Warns that a refund would go elsewhere than the sale's money came from. */
export interface ReturnWarningDialogModel {
  readonly type: "return-warning"
  /** The server's own words, where it has some. */
  readonly text: Message
  readonly cards: readonly OriginalCard[]
  readonly amount: MinorUnits
  readonly currency: Currency
  continueAnyway(): void
  cancel(): void
}
