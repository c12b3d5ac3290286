import type { Words } from "../words.ts"

/** Goods that come in, and why the goods service says no. */
export const deliveryTexts = {
  deliveries: { en: "Deliveries", fi: "Saapuvat tavarat", sv: "Inleveranser" },
  deliveriesFromStores: { en: "From other stores", fi: "Muista myymälöistä", sv: "Från andra butiker" },
  deliveriesFromVendors: { en: "From suppliers", fi: "Tavarantoimittajilta", sv: "Från leverantörer" },
  loadingDeliveries: {
    en: "Loading deliveries …",
    fi: "Haetaan saapuvia tavaroita …",
    sv: "Hämtar inleveranser …"
  },
  noDeliveries: { en: "Nothing is on its way", fi: "Tavaraa ei ole tulossa", sv: "Inget är på väg" },
  noDeliveriesText: {
    en: "Orders and transfers to this store are listed here until they arrive.",
    fi: "Myymälän tilaukset ja siirrot näkyvät täällä, kunnes ne ovat saapuneet.",
    sv: "Beställningar och överföringar till butiken visas här tills de har kommit."
  },
  noDeliveryOpen: {
    en: "No delivery is chosen",
    fi: "Toimitusta ei ole valittu",
    sv: "Ingen leverans är vald"
  },
  noDeliveryOpenText: {
    en: "Choose what has arrived, check it against the goods and receive it. Or scan one of its items.",
    fi: "Valitse mitä saapui, tarkista tavarat ja vastaanota ne. Tai skannaa tuote.",
    sv: "Välj det som har kommit, jämför med varorna och leverera in. Eller skanna en vara."
  },
  backToDeliveries: {
    en: "Back to the deliveries",
    fi: "Takaisin saapuviin tavaroihin",
    sv: "Tillbaka till inleveranserna"
  },
  transferNumber: { en: "Transfer {{number}}", fi: "Siirto {{number}}", sv: "Överföring {{number}}" },
  orderNumberOf: { en: "Order {{number}}", fi: "Tilaus {{number}}", sv: "Beställning {{number}}" },
  orderedOn: { en: "Ordered {{date}}", fi: "Tilattu {{date}}", sv: "Beställd {{date}}" },
  deliveryLate_one: { en: "{{count}} day late", fi: "{{count}} pv myöhässä", sv: "{{count}} dag försenad" },
  deliveryLate_other: {
    en: "{{count}} days late",
    fi: "{{count}} pv myöhässä",
    sv: "{{count}} dagar försenad"
  },
  storeOfNumber: { en: "Store {{number}}", fi: "Myymälä {{number}}", sv: "Butik {{number}}" },
  deliveryPieces_one: { en: "{{count}} piece", fi: "{{count}} kpl", sv: "{{count}} st" },
  deliveryPieces_other: { en: "{{count}} pieces", fi: "{{count}} kpl", sv: "{{count}} st" },
  linesOfDelivery: { en: "Lines of the delivery", fi: "Toimituksen rivit", sv: "Leveransens rader" },
  inTheStore: { en: "In the store", fi: "Myymälässä", sv: "I butiken" },
  deliverPieces_one: {
    en: "Receive {{count}} piece",
    fi: "Vastaanota {{count}} kpl",
    sv: "Ta emot {{count}} st"
  },
  deliverPieces_other: {
    en: "Receive {{count}} pieces",
    fi: "Vastaanota {{count}} kpl",
    sv: "Ta emot {{count}} st"
  },
  deliverPiecesOf: {
    en: "Receive {{count}} of {{all}} pieces",
    fi: "Vastaanota {{count}}/{{all}} kpl",
    sv: "Ta emot {{count}} av {{all}} st"
  },
  countPieces: { en: "Count the pieces", fi: "Laske kappaleet", sv: "Räkna varorna" },
  countNoPieces: {
    en: "Receive without counting",
    fi: "Vastaanota laskematta",
    sv: "Ta emot utan att räkna"
  },
  ofPieces: { en: "of {{count}}", fi: "/ {{count}}", sv: "av {{count}}" },
  howManyHaveCome: {
    en: "How many of {{name}} have arrived?",
    fi: "Montako kappaletta saapui: {{name}}?",
    sv: "Hur många av {{name}} har kommit?"
  },
  atMostPieces: { en: "At most {{count}}", fi: "Enintään {{count}}", sv: "Högst {{count}}" },
  scanCounted: {
    en: "{{name}}: {{count}} of {{of}}",
    fi: "{{name}}: {{count}}/{{of}}",
    sv: "{{name}}: {{count}} av {{of}}"
  },
  scanNotInDelivery: {
    en: "{{code}} is not in this delivery.",
    fi: "{{code}} ei kuulu tähän toimitukseen.",
    sv: "{{code}} finns inte i den här leveransen."
  },
  scanAllCounted: {
    en: "All pieces of {{code}} are counted.",
    fi: "Kaikki kappaleet on laskettu: {{code}}.",
    sv: "Alla {{code}} är räknade."
  },
  scanInNoDelivery: {
    en: "No delivery with {{code}} is expected.",
    fi: "Mikään toimitus ei odota tuotetta {{code}}.",
    sv: "Ingen leverans med {{code}} väntas."
  },
  scanInDeliveries: {
    en: "{{count}} deliveries with {{code}} are expected. Choose the one that has arrived.",
    fi: "{{count}} toimitusta odottaa tuotetta {{code}}. Valitse saapunut.",
    sv: "{{count}} leveranser med {{code}} väntas. Välj den som har kommit."
  },
  receivePart_one: {
    en: "Receive {{count}} piece?",
    fi: "Vastaanotetaanko {{count}} kpl?",
    sv: "Ta emot {{count}} st?"
  },
  receivePart_other: {
    en: "Receive {{count}} pieces?",
    fi: "Vastaanotetaanko {{count}} kpl?",
    sv: "Ta emot {{count}} st?"
  },
  receivePartText_one: {
    en: "{{count}} piece has not arrived and stays on order.",
    fi: "{{count}} kpl ei ole saapunut ja jää tilaukseen.",
    sv: "{{count}} st har inte kommit och står kvar på beställningen."
  },
  receivePartText_other: {
    en: "{{count}} pieces have not arrived and stay on order.",
    fi: "{{count}} kpl ei ole saapunut ja jää tilaukseen.",
    sv: "{{count}} st har inte kommit och står kvar på beställningen."
  },
  receiveWhole_one: {
    en: "Receive {{count}} piece anyway?",
    fi: "Vastaanotetaanko silti {{count}} kpl?",
    sv: "Ta emot {{count}} st ändå?"
  },
  receiveWhole_other: {
    en: "Receive all {{count}} pieces anyway?",
    fi: "Vastaanotetaanko silti kaikki {{count}} kpl?",
    sv: "Ta emot alla {{count}} st ändå?"
  },
  receiveWholeText_one: {
    en: "{{count}} piece is missing, but a transfer is received as a whole. Tell the store that sent it.",
    fi: "{{count}} kpl puuttuu, mutta siirto vastaanotetaan kokonaan. Kerro lähettäneelle myymälälle.",
    sv: "{{count}} st saknas, men en överföring tas emot i sin helhet. Meddela butiken som skickade den."
  },
  receiveWholeText_other: {
    en: "{{count}} pieces are missing, but a transfer is received as a whole. Tell the store that sent it.",
    fi: "{{count}} kpl puuttuu, mutta siirto vastaanotetaan kokonaan. Kerro lähettäneelle myymälälle.",
    sv: "{{count}} st saknas, men en överföring tas emot i sin helhet. Meddela butiken som skickade den."
  },
  receive: { en: "Receive", fi: "Vastaanota", sv: "Ta emot" },
  receiveAll: { en: "Receive all", fi: "Vastaanota kaikki", sv: "Ta emot alla" },
  orderPartReceived: {
    en: "Received. The rest stays on order.",
    fi: "Vastaanotettu. Loput jäävät tilaukseen.",
    sv: "Mottaget. Resten står kvar på beställningen."
  },
  deliverNoAnswer: {
    en: "No answer came, so the till does not know whether the goods were received. Try again: nothing is received twice.",
    fi: "Vastausta ei saatu, joten kassa ei tiedä, onko tavara vastaanotettu. Yritä uudelleen: mitään ei vastaanoteta kahdesti.",
    sv: "Inget svar kom, så kassan vet inte om varorna är inlevererade. Försök igen: inget levereras in två gånger."
  },
  deliverInTraining: {
    en: "Nothing is received in training.",
    fi: "Harjoittelussa ei vastaanoteta tavaraa.",
    sv: "I övningsläget levereras inget in."
  },
  deliverOffline: {
    en: "No connection. The goods can be received when it is back.",
    fi: "Ei yhteyttä. Tavarat voi vastaanottaa, kun yhteys palaa.",
    sv: "Ingen anslutning. Varorna kan levereras in när den är tillbaka."
  },
  orderReceived: {
    en: "The order is received",
    fi: "Tilaus on vastaanotettu",
    sv: "Beställningen är mottagen"
  },

  "refused.goods_not_set_up": {
    en: "Goods documents are not set up for this store.",
    fi: "Tavaradokumentteja ei ole otettu käyttöön tässä myymälässä.",
    sv: "Varudokument är inte upplagda för den här butiken."
  },
  "refused.purchase_not_found": {
    en: "There is no such order.",
    fi: "Tilausta ei löydy.",
    sv: "Beställningen finns inte."
  },
  "refused.order_received": {
    en: "The order has already been received.",
    fi: "Tilaus on jo vastaanotettu.",
    sv: "Beställningen är redan inlevererad."
  },
  "refused.order_changed": {
    en: "Part of the order has already been received.",
    fi: "Osa tilauksesta on jo vastaanotettu.",
    sv: "En del av beställningen är redan inlevererad."
  },
  "refused.transfer_not_found": {
    en: "There is no such transfer.",
    fi: "Siirtoa ei löydy.",
    sv: "Överföringen finns inte."
  },
  "refused.transfer_received": {
    en: "The transfer has already been received.",
    fi: "Siirto on jo vastaanotettu.",
    sv: "Överföringen är redan mottagen."
  }
} satisfies Words
