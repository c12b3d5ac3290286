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
  attemptIntent: { en: "Not begun", fi: "Ei alkanut", sv: "Inte påbörjad" },
  attemptSent: { en: "Sent", fi: "Lähetetty", sv: "Skickad" },
  attemptWaiting: { en: "Waiting", fi: "Odottaa", sv: "Väntar" },
  attemptApproved: { en: "Approved", fi: "Hyväksytty", sv: "Godkänd" },
  attemptDeclined: { en: "Declined", fi: "Hylätty", sv: "Nekad" },
  attemptCancelled: { en: "Cancelled", fi: "Peruttu", sv: "Avbruten" },
  attemptUnknown: { en: "Not known", fi: "Ei tiedossa", sv: "Okänt" },
  attemptTakenOff: { en: "Taken off again", fi: "Poistettu ostoskorista", sv: "Borttagen igen" },
  attemptLateBeingGivenBack: {
    en: "The payment came too late and is being given back.",
    fi: "Maksu tuli liian myöhään, ja se palautetaan.",
    sv: "Betalningen kom för sent och betalas tillbaka."
  },
  attemptLateGivenBack: {
    en: "The payment came too late and was given back.",
    fi: "Maksu tuli liian myöhään, ja se on palautettu.",
    sv: "Betalningen kom för sent och är återbetald."
  },
  askAgain: { en: "Ask again", fi: "Kysy uudelleen", sv: "Fråga igen" },
  askingAgain: { en: "Asking …", fi: "Kysytään …", sv: "Frågar …" }
} satisfies Words
