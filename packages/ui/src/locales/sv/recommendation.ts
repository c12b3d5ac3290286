import type { recommendationTexts as english } from "../en/recommendation.ts"

/** What goes with what. */
export const recommendationTexts: Record<keyof typeof english, string> = {
  recommendations: "Rekommendationer",
  goesWithCart: "Passar till köpet",
  loadingRecommendations: "Hämtar rekommendationer …",
  noRecommendations: "Inget att rekommendera än",
  noRecommendationsText: "Rekommendationerna följer det som ligger i varukorgen.",
  recommendationsFailed: "Rekommendationerna svarade inte",
  barcodeToScan: "Streckkod att skanna"
}
