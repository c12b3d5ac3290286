import type { reservationTexts as english } from "../en/reservation.ts"

export const reservationTexts: Record<keyof typeof english, string> = {
  reservationWaiting: "Väntar",
  reservationRejected: "Avvisad",
  reservationAccepted: "Godkänd",
  reservationsWaiting_one: "{{count}} väntar",
  reservationsWaiting_other: "{{count}} väntar",
  searchReservations: "Sök reservationer",
  searchReservationsHint: "Namn, telefon, ordernummer eller e-post",
  showRejected: "Visa avvisade",
  loadingReservations: "Hämtar reservationerna …",
  noReservations: "Inga reservationer",
  noReservationsText: "Här står det som kunder reserverar i butiken.",
  noReservationsFound: "Ingen reservation hittades",
  noReservationsFoundText: "Sök på något annat eller visa de avvisade.",
  noReservationOpen: "Ingen reservation vald",
  noReservationOpenText: "Välj en för att se vad den gäller.",
  loadingReservation: "Hämtar reservationen …",
  reservationNumber: "Order {{number}}",
  reservationItems: "Reserverade varor",
  reservedPieces_one: "{{count}} st",
  reservedPieces_other: "{{count}} st",
  acceptReservation: "Godkänn",
  rejectReservation: "Avvisa",
  rejectReservationTitle: "Avvisa reservationen?",
  rejectReservationText: "{{name}} får inte varorna. Det går inte att ångra.",
  moveToCart: "Flytta till varukorgen",
  moveAgain: "Försök igen",
  moveTakeBack: "Ta tillbaka",
  moveTakenBack: "Reservationen togs tillbaka",
  moveTakenApart:
    "Några av varorna hade tagits bort ur varukorgen, så ingenting flyttades. Flytta reservationen igen för att få med alla.",
  moveOtherUnfinished:
    "Reservation {{number}} ligger inte helt i varukorgen än. Slutför den eller ta tillbaka den först.",
  reservationHalfMoved:
    "Reservation {{number}} ligger kanske bara delvis i varukorgen. Öppna den och försök igen, eller ta tillbaka den.",
  reservationInCart: "I en varukorg eller såld",
  reservationMoved: "Reservationen ligger i varukorgen",
  moveNoAnswer:
    "Ingen har svarat. Några av varorna kan redan ligga i varukorgen. Försök igen: inget läggs till två gånger.",
  moveLeftBehind:
    "Reservationen flyttades inte, och några av varorna ligger kvar i varukorgen. Ta bort dem där.",
  moveItemRefused: "{{name}} kunde inte läggas till, så inget flyttades.",
  moveNoPrice: "{{name}} behöver ett pris, så inget flyttades.",
  moveNotAccepted: "Bara en godkänd reservation kan flyttas till varukorgen.",
  moveNothing: "Reservationen är tom.",
  moveNoCart: "Det finns ingen öppen varukorg.",
  moveTraining: "Avsluta övningen först.",
  movePayments: "Varukorgen har betalningar. Slutför den först.",
  moveOtherOrder: "Varukorgen hör till en annan order. Slutför eller parkera den först.",
  moveInThisCart: "Reservationen ligger i din varukorg."
}
