import { type AdminChange, choicesFor, type Entry, entryTitle, typedEntry } from "@karat/domain/admin/entry"
import { entryKinds, type EntryKindName } from "@karat/domain/admin/entry-kinds"
import { karin } from "@karat/domain/testing/staff-entries"
import type { AdminScreenModel } from "../screens/admin/admin-screen.tsx"
import type { EntryFormModel } from "../screens/admin/entry-form.tsx"
import { nothingHappens } from "./nothing-happens.ts"

const ebba: Entry = {
  badgeNumber: "5501",
  givenName: "Ebba",
  familyName: "Ek-Lindström af Nordlys",
  storeNumber: "7",
  locale: "fi",
  worksHere: true,
  maySell: true,
  maySetPrices: true,
  mayTakeBack: false,
  mayCountCash: true,
  ownDiscount: 500,
  mayChangeStore: false,
  mayApprove: false,
  mayAdminister: false
}

const gone: Entry = {
  ...ebba,
  badgeNumber: "3300",
  givenName: "Elias",
  familyName: "Sandberg",
  worksHere: false
}

export const someChanges: readonly AdminChange[] = [
  {
    id: 3,
    at: "2026-11-23T08:00:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
    kind: "approval",
    subject: "",
    changed: [{ field: "highestDiscount", before: "1000", after: "2050" }]
  },
  {
    id: 2,
    at: "2026-11-22T14:05:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
    kind: "staff",
    subject: "Ebba Ek-Lindström af Nordlys 5501",
    changed: [
      { field: "familyName", before: "Ek", after: "Ek-Lindström af Nordlys" },
      { field: "mayApprove", before: "true", after: "false" }
    ]
  },
  {
    id: 1,
    at: "2026-11-21T09:30:00.000Z",
    badgeNumber: "4410",
    name: "Karin Holm",
    kind: "staff",
    subject: "Ebba Ek 5501",
    changed: [
      { field: "badgeNumber", after: "5501" },
      { field: "givenName", after: "Ebba" },
      { field: "mayAdminister", after: "false" }
    ]
  }
]

export const someReasons: readonly Entry[] = [
  {
    reasonId: "D1",
    textSv: "Skadad vara",
    textFi: "Vaurioitunut tuote",
    textEn: "Damaged item",
    position: 0
  },
  { reasonId: "D2", textSv: "Stamkund", textFi: "Kanta-asiakas", textEn: "Regular customer", position: 1 }
]

/** A few of other kinds. */
const besideChoices = {
  printer: ["PRN-1", "PRN-2"].map((id, at) => ({ id, name: id, storeNumber: String(7 + at) })),
  cardTerminal: ["V400m-346403161", "CARD-WK0072"].map((id, at) => ({
    id,
    name: id,
    storeNumber: String(7 + at)
  }))
}

