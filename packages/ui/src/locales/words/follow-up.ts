import type { Words } from "../words.ts"

/** What is asked after an item was added. */
export const followUpTexts = {
  batteryTitle: {
    en: "What should be done with the battery?",
    fi: "Mitä paristolle tehdään?",
    sv: "Vad ska göras med batteriet?"
  },
  batteryOnly: { en: "Battery only", fi: "Vain paristo", sv: "Bara batteri" },
  changeBattery: { en: "Change battery", fi: "Pariston vaihto", sv: "Batteribyte" },
  changeBatteryAndTest: {
    en: "Change battery and pressure test",
    fi: "Pariston vaihto ja painetesti",
    sv: "Batteribyte och trycktest"
  },
  aftercareTitle: { en: "Add aftercare?", fi: "Lisätäänkö jälkihoitotuote?", sv: "Lägga till eftervård?" },
  aftercareText: {
    en: "Newly pierced ears need it.",
    fi: "Uudet korvareiät tarvitsevat sitä.",
    sv: "Nytagna hål behöver det."
  },
  addAftercare: { en: "Add aftercare", fi: "Lisää jälkihoitotuote", sv: "Lägg till eftervård" },
  noAftercare: { en: "No aftercare", fi: "Ei jälkihoitotuotetta", sv: "Ingen eftervård" },
  askRepairNumber: { en: "Repair number", fi: "Korjausnumero", sv: "Reparationsnummer" },
  repairNotFound: {
    en: "There is no repair with this number",
    fi: "Numerolla ei ole korjausta",
    sv: "Det finns ingen reparation med numret"
  },
  repairComment: { en: "Repair {{number}}", fi: "Korjaus {{number}}", sv: "Reparation {{number}}" },
  askBrand: { en: "Which brand?", fi: "Mikä merkki?", sv: "Vilket märke?" },

  "refused.repair_not_found": {
    en: "There is no such repair.",
    fi: "Korjausta ei löydy.",
    sv: "Reparationen finns inte."
  }
} satisfies Words
