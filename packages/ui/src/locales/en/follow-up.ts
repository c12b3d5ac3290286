/** What is asked after an item was added. */
export const followUpTexts = {
  batteryTitle: "What is done with the battery?",
  batteryOnly: "Battery only",
  changeBattery: "Change battery",
  changeBatteryAndTest: "Change battery and pressure test",
  aftercareTitle: "Add aftercare?",
  aftercareText: "Newly pierced ears need it.",
  addAftercare: "Add aftercare",
  noAftercare: "No aftercare",
  askRepairNumber: "Repair number",
  repairNotFound: "There is no repair under this number",
  askRepairPrice: "What does the repair cost?",
  repairComment: "Repair {{number}}",
  askBrand: "Which brand?"
} as const
