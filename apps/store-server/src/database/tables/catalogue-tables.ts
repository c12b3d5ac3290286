import type { FollowUpCode } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { flag, integer, orNull, preset, rowNumber, text, type Table } from "../column.ts"

/** The assortment. */
export const catalogueTables = {
  item: {
    id: rowNumber(),
    number: text(),
    description: text(),
    description2: preset(text()),
    division: text(),
    family: preset(text()),
    category: preset(text()),
    status: text(),
    insurable: preset(flag()),
    order_item: preset(flag()),
    no_discount: preset(flag()),
    no_return: preset(flag()),
    price_manual: preset(flag()),
    follow_up: orNull(text<FollowUpCode>()),
    size: preset(text()),
    /** The number of the model that it is a piece of, or empty. */
    model: preset(text()),
    weight_mg: orNull(integer()),
    analysis_group: preset(text()),
    price_group: preset(text()),
    special_group: preset(text()),
    style_group: preset(text()),
    target_group: preset(text()),
    /** Value added tax in hundredths of a percent. */
    vat_se_bp: integer(),
    vat_fi_bp: integer(),
    /** JSON that describes the drawn picture, the address of an imported one, or empty. */
    picture: preset(text()),
    origin: text<"demo" | "import">()
  },
  item_barcode: {
    barcode: text(),
    item_number: text(),
    position: preset(integer())
  },
  item_price: {
    item_number: text(),
    currency: text<Currency>(),
    price_minor: integer(),
    original_price_minor: integer(),
    campaign_name: orNull(text()),
    /** The lowest price of the 30 days before it was reduced; null while it is not reduced, or where it is not known. */
    prior_price_minor: orNull(integer())
  },
  /** What each item has cost from a moment on, an ISO text. */
  item_price_since: {
    item_number: text(),
    currency: text<Currency>(),
    since: text(),
    price_minor: integer()
  },
  /** Reductions that are announced. Days are those of the country. */
  campaign: {
    item_number: text(),
    currency: text<Currency>(),
    starts_on: text(),
    ends_on: text(),
    name: text(),
    price_minor: integer(),
    /** Whether `item_price` has counted it yet, or does so no more. */
    state: preset(text<"coming" | "running" | "over">())
  },
  /** Ordinary prices that count from a later day on. */
  coming_price: {
    item_number: text(),
    currency: text<Currency>(),
    starts_on: text(),
    price_minor: integer()
  },
  item_stock: {
    item_number: text(),
    store_number: text(),
    stock: integer()
  },
  item_incoming: {
    item_number: text(),
    store_number: text(),
    quantity: integer(),
    /** A day, `2027-02-15`. */
    expected_on: text()
  },
  item_to_index: {
    item_id: rowNumber()
  },
  /** The name of this database's change feed; a cursor of another one is not known here. */
  catalogue_feed: {
    id: rowNumber(),
    name: text()
  },
  /** Every item at its last change; triggers write it. */
  catalogue_change: {
    /** The store whose stock has changed; empty for what all stores share. */
    store_number: text(),
    item_number: text(),
    /** From the counter of the store's feed. */
    revision: integer()
  },
  /**
   * The last number of each feed. A change raises it, and holds its row until it is committed: no lower number comes
   * after a higher one.
   */
  feed_counter: {
    feed: text<"catalogue" | "setup">(),
    /** Empty for what all stores share. */
    store_number: text(),
    last: integer()
  },
  /** The import that is under way; there is one at a time. */
  item_import: {
    id: rowNumber(),
    state: text<"staging" | "counts">(),
    total: integer(),
    added: preset(integer()),
    /** When a process last worked on it, in milliseconds. */
    touched_at: integer(),
    /** The draft that its items come from; empty where a program reads the file. */
    draft_id: orNull(text())
  },
  /** What it has still to write. */
  item_import_row: {
    position: rowNumber(),
    /** JSON. */
    item: text()
  },
  division: {
    id: text(),
    name_sv: text(),
    name_fi: text(),
    name_en: text(),
    sort: integer(),
    /** Gift cards, insurance and bags are divisions that the category bar does not show. */
    in_category_bar: preset(flag())
  },
  item_status: {
    status: text(),
    blocks_sale: flag(),
    closed: flag()
  },
  favorite: {
    store_number: text(),
    badge: text(),
    item_number: text()
  },
  manual_search: {
    id: rowNumber(),
    store_number: text(),
    item_number: text(),
    searched_at: text()
  }
}

export type ItemTable = Table<(typeof catalogueTables)["item"]>
