import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { minorUnits } from "@karat/domain/money/minor-units"
import { offlineCapability } from "@karat/domain/offline/offline-selling"
import { tender } from "@karat/domain/tender/tender-type"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { reservationStatus } from "@karat/domain/reservation/reservation"
import { sampleItem } from "@karat/domain/testing/sample-items"
import { everySampleTender } from "@karat/domain/testing/sample-tenders"
import { usualIdentity } from "../memory/sign-in.ts"
import { memoryShop, type MemoryShop, type ShopFloor } from "../memory/memory-shop.ts"

/** What every shop has that a contract suite is run against, by the names the demo store gives them. */
export const knownShop = {
  storeNumber: "101",
  otherStore: "102",
  goodsDocumentTypes: { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" },
  signInCode: "101-1",
  badge: "1001",
  badgeThatStays: "1003",
  /** May approve what a cashier may not do alone. */
  approver: "1002",
  /** The personal code of everybody. */
  personalCode: "730519",
  staffCodePrefix: "KRT",
  /** For two kronor. */
  item: "BAG-S",
  itemPrice: minorUnits(200),
  /** Its price is asked for, and a discount can be given on it. */
  itemWithoutPrice: "BESPOKE",
  giftCardItem: "GIFTCARD",
  bargainBag: "BARGAIN-99",
  /** A gift card that can be spent, and what is left on it. */
  giftCard: { code: "GIFT-DEMO-AAAA-0002", balance: minorUnits(1234_50) },
  discountReason: { id: "D1", text: "Damaged item" },
  returnReason: "R1",
  member: {
    number: "7b1f6a52-64c1-4a0e-9a57-3f0c6f1d2e11",
    name: "Astrid Holm",
    personalNumber: "8504122386"
  },
  /** In the population register, and in no club. */
  stranger: { personalNumber: "0105154421", givenName: "Selma", lastName: "Bergström" },
  protectedNumber: "197811031199",
  /** In no register at all. */
  customer: {
    socialSecurityNumber: "198808081189",
    givenName: "Anna",
    lastName: "Nyqvist-Ödman",
    street: "Lilla gatan 4",
    zipCode: "111 22",
    city: "Stockholm",
    mobilePhone: "0701740699",
    email: "anna.nyqvist@example.com",
    toggleCheckbox: false
  },
  /** Numbers of web orders of which something is to come back. */
  webReturn: "W1013371",
  otherWebReturn: "W1013372",
  euro: { currency: "EUR", millionths: 11_500_000 },
  device: { terminalId: "WK1011", cardTerminalId: "V400m-347069201", receiptPrinterId: "PRN-WK1011" }
} as const

let gestures = 0

/** A key that no other gesture has. */
export function newKey(): GestureKey {
  gestures += 1
  return `contract-${crypto.randomUUID()}-${gestures}` as GestureKey
}

const knownItems = [
  sampleItem({
    number: knownShop.item,
    description: "Papperspåse liten",
    family: "",
    division: "BAGS",
    price: knownShop.itemPrice
  }),
  sampleItem({
    number: knownShop.itemWithoutPrice,
    description: "Smycke efter beställning",
    family: "",
    division: "RINGS",
    barcodes: [],
    priceIsManual: true,
    insurable: false,
    price: minorUnits(0)
  }),
  sampleItem({
    number: "RING",
    division: "RINGS",
    barcodes: ["7350019990018"],
    price: minorUnits(2_495_00)
  }),
  sampleItem({
    number: "CAMPAIGN-RING",
    division: "RINGS",
    barcodes: [],
    price: minorUnits(1_000_00),
    originalPrice: minorUnits(1_250_00)
  }),
  sampleItem({
    number: knownShop.giftCardItem,
    division: "GIFTCARDS",
    barcodes: [],
    priceIsManual: true,
    price: minorUnits(0)
  }),
  sampleItem({ number: insuranceItemNumber, division: "INSURANCE", barcodes: [], price: minorUnits(0) }),
  sampleItem({
    number: knownShop.bargainBag,
    description: "Fyndpåse liten",
    family: "",
    division: "ACCESSORIES",
    barcodes: [],
    price: minorUnits(99_00)
  }),
  itemAtTheCounter("BATTERY", "Klockbatteri", "SERVICE", 99_00),
  itemAtTheCounter("BATTERY-CHANGE", "Batteribyte", "SERVICE", 100_00),
  itemAtTheCounter("PRESSURE-TEST", "Trycktest", "SERVICE", 149_00),
  itemAtTheCounter("REPAIR", "Reparation", "SERVICE"),
  itemAtTheCounter("ENGRAVING", "Gravyr upp till 20 tecken", "SERVICE", 249_00),
  itemAtTheCounter("STRAP-BRAND", "Klockarmband, märkesband", "STRAPS"),
  itemAtTheCounter("STRAP-BATTERY", "Klockbatteri CR2032", "STRAPS", 49_00),
  itemAtTheCounter("STUD", "Piercingstift kula 2 mm titan", "PIERCING", 299_00),
  itemAtTheCounter("STUDEX-CARE", "Eftervård piercing 50 ml", "PIERCING", 99_00),
  itemAtTheCounter("POLISHING-CLOTH", "Putsduk", "CARE", 79_00),
  itemAtTheCounter("RING-BOX", "Smyckesask", "CARE", 149_00),
  itemAtTheCounter("EARRINGS", "Örhängen Aurora", "EARRINGS", 895_00),
  itemAtTheCounter("HOOPS", "Creoler Aurora", "EARRINGS", 1_195_00)
]

/** What is done or handed out at the counter; its price is asked for where it has none. */
function itemAtTheCounter(number: string, description: string, division: string, price?: number) {
  return sampleItem({
    number,
    description,
    description2: "",
    family: "",
    division,
    category: division,
    barcodes: [],
    size: "",
    weight: "",
    insurable: false,
    priceIsManual: price === undefined,
    price: minorUnits(price ?? 0)
  })
}

/** What the till asks after an item was added, by number as the store server sorts it. */
const knownFollowUps = [
  { code: "BATTERY", itemNumber: "BATTERY" },
  { code: "GIFTCARD", itemNumber: knownShop.giftCardItem },
  { code: "REPAIRATION", itemNumber: "REPAIR" },
  { code: "BATTERY_2", itemNumber: "STRAP-BATTERY" },
  { code: "BRAND", itemNumber: "STRAP-BRAND" },
  { code: "STUDEX", itemNumber: "STUD" }
] as const

const knownRepairs = [
  { id: "R10001", description: "Lödning av kedja, guld 18K", price: minorUnits(495_00) },
  { id: "R10004", description: "Fasttryckning av sten" }
]

const knownCategories = [
  { id: "BAGS", name: "Påsar" },
  { id: "RINGS", name: "Ringar" },
  { id: "EARRINGS", name: "Örhängen" },
  { id: "STRAPS", name: "Klockarmband & batterier" },
  { id: "PIERCING", name: "Piercing" },
  { id: "CARE", name: "Vård & förvaring" },
  { id: "SERVICE", name: "Service" }
]

/** What the till is told that goes with items, and by the chain. */
const besideTheItems = {
  followUps: knownFollowUps,
  repairs: knownRepairs,
  complements: [
    { division: "RINGS", with: ["CARE", "EARRINGS"], items: ["ENGRAVING"] },
    { division: "PIERCING", with: ["EARRINGS"], items: ["STUDEX-CARE"] },
    { division: "SERVICE", with: ["CARE"], items: [] }
  ],
  shortcuts: [
    { name: "Schema", url: "https://intranet.karat.example/{store}/schema", newTab: true },
    { name: "Butikshandbok", url: "https://intranet.karat.example/handbok", newTab: false }
  ]
}

const inTheStore = { storeNumber: knownShop.storeNumber }

/** Who works here, as it is administered. */
function staffEntry(badgeNumber: string, givenName: string, mayAdminister: boolean) {
  const sells = { maySell: true, maySetPrices: true, mayTakeBack: true, mayCountCash: true }
  const more = { mayApprove: mayAdminister, mayChangeStore: mayAdminister, mayAdminister }
  const who = { badgeNumber, givenName, familyName: "Lindqvist", locale: "sv", worksHere: true }
  return { ...who, ...inTheStore, ...sells, ...more }
}

const knownAdministration = {
  entries: {
    discountReason: [
      { reasonId: "D1", textSv: "Skadad", textFi: "Vioittunut", textEn: "Damaged item", position: 1 }
    ],
    register: [
      {
        registerNumber: knownShop.device.terminalId,
        registerName: "Kassa 1",
        ...inTheStore,
        printer: knownShop.device.receiptPrinterId,
        cardTerminal: knownShop.device.cardTerminalId
      }
    ],
    staff: [staffEntry(knownShop.badge, "Maja", true), staffEntry(knownShop.badgeThatStays, "Oliver", false)],
    repair: [
      {
        repairNumber: "R10001",
        repairText: "Lödning av kedja, guld 18K",
        ...inTheStore,
        repairPrice: 495_00
      }
    ]
  },
  entryChoices: {
    register: {
      storeNumber: [{ id: knownShop.storeNumber, name: "Stockholm" }],
      printer: [{ id: knownShop.device.receiptPrinterId, name: knownShop.device.receiptPrinterId }],
      cardTerminal: [{ id: knownShop.device.cardTerminalId, name: knownShop.device.cardTerminalId }]
    },
    staff: { storeNumber: [{ id: knownShop.storeNumber, name: "Stockholm" }] },
    repair: { storeNumber: [{ id: knownShop.storeNumber, name: "Stockholm" }] }
  }
}

const knownMember = {
  contactId: knownShop.member.number,
  socialSecurityNumber: knownShop.member.personalNumber,
  firstName: "Astrid",
  lastName: "Holm",
  street: "Vasagatan 12",
  zipCode: "111 20",
  city: "Stockholm",
  email: "astrid.holm@example.com",
  mobilePhone: "0701740605"
}

const knownPersons = [
  {
    socialSecurityNumber: knownShop.stranger.personalNumber,
    givenName: knownShop.stranger.givenName,
    lastName: knownShop.stranger.lastName
  },
  { socialSecurityNumber: knownShop.protectedNumber, isProtected: true }
]

const ringLine = { id: "RING", code: "RING", description: "Diamantring Aurora 0,10 ct" }
const ownPlace = { id: `L-${knownShop.storeNumber}`, code: knownShop.storeNumber }

function knownOrder(orderId: string) {
  return {
    id: `PO-${orderId}`,
    orderId,
    postingDate: "2026-11-02",
    vendorId: "NORDGULD AB",
    lines: [
      { id: `${orderId}-1`, toReceive: 3, item: { ...ringLine, division: "Ringar" }, location: ownPlace },
      { id: `${orderId}-2`, toReceive: 0, item: { ...ringLine, division: "Ringar" }, location: ownPlace }
    ]
  }
}

function knownTransfer(id: string) {
  return {
    id,
    from: { id: `L-${knownShop.otherStore}`, code: knownShop.otherStore },
    to: ownPlace,
    lines: [{ code: ringLine.code, description: ringLine.description, quantity: 2 }]
  }
}

/** Reservations that wait, one for each test. */
const knownReservations = ["VR101-1", "VR101-2", "VR101-3", "VR101-4"].map((id) => ({
  id,
  status: reservationStatus.waiting,
  name: "Ebba Sjöström",
  email: "ebba.sjostrom@example.com",
  phone: "+46701740610",
  createdAt: "2026-11-21T10:15:00",
  items: [{ model: "RING", name: "Ring", quantity: 1 }]
}))

/** A web order in each status. */
const knownWebOrders = Object.values(webOrderStatus).map((status) => ({
  number: `W1014${100 + status}`,
  id: `101-9000${status}`,
  name: "Hugo Öberg",
  status,
  deadline: status === webOrderStatus.onTheWay ? undefined : "2026-11-28T10:15:00",
  comment: undefined,
  products: [{ model: "RING", name: "Ring", quantity: 1 }],
  history: [{ type: "order" as const, at: "2026-11-20T18:30:00" }]
}))

const ringsBack = [{ itemNumber: "RING", name: "Ring", quantity: 2 }]

/** The known shop in memory. */
export const knownMemoryShop = (): MemoryShop => memoryShop(knownFloor())

const knownTask = {
  id: "T101-1",
  name: "Byt skyltfönster",
  body: "Guldet till vänster.",
  deadline: "2026-11-24",
  done: false
}

const knownRegister = {
  storeNumber: knownShop.storeNumber,
  terminalNumber: knownShop.device.terminalId,
  cardTerminalId: knownShop.device.cardTerminalId,
  receiptPrinterId: knownShop.device.receiptPrinterId
}

/** What the known shop has before its first customer comes. */
export function knownFloor(): ShopFloor {
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
  return {
    now: () => new Date("2026-11-21T09:15:00Z"),
    store: { number: knownShop.storeNumber, name: "Stockholm", currency: "SEK" },
    setup: {
      brand: "green",
      logo: "/logo.svg",
      memberFlag: true,
      insuranceFlag: true,
      digitalMailboxFlag: true,
      insurableDivisions: ["RINGS"],
      giftCardItemNumber: knownShop.giftCardItem,
      capabilities: [offlineCapability],
      offlineSelling: { highestTotal: minorUnits(25_000_00), login: true },
      fixedItems: {
        battery: "BATTERY",
        batteryChange: "BATTERY-CHANGE",
        pressureTest: "PRESSURE-TEST",
        aftercare: "STUDEX-CARE"
      },
      bags: [{ itemNumber: knownShop.item, description: "Papperspåse", price: knownShop.itemPrice }],
      denominations: [{ currency: "SEK", value: minorUnits(100_00) }],
      foreignCurrencies: ["EUR"],
      cardTerminalModels: ["V400m"],
      staffCodePrefix: knownShop.staffCodePrefix,
      goodsDocumentTypes: knownShop.goodsDocumentTypes,
      approvals: { discountBasisPoints: 3000, cash: true }
    },
    items: knownItems,
    categories: knownCategories,
    stock: [
      { itemNumber: knownShop.item, storeNumber: "101", storeName: "Stockholm", street: "Gatan 1", stock: 4 }
    ],
    incoming: [],
    ...besideTheItems,
    otherStores: [{ number: knownShop.otherStore, name: "Göteborg", currency: "SEK" }],
    purchaseOrders: ["45000001", "45000002"].map(knownOrder),
    incomingTransfers: ["TR-1", "TR-2"].map(knownTransfer),
    staff: [
      { ...staff(knownShop.badge, "Maja"), mayApprove: true },
      staff(knownShop.badgeThatStays, "Oliver")
    ],
    tenders: everySampleTender,
    discountReasons: [knownShop.discountReason],
    premiums: [{ from: minorUnits(0), to: minorUnits(10_000_00), premium: minorUnits(295_00) }],
    depositShare: 2000,
    rates: [knownShop.euro],
    vouchers: [{ ...knownShop.giftCard, tenderType: tender.giftCard }],
    members: [knownMember],
    persons: knownPersons,
    returnReasons: [{ id: knownShop.returnReason, text: "Ångrat köp" }],
    history: [],
    reservations: knownReservations,
    webOrders: knownWebOrders,
    announcedReturns: { [knownShop.webReturn]: ringsBack, [knownShop.otherWebReturn]: ringsBack },
    tasks: [knownTask],
    inventoryTasks: [{ title: "Klockor A–M", end: "2026-11-24", active: true, done: false, request: false }],
    budgets: new Map(),
    registrationLink: "https://pay.example/register",
    devices: {
      registers: [device(knownShop.device.terminalId)],
      cardTerminals: [device(knownShop.device.cardTerminalId)],
      receiptPrinters: [device(knownShop.device.receiptPrinterId)]
    },
    signInCodes: { [knownShop.signInCode]: knownRegister },
    identities: { [usualIdentity]: knownRegister },
    mayChangeStore: [knownShop.badge],
    ...knownAdministration,
    mayAdminister: [knownShop.badge],
    codes: Object.fromEntries(
      [knownShop.badge, knownShop.badgeThatStays, knownShop.approver].map((badge) => [
        badge,
        knownShop.personalCode
      ])
    ),
    receiptPages: "https://receipts.example/r/o/",
    mayApprove: [knownShop.badge, knownShop.approver]
  }
}
