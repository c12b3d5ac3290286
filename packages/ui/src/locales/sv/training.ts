import type { trainingTexts as english } from "../en/training.ts"

/** Practising on a till. */
export const trainingTexts: Record<keyof typeof english, string> = {
  trainingNotice: "Övning. Inget säljs och inget bokförs.",
  startTraining: "Starta träning",
  endTraining: "Avsluta träning",
  trainingRefused: "Träning kan inte växlas medan köpet har betalningar"
}
