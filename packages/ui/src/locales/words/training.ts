import type { Words } from "../words.ts"

/** Practising on a till. */
export const trainingTexts = {
  trainingNotice: {
    en: "Training. Nothing is sold and nothing is booked.",
    fi: "Harjoittelu. Mitään ei myydä eikä kirjata.",
    sv: "Övning. Inget säljs och inget bokförs."
  },
  startTraining: { en: "Start training", fi: "Aloita harjoittelu", sv: "Starta övning" },
  endTraining: { en: "End training", fi: "Lopeta harjoittelu", sv: "Avsluta övning" },
  trainingRefused: {
    en: "Training cannot be switched while the cart has payments",
    fi: "Harjoittelua ei voi vaihtaa, kun ostoksella on maksuja",
    sv: "Övningsläge kan inte växlas medan köpet har betalningar"
  }
} satisfies Words
