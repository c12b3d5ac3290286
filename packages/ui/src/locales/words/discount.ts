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
  discountTakesOff: { en: "Deducted", fi: "Vähennetään", sv: "Dras av" },
  discountLeaves: { en: "New price", fi: "Uusi hinta", sv: "Nytt pris" },
  discountLeavesCart: { en: "New total", fi: "Uusi summa", sv: "Ny summa" },
  chooseDiscountReason: { en: "Choose reason", fi: "Valitse syy", sv: "Välj orsak" },
  usualDiscounts: { en: "Usual discounts", fi: "Tavalliset alennukset", sv: "Vanliga rabatter" },
  discountReason: { en: "Why the discount?", fi: "Miksi alennus annetaan?", sv: "Varför ges rabatten?" },
  oldPrice: { en: "Old price", fi: "Vanha hinta", sv: "Gammalt pris" },
  priceDifference: { en: "Difference", fi: "Erotus", sv: "Skillnad" },
  priceReason: { en: "Why another price?", fi: "Miksi hinta muutetaan?", sv: "Varför ett annat pris?" },
  changePrice: { en: "Change price", fi: "Muuta hintaa", sv: "Ändra priset" },
  newPriceNote: { en: "Price changed", fi: "Hinta muutettu", sv: "Ändrat pris" },
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
    en: "Cart discount",
    fi: "Ostoksen alennus",
    sv: "Köpets rabatt"
  },

  "refused.item_takes_no_discount": {
    en: "The item cannot be discounted.",
    fi: "Tuotteesta ei anneta alennusta.",
    sv: "Varan kan inte rabatteras."
  },
  "refused.discount_not_a_number": { en: "Type a number.", fi: "Anna luku.", sv: "Ange ett tal." },
  "refused.discount_above_line": {
    en: "The discount is larger than the line.",
    fi: "Alennus on riviä suurempi.",
    sv: "Rabatten är större än raden."
  },
  "refused.discount_too_large": {
    en: "The discount is too large.",
    fi: "Alennus on liian suuri.",
    sv: "Rabatten är för stor."
  },
  "refused.discount_is_negative": {
    en: "Negative values are not allowed",
    fi: "Negatiiviset arvot eivät ole sallittuja",
    sv: "Negativa värden är inte tillåtna"
  },
  "refused.discount_needs_reason": {
    en: "A discount needs a reason.",
    fi: "Alennuksella on oltava syy.",
    sv: "Rabatten behöver en orsak."
  },
  "refused.discount_reason_unknown": {
    en: "There is no such discount reason.",
    fi: "Alennuksen syytä ei löydy.",
    sv: "Rabattorsaken finns inte."
  },
  "refused.percent_above_100": {
    en: "A discount is at most 100 percent.",
    fi: "Alennus on enintään 100 prosenttia.",
    sv: "En rabatt är högst 100 procent."
  }
} satisfies Words
