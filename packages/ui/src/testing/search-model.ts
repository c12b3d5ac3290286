import type { SearchScreenModel } from "../screens/catalogue/search-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { assortment, sampleCategories } from "./sample-items.ts"
import { samplePicture } from "./sample-pictures.ts"

/** A search that has found the favorites and does nothing more. */
export function searchModel(changes: Partial<SearchScreenModel> = {}): SearchScreenModel {
  return {
    text: "",
    currency: "SEK",
    categories: sampleCategories,
    selectedCategory: "favorites",
    results: assortment,
    status: "ready",
    loadingMore: false,
    scannerReady: true,
    scrollTop: 0,
    pictureUrl: (item) => samplePicture(item.number.slice(0, 9)),
    type: nothingHappens,
    clear: nothingHappens,
    submit: nothingHappens,
    selectCategory: nothingHappens,
    loadMore: nothingHappens,
    add: nothingHappens,
    openInfo: nothingHappens,
    retry: nothingHappens,
    keepScroll: nothingHappens,
    ...changes
  }
}
