import type { Words } from "../words.ts"

/** A refund that goes to another card than the sale was paid with. */
export const returnWarningTexts = {
  originalCards: { en: "Original cards", fi: "Alkuperäiset kortit", sv: "Ursprungliga kort" },
  returnWarningAnswer: {
    en: "Continue only if the customer cannot get the money back there.",
    fi: "Jatka vain, jos asiakas ei voi saada rahoja sinne.",
    sv: "Fortsätt bara om kunden inte kan få pengarna dit."
  },
  returnWarningPlain: {
    en: "The money would go to another method than it came from.",
    fi: "Rahat menisivät toiselle maksutavalle kuin mistä ne tulivat.",
    sv: "Pengarna skulle gå till ett annat betalsätt än de kom från."
  },
  overrideRefused: {
    en: "The refund to another card was not allowed",
    fi: "Palautusta toiselle kortille ei sallittu",
    sv: "Återbetalning till ett annat kort tilläts inte"
  }
} satisfies Words
