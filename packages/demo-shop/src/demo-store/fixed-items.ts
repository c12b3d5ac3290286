import type { FollowUpCode } from "@karat/domain/catalogue/item"
import {
  type DivisionId,
  type ItemToWrite,
  type PictureKind,
  firstItems,
  pictureText
} from "@karat/store-server/demo-shop/seam"
import { demoStores } from "./demo-stores.ts"

interface FixedItem {
  readonly number: string
  readonly description: string
  readonly description2?: string
  readonly division: DivisionId
  readonly category: string
  readonly kind: PictureKind
  /** Öre and cents. */
  readonly sek: number
  readonly eur: number
  readonly manual?: boolean
  readonly followUp?: FollowUpCode
  readonly discountAllowed?: boolean
  readonly orderItem?: boolean
  /** Pieces that each store begins with; none of what is done or written out at the counter. */
  readonly pieces?: number
}

const fixed: readonly FixedItem[] = [
  {
    number: "BAG-S",
    pieces: 5000,
    description: "Papperspåse liten",
    division: "BAGS",
    category: "Påsar",
    kind: "bag",
    sek: 200,
    eur: 20
  },
  {
    number: "BAG-M",
    pieces: 5000,
    description: "Papperspåse mellan",
    division: "BAGS",
    category: "Påsar",
    kind: "bag",
    sek: 400,
    eur: 40
  },
  {
    number: "BAG-L",
    pieces: 5000,
    description: "Papperspåse stor",
    division: "BAGS",
    category: "Påsar",
    kind: "bag",
    sek: 600,
    eur: 60
  },
  {
    number: "BATTERY",
    pieces: 800,
    description: "Klockbatteri",
    division: "SERVICE",
    category: "Batteribyte",
    kind: "battery",
    sek: 9900,
    eur: 990,
    followUp: "BATTERY"
  },
  {
    number: "BATTERY-CHANGE",
    description: "Batteribyte",
    description2: "Byte i butik, batteriet tillkommer",
    division: "SERVICE",
    category: "Batteribyte",
    kind: "battery",
    sek: 10_000,
    eur: 1000
  },
  {
    number: "PRESSURE-TEST",
    description: "Trycktest",
    description2: "Vattentäthet provas efter batteribyte",
    division: "SERVICE",
    category: "Batteribyte",
    kind: "watch",
    sek: 14_900,
    eur: 1490
  },
  {
    number: "REPAIR",
    description: "Reparation",
    division: "SERVICE",
    category: "Reparation",
    kind: "tool",
    sek: 0,
    eur: 0,
    manual: true,
    followUp: "REPAIRATION"
  },
  {
    number: "STUDEX-CARE",
    pieces: 600,
    description: "Eftervård piercing 50 ml",
    division: "PIERCING",
    category: "Eftervård",
    kind: "bottle",
    sek: 9900,
    eur: 990,
    discountAllowed: true
  },
  {
    number: "STRAP-BRAND",
    pieces: 400,
    description: "Klockarmband, märkesband",
    description2: "Ange märke",
    division: "STRAPS",
    category: "Märkesband",
    kind: "strap",
    sek: 0,
    eur: 0,
    manual: true,
    followUp: "BRAND",
    discountAllowed: true
  },
  {
    number: "ENGRAVING",
    description: "Gravyr upp till 20 tecken",
    division: "SERVICE",
    category: "Gravyr",
    kind: "tool",
    sek: 24_900,
    eur: 2490
  },
  {
    number: "RING-RESIZE",
    description: "Storleksändring ring",
    division: "SERVICE",
    category: "Reparation",
    kind: "tool",
    sek: 59_900,
    eur: 5990
  },
  {
    number: "RHODIUM",
    description: "Rhodinering",
    division: "SERVICE",
    category: "Reparation",
    kind: "tool",
    sek: 69_900,
    eur: 6990
  },
  {
    number: "PEARL-KNOT",
    description: "Omträdning pärlhalsband",
    division: "SERVICE",
    category: "Reparation",
    kind: "tool",
    sek: 79_900,
    eur: 7490
  },
  {
    number: "EAR-PIERCE",
    description: "Håltagning öron",
    division: "SERVICE",
    category: "Piercing",
    kind: "piercing",
    sek: 29_900,
    eur: 2990
  },
  {
    number: "BESPOKE",
    pieces: 400,
    description: "Smycke efter beställning",
    description2: "Pris enligt offert",
    division: "RINGS",
    category: "Beställning",
    kind: "ring",
    sek: 0,
    eur: 0,
    manual: true,
    orderItem: true,
    discountAllowed: true
  },
  {
    number: "BARGAIN-99",
    pieces: 60,
    description: "Fyndpåse liten",
    division: "ACCESSORIES",
    category: "Fyndpåsar",
    kind: "bag",
    sek: 9900,
    eur: 990
  },
  {
    number: "BARGAIN-199",
    pieces: 60,
    description: "Fyndpåse mellan",
    division: "ACCESSORIES",
    category: "Fyndpåsar",
    kind: "bag",
    sek: 19_900,
    eur: 1990
  },
  {
    number: "BARGAIN-299",
    pieces: 60,
    description: "Fyndpåse stor",
    division: "ACCESSORIES",
    category: "Fyndpåsar",
    kind: "bag",
    sek: 29_900,
    eur: 2990
  }
]

/** The items that setup or the till knows by their numbers, services, and those priced at the counter. */
export function fixedItems(): ItemToWrite[] {
  const groups = { family: "Karat", analysisGroup: "Tjänster", priceGroup: "Fast", targetGroup: "Unisex" }
  const prices = (sek: number, eur: number) => [
    { currency: "SEK" as const, priceMinor: sek, originalPriceMinor: sek },
    { currency: "EUR" as const, priceMinor: eur, originalPriceMinor: eur }
  ]
  const first = firstItems("sv").map((item) => ({
    ...item,
    ...groups,
    category: item.description,
    origin: "demo" as const,
    prices: prices(0, 0)
  }))
  const others = fixed.map((item, index): ItemToWrite => ({
    number: item.number,
    description: item.description,
    description2: item.description2 ?? "",
    division: item.division,
    category: item.category,
    ...groups,
    noDiscount: item.discountAllowed !== true,
    orderItem: item.orderItem === true,
    priceManual: item.manual === true,
    ...(item.followUp === undefined ? {} : { followUp: item.followUp }),
    vatSeBasisPoints: 2500,
    vatFiBasisPoints: 2550,
    picture: pictureText({
      kind: item.kind,
      metal: item.kind === "strap" ? "steel" : "gold",
      stone: "none",
      seed: first.length + index
    }),
    origin: "demo",
    ...(item.pieces === undefined ? {} : { stock: everywhere(item.pieces) }),
    prices: prices(item.sek, item.eur)
  }))
  return [...first, ...others]
}

function everywhere(stock: number) {
  return demoStores.map(({ number }) => ({ storeNumber: number, stock }))
}
