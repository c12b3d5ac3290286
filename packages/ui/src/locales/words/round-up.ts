import type { Words } from "../words.ts"

/** Rounding a sale up. */
export const roundUpTexts = {
  roundUpTitle: { en: "Round up the total?", fi: "Pyöristetäänkö summa ylös?", sv: "Runda upp summan?" },
  roundUpTo: { en: "To {{total}}", fi: "Summaan {{total}}", sv: "Till {{total}}" },
  roundUpOther: { en: "Other amount", fi: "Muu summa", sv: "Annat belopp" },
  roundUpBy: {
    en: "Round up by how much?",
    fi: "Paljonko pyöristetään ylös?",
    sv: "Runda upp med hur mycket?"
  },
  notNow: { en: "Not now", fi: "Ei nyt", sv: "Inte nu" },

  "refused.nothing_to_round_up": {
    en: "There is nothing to round up.",
    fi: "Ei ole mitään pyöristettävää.",
    sv: "Det finns inget att runda upp."
  },
  "refused.income_not_found": {
    en: "There is no such income.",
    fi: "Tuloa ei löydy.",
    sv: "Inbetalningen finns inte."
  }
} satisfies Words
