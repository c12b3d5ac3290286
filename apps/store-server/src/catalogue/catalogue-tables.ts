import type { FollowUpCode } from "@karat/domain/catalogue/item"
import type { Generated } from "kysely"
import type { Flag } from "../database/store-tables.ts"

/** Tables of the assortment. */
export interface CatalogueTables {
  item: ItemTable
  item_barcode: ItemBarcodeTable
  item_price: ItemPriceTable
  item_stock: ItemStockTable
  item_incoming: ItemIncomingTable
  division: DivisionTable
  item_status: ItemStatusTable
  favorite: FavoriteTable
  manual_search: ManualSearchTable
}

export interface ItemTable {
  id: Generated<number>
  number: string
  description: string
  description2: Generated<string>
  division: string
  family: Generated<string>
  category: Generated<string>
  status: string
  insurable: Generated<Flag>
  order_item: Generated<Flag>
  no_discount: Generated<Flag>
  no_return: Generated<Flag>
  price_manual: Generated<Flag>
  follow_up: FollowUpCode | null
  size: Generated<string>
  weight_mg: number | null
  analysis_group: Generated<string>
  price_group: Generated<string>
  special_group: Generated<string>
  style_group: Generated<string>
  target_group: Generated<string>
  /** Value added tax in hundredths of a percent. */
  vat_se_bp: number
  vat_fi_bp: number
  /** JSON that describes the drawn picture, the address of an imported one, or empty. */
  picture: Generated<string>
  origin: "demo" | "import"
}

export interface ItemBarcodeTable {
  barcode: string
  item_number: string
  position: Generated<number>
}

export interface ItemPriceTable {
  item_number: string
  currency: string
  price_minor: number
  original_price_minor: number
  campaign_name: string | null
}

export interface ItemStockTable {
  item_number: string
  store_number: string
  stock: number
}

export interface ItemIncomingTable {
  item_number: string
  store_number: string
  quantity: number
  /** A day, `2027-02-15`. */
  expected_on: string
}

export interface DivisionTable {
  id: string
  name_sv: string
  name_fi: string
  name_en: string
  sort: number
  /** Gift cards, insurance and bags are divisions that the category bar does not show. */
  in_category_bar: Generated<Flag>
}

export interface ItemStatusTable {
  status: string
  blocks_sale: Flag
  closed: Flag
}

export interface FavoriteTable {
  store_number: string
  badge: string
  item_number: string
}

export interface ManualSearchTable {
  id: Generated<number>
  store_number: string
  item_number: string
  searched_at: string
}
