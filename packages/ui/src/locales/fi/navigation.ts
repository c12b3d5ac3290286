import type { navigationTexts as english } from "../en/navigation.ts"

/** Ways from one part of the till to another. */
export const navigationTexts: Record<keyof typeof english, string> = {
  manageGoods: "Tavaranhallinta",
  goodsTransfer: "Siirto toiseen myymälään",
  goodsWriteOff: "Hävikki",
  goodsDelivery: "Vastaanota toimitus",
  reservations: "Varaukset",
  expenses: "Kulut",
  headerActions: "Kassan toiminnot",
  searchOrCart: "Haku tai ostoskori"
}
