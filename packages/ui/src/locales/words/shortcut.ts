import type { Words } from "../words.ts"

/** Pages at hand. */
export const shortcutTexts = {
  noShortcuts: {
    en: "No shortcuts are set up",
    fi: "Pikavalintoja ei ole määritetty",
    sv: "Inga genvägar är upplagda"
  },
  shortcutsFailed: {
    en: "The shortcuts could not be fetched",
    fi: "Pikavalintoja ei voitu hakea",
    sv: "Genvägarna kunde inte hämtas"
  },
  loadingShortcuts: {
    en: "Fetching the shortcuts …",
    fi: "Haetaan pikavalintoja …",
    sv: "Hämtar genvägar …"
  },
  opensNewTab: { en: "Opens in a new tab", fi: "Avautuu uuteen välilehteen", sv: "Öppnas i en ny flik" },
  addressNotAllowed: {
    en: "This address is not one that the till may open",
    fi: "Kassa ei saa avata tätä osoitetta",
    sv: "Adressen är inte en som kassan får öppna"
  }
} satisfies Words
