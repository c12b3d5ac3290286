import { returnWarningCode } from "@karat/contract/error-answer"
import type { OriginalCard } from "@karat/domain/refund/original-card"
import { Refusal } from "../http/refusal.ts"

/** A refund would go another way than the sale's money came; says which cards it came from. */
export class ReturnWarning extends Refusal {
  constructor(originalCards: readonly OriginalCard[]) {
    super(412, returnWarningCode, "The refund goes to another method than the sale was paid with.", {
      originalCards
    })
    this.name = "ReturnWarning"
  }
}
