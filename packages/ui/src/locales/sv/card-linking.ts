import type { cardLinkingTexts as english } from "../en/card-linking.ts"

/** Linking a card that has paid to the member. */
export const cardLinkingTexts: Record<keyof typeof english, string> = {
  linkCardTitle: "Koppla kortet till medlemskapet?",
  linkCardText: "Kortet som betalade är inte kopplat till {{name}} än.",
  linkCard: "Koppla kortet",
  doNotLinkCard: "Inte nu"
}
