import type { Words } from "../words.ts"

/** What customers have ordered in the web shop and collect in the store. */
export const clickAndCollectTexts = {
  "refused.web_order_not_ready": {
    en: "This cannot be done with the order as it stands.",
    fi: "Tätä ei voi tehdä tilaukselle sen nykyisessä tilassa.",
    sv: "Det går inte att göra med beställningen som den är nu."
  },
  "refused.web_order_checked_in": {
    en: "The order was checked in by {{name}}, {{at}}.",
    fi: "{{name}} on kirjannut tilauksen saapuneeksi, {{at}}.",
    sv: "Beställningen checkades in av {{name}}, {{at}}."
  },
  "refused.web_order_extended": {
    en: "The order was extended by {{name}}, {{at}}.",
    fi: "{{name}} on pidentänyt noutoaikaa, {{at}}.",
    sv: "Beställningen förlängdes av {{name}}, {{at}}."
  },
  "refused.web_order_delivered": {
    en: "The order was handed over by {{name}}, {{at}}.",
    fi: "{{name}} on luovuttanut tilauksen, {{at}}.",
    sv: "Beställningen lämnades ut av {{name}}, {{at}}."
  },
  "refused.web_order_cancelled": {
    en: "The order was cancelled by {{name}}, {{at}}.",
    fi: "{{name}} on perunut tilauksen, {{at}}.",
    sv: "Beställningen avbeställdes av {{name}}, {{at}}."
  },
  "refused.web_order_sent_back": {
    en: "The order was sent back by {{name}}, {{at}}.",
    fi: "{{name}} on palauttanut tilauksen, {{at}}.",
    sv: "Beställningen skickades tillbaka av {{name}}, {{at}}."
  },
  "refused.web_order_commented": {
    en: "{{name}} has written a comment in the meantime, {{at}}. Read it first.",
    fi: "{{name}} on sillä välin kirjoittanut kommentin, {{at}}. Lue se ensin.",
    sv: "{{name}} har skrivit en kommentar under tiden, {{at}}. Läs den först."
  },
  "refused.web_order_expired": {
    en: "The order expired on {{at}}.",
    fi: "Tilauksen noutoaika päättyi {{at}}.",
    sv: "Beställningens tid gick ut {{at}}."
  },
  "refused.web_return_arrived": {
    en: "The return was registered by {{name}}, {{at}}.",
    fi: "{{name}} on kirjannut palautuksen, {{at}}.",
    sv: "Returen registrerades av {{name}}, {{at}}."
  },
  "refused.web_return_deleted": {
    en: "The return was deleted by {{name}}, {{at}}.",
    fi: "{{name}} on poistanut palautuksen, {{at}}.",
    sv: "Returen togs bort av {{name}}, {{at}}."
  },
  "refused.identification_missing": {
    en: "A personal number has digits.",
    fi: "Henkilötunnuksessa on numeroita.",
    sv: "Ett personnummer har siffror."
  },
  webOrderOnTheWay: { en: "On the way", fi: "Matkalla", sv: "På väg" },
  webOrderWaiting: { en: "Waiting for customer", fi: "Odottaa asiakasta", sv: "Väntar på kund" },
  webOrderDelivered: { en: "Delivered", fi: "Luovutettu", sv: "Utlämnad" },
  webOrderExpired: { en: "Expired", fi: "Vanhentunut", sv: "Utgången" },
  webOrderRegretted: { en: "Customer changed their mind", fi: "Asiakas perui", sv: "Kunden ångrade sig" },
  webOrdersWaiting_one: { en: "{{count}} is waiting", fi: "{{count}} odottaa", sv: "{{count}} väntar" },
  webOrdersWaiting_other: { en: "{{count}} are waiting", fi: "{{count}} odottaa", sv: "{{count}} väntar" },
  webOrderField: { en: "Order number", fi: "Tilausnumero", sv: "Ordernummer" },
  webOrderFieldHint: { en: "Number or name", fi: "Numero tai nimi", sv: "Nummer eller namn" },
  checkInWebOrder: { en: "Check in", fi: "Vastaanota", sv: "Checka in" },
  webOrderFilter: { en: "Which orders", fi: "Mitkä tilaukset", sv: "Vilka beställningar" },
  webOrdersOpen: { en: "Open", fi: "Avoimet", sv: "Öppna" },
  webOrdersToCollect: { en: "Waiting", fi: "Odottavat", sv: "Väntar" },
  webOrdersAll: { en: "All", fi: "Kaikki", sv: "Alla" },
  loadingWebOrders: {
    en: "Fetching the orders …",
    fi: "Haetaan tilauksia …",
    sv: "Hämtar beställningarna …"
  },
  noWebOrders: { en: "No orders", fi: "Ei tilauksia", sv: "Inga beställningar" },
  noWebOrdersText: {
    en: "Orders from the web shop that are collected here appear in this list.",
    fi: "Verkkokaupan tilaukset, jotka noudetaan täältä, näkyvät tässä luettelossa.",
    sv: "Här visas webbutikens beställningar som hämtas i butiken."
  },
  noWebOrdersFound: { en: "No order found", fi: "Tilausta ei löytynyt", sv: "Ingen beställning hittades" },
  noWebOrdersFoundText: {
    en: "Search for something else, or show all. A parcel that has just arrived is checked in by its number.",
    fi: "Hae jollakin muulla tai näytä kaikki. Juuri saapunut paketti kirjataan sen numerolla.",
    sv: "Sök på något annat eller visa alla. Ett paket som just har kommit checkas in med sitt nummer."
  },
  noWebOrderOpen: { en: "No order chosen", fi: "Tilausta ei ole valittu", sv: "Ingen beställning vald" },
  noWebOrderOpenText: {
    en: "Choose one, or scan a parcel.",
    fi: "Valitse tilaus tai skannaa paketti.",
    sv: "Välj en eller skanna ett paket."
  },
  loadingWebOrder: { en: "Fetching the order …", fi: "Haetaan tilausta …", sv: "Hämtar beställningen …" },
  webOrderNumber: { en: "Order {{number}}", fi: "Tilaus {{number}}", sv: "Beställning {{number}}" },
  collectBy: {
    en: "Collect by {{date}}",
    fi: "Noudettava viimeistään {{date}}",
    sv: "Hämtas senast {{date}}"
  },
  collectByShort: { en: "Collect by {{date}}", fi: "Viim. {{date}}", sv: "Senast {{date}}" },
  collectToday: {
    en: "Last day today {{time}}",
    fi: "Viimeinen päivä tänään {{time}}",
    sv: "Sista dagen i dag {{time}}"
  },
  webOrderDeadline: { en: "Deadline {{date}}", fi: "Määräaika {{date}}", sv: "Sista dag {{date}}" },
  collectPast: {
    en: "Should have been collected by {{date}}",
    fi: "Olisi pitänyt noutaa viimeistään {{date}}",
    sv: "Skulle ha hämtats senast {{date}}"
  },
  collectPastShort: { en: "Overdue: {{date}}", fi: "Myöhässä: {{date}}", sv: "För sent: {{date}}" },
  webOrderProducts: { en: "Ordered items", fi: "Tilatut tuotteet", sv: "Beställda varor" },
  webOrderPieces_one: { en: "{{count}} piece", fi: "{{count}} kpl", sv: "{{count}} st" },
  webOrderPieces_other: { en: "{{count}} pieces", fi: "{{count}} kpl", sv: "{{count}} st" },
  webOrderHistory: { en: "History", fi: "Tapahtumat", sv: "Historik" },
  webOrderMoveOrder: {
    en: "Ordered in the web shop",
    fi: "Tilattu verkkokaupasta",
    sv: "Beställd i webbutiken"
  },
  webOrderMoveCheckIn: { en: "Checked in", fi: "Kirjattu saapuneeksi", sv: "Incheckad" },
  webOrderMoveExtend: { en: "Extended", fi: "Noutoaikaa jatkettu", sv: "Förlängd" },
  webOrderMoveDeliver: { en: "Handed over", fi: "Luovutettu", sv: "Utlämnad" },
  webOrderMoveCancel: {
    en: "Cancelled: the customer changed their mind",
    fi: "Peruttu: asiakas perui",
    sv: "Avbeställd: kunden ångrade sig"
  },
  webOrderMoveReturn: { en: "Returned", fi: "Palautettu", sv: "Returnerad" },
  webOrderMoveComment: { en: "Comment", fi: "Kommentti", sv: "Kommentar" },
  webOrderMoveExpire: { en: "Expired", fi: "Noutoaika päättyi", sv: "Tiden gick ut" },
  webOrderKeptUntil: {
    en: "Kept until {{date}}",
    fi: "Säilytetään {{date}} asti",
    sv: "Sparas till {{date}}"
  },
  identifiedBy: {
    en: "Personal number {{number}}",
    fi: "Henkilötunnus {{number}}",
    sv: "Personnummer {{number}}"
  },
  extendWebOrder: { en: "Extend 7 days", fi: "Jatka 7 päivää", sv: "Förläng 7 dagar" },
  deliverWebOrder: { en: "Hand over", fi: "Luovuta", sv: "Lämna ut" },
  cancelWebOrder: { en: "Customer changed their mind", fi: "Asiakas peruu", sv: "Kunden ångrar sig" },
  returnWebOrder: { en: "Return", fi: "Palauta", sv: "Returnera" },
  cancelWebOrderTitle: { en: "Cancel the order?", fi: "Perutaanko tilaus?", sv: "Avbeställa?" },
  cancelWebOrderText: {
    en: "{{name}} does not get order {{number}}. This cannot be undone.",
    fi: "{{name}} ei saa tilausta {{number}}. Tätä ei voi perua.",
    sv: "{{name}} får inte beställning {{number}}. Det går inte att ångra."
  },
  returnWebOrderTitle: {
    en: "Return the order?",
    fi: "Palautetaanko tilaus?",
    sv: "Returnera beställningen?"
  },
  returnWebOrderText: {
    en: "Order {{number}} goes back to the web shop, and {{name}} cannot collect it any more.",
    fi: "Tilaus {{number}} palautetaan verkkokauppaan, eikä {{name}} voi enää noutaa sitä.",
    sv: "Beställning {{number}} går tillbaka till webbutiken, och {{name}} kan inte hämta den längre."
  },
  keepWebOrder: { en: "Keep the order", fi: "Pidä tilaus", sv: "Behåll beställningen" },
  webOrderExtendedTo: {
    en: "The order is kept until {{date}}",
    fi: "Tilausta säilytetään {{date}} asti",
    sv: "Beställningen sparas till {{date}}"
  },
  webOrderHandedOut: {
    en: "The order is handed over",
    fi: "Tilaus on luovutettu",
    sv: "Beställningen är utlämnad"
  },
  webOrderCancelled: {
    en: "The order is cancelled",
    fi: "Tilaus on peruttu",
    sv: "Beställningen är avbeställd"
  },
  webOrderReturned: {
    en: "The order is returned",
    fi: "Tilaus on palautettu",
    sv: "Beställningen är returnerad"
  },
  webOrderInTraining: {
    en: "Orders cannot be changed in training.",
    fi: "Harjoittelussa tilauksia ei muuteta.",
    sv: "I övningsläget går det inte att ändra beställningar."
  },
  webOrderOffline: {
    en: "Orders cannot be changed without a connection.",
    fi: "Tilauksia ei voi muuttaa ilman yhteyttä.",
    sv: "Beställningar kan inte ändras utan anslutning."
  },
  webOrderNoAnswer: {
    en: "No answer came. Try again: nothing is done twice.",
    fi: "Vastausta ei tullut. Yritä uudelleen: mitään ei tehdä kahdesti.",
    sv: "Inget svar kom. Försök igen: inget görs två gånger."
  },
  identificationTitle: {
    en: "Hand over to {{name}}",
    fi: "Luovutus: {{name}}",
    sv: "Lämna ut till {{name}}"
  },
  identificationField: { en: "Personal number", fi: "Henkilötunnus", sv: "Personnummer" },
  identificationHelp: {
    en: "Check the customer's ID, and scan or type the number.",
    fi: "Tarkista henkilöllisyys ja skannaa tai kirjoita numero.",
    sv: "Kontrollera legitimationen och skanna eller skriv numret."
  },
  returnArrival: { en: "Receive a return", fi: "Vastaanota palautus", sv: "Ta emot en retur" },
  returnArrivalHelp: {
    en: "Scan or type the number of the order that comes back.",
    fi: "Skannaa tai kirjoita palautuvan tilauksen numero.",
    sv: "Skanna eller skriv numret på beställningen som kommer tillbaka."
  },
  webReturnItems: { en: "Returned items", fi: "Palautuvat tuotteet", sv: "Varor som returneras" },
  confirmArrival: { en: "Confirm arrival", fi: "Vahvista saapuneeksi", sv: "Bekräfta ankomst" },
  deleteReturn: { en: "Delete return", fi: "Poista palautus", sv: "Ta bort retur" },
  deleteReturnText: {
    en: "Delete the return? Nothing of order {{number}} is then expected back.",
    fi: "Poistetaanko palautus? Tilauksesta {{number}} ei silloin odoteta mitään takaisin.",
    sv: "Ta bort returen? Då väntas inget från beställning {{number}} tillbaka."
  },
  keepReturn: { en: "Keep it", fi: "Säilytä", sv: "Behåll" },
  returnDeleted: { en: "The return is deleted", fi: "Palautus on poistettu", sv: "Returen är borttagen" },
  returnRegisteredTitle: {
    en: "The return is registered",
    fi: "Palautus on kirjattu",
    sv: "Returen är registrerad"
  },
  returnRegisteredText: {
    en: "The customer is refunded to the original payment method. Make no refund by hand at the till. Keep the goods in the store. The stock adjusts automatically during the day.",
    fi: "Asiakas saa rahat takaisin alkuperäiselle maksutavalle. Älä tee hyvitystä käsin kassalla. Pidä tavarat myymälässä. Varastosaldo päivittyy automaattisesti päivän aikana.",
    sv: "Kunden får pengarna tillbaka till den ursprungliga betalningsmetoden. Gör ingen manuell återbetalning i kassan. Behåll varorna i butiken. Lagersaldot justeras automatiskt under dagen."
  },
  /** Said in Swedish to everybody; who works in another language reads it in theirs as well. */
  returnRegisteredTitleInSwedish: {
    en: "Returen är registrerad",
    fi: "Returen är registrerad",
    sv: "Returen är registrerad"
  },
  returnRegisteredTextInSwedish: {
    en: "Kunden får pengarna tillbaka till den ursprungliga betalningsmetoden. Gör ingen manuell återbetalning i kassan. Behåll varorna i butiken. Lagersaldot justeras automatiskt under dagen.",
    fi: "Kunden får pengarna tillbaka till den ursprungliga betalningsmetoden. Gör ingen manuell återbetalning i kassan. Behåll varorna i butiken. Lagersaldot justeras automatiskt under dagen.",
    sv: "Kunden får pengarna tillbaka till den ursprungliga betalningsmetoden. Gör ingen manuell återbetalning i kassan. Behåll varorna i butiken. Lagersaldot justeras automatiskt under dagen."
  },
  orderCheckedIn: {
    en: "The order is checked in",
    fi: "Tilaus on kirjattu saapuneeksi",
    sv: "Beställningen är incheckad"
  }
} satisfies Words
