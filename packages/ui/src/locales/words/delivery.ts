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
    en: "Orders and transfers to this store stand here until they have come.",
    fi: "Myymälän tilaukset ja siirrot näkyvät täällä, kunnes ne ovat saapuneet.",
    sv: "Beställningar och överföringar till butiken står här tills de har kommit."
  },
  noDeliveryOpen: {
    en: "No delivery is chosen",
    fi: "Toimitusta ei ole valittu",
    sv: "Ingen leverans är vald"
  },
  noDeliveryOpenText: {
    en: "Choose what has come, check it against the goods, and deliver it.",
    fi: "Valitse mitä saapui, tarkista tavarat ja vastaanota ne.",
    sv: "Välj det som har kommit, jämför med varorna och leverera in."
  },
  backToDeliveries: {
    en: "Back to the deliveries",
    fi: "Takaisin saapuviin tavaroihin",
    sv: "Tillbaka till inleveranserna"
  },
  transferNumber: { en: "Transfer {{number}}", fi: "Siirto {{number}}", sv: "Överföring {{number}}" },
  orderNumberOf: { en: "Order {{number}}", fi: "Tilaus {{number}}", sv: "Beställning {{number}}" },
  orderedOn: { en: "Ordered {{date}}", fi: "Tilattu {{date}}", sv: "Beställd {{date}}" },
  storeOfNumber: { en: "Store {{number}}", fi: "Myymälä {{number}}", sv: "Butik {{number}}" },
  deliveryPieces_one: { en: "{{count}} piece", fi: "{{count}} kpl", sv: "{{count}} st" },
  deliveryPieces_other: { en: "{{count}} pieces", fi: "{{count}} kpl", sv: "{{count}} st" },
  linesOfDelivery: { en: "Lines of the delivery", fi: "Toimituksen rivit", sv: "Leveransens rader" },
  deliverPieces_one: {
    en: "Deliver {{count}} piece",
    fi: "Vastaanota {{count}} kpl",
    sv: "Leverera in {{count}} st"
  },
  deliverPieces_other: {
    en: "Deliver {{count}} pieces",
    fi: "Vastaanota {{count}} kpl",
    sv: "Leverera in {{count}} st"
  },
  deliverNoAnswer: {
    en: "No answer came, so the till does not know whether the goods are in. Try again: nothing comes in twice.",
    fi: "Vastausta ei saatu, joten kassa ei tiedä, onko tavara vastaanotettu. Yritä uudelleen: mitään ei vastaanoteta kahdesti.",
    sv: "Inget svar kom, så kassan vet inte om varorna är inlevererade. Försök igen: inget levereras in två gånger."
  },
  deliverInTraining: {
    en: "In training nothing is received.",
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
    en: "The order has been received already.",
    fi: "Tilaus on jo vastaanotettu.",
    sv: "Beställningen är redan inlevererad."
  },
  "refused.order_changed": {
    en: "Part of the order has been received already.",
    fi: "Osa tilauksesta on jo vastaanotettu.",
    sv: "En del av beställningen är redan inlevererad."
  },
  "refused.transfer_not_found": {
    en: "There is no such transfer.",
    fi: "Siirtoa ei löydy.",
    sv: "Överföringen finns inte."
  },
  "refused.transfer_received": {
    en: "The transfer has been received already.",
    fi: "Siirto on jo vastaanotettu.",
    sv: "Överföringen är redan mottagen."
  }
} satisfies Words
