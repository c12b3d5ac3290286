import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { QrCode } from "../catalogue/item-info-screen-model.ts"

/** How far the payment has come. */
export type SwishCodePhase = "fetching" | "waiting" | "cancelling" | "checking"

/** A code that a customer scans to pay with Swish. */
export interface SwishCodeDialogModel {
  readonly type: "swish-code"
  readonly amount: MinorUnits
  readonly currency: Currency
  readonly phase: SwishCodePhase
  /** There once it has been fetched. */
  readonly code: QrCode | undefined
  /** How long the code can still be scanned; undefined when nobody here knows. */
  readonly secondsLeft: number | undefined
  /** Asks for the payment to be cancelled; how it ends, the payment itself says. */
  cancel(): void
  /** Another dialog takes this one's place; the payment goes on. */
  putAside(): void
}
