import { bargainBagReason } from "@karat/domain/write-off/write-off"
import { sql } from "kysely"
import type { Complement, Setup } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { Flag } from "../database/column.ts"
import type { Country } from "../database/store-tables.ts"
import type { DivisionId } from "../catalogue/first-divisions.ts"
import { expensesOf } from "./demo-expenses.ts"

const insurableDivisions: DivisionId[] = ["RINGS", "WEDDING", "NECKLACES", "BRACELETS", "EARRINGS", "WATCHES"]
const giftCardDivisions: DivisionId[] = ["GIFTCARDS"]

const complements: Complement[] = [
  { division: "WATCHES", with: ["STRAPS", "CARE"], items: ["BATTERY"] },
  { division: "STRAPS", with: ["WATCHES", "CARE"], items: [] },
  { division: "RINGS", with: ["CARE", "EARRINGS"], items: ["ENGRAVING"] },
  { division: "WEDDING", with: ["CARE", "RINGS"], items: ["ENGRAVING"] },
  { division: "NECKLACES", with: ["EARRINGS", "CARE"], items: [] },
  { division: "BRACELETS", with: ["CHARMS", "CARE"], items: [] },
  { division: "CHARMS", with: ["BRACELETS", "NECKLACES"], items: [] },
  { division: "EARRINGS", with: ["NECKLACES", "CARE"], items: [] },
  { division: "PIERCING", with: ["EARRINGS"], items: ["STUDEX-CARE"] },
  { division: "ACCESSORIES", with: ["CARE"], items: [] },
  { division: "CARE", with: ["ACCESSORIES"], items: [] },
  { division: "SERVICE", with: ["CARE"], items: [] }
] satisfies (Complement & { readonly division: DivisionId; readonly with: DivisionId[] })[]

export const bargainBags = ["BARGAIN-99", "BARGAIN-199", "BARGAIN-299"]

const everywhere = {
  mergeLines: true,
  memberFlag: true,
  insuranceFlag: true,
  insurableDivisions,
  giftCardItemNumber: "GIFTCARD",
  bags: ["BAG-S", "BAG-M", "BAG-L"],
  bargainBags,
  cardTerminalModels: ["V400m", "P400Plus", "S1F2"],
  fixedItems: {
    insurance: "INSURANCE",
    giftCard: "GIFTCARD",
    battery: "BATTERY",
    batteryChange: "BATTERY-CHANGE",
    pressureTest: "PRESSURE-TEST",
    studexAftercare: "STUDEX-CARE"
  },
  staffCodePrefix: "KRT",
  centralWarehouse: "835",
  memberSystemUrl: "/member-system/{contactId}",
  bankBagUrl: "/bank-bags/{bag}",
  frameOrigins: ["https://intranet.karat.example", "https://academy.karat.example"],
  feedbackUrl: "/feedback?store={store}",
  tapToPayLink: "/simulator/tap?data={data}&callbackUri={callbackUri}",
  swishNumber: "1239800000",
  homeOrderDepositBasisPoints: 2000,
  complements,
  searchExclusions: { divisions: giftCardDivisions, itemNumbers: ["INSURANCE"] }
} satisfies Partial<Setup>

