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
  startTrainingTitle: {
    en: "Train with what is in the cart?",
    fi: "Harjoitellaanko ostoskorin sisällöllä?",
    sv: "Öva med det som ligger i varukorgen?"
  },
  startTrainingText: {
    en: "The sale becomes practice: nothing in it is sold, paid or booked until training ends.",
    fi: "Myynnistä tulee harjoitus: mitään ei myydä, makseta eikä kirjata ennen harjoittelun päättymistä.",
    sv: "Köpet blir en övning: inget i det säljs, betalas eller bokförs förrän övningen avslutas."
  },
  endTrainingTitle: {
    en: "Make this a real sale?",
    fi: "Tehdäänkö tästä oikea myynti?",
    sv: "Göra detta till ett riktigt köp?"
  },
  endTrainingText: {
    en: "What is left in the cart from training is sold, paid and booked for real.",
    fi: "Harjoittelusta ostoskoriin jääneet tuotteet myydään, maksetaan ja kirjataan oikeasti.",
    sv: "Det som ligger kvar i varukorgen från övningen säljs, betalas och bokförs på riktigt."
  },
  trainingRefused: {
    en: "Training cannot be switched while the cart has payments",
    fi: "Harjoittelua ei voi vaihtaa, kun ostoksella on maksuja",
    sv: "Övningsläge kan inte växlas medan köpet har betalningar"
  }
} satisfies Words
