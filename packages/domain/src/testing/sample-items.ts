import type { Item } from "../catalogue/item.ts"
import { minorUnits } from "../money/minor-units.ts"

/** An item with everything plain, for tests and stories to bend. */
export function sampleItem(over: Partial<Item> = {}): Item {
  const price = over.price ?? minorUnits(1_495_00)
  return {
    number: "1020417",
    description: "Diamantring Aurora 0,10 ct",
    description2: "Vitguld 18K",
    division: "10",
    family: "Aurora",
    category: "Ringar",
    status: "10",
    insurable: true,
    orderItem: false,
    discountAllowed: true,
    returnAllowed: true,
    priceIsManual: false,
    isFavorite: false,
    size: "17,0",
    weight: "2,4",
    analysisGroup: "A1",
    priceGroup: "P3",
    specialGroup: "",
    styleGroup: "Klassisk",
    targetGroup: "Dam",
    barcodes: ["7300000000015"],
    price,
    originalPrice: price,
    vatBasisPoints: 2500,
    stock: 4,
    ...over
  }
}
