import type { Discount, DiscountReason } from "@karat/domain/discount/discount"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../../locales/message.ts"

/** What the typed discount would do. */
export interface DiscountPreview {
  readonly takenOff: MinorUnits
  readonly left: MinorUnits
}

/** Asks how much is taken off a line or the whole cart, and then, unless it is nothing, why. */
export interface DiscountDialogModel {
  readonly type: "discount"
  /** The line that is discounted; undefined for the whole cart. */
  readonly subject?: string | undefined
  readonly kind: Discount["kind"]
  readonly currency: Currency
  /** What is typed, as text; the model holds it. */
  readonly typed: string
  /** Why it cannot be taken. */
  readonly hint?: Message | undefined
  /** Undefined while nothing sensible is typed. */
  readonly preview?: DiscountPreview | undefined
  readonly step: "value" | "reason"
  readonly reasons: readonly DiscountReason[]
  readonly reasonsStatus: "loading" | "ready" | "failed"
  typeText(text: string): void
  chooseKind(kind: Discount["kind"]): void
  /** Goes on to the reasons, or applies a zero discount at once. */
  next(): void
  /** From the reasons back to the value. */
  previous(): void
  chooseReason(id: string): void
  retryReasons(): void
  cancel(): void
}
