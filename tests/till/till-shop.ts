import { type MemoryShop, memoryShop, type ShopFloor } from "@karat/adapters/memory/memory-shop"
import { knownFloor, knownShop } from "@karat/adapters/testing/known-shop"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import type { Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { priceReasons, registerReports } from "@karat/contract/call"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Devices } from "@karat/domain/device/devices"
import type { TokenClaims } from "@karat/domain/session/session"
import type { Setup } from "@karat/domain/store/setup"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { badges } from "../words/registers.ts"
import { swedishWaysToPay } from "./ways-to-pay.ts"

/** What a signed-in device knows of where it stands; one that nobody has chosen a register for knows its store. */
export type TillRegister = Omit<TokenClaims, "email">

export const stockholmRegister = {
  storeNumber: "101",
  terminalNumber: "WK1011",
  cardTerminalId: "V400m-347069201",
  receiptPrinterId: "PRN-WK1011"
} as const satisfies TillRegister

export const goteborgRegister = {
  storeNumber: "102",
  terminalNumber: "WK1021",
  cardTerminalId: "V400m-347069203",
  receiptPrinterId: "PRN-WK1021"
} as const satisfies TillRegister

export const helsinkiRegister = {
  storeNumber: "fi201",
  terminalNumber: "WKFI2011",
  cardTerminalId: "V400m-346403161",
  receiptPrinterId: "PRN-WKFI2011"
} as const satisfies TillRegister

export const secondStockholmRegister = {
  storeNumber: "101",
  terminalNumber: "WK1012",
  cardTerminalId: "V400m-347069202",
  receiptPrinterId: "PRN-WK1012"
} as const satisfies TillRegister

/** The registers of the demo's stores, by the code that signs a device in. */
const registers = {
  "101-1": stockholmRegister,
  "101-2": secondStockholmRegister,
  "102-1": goteborgRegister,
  "fi201-1": helsinkiRegister
}

/** Who signs a register in at the identity provider, by its code: `101-2` is `kassa2-101@example.com`. */
export function identityOf(code: string): string {
  const [store, number] = code.split("-")
  return `kassa${number}-${store}@example.com`
}

/** What stands in a store. */
function devicesOf(storeNumber: string): Devices {
  const named = (...ids: readonly string[]) => ids.map((id) => ({ id, name: id }))
  const here = Object.values(registers).filter((each) => each.storeNumber === storeNumber)
  return {
    registers: named(...here.map(({ terminalNumber }) => terminalNumber)),
    cardTerminals: named(...here.map(({ cardTerminalId }) => cardTerminalId)),
    receiptPrinters: named(...here.map(({ receiptPrinterId }) => receiptPrinterId))
  }
}

const largerBags = [
  { itemNumber: "BAG-M", description: "Papperspåse mellan", price: minorUnits(4_00) },
  { itemNumber: "BAG-L", description: "Papperspåse stor", price: minorUnits(6_00) }
]

const diamondRing = {
  blocksSale: false,
  division: "RINGS",
  family: "Aurora",
  category: "Diamantringar",
  analysisGroup: "Diamant",
  priceGroup: "P5",
  targetGroup: "Dam"
} as const

/** What insuring costs in the demo store, in whole kronor. */
const premiums = (
  [
    [500, 2_000, 149],
    [2_000, 5_000, 299],
    [5_000, 10_000, 499],
    [10_000, 25_000, 899]
  ] as const
).map(([from, to, premium]) => ({
  from: minorUnits(from * 100),
  to: minorUnits(to * 100),
  premium: minorUnits(premium * 100)
}))
/** The demo's stores, as far as a till shows them. */
const stores: Readonly<
  Record<string, readonly [name: string, currency: "SEK" | "EUR", brand: Setup["brand"]]>
> = {
  "101": ["Stockholm Drottninggatan", "SEK", "green"],
  "102": ["Göteborg Kungsgatan", "SEK", "argent"],
  fi201: ["Helsinki Aleksanterinkatu", "EUR", "argent"]
}

/** Items by the names and prices that the demo store gives them, so that a test reads the same in both tiers. */
const items = [
  ...[
    ["10-001-003", "17,0", "7345308908751"],
    ["10-001-004", "17,5", "7350010010048"]
  ].map(([number = "", size = "", barcode = ""]) =>
    sampleItem({
      number,
      ...diamondRing,
      description: `Diamantring Aurora 0,05 ct guld 18K, ${size}`,
      description2: "Utförande: guld 18K. För henne.",
      model: "10-001",
      size,
      weight: "3.246",
      specialGroup: "Nyhet",
      styleGroup: "Natur",
      barcodes: [barcode],
      price: minorUnits(5_290_00)
    })
  ),
  sampleItem({
    ...diamondRing,
    number: "10-006-001",
    description: "Diamantring Aurora 0,20 ct vitguld 18K, 16,0",
    description2: "Utförande: vitguld 18K. För henne.",
    model: "10-006",
    size: "16,0",
    barcodes: ["7350010060012"],
    price: minorUnits(12_400_00),
    originalPrice: minorUnits(16_400_00)
  }),
  sampleItem({
    number: "47-001-001",
    description: "Piercingstift kristall vit 3 mm stål",
    description2: "Utförande: stål. För alla.",
    family: "",
    division: "PIERCING",
    model: "47-001",
    size: "",
    insurable: false,
    barcodes: ["6465389419548"],
    price: minorUnits(339_00)
  }),
  ...largerBags.map(({ itemNumber, description, price }) =>
    sampleItem({
      number: itemNumber,
      description,
      description2: "",
      family: "",
      division: "BAGS",
      size: "",
      insurable: false,
      discountAllowed: false,
      barcodes: [],
      price
    })
  )
]

