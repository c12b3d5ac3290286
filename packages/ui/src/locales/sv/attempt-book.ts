import type { attemptBookTexts as english } from "../en/attempt-book.ts"

/** Every attempt at a payment. */
export const attemptBookTexts: Record<keyof typeof english, string> = {
  attemptBook: "Betalförsök",
  attemptsOfCart: "Den här varukorgen",
  attemptsOfDay: "Butikens dag",
  attemptDay: "Dag",
  noAttemptsOfCart: "Inget har dragits för den här varukorgen ännu.",
  noAttempts: "Inga betalförsök den här dagen",
  loadingAttempts: "Hämtar betalförsöken …",
  attemptsFailed: "Betalförsöken kunde inte hämtas",
  attemptIntent: "Inte påbörjad",
  attemptSent: "Skickad",
  attemptWaiting: "Väntar",
  attemptApproved: "Godkänd",
  attemptDeclined: "Nekad",
  attemptCancelled: "Avbruten",
  attemptUnknown: "Okänt",
  attemptTakenOff: "Borttagen igen",
  attemptLateBeingGivenBack: "Betalningen kom för sent och betalas tillbaka.",
  attemptLateGivenBack: "Betalningen kom för sent och är återbetald.",
  askAgain: "Fråga igen",
  askingAgain: "Frågar …"
}
