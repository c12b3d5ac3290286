import type { returnWarningTexts as english } from "../en/return-warning.ts"

/** A refund that goes to another card than the sale was paid with. */
export const returnWarningTexts: Record<keyof typeof english, string> = {
  originalCards: "Ursprungliga kort",
  returnWarningAnswer: "Fortsätt bara om kunden inte kan få pengarna dit.",
  returnWarningPlain: "Pengarna skulle gå till ett annat betalsätt än de kom från.",
  overrideRefused: "Återbetalning till ett annat kort tilläts inte"
}
