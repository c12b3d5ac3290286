import type { Words } from "../words.ts"

/** Insuring a piece. */
export const insuranceTexts = {
  insuredPiece: { en: "What is insured", fi: "Vakuutettava", sv: "Det som försäkras" },
  insuredFor: { en: "Insured for", fi: "Vakuutusarvo", sv: "Försäkras för" },
  premium: { en: "Premium", fi: "Vakuutusmaksu", sv: "Premie" },

  "refused.line_is_insurance": {
    en: "An insurance cannot be changed by itself.",
    fi: "Vakuutusta ei voi muuttaa erikseen.",
    sv: "En försäkring kan inte ändras för sig."
  },
  "refused.line_is_insured": {
    en: "The line is insured. Remove the insurance first.",
    fi: "Rivi on vakuutettu. Poista vakuutus ensin.",
    sv: "Raden är försäkrad. Ta bort försäkringen först."
  },
  "refused.line_is_insured_already": {
    en: "The line is insured already.",
    fi: "Rivi on jo vakuutettu.",
    sv: "Raden är redan försäkrad."
  },
  "refused.insurance_not_found": {
    en: "There is no such insurance.",
    fi: "Vakuutusta ei löydy.",
    sv: "Försäkringen finns inte."
  },
  "refused.insurance_is_off": {
    en: "This store sells no insurance.",
    fi: "Myymälä ei myy vakuutuksia.",
    sv: "Butiken säljer inga försäkringar."
  },
  "refused.item_not_insurable": {
    en: "The item cannot be insured.",
    fi: "Tuotetta ei voi vakuuttaa.",
    sv: "Varan kan inte försäkras."
  },
  "refused.home_order_not_insurable": {
    en: "A home order cannot be insured.",
    fi: "Kotiinkuljetusta ei voi vakuuttaa.",
    sv: "En hembeställning kan inte försäkras."
  },
  "refused.return_not_insurable": {
    en: "A return cannot be insured.",
    fi: "Palautusta ei voi vakuuttaa.",
    sv: "En retur kan inte försäkras."
  },
  "refused.division_not_insurable": {
    en: "Items of this division cannot be insured.",
    fi: "Tällaisia tuotteita ei voi vakuuttaa.",
    sv: "Varor av det här slaget kan inte försäkras."
  },
  "refused.no_premium_for_price": {
    en: "There is no insurance for this price.",
    fi: "Tälle hinnalle ei ole vakuutusta.",
    sv: "Det finns ingen försäkring för det här priset."
  }
} satisfies Words
