/** A refund that goes to another card than the sale was paid with. */
export const returnWarningTexts = {
  originalCards: "Original cards",
  returnWarningAnswer: "Continue only if the customer cannot get the money back there.",
  returnWarningPlain: "The money would go to another method than it came from.",
  overrideRefused: "The refund to another card was not allowed"
} as const
