import { minorUnits } from "@karat/domain/money/minor-units"
import type { OwnTenderDialogModel } from "../screens/payment/own-tender-dialog.tsx"
import { nothingHappens } from "./nothing-happens.ts"

/** A dialog that waits for the shop's own card terminal; its parts can be replaced. */
export function ownTenderModel(own: Partial<OwnTenderDialogModel> = {}): OwnTenderDialogModel {
  return {
    tender: {
      description: "Kort på egen terminal",
      names: { en: "Card on our terminal", fi: "Kortti omalla päätteellä", sv: "Kort på egen terminal" }
    },
    kind: "card-terminal",
    paysBack: false,
    amount: minorUnits(1_495_00),
    change: minorUnits(0),
    currency: "SEK",
    code: undefined,
    reference: "",
    needsReference: true,
    isFaulty: false,
    type: nothingHappens,
    confirm: nothingHappens,
    cancel: nothingHappens,
    ...own
  }
}