export const someEntries = {
  brand: [
    {
      storeName: "Storgatan",
      storeNumber: "7",
      brand: "green",
      logoPicture: "",
      ownLight: "#7a1f5c",
      ownLightInk: "#ffffff",
      ownDark: "#f0a6d6",
      ownDarkInk: "#33061f"
    },
    {
      storeName: "Nordlys köpcentrum",
      storeNumber: "8",
      brand: "argent",
      logoPicture: "",
      ownLight: "",
      ownLightInk: "",
      ownDark: "",
      ownDarkInk: ""
    }
  ],
  item: [
    {
      itemNumber: "17-204-585",
      itemName: "Förlovningsring Juni 18 k",
      itemText: "Rödguld, 3 mm",
      priceNow: 4_995_00,
      division: "RINGS",
      itemStatus: "10",
      vatRate: 2500,
      barcodes: "7310000000010",
      takesDiscount: true,
      takesReturn: true,
      isInsurable: true,
      asksPrice: false,
      asksAfter: ""
    },
    {
      itemNumber: "90-1",
      itemName: "Graverad berlock",
      itemText: "",
      priceNow: 349_00,
      division: "PENDANTS",
      itemStatus: "80",
      vatRate: 2500,
      barcodes: "",
      takesDiscount: false,
      takesReturn: false,
      isInsurable: false,
      asksPrice: false,
      asksAfter: ""
    }
  ],
  itemPrice: [
    {
      itemNumber: "17-204-585",
      itemName: "Förlovningsring Juni 18 k",
      priceFrom: "2026-12-01",
      ordinaryPrice: 5_295_00
    }
  ],
  campaignPeriod: [
    {
      campaignName: "Julkampanj",
      campaignState: "coming",
      campaignReduction: "25 %",
      campaignItems: 12,
      campaignFrom: "2026-12-10",
      campaignUntil: "2026-12-24"
    },
    {
      campaignName: "Black week",
      campaignState: "running",
      campaignReduction: "20–50 %",
      campaignItems: 231,
      campaignFrom: "2026-11-23",
      campaignUntil: "2026-11-29"
    },
    {
      campaignName: "Höstkampanj",
      campaignState: "ended",
      campaignReduction: "20 %",
      campaignItems: 4,
      campaignFrom: "2026-09-01",
      campaignUntil: "2026-10-04"
    }
  ],
  campaign: [
    {
      campaignName: "Black week",
      itemNumber: "17-204-585",
      itemName: "Förlovningsring Juni 18 k",
      campaignFrom: "2026-11-23",
      campaignUntil: "2026-11-29",
      campaignPrice: 3_995_00
    }
  ],
  stock: [
    {
      itemNumber: "17-204-585",
      itemName: "Förlovningsring Juni 18 k",
      storeNumber: "7",
      pieces: 4,
      stockReason: ""
    },
    {
      itemNumber: "17-204-585",
      itemName: "Förlovningsring Juni 18 k",
      storeNumber: "8",
      pieces: -1,
      stockReason: ""
    }
  ],
  register: [
    {
      registerNumber: "WK0071",
      registerName: "Kassa 1",
      storeNumber: "7",
      printer: "PRN-1",
      cardTerminal: "V400m-346403161"
    },
    {
      registerNumber: "WK0072",
      registerName: "Kassa vid ingången",
      storeNumber: "8",
      printer: "PRN-2",
      cardTerminal: "CARD-WK0072"
    }
  ],
  tender: [
    {
      tenderId: "1",
      textSv: "Kontant",
      textFi: "Käteinen",
      textEn: "Cash",
      position: 0,
      isOffered: true
    },
    {
      tenderId: "24",
      textSv: "Presentkort",
      textFi: "Lahjakortti",
      textEn: "Gift card",
      position: 4,
      isOffered: false
    }
  ],
  expense: [
    {
      expenseId: "10",
      direction: "expense",
      textSv: "Porto",
      textFi: "Postimaksu",
      textEn: "Postage",
      describedSv: "Frimärken och paket",
      describedFi: "Postimerkit ja paketit",
      describedEn: "Stamps and parcels",
      highestAmount: 500_00
    },
    {
      expenseId: "20",
      direction: "income",
      textSv: "Växelpåfyllning",
      textFi: "Vaihtorahan lisäys",
      textEn: "Change top-up",
      describedSv: "Växel från banken till kassan",
      describedFi: "Vaihtoraha pankista kassaan",
      describedEn: "Change from the bank into the till"
    }
  ],
  roundUpGoal: [
    {
      goalSv: "Gåva till Barnens smyckesfond",
      goalFi: "Lahja Lasten korurahastoon",
      goalEn: "Gift to the Children's Jewellery Fund"
    }
  ],
  bag: [
    { itemNumber: "BAG-S", itemName: "Papperspåse liten", position: 0 },
    { itemNumber: "BAG-L", itemName: "Papperspåse stor", position: 1 }
  ],
  shortcut: [
    {
      shortcutName: "Butikshandbok",
      shortcutAddress: "https://intranet.example/{store}/handbok",
      position: 0,
      opensTab: true
    },
    { shortcutName: "Utlån", shortcutAddress: "/utlan", position: 1, opensTab: false }
  ],
  denomination: [
    { currency: "SEK", worth: 1_000_00 },
    { currency: "SEK", worth: 1_00 },
    { currency: "EUR", worth: 50_00 }
  ],
  premium: [
    { insuredFrom: 0, insuredUntil: 4_999_99, premium: 249_00 },
    { insuredFrom: 5_000_00, insuredUntil: 49_999_99, premium: 995_00 }
  ],
  insuredDivision: [{ division: "RINGS", divisionName: "Ringar" }],
  repair: [
    { repairNumber: "R-1042", repairText: "Ny länk i halskedja", storeNumber: "7", repairPrice: 395_00 },
    { repairNumber: "R-1043", repairText: "Klocka stannar, Certina DS", storeNumber: "7" }
  ],
  heldSale: [
    {
      heldSale: "off-0123456789abcdef0123456789abcdef",
      heldReceipt: "0000WK1011800000007",
      heldWhy: "date",
      heldField: "soldAt",
      heldSaid: "1970-01-01T00:00:00.000Z",
      heldDerived: "2026-11-20T08:00:00.000Z",
      heldSeller: "Maja Lindqvist",
      heldTill: "WK1011",
      heldToldAt: "2026-11-27T09:15:00.000Z",
      heldSum: "5290.00 SEK",
      heldDecision: "",
      heldGrounds: ""
    }
  ],
  budget: [
    { storeNumber: "7", day: "2026-11-27", budgetAmount: 40_000_00 },
    { storeNumber: "8", day: "2026-11-27", budgetAmount: 125_000_00 }
  ],
  selling: [
    {
      staysLoggedIn: true,
      mergesLines: true,
      asksToRoundUp: false,
      hasMembers: true,
      insures: true,
      hasMailbox: false,
      logsInOffline: true,
      highestOffline: 25_000_00
    }
  ],
  receiptText: [
    {
      logo: "GULDSMEDEN",
      receiptLine1: "Öppet köp 30 dagar mot kvitto",
      receiptLine2: "Mån–fre 10–18, lör 10–15",
      receiptLine3: ""
    }
  ]
} as const satisfies Readonly<Partial<Record<EntryKindName, readonly Entry[]>>>

