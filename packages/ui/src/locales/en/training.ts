/** Practising on a till. */
export const trainingTexts = {
  trainingNotice: "Training. Nothing is sold and nothing is booked."
} as const
