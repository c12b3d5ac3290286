import type { followUpTexts as english } from "../en/follow-up.ts"

/** What is asked after an item was added. */
export const followUpTexts: Record<keyof typeof english, string> = {
  batteryTitle: "Mitä paristolle tehdään?",
  batteryOnly: "Vain paristo",
  changeBattery: "Pariston vaihto",
  changeBatteryAndTest: "Pariston vaihto ja painetesti",
  aftercareTitle: "Lisätäänkö jälkihoitotuote?",
  aftercareText: "Uudet korvareiät tarvitsevat sitä.",
  addAftercare: "Lisää jälkihoitotuote",
  noAftercare: "Ei jälkihoitotuotetta",
  askRepairNumber: "Korjausnumero",
  repairNotFound: "Numerolla ei ole korjausta",
  askRepairPrice: "Mitä korjaus maksaa?",
  repairComment: "Korjaus {{number}}",
  askBrand: "Mikä merkki?"
}
