import type { Item } from "@karat/domain/catalogue/item"
import type { PagedListModel } from "../components/list/paged-list-model.ts"
import type { FoundItemsModel, SearchScreenModel } from "../screens/catalogue/search-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { pagedList } from "./paged-list.ts"
import { assortment, sampleCategories } from "./sample-items.ts"
import { samplePicture } from "./sample-pictures.ts"

/** What a story changes of a search and of what it found. */
type SearchChanges = Partial<
  Pick<PagedListModel<Item>, "rows" | "loadingMore"> &
    Pick<FoundItemsModel, "status" | "waitingPictures" | "scrollTop"> &
    Omit<SearchScreenModel, "found">
>

/** A search that has found the favorites and does nothing more. */
export function searchModel({
  status = "ready",
  waitingPictures = new Set(),
  scrollTop = 0,
  rows = assortment,
  loadingMore = false,
  ...changes
}: SearchChanges = {}): SearchScreenModel {
  return {
    text: "",
    session: { currency: "SEK" },
    categories: sampleCategories,
    selectedCategory: "favorites",
    found: {
      status,
      list: pagedList(rows, { loadingMore }),
      waitingPictures,
      scrollTop,
      keepScroll: nothingHappens,
      retry: nothingHappens
    },
    camera: { open: undefined },
    pictureUrl: (itemNumber) => samplePicture(itemNumber.slice(0, 9)),
    type: nothingHappens,
    clear: nothingHappens,
    submit: nothingHappens,
    selectCategory: nothingHappens,
    add: nothingHappens,
    openInfo: nothingHappens,
    ...changes
  }
}
