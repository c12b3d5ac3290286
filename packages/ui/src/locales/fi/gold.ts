import type { goldTexts as english } from "../en/gold.ts"

/** What a customer’s gold is worth. */
export const goldTexts: Record<keyof typeof english, string> = {
  goldCalculator: "Kultalaskuri",
  carat: "Karaatti",
  caratOf: "{{carat}} karaattia",
  goldWeight: "Paino grammoina",
  gram: "g",
  calculate: "Laske",
  calculating: "Lasketaan …",
  goldWorth: "Arvo",
  goldNotYet: "Valitse karaatti ja kirjoita paino.",
  weightNotANumber: "Kirjoita paino grammoina",
  goldQuoteFailed: "Hintaa ei saada juuri nyt"
}
