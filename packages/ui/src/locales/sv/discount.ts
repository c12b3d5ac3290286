import type { discountTexts as english } from "../en/discount.ts"

/** Taking something off a line or the whole cart. */
export const discountTexts: Record<keyof typeof english, string> = {
  discountOnCart: "Rabatt på hela köpet",
  discountKind: "Typ av rabatt",
  discountByAmount: "Belopp",
  discountByPercent: "Procent",
  discountTakesOff: "Dras av",
  discountLeaves: "Nytt pris",
  discountLeavesCart: "Ny summa",
  chooseDiscountReason: "Välj orsak",
  discountReason: "Varför ges rabatten?",
  noDiscount: "Ingen rabatt",
  changeDiscount: "Ändra rabatten",
  noDiscountReasons: "Inga orsaker är upplagda. Be huvudkontoret lägga in dem.",
  discountReasonsFailed: "Orsakerna kunde inte hämtas. Ingen rabatt har getts.",
  loadingDiscountReasons: "Hämtar orsaker …",
  cartDiscountShare: "Del av köpets rabatt",
  cartDiscountOn: "Köpet har rabatt"
}