/** The administration of a shop of two, with its staff open. */
export function adminModel(changes: Partial<AdminScreenModel> = {}): AdminScreenModel {
  return {
    status: "ready",
    view: "staff",
    search: "",
    troubles: [],
    entries: [ebba, gone, karin],
    choices: { storeNumber: stores, ...itemChoices, ...besideChoices },
    changes: someChanges,
    hasMoreChanges: false,
    choose: nothingHappens,
    retry: nothingHappens,
    find: nothingHappens,
    add: nothingHappens,
    open: nothingHappens,
    moreChanges: nothingHappens,
    openControlUnit: nothingHappens,
    openReports: nothingHappens,
    openUnclearPayments: nothingHappens,
    openRemarks: nothingHappens,
    openImport: nothingHappens,
    openBackup: nothingHappens,
    openBooks: nothingHappens,
    openExport: nothingHappens,
    exportList: nothingHappens,
    openDevices: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}

const itemChoices = {
  division: [
    { id: "RINGS", name: "Ringar" },
    { id: "PENDANTS", name: "Hängsmycken" }
  ],
  itemStatus: [
    { id: "10", name: "10 – säljs" },
    { id: "80", name: "80 – säljs inte" }
  ]
}

const stores = [
  { id: "7", name: "7 Storgatan" },
  { id: "8", name: "8 Nordlys köpcentrum" }
]

/** The form of something that is there already: somebody of the staff, where nothing else is said. */
export function entryFormModel(
  changes: Partial<EntryFormModel> = {},
  kind: EntryKindName = "staff",
  entry: Entry = karin
): EntryFormModel {
  return {
    kind,
    isNew: false,
    title: entryTitle(entryKinds[kind], entry, "en"),
    typed: typedEntry(entryKinds[kind], entry, "en"),
    choices: choicesFor(
      { storeNumber: stores, ...itemChoices, ...besideChoices },
      String(entry["storeNumber"] ?? "")
    ),
    faults: {},
    busy: false,
    mayRemove: false,
    hasCode: kind === "register" || kind === "staff",
    leads: [],
    acts: [],
    type: nothingHappens,
    leave: nothingHappens,
    turn: nothingHappens,
    save: nothingHappens,
    remove: nothingHappens,
    makeCode: nothingHappens,
    lead: nothingHappens,
    act: nothingHappens,
    ...changes
  }
}