const setups: Record<Country, Setup> = {
  SE: {
    ...everywhere,
    color: "green",
    logo: "Karat",
    digitalMailboxFlag: true,
    goodsDocumentTypes: { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" },
    incomeExpense: expensesOf("sv"),
    shortcuts: [
      { name: "Schema", url: "https://intranet.karat.example/{store}/schema", newTab: true },
      { name: "Butikshandbok", url: "https://intranet.karat.example/handbok", newTab: false },
      { name: "Utbildning", url: "https://academy.karat.example/sv?store={store}", newTab: true },
      { name: "Felanmälan", url: "https://intranet.karat.example/felanmalan?store={store}", newTab: false }
    ],
    denominations: [
      ...denominations("SEK", [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100]),
      ...denominations("NOK", [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100]),
      ...denominations("EUR", [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5])
    ],
    foreignCurrencies: ["EUR", "NOK"]
  },
  FI: {
    ...everywhere,
    color: "argent",
    logo: "Argent",
    digitalMailboxFlag: false,
    goodsDocumentTypes: { purchaseOrder: "20", purchaseReceipt: "21", transfer: "27" },
    incomeExpense: expensesOf("fi"),
    shortcuts: [
      { name: "Työvuorot", url: "https://intranet.karat.example/{store}/vuorot", newTab: true },
      { name: "Myymälän käsikirja", url: "https://intranet.karat.example/kasikirja", newTab: false },
      { name: "Koulutus", url: "https://academy.karat.example/fi?store={store}", newTab: true },
      {
        name: "Vikailmoitus",
        url: "https://intranet.karat.example/vikailmoitus?store={store}",
        newTab: false
      }
    ],
    denominations: [
      ...denominations("EUR", [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5]),
      ...denominations("SEK", [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100])
    ],
    foreignCurrencies: ["SEK"]
  }
}

function denominations(
  currency: string,
  minorUnits: readonly number[]
): { currency: string; denomination: number }[] {
  return minorUnits.map((denomination) => ({ currency, denomination }))
}

/** The store in Göteborg is run under the other brand; head office tries rounding up on every sale. */
const ofStores: Record<string, Partial<Setup>> = {
  "102": { color: "argent", logo: "Argent" },
  "835": { asksToRoundUp: true }
}

type Tender = readonly [id: number, sv: string, fi: string, en: string, over: Flag, under: Flag]

const tenders: readonly Tender[] = [
  [1, "Kontant", "Käteinen", "Cash", 1, 1],
  [3, "Kort", "Kortti", "Card", 0, 1],
  [32, "Swish", "Swish", "Swish", 0, 1],
  [72, "Swish QR", "Swish QR", "Swish QR", 0, 1],
  [70, "Kort i mobilen", "Kortti puhelimella", "Tap to pay", 0, 1],
  [24, "Presentkort", "Lahjakortti", "Gift card", 0, 1],
  [20, "Tillgodokvitto", "Hyvityslasku", "Store credit", 0, 1],
  [4, "Rekvisition", "Maksusitoumus", "Requisition", 0, 1],
  [2, "Kontant, kontorskassa", "Käteinen, toimistokassa", "Cash, office till", 1, 1],
  [19, "Växel i valuta", "Vaihtoraha valuutassa", "Currency change", 1, 1]
]

const cashTenders = new Set([1, 2])
const swishTenders = new Set([32, 72])

/** Writes the setup values that a demo store of an earlier version does not have yet. */
export function completeSetup(db: Database): void {
  for (const [scope, setup] of Object.entries<Partial<Setup>>(setups))
    for (const [key, value] of Object.entries(setup)) writeSetupValue(db, key, scope, value)
}

/** The chain's own page for feedback has come since; what somebody else has set up stays. */
export function updateFeedbackUrl(db: Database): void {
  const before = JSON.stringify("https://intranet.karat.example/feedback?store={store}")
  db.run(
    db.build
      .updateTable("setup")
      .set({ value: JSON.stringify(everywhere.feedbackUrl) })
      .where("key", "=", "feedbackUrl")
      .where("value", "=", before)
  )
}

/** Expenses have got more words, one that brings money in, and highest amounts; what somebody else has set up stays. */
export function updateExpenses(db: Database): void {
  for (const [scope, { incomeExpense }] of Object.entries(setups))
    db.run(
      db.build
        .updateTable("setup")
        .set({ value: JSON.stringify(incomeExpense) })
        .where("key", "=", "incomeExpense")
        .where("scope", "=", scope)
        .where("value", "not like", '%"highest"%')
        .where(
          sql<string>`(SELECT group_concat(each.value ->> 'id') FROM json_each(setup.value) AS each)`,
          "in",
          ["1,10,11,12,13", "1,10,11,12,13,20"]
        )
    )
}

function writeSetupValue(db: Database, key: string, scope: string, value: unknown): void {
  db.run(
    db.build
      .insertInto("setup")
      .values({ key, scope, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.doNothing())
  )
}

export function writeSetup(db: Database): void {
  for (const [scope, setup] of Object.entries<Partial<Setup>>({ ...setups, ...ofStores }))
    for (const [key, value] of Object.entries(setup)) writeSetupValue(db, key, scope, value)
  writeTenders(db, "SE", tenders, 100)
  writeTenders(
    db,
    "FI",
    tenders.filter(([id]) => !swishTenders.has(id)),
    5
  )
}

function writeTenders(
  db: Database,
  country: Country,
  offered: readonly Tender[],
  smallestCashMinor: number
): void {
  for (const [position, [id, sv, fi, en, over, under]] of offered.entries())
    db.run(
      db.build.insertInto("tender_type").values({
        country,
        id,
        description_sv: sv,
        description_fi: fi,
        description_en: en,
        rounding: cashTenders.has(id) ? 1 : 0,
        rounding_to_minor: cashTenders.has(id) ? smallestCashMinor : 1,
        overtender: over,
        undertender: under,
        position
      })
    )
}

type Reason = readonly [id: string, sv: string, fi: string, en: string]

const reasons: readonly Reason[] = [
  ["SKADAD", "Skadad vara", "Vaurioitunut tuote", "Damaged item"],
  ["STULEN", "Stulen vara", "Varastettu tuote", "Stolen item"],
  ["SVINN", "Inventeringsdifferens", "Inventaarioero", "Stocktaking difference"],
  ["SKYLT", "Skyltvara", "Esittelytuote", "Display item"],
  ["GARANTI", "Garantibyte", "Takuuvaihto", "Warranty exchange"],
  [bargainBagReason, "Fyndpåse", "Löytöpussi", "Bargain bag"]
]

/** Writes why the demo stores write goods off. */
export function writeWriteOffReasons(db: Database): void {
  const rows = reasons.map(([id, text_sv, text_fi, text_en], position) => ({
    id,
    text_sv,
    text_fi,
    text_en,
    position
  }))
  db.run(
    db.build
      .insertInto("write_off_reason")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
  )
}
