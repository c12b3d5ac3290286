/** What goes with what. */
export const recommendationTexts = {
  recommendations: "Recommendations",
  goesWithCart: "Goes with the cart",
  loadingRecommendations: "Fetching recommendations …",
  noRecommendations: "Nothing to recommend yet",
  noRecommendationsText: "Recommendations come with what is in the cart.",
  recommendationsFailed: "The recommendations did not answer",
  barcodeToScan: "Barcode to scan"
} as const
