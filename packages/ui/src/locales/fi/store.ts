import type { storeTexts as english } from "../en/store.ts"

export const storeTexts: Record<keyof typeof english, string> = {
  thisDevice: "Tämä laite",
  thisDeviceText: "Kassa, maksupääte ja tulostin kuuluvat yhteen. Valitse kaikki kolme ennen tallennusta.",
  storeRow: "Myymälä",
  terminal: "Kassa",
  cardTerminal: "Maksupääte",
  receiptPrinter: "Kuittitulostin",
  choose: "Valitse …",
  noneFound: "Ei vaihtoehtoja. Pyydä pääkonttoria rekisteröimään laite.",
  layout: "Asettelu",
  cartSide: "Ostoskori on",
  cartLeft: "Vasemmalla",
  cartRight: "Oikealla",
  savingSettings: "Tallennetaan …",
  settingsSaved: "Asetukset on tallennettu"
}
