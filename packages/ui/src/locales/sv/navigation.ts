import type { navigationTexts as english } from "../en/navigation.ts"

/** Ways from one part of the till to another. */
export const navigationTexts: Record<keyof typeof english, string> = {
  manageGoods: "Hantera varor",
  goodsTransfer: "Överför till annan butik",
  goodsWriteOff: "Svinn",
  goodsDelivery: "Ta emot leverans",
  reservations: "Reservationer",
  expenses: "Utlägg",
  headerActions: "Kassans funktioner",
  searchOrCart: "Sök eller varukorg"
}
