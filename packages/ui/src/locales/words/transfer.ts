import type { Words } from "../words.ts"

/** Transfers to another store. */
export const transferTexts = {
  transfers: { en: "Transfer", fi: "Siirto", sv: "Överföring" },
  transferEmpty: { en: "Nothing to send", fi: "Ei lähetettävää", sv: "Inget att skicka" },
  transferEmptyText: {
    en: "Scan or choose what goes to another store.",
    fi: "Skannaa tai valitse toiseen myymälään lähtevät tuotteet.",
    sv: "Skanna eller välj det som ska till en annan butik."
  },
  createTransfer_one: {
    en: "Create transfer ({{count}})",
    fi: "Luo siirto ({{count}})",
    sv: "Skapa överföring ({{count}})"
  },
  createTransfer_other: {
    en: "Create transfer ({{count}})",
    fi: "Luo siirto ({{count}})",
    sv: "Skapa överföring ({{count}})"
  },
  transferTo: {
    en: "Which store do the goods go to?",
    fi: "Mihin myymälään tuotteet lähtevät?",
    sv: "Vilken butik ska varorna till?"
  },
  storeNameOrNumber: {
    en: "Name or number of the store",
    fi: "Myymälän nimi tai numero",
    sv: "Butikens namn eller nummer"
  },
  transferStores: { en: "Stores", fi: "Myymälät", sv: "Butiker" },
  loadingStores: { en: "Loading the stores …", fi: "Haetaan myymälöitä …", sv: "Hämtar butikerna …" },
  storesFailed: {
    en: "The stores did not load",
    fi: "Myymälöitä ei voitu hakea",
    sv: "Butikerna kunde inte hämtas"
  },
  noStoresFound: { en: "No such store", fi: "Myymälää ei löydy", sv: "Ingen sådan butik" },
  noStoresFoundText: {
    en: "Type the number of the store in full to send to it.",
    fi: "Kirjoita myymälän numero kokonaan, jos haluat lähettää sinne.",
    sv: "Skriv hela butiksnumret för att skicka dit."
  },
  noStoreToChangeTo: {
    en: "No store of the chain has this name or number. Type another one.",
    fi: "Ketjussa ei ole myymälää tällä nimellä tai numerolla. Kirjoita toinen.",
    sv: "Kedjan har ingen butik med det namnet eller numret. Skriv ett annat."
  },
  sendToStore: {
    en: "Send to store {{code}}",
    fi: "Lähetä myymälään {{code}}",
    sv: "Skicka till butik {{code}}"
  },
  storeMissing: { en: "Choose a store", fi: "Valitse myymälä", sv: "Välj en butik" },
  ownStore: {
    en: "The goods are in this store already",
    fi: "Tuotteet ovat jo tässä myymälässä",
    sv: "Varorna finns redan i den här butiken"
  },
  storeCodeNotFound: {
    en: "Store with code {{code}} not found",
    fi: "Myymälää numerolla {{code}} ei löydy",
    sv: "Butiken med nummer {{code}} hittades inte"
  },
  transferItemUnknown: {
    en: "Item {{code}} cannot be sent: the goods service does not know it.",
    fi: "Tuotetta {{code}} ei voi lähettää: tavarapalvelu ei tunne sitä.",
    sv: "Varan {{code}} kan inte skickas: varutjänsten känner inte till den."
  },
  transferUnanswered: {
    en: "No answer. Send to the same store again: the goods are sent once.",
    fi: "Ei vastausta. Lähetä uudelleen samaan myymälään: tuotteet lähtevät vain kerran.",
    sv: "Inget svar. Skicka till samma butik igen: varorna skickas en gång."
  },
  transferCreated: { en: "The transfer is created", fi: "Siirto on luotu", sv: "Överföringen är skapad" },

  "refused.transfer_lines_invalid": {
    en: "A transfer has 1 to {{most}} lines.",
    fi: "Siirrossa on 1–{{most}} riviä.",
    sv: "En överföring har 1 till {{most}} rader."
  },
  "refused.transfer_quantity_invalid": {
    en: "A line has 1 to {{most}} pieces.",
    fi: "Rivillä on 1–{{most}} kappaletta.",
    sv: "En rad har 1 till {{most}} stycken."
  },
  "refused.transfer_to_own_store": {
    en: "Goods go to another store.",
    fi: "Tavarat siirretään toiseen myymälään.",
    sv: "Varor skickas till en annan butik."
  },
  "refused.transfer_store_not_allowed": {
    en: "Goods of this store cannot be sent there.",
    fi: "Tämän myymälän tuotteita ei voi lähettää sinne.",
    sv: "Den här butikens varor kan inte skickas dit."
  },
  "refused.location_unknown": {
    en: "There is no such receiving store.",
    fi: "Vastaanottavaa myymälää ei löydy.",
    sv: "Det finns ingen sådan mottagare."
  }
} satisfies Words
