import type { Words } from "../words.ts"

/** A refund that goes to another card than the sale was paid with. */
export const returnWarningTexts = {
  originalCards: { en: "Original cards", fi: "Alkuperäiset kortit", sv: "Ursprungliga kort" },
  originalTenders: {
    en: "The goods were paid with",
    fi: "Tuotteet maksettiin näin",
    sv: "Varorna betalades med"
  },
  cannotGoBackThere: {
    en: "Cannot be paid back there",
    fi: "Ei voi palauttaa samalla tavalla",
    sv: "Kan inte betalas tillbaka dit"
  },
  overrideToCard: {
    en: "If you continue, {{amount}} goes to the card at the terminal, not in cash.",
    fi: "Jos jatkat, {{amount}} menee maksupäätteen kortille, ei käteisenä.",
    sv: "Om du fortsätter går {{amount}} till kortet i terminalen, inte kontant."
  },
  overrideInCash: {
    en: "If you continue, {{amount}} is handed out in cash.",
    fi: "Jos jatkat, {{amount}} annetaan käteisenä.",
    sv: "Om du fortsätter lämnas {{amount}} ut kontant."
  },
  overrideAsCredit: {
    en: "If you continue, the customer gets {{amount}} as a new store credit.",
    fi: "Jos jatkat, asiakas saa {{amount}} uutena hyvityskuittina.",
    sv: "Om du fortsätter får kunden {{amount}} som nytt tillgodokvitto."
  },
  overrideReason: {
    en: "Why does it go elsewhere?",
    fi: "Miksi raha menee muualle?",
    sv: "Varför går det någon annanstans?"
  },
  "overrideReason.card-gone": {
    en: "The card is gone or replaced",
    fi: "Kortti on kadonnut tai vaihdettu",
    sv: "Kortet är borta eller utbytt"
  },
  "overrideReason.tender-cannot": {
    en: "It cannot be paid back there",
    fi: "Sinne ei voi palauttaa",
    sv: "Det kan inte betalas tillbaka dit"
  },
  "overrideReason.customer-asks": {
    en: "The customer asks for it",
    fi: "Asiakas pyytää sitä",
    sv: "Kunden ber om det"
  },
  "overrideReason.other": { en: "Another reason", fi: "Muu syy", sv: "Annan orsak" },
  creditInstead: {
    en: "Store credit instead?",
    fi: "Hyvityskuitti sen sijaan?",
    sv: "Tillgodokvitto i stället?"
  },
  creditInsteadText: {
    en: "How the goods were paid could not be read. The customer gets a new store credit.",
    fi: "Ei saatu tietoa siitä, miten tuotteet maksettiin. Asiakas saa uuden hyvityskuitin.",
    sv: "Det gick inte att läsa hur varorna betalades. Kunden får ett nytt tillgodokvitto."
  },
  giveCredit: { en: "Give store credit", fi: "Anna hyvityskuitti", sv: "Ge tillgodokvitto" },
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
