import type { Words } from "../words.ts"

/** What goes with what. */
export const recommendationTexts = {
  recommendations: { en: "Recommendations", fi: "Suositukset", sv: "Rekommendationer" },
  goesWithCart: { en: "Goes with the cart", fi: "Sopii ostokseen", sv: "Passar till köpet" },
  loadingRecommendations: {
    en: "Fetching recommendations …",
    fi: "Haetaan suosituksia …",
    sv: "Hämtar rekommendationer …"
  },
  noRecommendations: {
    en: "Nothing to recommend yet",
    fi: "Ei vielä suosituksia",
    sv: "Inget att rekommendera än"
  },
  noRecommendationsText: {
    en: "Recommendations come with what is in the cart.",
    fi: "Suositukset perustuvat ostoskorin sisältöön.",
    sv: "Rekommendationerna följer det som ligger i varukorgen."
  },
  recommendationsFailed: {
    en: "The recommendations did not answer",
    fi: "Suositukset eivät vastanneet",
    sv: "Rekommendationerna svarade inte"
  },
  barcodeToScan: { en: "Barcode to scan", fi: "Skannattava viivakoodi", sv: "Streckkod att skanna" }
} satisfies Words
