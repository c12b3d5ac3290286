import type { trainingTexts as english } from "../en/training.ts"

/** Practising on a till. */
export const trainingTexts: Record<keyof typeof english, string> = {
  trainingNotice: "Övning. Inget säljs och inget bokförs.",
  startTraining: "Starta övning",
  endTraining: "Avsluta övning",
  trainingRefused: "Övningsläge kan inte växlas medan köpet har betalningar"
}
