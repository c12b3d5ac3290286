import type { discountTexts as english } from "../en/discount.ts"

/** Taking something off a line or the whole cart. */
export const discountTexts: Record<keyof typeof english, string> = {
  discountOnCart: "Alennus koko ostoksesta",
  discountKind: "Alennuksen tyyppi",
  discountByAmount: "Summa",
  discountByPercent: "Prosentti",
  discountTakesOff: "Vähennetään",
  discountLeaves: "Uusi hinta",
  discountLeavesCart: "Uusi summa",
  chooseDiscountReason: "Valitse syy",
  discountReason: "Miksi alennus annetaan?",
  noDiscount: "Ei alennusta",
  changeDiscount: "Muuta alennusta",
  noDiscountReasons: "Syitä ei ole määritetty. Pyydä pääkonttoria lisäämään ne.",
  discountReasonsFailed: "Syitä ei voitu hakea. Alennusta ei ole annettu.",
  loadingDiscountReasons: "Haetaan syitä …",
  cartDiscountShare: "Osa ostoksen alennuksesta",
  cartDiscountOn: "Ostoksella on alennus"
}
