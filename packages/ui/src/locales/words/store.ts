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

  storeChange: { en: "Store", fi: "Myymälä", sv: "Butik" },
  storeChangeHelp: {
    en: "Work in another store: its prices, favorites and currency apply at once.",
    fi: "Työskentele toisessa myymälässä: sen hinnat, suosikit ja valuutta ovat heti voimassa.",
    sv: "Arbeta i en annan butik: dess priser, favoriter och valuta gäller direkt."
  },
  changeStore: { en: "Change store", fi: "Vaihda myymälää", sv: "Byt butik" },
  storeNow: { en: "Now in {{store}}", fi: "Nyt myymälässä {{store}}", sv: "Nu i {{store}}" },
  storeIsHere: {
    en: "{{store}} · the till is here",
    fi: "{{store}} · kassa on täällä",
    sv: "{{store}} · kassan är här"
  },
  storesOfTheChain: { en: "Stores of the chain", fi: "Ketjun myymälät", sv: "Kedjans butiker" },
  storeChangeMissing: { en: "Choose a store.", fi: "Valitse myymälä.", sv: "Välj en butik." },
  storeChangeSame: {
    en: "The till is in this store already.",
    fi: "Kassa on jo tässä myymälässä.",
    sv: "Kassan är redan i den här butiken."
  },
  storeChangeNotAllowed: {
    en: "Your badge works in this store. Head office decides who may change store.",
    fi: "Tunnuksesi toimii tässä myymälässä. Pääkonttori päättää, kuka saa vaihtaa myymälää.",
    sv: "Ditt anställningsnummer gäller i den här butiken. Huvudkontoret bestämmer vem som får byta butik."
  },
  storeChangeOffline: {
    en: "There is no connection. The store can be changed when it is back.",
    fi: "Yhteyttä ei ole. Myymälää voi vaihtaa, kun yhteys palaa.",
    sv: "Det finns ingen anslutning. Du kan byta butik när den är tillbaka."
  },
  storeChangeCartInUse: {
    en: "The cart belongs to this store. Finish, park or void the sale first.",
    fi: "Ostoskori kuuluu tähän myymälään. Viimeistele, siirrä lepäämään tai mitätöi myynti ensin.",
    sv: "Varukorgen hör till den här butiken. Avsluta, parkera eller makulera köpet först."
  },
  storeChangeUnanswered: {
    en: "There was no answer. The till may have changed store already: try again, and it will be known.",
    fi: "Vastausta ei tullut. Kassa on ehkä jo vaihtanut myymälää: yritä uudelleen, niin se selviää.",
    sv: "Det kom inget svar. Kassan kan redan ha bytt butik: försök igen, så vet vi."
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
  "refused.store_change_not_allowed": {
    en: "This badge may not change store.",
    fi: "Tällä tunnuksella ei voi vaihtaa myymälää.",
    sv: "Det här anställningsnumret får inte byta butik."
  },
  "refused.store_has_no_register": {
    en: "This store has no register that is set up.",
    fi: "Tässä myymälässä ei ole käyttöön otettua kassaa.",
    sv: "Butiken har ingen kassa som är inlagd."
  },
  "refused.store_not_found": {
    en: "There is no such store.",
    fi: "Myymälää ei löydy.",
    sv: "Butiken finns inte."
  }
} satisfies Words
