import type { trainingTexts as english } from "../en/training.ts"

/** Practising on a till. */
export const trainingTexts: Record<keyof typeof english, string> = {
  trainingNotice: "Harjoittelu. Mitään ei myydä eikä kirjata."
}
