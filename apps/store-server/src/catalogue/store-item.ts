import type { FollowUpCode, Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { SelectQueryBuilder } from "kysely"
import type { Flag } from "../database/column.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Builder, Tables } from "../database/tables.ts"

/** An item as one store sells it: the domain's item and what only the server needs to know of it. */
export interface StoreItem extends Item {
  readonly vatBasisPoints: number
  readonly stock: number
  readonly place: number
  /** What the till asks after the item was added. */
  readonly followUp?: FollowUpCode
  /** Its status does not let it be sold. */
  readonly blocksSale: boolean
  readonly closed: boolean
  /** JSON that describes the drawn picture, the address of an imported one, or empty. */
  readonly picture: string
}

/** The row behind a `StoreItem`, before flags and texts are read. */
export interface StoreItemRow {
  id: number
  number: string
  description: string
  description2: string
  division: string
  family: string
  category: string
  status: string
  insurable: Flag
  order_item: Flag
  no_discount: Flag
  no_return: Flag
  price_manual: Flag
  follow_up: FollowUpCode | null
  size: string
  model: string
  weight_mg: number | null
  analysis_group: string
  price_group: string
  special_group: string
  style_group: string
  target_group: string
  vat_se_bp: number
  vat_fi_bp: number
  picture: string
  price_minor: number
  original_price_minor: number
  campaign_name: string | null
  prior_price_minor: number | null
  blocks_sale: Flag
  closed: Flag
  barcodes: string | null
  stock: number | null
  is_favorite: Flag
}

export type StoreItemQuery = SelectQueryBuilder<
  Tables & { price: Tables["item_price"]; state: Tables["item_status"] },
  "item" | "price" | "state",
  StoreItemRow
>

/** For whom items are read: a store, in its currency, and a badge's wearer; the badge is empty without one. */
export interface Asking {
  readonly storeNumber: string
  readonly currency: Currency
  readonly badge: string
}

export function askingFor({ currency, number }: StoreTable, badge = ""): Asking {
  return { storeNumber: number, currency, badge }
}

/**
 * The query for the items that a store has a price for, with the price in its currency, its stock and the favourites of
 * the badge's wearer. Callers narrow and order it.
 */
export function itemsSoldIn(build: Builder, { storeNumber, currency, badge }: Asking): StoreItemQuery {
  return build
    .selectFrom("item")
    .innerJoin("item_price as price", (join) =>
      join.onRef("price.item_number", "=", "item.number").on("price.currency", "=", currency)
    )
    .innerJoin("item_status as state", "state.status", "item.status")
    .selectAll("item")
    .select((eb) => [
      "price.price_minor",
      "price.original_price_minor",
      "price.campaign_name",
      "price.prior_price_minor",
      "state.blocks_sale",
      "state.closed",
      eb
        .selectFrom("item_barcode")
        .select((of) =>
          of.fn
            .agg<string | null>("string_agg", ["barcode", of.val(",")])
            .orderBy("position")
            .as("all")
        )
        .whereRef("item_barcode.item_number", "=", "item.number")
        .as("barcodes"),
      eb
        .selectFrom("item_stock")
        .select("stock")
        .whereRef("item_stock.item_number", "=", "item.number")
        .where("store_number", "=", storeNumber)
        .as("stock"),
      eb
        .case()
        .when(
          eb.exists(
            eb
              .selectFrom("favorite")
              .select("item_number")
              .where("store_number", "=", storeNumber)
              .where("badge", "=", badge)
              .whereRef("favorite.item_number", "=", "item.number")
          )
        )
        .then<Flag>(1)
        .else<Flag>(0)
        .end()
        .as("is_favorite")
    ])
}

/** Reads a row as the item that a store of this country sells. */
export function storeItem(row: StoreItemRow, country: StoreTable["country"]): StoreItem {
  return {
    number: row.number,
    description: row.description,
    description2: row.description2,
    division: row.division,
    family: row.family,
    category: row.category,
    status: row.status,
    insurable: row.insurable === 1,
    orderItem: row.order_item === 1,
    discountAllowed: row.no_discount === 0,
    returnAllowed: row.no_return === 0,
    priceIsManual: row.price_manual === 1,
    isFavorite: row.is_favorite === 1,
    size: row.size,
    ...(row.model === "" ? {} : { model: row.model }),
    weight: gramsFromMilligrams(row.weight_mg),
    analysisGroup: row.analysis_group,
    priceGroup: row.price_group,
    specialGroup: row.special_group,
    styleGroup: row.style_group,
    targetGroup: row.target_group,
    barcodes: row.barcodes === null ? [] : row.barcodes.split(","),
    price: minorUnits(row.price_minor),
    originalPrice: minorUnits(row.original_price_minor),
    ...(row.campaign_name === null ? {} : { campaign: row.campaign_name }),
    ...(row.prior_price_minor === null ? {} : { priorPrice: minorUnits(row.prior_price_minor) }),
    ...(row.follow_up === null ? {} : { followUp: row.follow_up }),
    vatBasisPoints: country === "SE" ? row.vat_se_bp : row.vat_fi_bp,
    stock: row.stock ?? 0,
    place: row.id,
    blocksSale: row.blocks_sale === 1,
    closed: row.closed === 1,
    picture: row.picture
  }
}

/** A weight in milligrams as grams, without idle zeros: 3250 is "3.25". Empty when it is not known. */
export function gramsFromMilligrams(milligrams: number | null): string {
  if (milligrams === null) return ""
  const fraction = String(milligrams % 1000)
    .padStart(3, "0")
    .replace(/0+$/u, "")
  const grams = String(Math.floor(milligrams / 1000))
  return fraction === "" ? grams : `${grams}.${fraction}`
}
