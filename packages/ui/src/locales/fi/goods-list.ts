import type { goodsListTexts as english } from "../en/goods-list.ts"

export const goodsListTexts: Record<keyof typeof english, string> = {
  itemsOrList: "Tuotteet tai lista",
  browseItems: "Tuotteet",
  goodsPieces_one: "{{count}} kpl",
  goodsPieces_other: "{{count}} kpl",
  goodsOnList: "Listan tuotteet",
  removeFromList: "Poista listalta {{item}}",
  loadingGoodsList: "Haetaan listaa …",
  goodsListFailed: "Listaa ei voitu hakea",
  goodsListAway: "Ei yhteyttä",
  goodsListAwayText: "Lista haetaan heti, kun yhteys palaa.",
  goodsListOffline: "Ei yhteyttä. Muutokset tallennetaan, kun yhteys palaa.",
  goodsNotSaved: "Listaa ei ole vielä tallennettu. Yritä hetken kuluttua uudelleen.",
  goodsNotInTraining: "Tämä on harjoittelua: tuotteita ei lähde myymälästä.",
  goodsNotAdded: "Ei vastausta. {{code}} ei ole listalla, skannaa uudelleen.",
  goodsListElsewhere: "Toinen kassa ehti ensin. Näet nyt listan sellaisena kuin se on.",
  goodsHistory: "Historia",
  goodsDays: "Päivät",
  goodsOfDay: "Päivän tuotteet",
  backToGoodsList: "Takaisin listaan",
  backToGoodsDays: "Takaisin päiviin",
  loadingGoodsHistory: "Haetaan historiaa …",
  goodsHistoryFailed: "Historiaa ei voitu hakea",
  noGoodsHistory: "Täällä ei ole vielä mitään",
  noGoodsHistoryText: "Myymälästä lähteneet tuotteet näkyvät täällä päivittäin."
}
