import type { Bag } from "@karat/domain/store/setup"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"

export interface BagChoice extends Bag {
  /** A whole number from 0 up. */
  readonly quantity: number
}

/** How many of which bag go with the purchase. */
export interface BagsDialogModel {
  readonly type: "bags"
  readonly currency: Currency
  readonly bags: readonly BagChoice[]
  /** What the chosen bags cost together. */
  readonly total: MinorUnits
  readonly canConfirm: boolean
  changeQuantity(itemNumber: string, quantity: number): void
  confirm(): void
  cancel(): void
}