/** How many rings each store of the demo store has. */
const stock = (
  [
    ["101", "Stockholm Drottninggatan", "Drottninggatan 52", 14],
    ["102", "Göteborg Kungsgatan", "Kungsgatan 41", 3],
    ["835", "Huvudkontoret", "Industrigatan 8", 0]
  ] as const
).map(([storeNumber, storeName, street, pieces]) => ({
  itemNumber: "10-001-003",
  storeNumber,
  storeName,
  street,
  stock: pieces
}))

const intranet = "https://intranet.karat.example"
const shortcuts = [
  { name: "Schema", url: `${intranet}/{store}/schema`, newTab: true },
  { name: "Butikshandbok", url: `${intranet}/handbok`, newTab: false },
  { name: "Utbildning", url: "https://academy.karat.example/sv?store={store}", newTab: true },
  { name: "Felanmälan", url: `${intranet}/felanmalan?store={store}`, newTab: false }
]

/** Who the population register of the demo store knows. */
const persons = (
  [
    ["198504122386", "Astrid", "Holm", "Vasagatan 12", "111 20", "Stockholm"],
    ["199207311011", "Viktor", "Ekström", "Storgatan 8", "411 24", "Göteborg"],
    ["196402295577", "Rolf", "Åkerlund", "Kyrkvägen 3", "504 30", "Borås"],
    ["200105154421", "Selma", "Bergström", "Ringvägen 77", "118 61", "Stockholm"]
  ] as const
).map(([socialSecurityNumber, givenName, lastName, street, zipCode, city]) => ({
  socialSecurityNumber,
  givenName,
  lastName,
  street,
  zipCode,
  city
}))

const names: ReadonlyMap<string, string> = new Map([
  [knownShop.giftCardItem, "Presentkort"],
  [insuranceItemNumber, "Smyckesförsäkring"]
])

/** What is done at the counter takes no discount in the demo store. */
const asInTheDemoStore = (item: Item): Item => {
  const name = names.get(item.number)
  if (name !== undefined) return { ...item, description: name, description2: "" }
  return item.division === "SERVICE" ? { ...item, discountAllowed: false } : item
}

const denominationsOf = (currency: Currency, values: readonly number[]) =>
  values.map((value) => ({ currency, value: minorUnits(value * 100) }))

/** Who sells here, by the languages that they speak. */
const staff = [
  [badges.swedish, "Maja", "Lindqvist", "sv"],
  [badges.finnish, "Aino", "Virtanen", "fi"],
  [badges.english, "Oliver", "Bennett", "en"],
  ["1004", "Elias", "Sandberg", "sv"]
] as const

type Place = Pick<TillRegister, "storeNumber">

/** The shop that a till in memory sells in. */
export const tillShop = (
  register: Place,
  over: Partial<ShopFloor> = {},
  setup: Partial<Setup> = {}
): MemoryShop => memoryShop({ ...tillFloor(register, setup), ...over })

/** What it has: what the contract suites know, and what a cashier's tests name. */
export function tillFloor({ storeNumber }: Place = stockholmRegister, setup: Partial<Setup> = {}): ShopFloor {
  const known = knownFloor()
  const [name, currency, brand] = stores[storeNumber] ?? [known.store.name, known.store.currency, "green"]
  return {
    ...known,
    now: () => new Date(),
    store: { number: storeNumber, name, currency },
    // As the demo store is set up; who wants it otherwise says so in a floor of their own.
    setup: {
      ...known.setup,
      capabilities: [...(known.setup.capabilities ?? []), priceReasons, registerReports],
      brand,
      mergeLines: true,
      frameOrigins: [intranet, "https://academy.karat.example", "https://club.karat.example"],
      memberSystemUrl: "https://club.karat.example/{ticket}",
      bags: [
        { itemNumber: "BAG-S", description: "Papperspåse liten", price: minorUnits(2_00) },
        ...largerBags
      ],
      digitalMailboxFlag: true,
      approvals: undefined,
      offlineSelling: { highestTotal: minorUnits(25_000_00), login: true },
      denominations: [
        ...denominationsOf("SEK", [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1]),
        ...denominationsOf("NOK", [1000, 500, 200, 100, 50, 20, 10, 5, 1]),
        ...denominationsOf("EUR", [500, 200, 100, 50, 20, 10, 5, 2, 1])
      ],
      foreignCurrencies: ["EUR", "NOK"],
      tapToPayLink: "/simulator/tap?data={data}&callbackUri={callbackUri}",
      ...setup
    },
    ...swedishWaysToPay,
    items: [...known.items.map(asInTheDemoStore), ...items],
    stock: [...known.stock, ...stock],
    shortcuts,
    members: known.members.map((member) => ({ ...member, socialSecurityNumber: "198504122386" })),
    persons: [...persons, { socialSecurityNumber: knownShop.protectedNumber, isProtected: true }],
    premiums,
    devices: devicesOf(storeNumber),
    signInCodes: registers,
    identities: Object.fromEntries(
      Object.entries(registers).map(([code, register]) => [identityOf(code), register])
    ),
    followUps: [...known.followUps, { code: "STUDEX", itemNumber: "47-001-001" }],
    staff: staff.map(([badgeNumber, givenName, familyName, locale]) => ({
      badgeNumber,
      givenName,
      familyName,
      storeNumber: known.store.number,
      locale,
      savesSearch: false,
      goesToFavorites: false,
      wideCart: false,
      mayApprove: badgeNumber === badges.swedish
    })),
    discountReasons: [
      { id: "D1", text: "Damaged item" },
      { id: "D2", text: "Regular customer" },
      { id: "D3", text: "Price match" }
    ]
  }
}
