import type { Words } from "../words.ts"

/** What is out of order. */
export const disruptionTexts = {
  disruption: { en: "Disruption", fi: "Häiriö", sv: "Driftstörning" },
  disruptionInformation: { en: "Information", fi: "Tiedote", sv: "Information" },
  expectedToWork: {
    en: "Expected to work again: {{time}}",
    fi: "Arvioitu korjausaika: {{time}}",
    sv: "Väntas fungera igen: {{time}}"
  },
  readMore: { en: "Read more", fi: "Lue lisää", sv: "Läs mer" }
} satisfies Words
