import type { attemptBookTexts as english } from "../en/attempt-book.ts"

/** Every attempt at a payment. */
export const attemptBookTexts: Record<keyof typeof english, string> = {
  attemptBook: "Maksuyritykset",
  attemptsOfCart: "Tämä ostoskori",
  attemptsOfDay: "Myymälän päivä",
  attemptDay: "Päivä",
  noAttemptsOfCart: "Tästä ostoskorista ei ole vielä veloitettu mitään.",
  noAttempts: "Ei maksuyrityksiä tänä päivänä",
  loadingAttempts: "Haetaan maksuyrityksiä …",
  attemptsFailed: "Maksuyrityksiä ei saatu",
  attemptIntent: "Ei alkanut",
  attemptSent: "Lähetetty",
  attemptWaiting: "Odottaa",
  attemptApproved: "Hyväksytty",
  attemptDeclined: "Hylätty",
  attemptCancelled: "Peruttu",
  attemptUnknown: "Ei tiedossa",
  attemptTakenOff: "Poistettu ostoskorista",
  attemptLateBeingGivenBack: "Maksu tuli liian myöhään, ja se palautetaan.",
  attemptLateGivenBack: "Maksu tuli liian myöhään, ja se on palautettu.",
  askAgain: "Kysy uudelleen",
  askingAgain: "Kysytään …"
}
