/** Every attempt at a payment. */
export const attemptBookTexts = {
  attemptBook: "Payment attempts",
  attemptsOfCart: "This cart",
  attemptsOfDay: "The store’s day",
  attemptDay: "Day",
  noAttemptsOfCart: "Nothing has been charged for this cart yet.",
  noAttempts: "No payment attempts on this day",
  loadingAttempts: "Fetching the payment attempts …",
  attemptsFailed: "The payment attempts could not be fetched",
  attemptIntent: "Not begun",
  attemptSent: "Sent",
  attemptWaiting: "Waiting",
  attemptApproved: "Approved",
  attemptDeclined: "Declined",
  attemptCancelled: "Cancelled",
  attemptUnknown: "Not known",
  attemptTakenOff: "Taken off again",
  attemptLateBeingGivenBack: "The payment came too late and is being given back.",
  attemptLateGivenBack: "The payment came too late and was given back.",
  askAgain: "Ask again",
  askingAgain: "Asking …"
} as const
