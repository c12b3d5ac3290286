/** Practising on a till. */
export const trainingTexts = {
  trainingNotice: "Training. Nothing is sold and nothing is booked.",
  startTraining: "Start training",
  endTraining: "End training",
  trainingRefused: "Training cannot be switched while the cart has payments"
} as const
