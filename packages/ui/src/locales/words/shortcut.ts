import type { Words } from "../words.ts"

/** Pages at hand. */
export const shortcutTexts = {
  noShortcuts: {
    en: "No shortcuts are set up",
    fi: "Pikalinkkejä ei ole määritetty",
    sv: "Inga genvägar är upplagda"
  },
  shortcutsFailed: {
    en: "The shortcuts could not be fetched",
    fi: "Pikalinkkejä ei voitu hakea",
    sv: "Genvägarna kunde inte hämtas"
  },
  loadingShortcuts: {
    en: "Fetching the shortcuts …",
    fi: "Haetaan pikalinkkejä …",
    sv: "Hämtar genvägar …"
  },
  opensNewTab: { en: "Opens in a new tab", fi: "Avautuu uuteen välilehteen", sv: "Öppnas i en ny flik" },
  addressNotAllowed: {
    en: "The till is not allowed to open this address",
    fi: "Kassa ei saa avata tätä osoitetta",
    sv: "Kassan får inte öppna den här adressen"
  }
} satisfies Words
