import { minorUnits } from "@karat/domain/money/minor-units"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { sampleTenders } from "@karat/domain/testing/sample-tenders"
import { memoryShop, type MemoryShop } from "../memory/memory-shop.ts"

/** What every shop has that a contract suite is run against, by the names the demo store gives them. */
export const knownShop = {
  storeNumber: "101",
  signInCode: "101-1",
  badge: "1001",
  badgeThatStays: "1003",
  /** For two kronor. */
  item: "BAG-S",
  itemPrice: minorUnits(200),
  /** Its price is asked for. */
  itemWithoutPrice: "BESPOKE",
  device: { terminalId: "WK1011", cardTerminalId: "V400m-347069201", receiptPrinterId: "PRN-WK1011" }
} as const

let gestures = 0

/** A key that no other gesture has. */
export function newKey(): GestureKey {
  gestures += 1
  return `contract-${crypto.randomUUID()}-${gestures}` as GestureKey
}

/** The known shop in memory. */
export function knownMemoryShop(): MemoryShop {
  const device = (id: string) => ({ id, name: id })
  const staff = (badgeNumber: string, givenName: string) => ({
    badgeNumber,
    givenName,
    familyName: "Lindqvist",
    storeNumber: knownShop.storeNumber,
    locale: "sv" as const,
    savesSearch: false,
    goesToFavorites: false,
    wideCart: false
  })
  return memoryShop({
    store: { number: knownShop.storeNumber, name: "Stockholm", currency: "SEK" },
    setup: {
      brand: "green",
      logo: "/logo.svg",
      memberFlag: true,
      insuranceFlag: true,
      digitalMailboxFlag: false,
      insurableDivisions: ["RINGS"],
      giftCardItemNumber: "GIFTCARD",
      bags: [{ itemNumber: knownShop.item, description: "Papperspåse", price: knownShop.itemPrice }],
      denominations: [{ currency: "SEK", value: minorUnits(100_00) }],
      foreignCurrencies: ["EUR"],
      cardTerminalModels: ["V400m"],
      staffCodePrefix: "KRT"
    },
    items: [
      sampleItem({
        number: knownShop.item,
        description: "Papperspåse liten",
        division: "BAGS",
        price: knownShop.itemPrice
      }),
      sampleItem({
        number: knownShop.itemWithoutPrice,
        description: "Smycke efter beställning",
        division: "RINGS",
        barcodes: [],
        priceIsManual: true,
        price: minorUnits(0)
      })
    ],
    categories: [
      { id: "BAGS", name: "Påsar" },
      { id: "RINGS", name: "Ringar" }
    ],
    stock: [
      { itemNumber: knownShop.item, storeNumber: "101", storeName: "Stockholm", street: "Gatan 1", stock: 4 }
    ],
    incoming: [],
    staff: [staff(knownShop.badge, "Maja"), staff(knownShop.badgeThatStays, "Oliver")],
    tenders: [sampleTenders.cash, sampleTenders.card],
    devices: {
      registers: [device(knownShop.device.terminalId)],
      cardTerminals: [device(knownShop.device.cardTerminalId)],
      receiptPrinters: [device(knownShop.device.receiptPrinterId)]
    },
    signInCodes: [knownShop.signInCode],
    mayChangeStore: [knownShop.badge]
  })
}
