import type { goodsTexts as english } from "../en/goods.ts"

/** Where the back office is entered. */
export const goodsTexts: Record<keyof typeof english, string> = {
  manageGoods: "Hantera varor",
  reservations: "Reservationer",
  expenses: "Utlägg"
}
