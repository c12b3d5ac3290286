import { minorUnits } from "@karat/domain/money/minor-units"
import type { SwishCodeDialogModel } from "../screens/payment/swish-code-dialog.tsx"
import { nothingHappens } from "./nothing-happens.ts"
import { sampleQr } from "./sample-qr.ts"

/** A Swish code that waits to be scanned. */
export function swishModel(changes: Partial<SwishCodeDialogModel> = {}): SwishCodeDialogModel {
  return {
    amount: minorUnits(24_871_00),
    currency: "SEK",
    phase: "waiting",
    code: sampleQr,
    secondsLeft: 164,
    cancel: nothingHappens,
    dismiss: nothingHappens,
    ...changes
  }
}
