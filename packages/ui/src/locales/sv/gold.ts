import type { goldTexts as english } from "../en/gold.ts"

/** What a customer’s gold is worth. */
export const goldTexts: Record<keyof typeof english, string> = {
  goldCalculator: "Guldkalkylator",
  carat: "Karat",
  caratOf: "{{carat}} karat",
  goldWeight: "Vikt i gram",
  gram: "g",
  calculate: "Räkna ut",
  calculating: "Räknar …",
  goldWorth: "Värde",
  goldNotYet: "Välj karat och skriv vikten.",
  weightNotANumber: "Skriv vikten i gram",
  goldQuoteFailed: "Det finns inget pris just nu"
}
