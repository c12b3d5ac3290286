import type { insuranceTexts as english } from "../en/insurance.ts"

/** Insuring a piece. */
export const insuranceTexts: Record<keyof typeof english, string> = {
  insuredPiece: "Det som försäkras",
  insuredFor: "Försäkras för",
  premium: "Premie",
  insuranceOff: "Butiken säljer inga försäkringar",
  itemNotInsurable: "Varan kan inte försäkras",
  homeOrderNotInsurable: "En hemorder kan inte försäkras",
  returnNotInsurable: "En retur kan inte försäkras",
  divisionNotInsurable: "Varor av det här slaget kan inte försäkras",
  noPremiumForPrice: "Det finns ingen premie för det här priset"
}
