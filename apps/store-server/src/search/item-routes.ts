import { languages } from "@karat/domain/store/country"
import * as calls from "@karat/contract/catalogue"
import { searchPageSize } from "@karat/contract/item-search"
import { catalogueChanges } from "../catalogue/catalogue-changes.ts"
import { feedHorizon } from "../catalogue/feed-horizon.ts"
import { categoriesOf, itemsOfCategory } from "../catalogue/categories.ts"
import { addFavorite, removeFavorite } from "../catalogue/favorites.ts"
import { findItem, itemNumberOf } from "../catalogue/find-item.ts"
import { incomingOf, stockOf, stocksOf } from "../catalogue/item-stock.ts"
import { manualSearchesPerPage, manuallySearched, recordManualSearch } from "../catalogue/manual-searches.ts"
import { searchItems } from "../catalogue/search-items.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { checkedPage } from "../http/checked-page.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** No person types more to find an item. */
const longestSearch = 200

/** The calls about single items, categories, favourites and what was searched by hand. */
export function bindItems(bind: CallBinder, { clock, db }: StoreServerParts): void {
  const horizon = feedHorizon(db)
  bind.read(calls.readCategories, ({ caller }) => categoriesOf(db, languages[caller.store.country]))
  bind.read(calls.readCategoryItems, ({ params, query, caller }) =>
    itemsOfCategory(
      db,
      caller.store.number,
      query.badgeNumber,
      params.category,
      checkedPage(query.page),
      query.pageSize === String(calls.browsePageSize) ? calls.browsePageSize : searchPageSize
    )
  )
  bind.read(calls.browseItems, ({ query, caller }) =>
    searchItems(db, {
      storeNumber: caller.store.number,
      text: (query.search ?? "").slice(0, longestSearch),
      page: checkedPage(query.page),
      pageSize: calls.browsePageSize
    })
  )
  bind.read(calls.readManuallySearched, ({ query, caller }) =>
    manuallySearched(db, caller.store.number, undefined, checkedPage(query.page), manualSearchesPerPage)
  )
  bind.command(calls.recordManualSearch, async ({ body, caller }) => {
    if (!(await recordManualSearch(db, caller.store.number, body.item, clock().toISOString())))
      throw itemNotFound()
    return { success: true }
  })
  bind.command(calls.saveFavorite, async ({ body, caller }) => {
    const badge = body.badgeNumber ?? ""
    if ((await findStaff(db, badge)) === undefined)
      throw new Refusal(422, "badge_missing", "The badge is not known.")
    if (body.delete) await removeFavorite(db, caller.store.number, badge, body.item)
    else if (!(await addFavorite(db, caller.store.number, badge, body.item))) throw itemNotFound()
    return { success: true }
  })
  // Its path comes before that of a single item.
  bind.read(calls.readStocks, async ({ query, caller }) => {
    const numbers = (query.items ?? "").split(",").slice(0, calls.mostStocksRequested)
    return await stocksOf(db, caller.store.number, numbers)
  })
  bind.passing(calls.readCatalogueChanges, async ({ query: { since }, caller: { store } }) =>
    since !== undefined && (await horizon.isReached(store.number, since))
      ? { cursor: since, fresh: false, more: false, items: [], removed: [] }
      : await db.snapshot(() => catalogueChanges(db, store.number, since, calls.changesPageSize))
  )
  bind.read(calls.readInventory, async ({ params }) => await stockOf(db, await knownNumber(params.item)))
  bind.read(calls.readIncoming, async ({ params, caller }) =>
    (await incomingOf(db, await knownNumber(params.item))).filter(
      (each) => each.storeNumber === caller.store.number
    )
  )
  bind.read(calls.readItem, async ({ params, query, caller }) => {
    const item = await findItem(db, caller.store.number, query.badgeNumber, params.item)
    if (item === undefined) throw itemNotFound()
    return item
  })

  async function knownNumber(code: string): Promise<string> {
    const number = await itemNumberOf(db, code)
    if (number === undefined) throw itemNotFound()
    return number
  }
}

function itemNotFound(): Refusal {
  return notFound("Item not found", "item_not_found")
}
