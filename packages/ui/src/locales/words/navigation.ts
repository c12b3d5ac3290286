import type { Words } from "../words.ts"

/** Ways from one part of the till to another. */
export const navigationTexts = {
  manageGoods: { en: "Manage goods", fi: "Tavaranhallinta", sv: "Hantera varor" },
  goodsTransfer: {
    en: "Transfer to another store",
    fi: "Siirto toiseen myymälään",
    sv: "Överför till annan butik"
  },
  goodsWriteOff: { en: "Write-off", fi: "Hävikki", sv: "Svinn" },
  goodsDelivery: { en: "Receive a delivery", fi: "Vastaanota toimitus", sv: "Ta emot leverans" },
  reservations: { en: "Reservations", fi: "Varaukset", sv: "Reservationer" },
  expenses: { en: "Expenses", fi: "Kulut", sv: "Utlägg" },
  headerActions: { en: "Functions of the till", fi: "Kassan toiminnot", sv: "Kassans funktioner" },
  searchOrCart: { en: "Search or cart", fi: "Haku tai ostoskori", sv: "Sök eller varukorg" },
  clickAndCollect: { en: "Click & collect", fi: "Klikkaa ja nouda", sv: "Klicka & hämta" }
} satisfies Words
