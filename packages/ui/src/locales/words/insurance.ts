import type { Words } from "../words.ts"

/** Insuring a piece. */
export const insuranceTexts = {
  insuredPiece: { en: "What is insured", fi: "Vakuutettava", sv: "Det som försäkras" },
  insuredFor: { en: "Insured for", fi: "Vakuutusarvo", sv: "Försäkras för" },
  premium: { en: "Premium", fi: "Vakuutusmaksu", sv: "Premie" },
  insuranceOff: {
    en: "This store sells no insurance",
    fi: "Myymälä ei myy vakuutuksia",
    sv: "Butiken säljer inga försäkringar"
  },
  itemNotInsurable: {
    en: "This item cannot be insured",
    fi: "Tuotetta ei voi vakuuttaa",
    sv: "Varan kan inte försäkras"
  },
  homeOrderNotInsurable: {
    en: "A home order cannot be insured",
    fi: "Kotiintilausta ei voi vakuuttaa",
    sv: "En hemorder kan inte försäkras"
  },
  returnNotInsurable: {
    en: "A return cannot be insured",
    fi: "Palautusta ei voi vakuuttaa",
    sv: "En retur kan inte försäkras"
  },
  divisionNotInsurable: {
    en: "Items of this kind cannot be insured",
    fi: "Tällaisia tuotteita ei voi vakuuttaa",
    sv: "Varor av det här slaget kan inte försäkras"
  },
  noPremiumForPrice: {
    en: "There is no premium for this price",
    fi: "Tälle hinnalle ei ole vakuutusmaksua",
    sv: "Det finns ingen premie för det här priset"
  }
} satisfies Words
