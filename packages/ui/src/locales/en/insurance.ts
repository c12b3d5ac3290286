/** Insuring a piece. */
export const insuranceTexts = {
  insuredPiece: "What is insured",
  insuredFor: "Insured for",
  premium: "Premium",
  insuranceOff: "This store sells no insurance",
  itemNotInsurable: "This item cannot be insured",
  homeOrderNotInsurable: "A home order cannot be insured",
  returnNotInsurable: "A return cannot be insured",
  divisionNotInsurable: "Items of this kind cannot be insured",
  noPremiumForPrice: "There is no premium for this price"
} as const
