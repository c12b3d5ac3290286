import type { Words } from "../words.ts"

/** Pages of others inside the till. */
export const frameTexts = {
  frameLoading: { en: "Fetching the page …", fi: "Haetaan sivua …", sv: "Hämtar sidan …" },
  frameSlow: {
    en: "The page does not answer. Go back, or wait a little longer.",
    fi: "Sivu ei vastaa. Palaa takaisin tai odota vielä hetki.",
    sv: "Sidan svarar inte. Gå tillbaka eller vänta lite till."
  },
  frameRefused: { en: "The page cannot be shown", fi: "Sivua ei voi näyttää", sv: "Sidan kan inte visas" },
  frameMissing: { en: "No page is set up here", fi: "Sivua ei ole määritetty", sv: "Ingen sida är upplagd" },
  goBack: { en: "Go back", fi: "Palaa", sv: "Gå tillbaka" }
} satisfies Words
