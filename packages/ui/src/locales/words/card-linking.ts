import type { Words } from "../words.ts"

/** Linking a card that has paid to the member. */
export const cardLinkingTexts = {
  linkCardTitle: {
    en: "Link the card to the membership?",
    fi: "Yhdistetäänkö kortti jäsenyyteen?",
    sv: "Koppla kortet till medlemskapet?"
  },
  linkCardText: {
    en: "The card that paid is not linked to {{name}} yet.",
    fi: "Maksukorttia ei ole vielä yhdistetty jäseneen {{name}}.",
    sv: "Kortet som betalade är inte kopplat till {{name}} än."
  },
  linkCard: { en: "Link the card", fi: "Yhdistä kortti", sv: "Koppla kortet" },
  doNotLinkCard: { en: "Not now", fi: "Ei nyt", sv: "Inte nu" }
} satisfies Words
