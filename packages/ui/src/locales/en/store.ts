/** Texts of the store and its devices. */
export const storeTexts = {
  thisDevice: "This device",
  thisDeviceText: "Register, card terminal and printer belong together. Choose all three before you save.",
  storeRow: "Store",
  terminal: "Register",
  cardTerminal: "Card terminal",
  receiptPrinter: "Receipt printer",
  choose: "Choose …",
  noneFound: "Nothing to choose from. Ask head office to register the device.",
  layout: "Layout",
  cartSide: "The cart stands",
  cartLeft: "Left",
  cartRight: "Right",
  savingSettings: "Saving …",
  settingsSaved: "The settings are saved"
} as const
