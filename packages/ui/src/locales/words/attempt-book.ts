import type { Words } from "../words.ts"

/** Every attempt at a payment. */
export const attemptBookTexts = {
  attemptBook: { en: "Payment attempts", fi: "Maksuyritykset", sv: "Betalförsök" },
  attemptsOfCart: { en: "This cart", fi: "Tämä ostoskori", sv: "Den här varukorgen" },
  attemptsOfDay: { en: "The store’s day", fi: "Myymälän päivä", sv: "Butikens dag" },
  attemptDay: { en: "Day", fi: "Päivä", sv: "Dag" },
  noAttemptsOfCart: {
    en: "Nothing has been charged for this cart yet.",
    fi: "Tästä ostoskorista ei ole vielä veloitettu mitään.",
    sv: "Inget har dragits för den här varukorgen ännu."
  },
  noAttempts: {
    en: "No payment attempts on this day",
    fi: "Ei maksuyrityksiä tänä päivänä",
    sv: "Inga betalförsök den här dagen"
  },
  loadingAttempts: {
    en: "Fetching the payment attempts …",
    fi: "Haetaan maksuyrityksiä …",
    sv: "Hämtar betalförsöken …"
  },
  attemptsFailed: {
    en: "The payment attempts could not be fetched",
    fi: "Maksuyrityksiä ei saatu",
    sv: "Betalförsöken kunde inte hämtas"
  },
  attemptIntent: { en: "Not started", fi: "Ei alkanut", sv: "Inte påbörjad" },
  attemptSent: { en: "Sent", fi: "Lähetetty", sv: "Skickad" },
  attemptWaiting: { en: "Waiting", fi: "Odottaa", sv: "Väntar" },
  attemptApproved: { en: "Approved", fi: "Hyväksytty", sv: "Godkänd" },
  attemptDeclined: { en: "Declined", fi: "Hylätty", sv: "Nekad" },
  attemptCancelled: { en: "Cancelled", fi: "Peruttu", sv: "Avbruten" },
  attemptUnknown: { en: "Unknown", fi: "Ei tiedossa", sv: "Okänt" },
  attemptTakenOff: { en: "Removed again", fi: "Poistettu ostoskorista", sv: "Borttagen igen" },
  attemptLateBeingGivenBack: {
    en: "The payment came too late and is being refunded.",
    fi: "Maksu tuli liian myöhään, ja se palautetaan.",
    sv: "Betalningen kom för sent och betalas tillbaka."
  },
  attemptLateGivenBack: {
    en: "The payment came too late and was refunded.",
    fi: "Maksu tuli liian myöhään, ja se on palautettu.",
    sv: "Betalningen kom för sent och är återbetald."
  },
  attemptLateNotGivenBack: {
    en: "The payment came too late, and Swish did not refund it. The customer has to be paid another way.",
    fi: "Maksu tuli liian myöhään, eikä Swish palauttanut sitä. Raha on maksettava asiakkaalle toisella tavalla.",
    sv: "Betalningen kom för sent och Swish betalade inte tillbaka den. Kunden måste få pengarna på ett annat sätt."
  },
  attemptLateRefundUnknown: {
    en: "The payment came too late. Swish does not know whether it was refunded.",
    fi: "Maksu tuli liian myöhään. Swish ei tiedä, onko se palautettu.",
    sv: "Betalningen kom för sent. Swish vet inte om den har betalats tillbaka."
  },
  attemptSettledAsPaid: {
    en: "The outcome was unknown. A manager has confirmed that it was paid.",
    fi: "Lopputulos ei ollut tiedossa. Vastuuhenkilö on vahvistanut, että maksu suoritettiin.",
    sv: "Utfallet var okänt. En ansvarig har bekräftat att den betalades."
  },
  attemptSettledAsUnpaid: {
    en: "The outcome was unknown. A manager has confirmed that it was not paid.",
    fi: "Lopputulos ei ollut tiedossa. Vastuuhenkilö on vahvistanut, että maksua ei suoritettu.",
    sv: "Utfallet var okänt. En ansvarig har bekräftat att den inte betalades."
  },
  askAgain: { en: "Ask again", fi: "Kysy uudelleen", sv: "Fråga igen" },
  askingAgain: { en: "Asking …", fi: "Kysytään …", sv: "Frågar …" }
} satisfies Words
