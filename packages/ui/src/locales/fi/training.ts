import type { trainingTexts as english } from "../en/training.ts"

/** Practising on a till. */
export const trainingTexts: Record<keyof typeof english, string> = {
  trainingNotice: "Harjoittelu. Mitään ei myydä eikä kirjata.",
  startTraining: "Aloita harjoittelu",
  endTraining: "Lopeta harjoittelu",
  trainingRefused: "Harjoittelua ei voi vaihtaa, kun ostoksella on maksuja"
}
