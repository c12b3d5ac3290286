import type { cardLinkingTexts as english } from "../en/card-linking.ts"

/** Linking a card that has paid to the member. */
export const cardLinkingTexts: Record<keyof typeof english, string> = {
  linkCardTitle: "Yhdistetäänkö kortti jäsenyyteen?",
  linkCardText: "Maksukorttia ei ole vielä yhdistetty jäseneen {{name}}.",
  linkCard: "Yhdistä kortti",
  doNotLinkCard: "Ei nyt"
}
