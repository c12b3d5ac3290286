import type { returnWarningTexts as english } from "../en/return-warning.ts"

/** A refund that goes to another card than the sale was paid with. */
export const returnWarningTexts: Record<keyof typeof english, string> = {
  originalCards: "Alkuperäiset kortit",
  returnWarningAnswer: "Jatka vain, jos asiakas ei voi saada rahoja sinne.",
  returnWarningPlain: "Rahat menisivät toiselle maksutavalle kuin mistä ne tulivat.",
  overrideRefused: "Palautusta toiselle kortille ei sallittu"
}
