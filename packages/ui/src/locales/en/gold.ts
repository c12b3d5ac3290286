/** What a customer’s gold is worth. */
export const goldTexts = {
  goldCalculator: "Gold calculator",
  carat: "Carat",
  caratOf: "{{carat}} carat",
  goldWeight: "Weight in grams",
  gram: "g",
  calculate: "Calculate",
  calculating: "Calculating …",
  goldWorth: "Worth",
  goldNotYet: "Choose a carat and type the weight.",
  weightNotANumber: "Type the weight in grams",
  goldQuoteFailed: "There is no quote just now"
} as const
