import type { Words } from "../words.ts"

/** What a customer’s gold is worth. */
export const goldTexts = {
  goldCalculator: { en: "Gold calculator", fi: "Kultalaskuri", sv: "Guldkalkylator" },
  carat: { en: "Carat", fi: "Karaatti", sv: "Karat" },
  caratOf: { en: "{{carat}} carat", fi: "{{carat}} karaattia", sv: "{{carat}} karat" },
  goldWeight: { en: "Weight in grams", fi: "Paino grammoina", sv: "Vikt i gram" },
  gram: { en: "g", fi: "g", sv: "g" },
  calculate: { en: "Calculate", fi: "Laske", sv: "Räkna ut" },
  calculating: { en: "Calculating …", fi: "Lasketaan …", sv: "Räknar …" },
  goldWorth: { en: "Worth", fi: "Arvo", sv: "Värde" },
  goldNotYet: {
    en: "Choose a carat and type the weight.",
    fi: "Valitse karaatti ja kirjoita paino.",
    sv: "Välj karat och skriv vikten."
  },
  weightNotANumber: {
    en: "Type the weight in grams",
    fi: "Kirjoita paino grammoina",
    sv: "Skriv vikten i gram"
  },
  goldQuoteFailed: {
    en: "There is no price right now",
    fi: "Hintaa ei saada juuri nyt",
    sv: "Det finns inget pris just nu"
  }
} satisfies Words
