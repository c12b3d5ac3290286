import type { navigationTexts as english } from "../en/navigation.ts"

/** Ways from one part of the till to another. */
export const navigationTexts: Record<keyof typeof english, string> = {
  manageGoods: "Hantera varor",
  reservations: "Reservationer",
  expenses: "Utlägg",
  headerActions: "Kassans funktioner",
  searchOrCart: "Sök eller varukorg"
}
