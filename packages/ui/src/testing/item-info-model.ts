import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { ItemInfoScreenModel } from "../screens/catalogue/item-info-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"
import { recommendationsModel } from "./recommendations-model.ts"
import { goldRing } from "./sample-items.ts"
import { samplePicture } from "./sample-pictures.ts"
import { sampleQr } from "./sample-qr.ts"

export const sampleStock: readonly StockInStore[] = [
  { storeNumber: "835", storeName: "Centrallager", street: "Lagervägen 2", stock: 46 },
  { storeNumber: "101", storeName: "Stockholm", street: "Drottninggatan 53", stock: 4 },
  { storeNumber: "102", storeName: "Göteborg", street: "Kungsgatan 41", stock: 1 },
  { storeNumber: "104", storeName: "Malmö", street: "Södergatan 7", stock: 0 },
  { storeNumber: "110", storeName: "Uppsala", street: "Svartbäcksgatan 12", stock: 12 },
  { storeNumber: "121", storeName: "Umeå", street: "Kungsgatan 65", stock: 7 }
]

/** Everything about the gold ring, with nothing to press. */
export function itemInfoModel(changes: Partial<ItemInfoScreenModel> = {}): ItemInfoScreenModel {
  return {
    item: goldRing,
    loading: false,
    session: { currency: "SEK", badgeNumber: "1001" },
    pictureUrl: samplePicture,
    stockHere: 4,
    stock: sampleStock,
    stockCentral: 46,
    qr: sampleQr,
    recommendations: recommendationsModel(),
    incoming: [{ quantity: 6, expectedOn: "2026-12-01" }],
    add: nothingHappens,
    toggleFavorite: nothingHappens,
    copyNumber: nothingHappens,
    close: nothingHappens,
    ...changes
  }
}
