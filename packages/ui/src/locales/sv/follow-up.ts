import type { followUpTexts as english } from "../en/follow-up.ts"

/** What is asked after an item was added. */
export const followUpTexts: Record<keyof typeof english, string> = {
  batteryTitle: "Vad ska göras med batteriet?",
  batteryOnly: "Bara batteri",
  changeBattery: "Batteribyte",
  changeBatteryAndTest: "Batteribyte och trycktest",
  aftercareTitle: "Lägga till eftervård?",
  aftercareText: "Nytagna hål behöver det.",
  addAftercare: "Lägg till eftervård",
  noAftercare: "Ingen eftervård",
  askRepairNumber: "Reparationsnummer",
  repairNotFound: "Det finns ingen reparation med numret",
  askRepairPrice: "Vad kostar reparationen?",
  repairComment: "Reparation {{number}}",
  askBrand: "Vilket märke?"
}
