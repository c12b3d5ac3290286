import type { recommendationTexts as english } from "../en/recommendation.ts"

/** What goes with what. */
export const recommendationTexts: Record<keyof typeof english, string> = {
  recommendations: "Suositukset",
  goesWithCart: "Sopii ostokseen",
  loadingRecommendations: "Haetaan suosituksia …",
  noRecommendations: "Ei vielä suosituksia",
  noRecommendationsText: "Suositukset perustuvat ostoskorin sisältöön.",
  recommendationsFailed: "Suositukset eivät vastanneet",
  barcodeToScan: "Skannattava viivakoodi"
}
