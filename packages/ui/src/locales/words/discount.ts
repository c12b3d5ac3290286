import type { Words } from "../words.ts"

/** Taking something off a line or the whole cart. */
export const discountTexts = {
  discountOnCart: {
    en: "Discount on the whole cart",
    fi: "Alennus koko ostoksesta",
    sv: "Rabatt på hela köpet"
  },
  discountKind: { en: "Kind of discount", fi: "Alennuksen tyyppi", sv: "Typ av rabatt" },
  discountByAmount: { en: "Amount", fi: "Summa", sv: "Belopp" },
  discountByPercent: { en: "Percent", fi: "Prosentti", sv: "Procent" },
  discountTakesOff: { en: "Taken off", fi: "Vähennetään", sv: "Dras av" },
  discountLeaves: { en: "New price", fi: "Uusi hinta", sv: "Nytt pris" },
  discountLeavesCart: { en: "New total", fi: "Uusi summa", sv: "Ny summa" },
  chooseDiscountReason: { en: "Choose reason", fi: "Valitse syy", sv: "Välj orsak" },
  discountReason: { en: "Why the discount?", fi: "Miksi alennus annetaan?", sv: "Varför ges rabatten?" },
  noDiscount: { en: "No discount", fi: "Ei alennusta", sv: "Ingen rabatt" },
  changeDiscount: { en: "Change discount", fi: "Muuta alennusta", sv: "Ändra rabatten" },
  noDiscountReasons: {
    en: "No reasons are set up. Ask head office to add them.",
    fi: "Syitä ei ole määritetty. Pyydä pääkonttoria lisäämään ne.",
    sv: "Inga orsaker är upplagda. Be huvudkontoret lägga in dem."
  },
  discountReasonsFailed: {
    en: "The reasons could not be fetched. No discount has been given.",
    fi: "Syitä ei voitu hakea. Alennusta ei ole annettu.",
    sv: "Orsakerna kunde inte hämtas. Ingen rabatt har getts."
  },
  loadingDiscountReasons: { en: "Fetching the reasons …", fi: "Haetaan syitä …", sv: "Hämtar orsaker …" },
  cartDiscountShare: {
    en: "Of the cart’s discount",
    fi: "Osa ostoksen alennuksesta",
    sv: "Del av köpets rabatt"
  },
  cartDiscountOn: {
    en: "A discount on the whole cart is on",
    fi: "Ostoksella on alennus",
    sv: "Köpet har rabatt"
  }
} satisfies Words
