import type { Category as Division, Item as Sold } from "@karat/domain/catalogue/item"
import { Schema, SchemaGetter } from "effect"
import { Amount } from "./amount.ts"
import { get, post } from "./call.ts"
import { Flag } from "./flag.ts"
import { Forbidden } from "./forbidden.ts"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"
import type { FieldsOf } from "./fields-of.ts"

/** Barcodes stand in one field, with commas between them. */
const Barcodes = Schema.String.pipe(
  Schema.decodeTo(Schema.Array(Schema.String), {
    decode: SchemaGetter.transform((text: string) =>
      text
        .split(",")
        .map((code) => code.trim())
        .filter((code) => code !== "")
    ),
    encode: SchemaGetter.transform((codes: readonly string[]) => codes.join(","))
  })
)

/** What an item costs on later days; days are those of the store's country. */
const ComingPrices = Schema.Struct({
  ordinary: Schema.Array(Schema.Struct({ startsOn: Schema.String, price: Amount })),
  campaigns: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      startsOn: Schema.String,
      endsOn: Schema.String,
      price: Amount,
      /** `itemPrice` counts it already. */
      counts: Schema.Boolean
    })
  )
})

const itemFields = {
  number: Schema.String,
  description: Schema.String,
  description2: Schema.String,
  division: Schema.String,
  family: Schema.String,
  category: Schema.String,
  status: Schema.String,
  blocksSale: maybe(Flag),
  closed: maybe(Flag),
  insurable: Flag,
  orderItem: Flag,
  discountAllowed: Forbidden,
  returnAllowed: Forbidden,
  priceIsManual: Flag,
  isFavorite: Flag,
  size: Schema.String,
  model: maybe(Schema.String),
  weight: Schema.String,
  analysisGroup: Schema.String,
  priceGroup: Schema.String,
  specialGroup: Schema.String,
  styleGroup: Schema.String,
  targetGroup: Schema.String,
  barcodes: Barcodes,
  price: Amount,
  originalPrice: Amount,
  campaign: maybe(Schema.String),
  priorPrice: maybe(Amount),
  comingPrices: maybe(ComingPrices),
  vatBasisPoints: maybe(Schema.Int),
  stock: maybe(Schema.Int),
  place: maybe(Schema.Int),
  near: maybe(Flag)
} satisfies FieldsOf<Sold>

const itemKeys = {
  number: "i_item",
  description: "i_description",
  description2: "i_description2",
  division: "i_division",
  family: "i_family",
  category: "i_category",
  status: "i_status",
  insurable: "i_insurable",
  orderItem: "i_orderItem",
  discountAllowed: "i_noDiscountAllowed",
  returnAllowed: "i_noReturnAllowed",
  priceIsManual: "priceManual",
  size: "i_size",
  model: "i_model",
  weight: "i_weight",
  analysisGroup: "i_analysisGroup",
  priceGroup: "i_priceGroup",
  specialGroup: "i_specialGroup",
  styleGroup: "i_styleGroup",
  targetGroup: "i_targetGroup",
  price: "itemPrice",
  originalPrice: "itemOriginalPrice",
  campaign: "itemCampaign",
  priorPrice: "itemPriorPrice",
  comingPrices: "itemComingPrices",
  vatBasisPoints: "i_vat",
  stock: "inv_stock",
  place: "i_place"
} as const

/**
 * An item with its price in this store. `itemCampaign`, `itemPriorPrice`, `i_model`, `i_vat`, `i_place` and `inv_stock`
 * come where the server knows them; `itemComingPrices` in the change feed alone, where there are any.
 */
export const Item = Schema.Struct(itemFields).pipe(Schema.encodeKeys(itemKeys))

export const Items = Schema.Array(Item)

/** With `badgeNumber` the answer says whether the item is one of that cashier's favorites. */
export const readItem = get("/items/:item", { ours: ["badgeNumber"], query: ["badgeNumber"], answer: Item })

export const StockRow = Schema.Struct({
  storeNumber: Schema.String,
  storeName: Schema.String,
  street: Schema.String,
  stock: Schema.Int
}).pipe(
  Schema.encodeKeys({ storeNumber: "inv_store", storeName: "s_name", street: "s_street", stock: "inv_stock" })
)

export const readInventory = get("/items/inventory/:item", { answer: Schema.Array(StockRow) })

/** How many items a till asks the stock of at once. */
export const mostStocksRequested = 200

/** What the caller's store has of items now, by their numbers with commas between them. Ours alone. */
export const readStocks = get("/items/stocks", {
  capability: "items/stocks",
  query: ["items"],
  answer: Schema.Array(
    Schema.Struct({ itemNumber: Schema.String, stock: Schema.Int }).pipe(
      Schema.encodeKeys({ itemNumber: "i_item", stock: "inv_stock" })
    )
  )
})

/** How many items one answer of the change feed tells of at most. */
export const changesPageSize = 500

/**
 * What the caller's store sells that has changed since an earlier answer, which `since` names by its `cursor`; without
 * it, and where the server knows that answer no more, everything. Each item comes once, as it is now.
 */
export const readCatalogueChanges = get("/catalogue/changes", {
  query: ["since"],
  capability: "catalogue/changes",
  answer: Schema.Struct({
    /** What the next question says as `since`. */
    cursor: Schema.String,
    /** The answer starts over: earlier answers no longer count. */
    fresh: Schema.Boolean,
    /** More changes can be read at once. */
    more: Schema.Boolean,
    items: Items,
    /** Numbers of items that the store does not sell, or sells no more. */
    removed: Schema.Array(Schema.String)
  })
})

export const readIncoming = get("/items/incoming/:item", {
  answer: Schema.Array(Schema.Struct({ quantity: Schema.Int, expectedOn: Schema.String }))
})

export const Category = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  names: maybe(Names)
} satisfies FieldsOf<Division>).pipe(Schema.encodeKeys({ id: "d_id", name: "d_name" }))

export const readCategories = get("/items/categories", { answer: Schema.Array(Category) })

/** The id that stands for a cashier's favorites where a category is asked for. */
export const favoritesCategory = "favorites"

/** How many items a page holds for what is done beside the sale. */
export const browsePageSize = 30

/** Items of a category, or of the badge's favorites, 50 a page where no size is asked for; pages start at 1. */
export const readCategoryItems = get("/items/categories/:category", {
  ours: ["badgeNumber", "pageSize"],
  query: ["page", "badgeNumber", "pageSize"],
  answer: Items
})

/** Items by words, number or barcode for what is done beside the sale, 30 a page; pages start at 1. */
export const browseItems = get("/items/search", { query: ["search", "page"], answer: Items })

/** What cashiers of this store searched for by hand, newest first, 30 a page. */
export const readManuallySearched = get("/items/manuallySearched", { query: ["page"], answer: Items })

const Success = Schema.Struct({ success: Schema.Boolean })

export const recordManualSearch = post("/items/manuallySearched", {
  body: Schema.Struct({ item: Schema.String }),
  answer: Success
})

export const saveFavorite = post("/items/favorite", {
  ours: ["badgeNumber"],
  body: Schema.Struct({ item: Schema.String, delete: Schema.Boolean, badgeNumber: maybe(Schema.String) }),
  answer: Success
})
