import type { Category, Item } from "@karat/domain/catalogue/item"
import { minorUnits } from "@karat/domain/money/minor-units"

const plainItem: Item = {
  number: "0000-0000",
  description: "Item",
  description2: "",
  division: "Guld",
  family: "Aurora",
  category: "Ringar",
  status: "A – aktiv",
  insurable: true,
  orderItem: false,
  discountAllowed: true,
  returnAllowed: true,
  priceIsManual: false,
  isFavorite: false,
  size: "",
  weight: "",
  analysisGroup: "",
  priceGroup: "",
  specialGroup: "",
  styleGroup: "",
  targetGroup: "",
  barcodes: [],
  price: minorUnits(0),
  originalPrice: minorUnits(0),
  vatBasisPoints: 2500,
  stock: 4
}

/** An item with everything the story does not care about filled in; prices in whole kronor. */
export function sampleItem(
  number: string,
  description: string,
  kronor: number,
  rest: Partial<Item> & { readonly before?: number } = {}
): Item {
  const { before, ...changes } = rest
  return {
    ...plainItem,
    number,
    description,
    price: minorUnits(kronor * 100),
    originalPrice: minorUnits((before ?? kronor) * 100),
    ...changes
  }
}

export const goldRing = sampleItem("1043-1700", "Ring 18K Aurora, diamant 0,25 ct", 21_495, {
  description2: "Vitt guld och rött guld med briljantslipad diamant, W/SI, storlek 17,0.",
  isFavorite: true,
  size: "17,0",
  weight: "3.4",
  analysisGroup: "Diamant",
  category: "Ringar",
  division: "Guld 18K",
  priceGroup: "P4",
  specialGroup: "Vigsel",
  styleGroup: "Klassisk",
  targetGroup: "Dam",
  barcodes: ["7312345678907", "7312345678914"]
})
export const goldBand = sampleItem("1050-1730", "Förlovningsring 18K 3 mm, 17,0", 5_995, { stock: 18 })
export const watch = sampleItem("2210-0040", "Herrklocka Nordlys automatic 40 mm", 3_796, {
  before: 4_745,
  campaign: "Kampanj −20 %",
  stock: 12
})
export const necklace = sampleItem("3307-0450", "Halsband silver Droppe 45 cm", 995, { stock: 1 })
export const earrings = sampleItem("4101-0020", "Örhängen roséguld Ringar 20 mm", 1_495, { stock: 27 })
export const ladiesWatch = sampleItem("2231-0032", "Damklocka Solsken 32 mm läder", 2_195, { stock: 9 })
export const silverRing = sampleItem("1102-0160", "Ring silver Vinterblad, cubic", 695, {
  before: 895,
  campaign: "Kampanj −22 %",
  stock: 33
})
export const redNecklace = sampleItem("3320-0420", "Halsband guldpläterat Röd sten", 549, { stock: 14 })
export const insurance = sampleItem("INSURANCE", "Försäkring 36 mån · Elsa Berg", 1_095, { stock: 0 })

export const assortment: readonly Item[] = [
  goldRing,
  goldBand,
  watch,
  necklace,
  earrings,
  ladiesWatch,
  silverRing,
  redNecklace
]

/** As many items as asked for, each with a number of its own. */
export function manyItems(count: number): readonly Item[] {
  return Array.from({ length: count }, (_, index) => {
    const item = assortment[index % assortment.length] ?? goldRing
    return index < assortment.length ? item : { ...item, number: `${item.number}-${index}` }
  })
}

export const sampleCategories: readonly Category[] = [
  { id: "favorites", name: "Favoriter" },
  { id: "rings", name: "Ringar" },
  { id: "necklaces", name: "Halsband" },
  { id: "earrings", name: "Örhängen" },
  { id: "bracelets", name: "Armband" },
  { id: "watches", name: "Klockor" },
  { id: "straps", name: "Klockarmband" },
  { id: "care", name: "Vård" },
  { id: "gifts", name: "Presenter" }
]
