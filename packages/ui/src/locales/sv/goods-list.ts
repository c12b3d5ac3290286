import type { goodsListTexts as english } from "../en/goods-list.ts"

export const goodsListTexts: Record<keyof typeof english, string> = {
  itemsOrList: "Artiklar eller lista",
  browseItems: "Artiklar",
  goodsPieces_one: "{{count}} st",
  goodsPieces_other: "{{count}} st",
  goodsOnList: "Varor på listan",
  removeFromList: "Ta bort {{item}} från listan",
  loadingGoodsList: "Hämtar listan …",
  goodsListFailed: "Listan kunde inte hämtas",
  goodsListAway: "Ingen anslutning",
  goodsListAwayText: "Listan hämtas så snart anslutningen är tillbaka.",
  goodsListOffline: "Ingen anslutning. Det du ändrar sparas när den är tillbaka.",
  goodsNotSaved: "Listan är inte sparad än. Försök igen om en stund.",
  goodsNotInTraining: "Det här är övning: inga varor lämnar butiken.",
  goodsNotAdded: "Inget svar. {{code}} är inte på listan, skanna igen.",
  goodsListElsewhere: "En annan kassa hann före. Nu visas listan som den är.",
  goodsHistory: "Historik",
  goodsDays: "Dagar",
  goodsOfDay: "Dagens varor",
  backToGoodsList: "Tillbaka till listan",
  backToGoodsDays: "Tillbaka till dagarna",
  loadingGoodsHistory: "Hämtar historiken …",
  goodsHistoryFailed: "Historiken kunde inte hämtas",
  noGoodsHistory: "Här finns inget än",
  noGoodsHistoryText: "Det som lämnar butiken visas här, dag för dag."
}
