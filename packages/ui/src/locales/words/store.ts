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
  signedInDevices: { en: "Signed-in devices", fi: "Käytössä olevat laitteet", sv: "Inloggade enheter" },
  signedInDevicesText: {
    en: "Everything that can sell in this store today. Is there a device you do not recognise? Sign out all devices of its register, and sign your own in again with the code.",
    fi: "Kaikki laitteet, joilla tässä myymälässä voi tänään myydä. Onko joukossa tuntematon? Poista sen kassan kaikki laitteet käytöstä ja ota omat käyttöön uudelleen koodilla.",
    sv: "Alla enheter som kan sälja i butiken i dag. Finns det en som du inte känner igen? Logga ut alla enheter i den kassan, och logga in dina egna igen med koden."
  },
  anotherDevice: { en: "Another device", fi: "Toinen laite", sv: "En annan enhet" },
  lastSeen: { en: "Last seen {{time}}", fi: "Nähty viimeksi {{time}}", sv: "Sågs senast {{time}}" },
  lastSeenFrom: {
    en: "Last seen {{time}} at {{address}}",
    fi: "Nähty viimeksi {{time}} osoitteessa {{address}}",
    sv: "Sågs senast {{time}} på {{address}}"
  },
  signedInSince: {
    en: "Signed in since {{time}}",
    fi: "Käytössä {{time}} alkaen",
    sv: "Inloggad sedan {{time}}"
  },
  signOutRegister: { en: "Sign out all", fi: "Poista kaikki käytöstä", sv: "Logga ut alla" },
  signOutRegisterAsk: {
    en: "Sign out all devices of {{register}}? Badge number of a person with the right",
    fi: "Poistetaanko kassan {{register}} kaikki laitteet käytöstä? Valtuutetun henkilönumero",
    sv: "Logga ut alla enheter på {{register}}? Anställningsnummer för en person som har rätt till det"
  },
  registerSignedOut: {
    en: "All devices of {{register}} have been signed out",
    fi: "Kaikki kassan {{register}} laitteet on poistettu käytöstä",
    sv: "Alla enheter på {{register}} har loggats ut"
  },
  "refused.sign_out_not_allowed": {
    en: "This badge may not sign devices out.",
    fi: "Tällä henkilönumerolla ei voi poistaa laitteita käytöstä.",
    sv: "Det här anställningsnumret får inte logga ut enheter."
  },
  layout: { en: "Layout", fi: "Asettelu", sv: "Layout" },
  cartSide: { en: "The cart stands", fi: "Ostoskori on", sv: "Varukorgen står" },
  cartLeft: { en: "Left", fi: "Vasemmalla", sv: "Till vänster" },
  cartRight: { en: "Right", fi: "Oikealla", sv: "Till höger" },
  registerUsed: {
    en: "Another device works as this register; it was last seen at {{time}}. Two devices on one register get in each other’s way.",
    fi: "Toinen laite toimii tänä kassana; se nähtiin viimeksi klo {{time}}. Kaksi laitetta samassa kassassa häiritsee toisiaan.",
    sv: "En annan enhet arbetar som den här kassan; den sågs senast kl. {{time}}. Två enheter i samma kassa stör varandra."
  },
  replaceCardTerminal: {
    en: "Replace card terminal",
    fi: "Vaihda maksupääte",
    sv: "Byt ut kortterminal"
  },
  replacementText: {
    en: "The new terminal replaces the old one at every register that had it.",
    fi: "Uusi pääte tulee vanhan tilalle kaikissa kassoissa, joissa se oli.",
    sv: "Den nya terminalen tar den gamlas plats i alla kassor som hade den."
  },
  replacedTerminal: { en: "Terminal to replace", fi: "Vaihdettava pääte", sv: "Terminal som byts ut" },
  terminalModel: { en: "Model of the new one", fi: "Uuden malli", sv: "Den nyas modell" },
  newTerminalId: { en: "New terminal ID", fi: "Uuden päätteen tunnus", sv: "Den nya terminalens id" },
  newTerminalIdHelp: {
    en: "Nine digits, as on the label. It can be scanned.",
    fi: "Yhdeksän numeroa, kuten tarrassa. Sen voi skannata.",
    sv: "Nio siffror, som på etiketten. Den kan skannas."
  },
  newTerminalIdRead: { en: "Becomes {{terminal}}", fi: "Tulee: {{terminal}}", sv: "Blir {{terminal}}" },
  replacementTerminalMissing: {
    en: "Choose the terminal that is replaced.",
    fi: "Valitse vaihdettava pääte.",
    sv: "Välj terminalen som byts ut."
  },
  replacementModelMissing: {
    en: "Choose the model of the new terminal.",
    fi: "Valitse uuden päätteen malli.",
    sv: "Välj den nya terminalens modell."
  },
  replacementIdInvalid: {
    en: "The ID has exactly nine digits.",
    fi: "Tunnuksessa on täsmälleen yhdeksän numeroa.",
    sv: "Id:t har exakt nio siffror."
  },
  replaceNow: { en: "Replace", fi: "Vaihda", sv: "Byt ut" },
  cardTerminalReplaced: {
    en: "The card terminal is {{terminal}} now",
    fi: "Maksupääte on nyt {{terminal}}",
    sv: "Kortterminalen är nu {{terminal}}"
  },
  thisTill: {
    en: "The till on this device",
    fi: "Kassaohjelma tällä laitteella",
    sv: "Kassan på den här enheten"
  },
  reinstall: { en: "Reinstall", fi: "Asenna uudelleen", sv: "Installera om" },
  reinstallHelp: {
    en: "Fetches the whole till again when something in it does not work as it should.",
    fi: "Hakee koko kassan uudelleen, jos jokin siinä ei toimi kuten pitäisi.",
    sv: "Hämtar hela kassan på nytt, när något i den inte fungerar som det ska."
  },
  reinstallOffline: {
    en: "There is no connection. The till can be fetched anew when it is back.",
    fi: "Yhteyttä ei ole. Kassan voi hakea uudelleen, kun yhteys palaa.",
    sv: "Det finns ingen anslutning. Kassan kan hämtas på nytt när den är tillbaka."
  },
  reinstallTitle: {
    en: "Reinstall the till?",
    fi: "Asennetaanko kassa uudelleen?",
    sv: "Installera om kassan?"
  },
  reinstallText: {
    en: "The till is fetched anew. The device stays signed in, and nothing that waits to be sent is lost.",
    fi: "Kassa haetaan uudelleen. Laite pysyy käytössä, eikä mitään lähetystä odottavaa katoa.",
    sv: "Kassan hämtas på nytt. Enheten förblir inloggad och inget som väntar på att skickas går förlorat."
  },
  reinstalling: { en: "Reinstalling …", fi: "Asennetaan …", sv: "Installerar …" },
  savingSettings: { en: "Saving …", fi: "Tallennetaan …", sv: "Sparar …" },

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
    en: "The till is already in this store.",
    fi: "Kassa on jo tässä myymälässä.",
    sv: "Kassan är redan i den här butiken."
  },
  storeChangeNotAllowed: {
    en: "Your badge works in this store. Head office decides who may change store.",
    fi: "Henkilönumerosi toimii tässä myymälässä. Pääkonttori päättää, kuka saa vaihtaa myymälää.",
    sv: "Ditt anställningsnummer gäller i den här butiken. Huvudkontoret bestämmer vem som får byta butik."
  },
  storeChangeUnknown: {
    en: "The till could not find out whether you may change store. Open this page again in a moment.",
    fi: "Ei saatu selville, saatko vaihtaa myymälää. Avaa sivu hetken kuluttua uudelleen.",
    sv: "Det gick inte att ta reda på om du får byta butik. Öppna sidan igen om en stund."
  },
  storeChangeOffline: {
    en: "There is no connection. The store can be changed when it is back.",
    fi: "Yhteyttä ei ole. Myymälää voi vaihtaa, kun yhteys palaa.",
    sv: "Det finns ingen anslutning. Du kan byta butik när den är tillbaka."
  },
  storeChangeCartInUse: {
    en: "The cart belongs to this store. Finish, park or void the sale first.",
    fi: "Ostoskori kuuluu tähän myymälään. Viimeistele myynti, laita se odottamaan tai mitätöi se ensin.",
    sv: "Varukorgen hör till den här butiken. Avsluta, parkera eller makulera köpet först."
  },
  storeChangeUnanswered: {
    en: "No answer came. The till may already have changed store: try again to find out.",
    fi: "Vastausta ei tullut. Kassa on ehkä jo vaihtanut myymälää: yritä uudelleen, niin se selviää.",
    sv: "Inget svar kom. Kassan kan redan ha bytt butik: försök igen, så vet vi."
  },

  "refused.device_of_other_store": {
    en: "That printer or card terminal is in another store.",
    fi: "Tulostin tai maksupääte on toisessa myymälässä.",
    sv: "Den skrivaren eller kortterminalen finns i en annan butik."
  },
  "refused.card_terminal_exists": {
    en: "A card terminal with this ID is already set up.",
    fi: "Tällä tunnuksella on jo maksupääte.",
    sv: "Det finns redan en kortterminal med det här id:t."
  },
  "refused.card_terminal_not_found": {
    en: "There is no such card terminal.",
    fi: "Maksupäätettä ei löydy.",
    sv: "Kortterminalen finns inte."
  },
  "refused.receipt_printer_not_found": {
    en: "There is no such receipt printer.",
    fi: "Kuittitulostinta ei löydy.",
    sv: "Kvittoskrivaren finns inte."
  },
  "refused.store_change_not_allowed": {
    en: "This badge may not change store.",
    fi: "Tällä henkilönumerolla ei voi vaihtaa myymälää.",
    sv: "Det här anställningsnumret får inte byta butik."
  },
  "refused.store_has_no_register": {
    en: "This store has no register set up.",
    fi: "Tässä myymälässä ei ole käyttöön otettua kassaa.",
    sv: "Butiken har ingen kassa som är inlagd."
  }
} satisfies Words
