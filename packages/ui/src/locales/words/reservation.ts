import type { Words } from "../words.ts"

/** What customers have asked the store to keep. */
export const reservationTexts = {
  reservationWaiting: { en: "Waiting", fi: "Odottaa", sv: "Väntar" },
  reservationRejected: { en: "Rejected", fi: "Hylätty", sv: "Avvisad" },
  reservationAccepted: { en: "Accepted", fi: "Hyväksytty", sv: "Godkänd" },
  reservationsWaiting_one: { en: "{{count}} is waiting", fi: "{{count}} odottaa", sv: "{{count}} väntar" },
  reservationsWaiting_other: { en: "{{count}} are waiting", fi: "{{count}} odottaa", sv: "{{count}} väntar" },
  searchReservations: { en: "Search reservations", fi: "Hae varauksia", sv: "Sök reservationer" },
  searchReservationsHint: {
    en: "Name, phone, order number or e-mail",
    fi: "Nimi, puhelin, tilausnumero tai sähköposti",
    sv: "Namn, telefon, ordernummer eller e-post"
  },
  showRejected: { en: "Show rejected", fi: "Näytä hylätyt", sv: "Visa avvisade" },
  loadingReservations: {
    en: "Fetching the reservations …",
    fi: "Haetaan varauksia …",
    sv: "Hämtar reservationerna …"
  },
  noReservations: { en: "No reservations", fi: "Ei varauksia", sv: "Inga reservationer" },
  noReservationsText: {
    en: "What customers reserve in this store appears here.",
    fi: "Asiakkaiden varaukset tähän myymälään näkyvät tässä.",
    sv: "Här visas det som kunder reserverar i butiken."
  },
  noReservationsFound: {
    en: "No reservation found",
    fi: "Varausta ei löytynyt",
    sv: "Ingen reservation hittades"
  },
  noReservationsFoundText: {
    en: "Search for something else, or show the rejected ones.",
    fi: "Hae jollakin muulla tai näytä hylätyt.",
    sv: "Sök på något annat eller visa de avvisade."
  },
  noReservationOpen: {
    en: "No reservation chosen",
    fi: "Varausta ei ole valittu",
    sv: "Ingen reservation vald"
  },
  noReservationOpenText: {
    en: "Choose one to see its items.",
    fi: "Valitse varaus nähdäksesi sen tuotteet.",
    sv: "Välj en för att se dess varor."
  },
  loadingReservation: {
    en: "Fetching the reservation …",
    fi: "Haetaan varausta …",
    sv: "Hämtar reservationen …"
  },
  reservationNumber: { en: "Order {{number}}", fi: "Tilaus {{number}}", sv: "Order {{number}}" },
  reservationItems: { en: "Reserved items", fi: "Varatut tuotteet", sv: "Reserverade varor" },
  reservedPieces_one: { en: "{{count}} piece", fi: "{{count}} kpl", sv: "{{count}} st" },
  reservedPieces_other: { en: "{{count}} pieces", fi: "{{count}} kpl", sv: "{{count}} st" },
  reservedNotForSale: {
    en: "Cannot be sold: it is blocked",
    fi: "Ei voi myydä: tuote on estetty",
    sv: "Kan inte säljas: varan är spärrad"
  },
  reservedUnknown: {
    en: "Cannot be sold: the store does not have this item",
    fi: "Ei voi myydä: tuotetta ei ole valikoimassa",
    sv: "Kan inte säljas: varan finns inte i sortimentet"
  },
  acceptReservation: { en: "Accept", fi: "Hyväksy", sv: "Godkänn" },
  rejectReservation: { en: "Reject", fi: "Hylkää", sv: "Avvisa" },
  rejectReservationTitle: {
    en: "Reject the reservation?",
    fi: "Hylätäänkö varaus?",
    sv: "Avvisa reservationen?"
  },
  rejectReservationText: {
    en: "{{name}} does not get the items. This cannot be undone.",
    fi: "{{name}} ei saa tuotteita. Tätä ei voi perua.",
    sv: "{{name}} får inte varorna. Det går inte att ångra."
  },
  moveToCart: { en: "Move to cart", fi: "Siirrä ostoskoriin", sv: "Flytta till varukorgen" },
  moveAgain: { en: "Try again", fi: "Yritä uudelleen", sv: "Försök igen" },
  moveTakeBack: { en: "Take back", fi: "Peru siirto", sv: "Ta tillbaka" },
  moveTakenBack: {
    en: "The reservation was taken back",
    fi: "Varauksen siirto peruttiin",
    sv: "Reservationen togs tillbaka"
  },
  moveTakenApart: {
    en: "Some of its items had been removed from the cart, so nothing was moved. Move it again to get all of them.",
    fi: "Osa tuotteista oli poistettu ostoskorista, joten mitään ei siirretty. Siirrä varaus uudelleen, niin kaikki tulevat mukaan.",
    sv: "Några av varorna hade tagits bort ur varukorgen, så ingenting flyttades. Flytta reservationen igen för att få med alla."
  },
  moveOtherUnfinished: {
    en: "Reservation {{number}} is not completely in the cart yet. Finish it or take it back first.",
    fi: "Varaus {{number}} ei ole vielä kokonaan ostoskorissa. Vie sen siirto ensin loppuun tai peru se.",
    sv: "Reservation {{number}} ligger inte helt i varukorgen än. Slutför den eller ta tillbaka den först."
  },
  reservationInCart: {
    en: "In a cart or sold",
    fi: "Ostoskorissa tai myyty",
    sv: "I en varukorg eller såld"
  },
  reservationMoved: {
    en: "The reservation is in the cart",
    fi: "Varaus on ostoskorissa",
    sv: "Reservationen ligger i varukorgen"
  },
  moveNoAnswer: {
    en: "No answer came. Some of the items may already be in the cart. Try again: nothing is added twice.",
    fi: "Vastausta ei tullut. Osa tuotteista voi jo olla ostoskorissa. Yritä uudelleen: mitään ei lisätä kahdesti.",
    sv: "Inget svar kom. Några av varorna kan redan ligga i varukorgen. Försök igen: inget läggs till två gånger."
  },
  takeBackNoAnswer: {
    en: "No answer came. Some of the items may still be in the cart. Take it back again: nothing else is removed.",
    fi: "Vastausta ei tullut. Osa tuotteista voi olla yhä ostoskorissa. Peru siirto uudelleen: mitään muuta ei poisteta.",
    sv: "Inget svar kom. Några av varorna kan ligga kvar i varukorgen. Ta tillbaka den en gång till: inget annat tas bort."
  },
  moveTooOld: {
    en: "This move was started about a week ago and can no longer be finished. Check which of the items are in the cart.",
    fi: "Tämä siirto aloitettiin noin viikko sitten, eikä sitä voi enää viedä loppuun. Katso ostoskorista, mitkä tuotteista ovat siellä.",
    sv: "Flytten påbörjades för ungefär en vecka sedan och kan inte längre slutföras. Se efter i varukorgen vilka av varorna som ligger där."
  },
  moveChecked: {
    en: "I have checked the cart",
    fi: "Ostoskori on tarkistettu",
    sv: "Varukorgen är kontrollerad"
  },
  moveLeftBehind: {
    en: "The reservation was not moved, and some of its items are still in the cart. Remove them there.",
    fi: "Varausta ei siirretty, ja osa sen tuotteista on yhä ostoskorissa. Poista ne siellä.",
    sv: "Reservationen flyttades inte, och några av varorna ligger kvar i varukorgen. Ta bort dem där."
  },
  moveItemRefused: {
    en: "{{name}} could not be added, so nothing was moved.",
    fi: "Tuotetta {{name}} ei voitu lisätä, joten mitään ei siirretty.",
    sv: "{{name}} kunde inte läggas till, så inget flyttades."
  },
  moveNoPrice: {
    en: "{{name}} needs a price, so nothing was moved.",
    fi: "Tuote {{name}} tarvitsee hinnan, joten mitään ei siirretty.",
    sv: "{{name}} behöver ett pris, så inget flyttades."
  },
  reservationStatusUpdated: {
    en: "The reservation is updated",
    fi: "Varaus on päivitetty",
    sv: "Reservationen är uppdaterad"
  },

  "refused.no_cart": {
    en: "There is no open cart.",
    fi: "Avointa ostoskoria ei ole.",
    sv: "Det finns ingen öppen varukorg."
  },
  "refused.cart_in_training": {
    en: "End training first.",
    fi: "Lopeta ensin harjoittelu.",
    sv: "Avsluta övningen först."
  },
  "refused.cart_has_another_order": {
    en: "The cart belongs to another order. Finish or park it first.",
    fi: "Ostoskori kuuluu toiseen tilaukseen. Vie se ensin loppuun tai laita se odottamaan.",
    sv: "Varukorgen hör till en annan order. Slutför eller parkera den först."
  },
  "refused.reservation_not_found": {
    en: "There is no such reservation.",
    fi: "Varausta ei löydy.",
    sv: "Reservationen finns inte."
  },
  "refused.reservation_decided": {
    en: "The reservation has already been decided.",
    fi: "Varaus on jo käsitelty.",
    sv: "Reservationen är redan avgjord."
  },
  "refused.reservation_not_accepted": {
    en: "Only an accepted reservation can be moved to the cart.",
    fi: "Vain hyväksytyn varauksen voi siirtää ostoskoriin.",
    sv: "Bara en godkänd reservation kan flyttas till varukorgen."
  },
  "refused.reservation_moved": {
    en: "The reservation is already in a cart, or sold.",
    fi: "Varaus on jo ostoskorissa tai myyty.",
    sv: "Reservationen ligger redan i en varukorg eller är såld."
  },
  "refused.reservation_is_empty": {
    en: "There is nothing in this reservation.",
    fi: "Varauksessa ei ole mitään.",
    sv: "Reservationen är tom."
  },
  "refused.reservation_in_this_cart": {
    en: "This reservation is in your cart.",
    fi: "Tämä varaus on ostoskorissasi.",
    sv: "Reservationen ligger i din varukorg."
  }
} satisfies Words
