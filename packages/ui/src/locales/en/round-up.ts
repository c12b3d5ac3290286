/** Rounding a sale up. */
export const roundUpTexts = {
  roundUpTitle: "Round up the total?",
  roundUpTo: "To {{total}}",
  roundUpOther: "Other amount",
  roundUpBy: "Round up by how much?",
  notNow: "Not now"
} as const
