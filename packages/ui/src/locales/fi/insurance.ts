import type { insuranceTexts as english } from "../en/insurance.ts"

/** Insuring a piece. */
export const insuranceTexts: Record<keyof typeof english, string> = {
  insuredPiece: "Vakuutettava",
  insuredFor: "Vakuutusarvo",
  premium: "Vakuutusmaksu",
  insuranceOff: "Myymälä ei myy vakuutuksia",
  itemNotInsurable: "Tuotetta ei voi vakuuttaa",
  homeOrderNotInsurable: "Kotiintilausta ei voi vakuuttaa",
  returnNotInsurable: "Palautusta ei voi vakuuttaa",
  divisionNotInsurable: "Tällaisia tuotteita ei voi vakuuttaa",
  noPremiumForPrice: "Tälle hinnalle ei ole vakuutusmaksua"
}
