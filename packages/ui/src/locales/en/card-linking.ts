/** Linking a card that has paid to the member. */
export const cardLinkingTexts = {
  linkCardTitle: "Link the card to the membership?",
  linkCardText: "The card that paid is not linked to {{name}} yet.",
  linkCard: "Link the card",
  doNotLinkCard: "Not now"
} as const
