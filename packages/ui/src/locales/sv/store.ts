import type { storeTexts as english } from "../en/store.ts"

export const storeTexts: Record<keyof typeof english, string> = {
  thisDevice: "Den här enheten",
  thisDeviceText: "Kassa, kortterminal och skrivare hör ihop. Välj alla tre innan du sparar.",
  storeRow: "Butik",
  terminal: "Kassa",
  cardTerminal: "Kortterminal",
  receiptPrinter: "Kvittoskrivare",
  choose: "Välj …",
  noneFound: "Inget att välja. Be huvudkontoret registrera enheten.",
  layout: "Layout",
  cartSide: "Varukorgen står",
  cartLeft: "Till vänster",
  cartRight: "Till höger",
  savingSettings: "Sparar …",
  settingsSaved: "Inställningarna är sparade"
}
