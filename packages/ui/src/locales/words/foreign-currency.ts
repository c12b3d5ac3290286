import type { Words } from "../words.ts"

/** Paying with foreign money. */
export const foreignCurrencyTexts = {
  rateOfCurrency: {
    en: "1 {{currency}} = {{rate}} {{base}}",
    fi: "1 {{currency}} = {{rate}} {{base}}",
    sv: "1 {{currency}} = {{rate}} {{base}}"
  },
  dueInOwnCurrency: { en: "Covers {{amount}}", fi: "Kattaa {{amount}}", sv: "Täcker {{amount}}" },
  foreignWorth: { en: "Worth {{amount}}", fi: "Arvo {{amount}}", sv: "Motsvarar {{amount}}" },
  changeCurrency: { en: "Change in", fi: "Vaihtoraha valuutassa", sv: "Växel i" },
  ratesFailed: {
    en: "The exchange rates could not be fetched",
    fi: "Valuuttakursseja ei saatu",
    sv: "Växelkurserna kunde inte hämtas"
  }
} satisfies Words
