import type { Words } from "../words.ts"

/** Texts of the store and its devices. */
export const storeTexts = {
  thisDevice: { en: "This device", fi: "Tämä laite", sv: "Den här enheten" },
  thisDeviceText: {
    en: "Register, card terminal and printer belong together. Choose all three before you save.",
    fi: "Kassa, maksupääte ja tulostin kuuluvat yhteen. Valitse kaikki kolme ennen tallennusta.",
    sv: "Kassa, kortterminal och skrivare hör ihop. Välj alla tre innan du sparar."
  },
  storeRow: { en: "Store", fi: "Myymälä", sv: "Butik" },
  terminal: { en: "Register", fi: "Kassa", sv: "Kassa" },
  cardTerminal: { en: "Card terminal", fi: "Maksupääte", sv: "Kortterminal" },
  receiptPrinter: { en: "Receipt printer", fi: "Kuittitulostin", sv: "Kvittoskrivare" },
  choose: { en: "Choose …", fi: "Valitse …", sv: "Välj …" },
  noneFound: {
    en: "Nothing to choose from. Ask head office to register the device.",
    fi: "Ei vaihtoehtoja. Pyydä pääkonttoria rekisteröimään laite.",
    sv: "Inget att välja. Be huvudkontoret registrera enheten."
  },
  layout: { en: "Layout", fi: "Asettelu", sv: "Layout" },
  cartSide: { en: "The cart stands", fi: "Ostoskori on", sv: "Varukorgen står" },
  cartLeft: { en: "Left", fi: "Vasemmalla", sv: "Till vänster" },
  cartRight: { en: "Right", fi: "Oikealla", sv: "Till höger" },
  savingSettings: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },
  settingsSaved: {
    en: "The settings are saved",
    fi: "Asetukset on tallennettu",
    sv: "Inställningarna är sparade"
  },

  "refused.card_terminal_not_found": {
    en: "There is no such card terminal.",
    fi: "Maksupäätettä ei löydy.",
    sv: "Kortterminalen finns inte."
  },
  "refused.register_not_found": {
    en: "There is no such register.",
    fi: "Kassaa ei löydy.",
    sv: "Kassan finns inte."
  },
  "refused.receipt_printer_not_found": {
    en: "There is no such receipt printer.",
    fi: "Kuittitulostinta ei löydy.",
    sv: "Kvittoskrivaren finns inte."
  },
  "refused.store_not_found": {
    en: "There is no such store.",
    fi: "Myymälää ei löydy.",
    sv: "Butiken finns inte."
  }
} satisfies Words
