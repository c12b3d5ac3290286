import type { PagedListModel } from "../components/list/paged-list-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

/** A list of these rows that has come. */
export function pagedList<Row>(
  rows: readonly Row[],
  changes: Partial<PagedListModel<Row>> = {}
): PagedListModel<Row> {
  return {
    status: "ready",
    rows,
    failure: undefined,
    loadingMore: false,
    hasMore: false,
    loadMore: nothingHappens,
    ...changes
  }
}
