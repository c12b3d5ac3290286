import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import type { Currency } from "@karat/domain/money/currency"
import { bargainBagReason } from "@karat/domain/write-off/write-off"
import type { Setup } from "../catalogue/setup.ts"
import type { Flag } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import type { Country } from "../database/store-tables.ts"

/** What every shop's setup holds to begin with. */
export const setupOfAnyShop = {
  mergeLines: true,
  giftCardItemNumber: "GIFTCARD",
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
  memberSystemUrl: "/member-system/{ticket}",
  bankBagUrl: "/bank-bags/{bag}?language={language}",
  feedbackUrl: "/feedback?store={store}&language={language}",
  homeOrderDepositBasisPoints: 2000,
  searchExclusions: { divisions: ["GIFTCARDS"], itemNumbers: ["INSURANCE"] }
} satisfies Partial<Setup>

/** What the types of goods documents are called, each country's by numbers of its own. */
export const goodsDocumentTypes: Readonly<Record<Country, GoodsDocumentTypes>> = {
  SE: { purchaseOrder: "5", purchaseReceipt: "6", transfer: "12" },
  FI: { purchaseOrder: "20", purchaseReceipt: "21", transfer: "27" }
}

const coinsAndNotes: Readonly<Record<Currency, readonly number[]>> = {
  SEK: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100],
  NOK: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100],
  EUR: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5]
}

/** What a drawer holds of some currencies, the largest first, in minor units. */
export function denominationsOf(...currencies: readonly Currency[]): Setup["denominations"] {
  return currencies.flatMap((currency) =>
    coinsAndNotes[currency].map((denomination) => ({ currency, denomination }))
  )
}

/** Writes a value of setup for a country or a store that has none of this key; one that is there stays. */
export async function writeSetupValue(
  db: Database,
  key: string,
  scope: string,
  value: unknown
): Promise<void> {
  await db.run(
    db.build
      .insertInto("setup")
      .values({ key, scope, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.doNothing())
  )
}

type Tender = readonly [id: number, sv: string, fi: string, en: string, over: Flag, under: Flag]

/** Every way to pay, in the order in which the till offers them. */
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

const cashTenders: ReadonlySet<number> = new Set([1, 2])

/** The smallest coin of each currency that is still about, in minor units: a cash sale is rounded to it. */
const smallestCoin: Readonly<Record<Currency, number>> = { SEK: 100, NOK: 100, EUR: 5 }

/** Writes the ways to pay of a country's stores: those that `offers` takes, in a currency. */
export async function writeTenders(
  db: Database,
  { country, currency }: { readonly country: Country; readonly currency: Currency },
  offers: (id: number) => boolean
): Promise<void> {
  const offered = tenders.filter(([id]) => offers(id))
  for (const [position, offer] of offered.entries())
    await insertTender(db, { country, currency }, offer, position)
}

async function insertTender(
  db: Database,
  { country, currency }: { readonly country: Country; readonly currency: Currency },
  [id, sv, fi, en, over, under]: Tender,
  position: number
): Promise<void> {
  await db.run(
    db.build.insertInto("tender_type").values({
      country,
      id,
      description_sv: sv,
      description_fi: fi,
      description_en: en,
      rounding: cashTenders.has(id) ? 1 : 0,
      rounding_to_minor: cashTenders.has(id) ? smallestCoin[currency] : 1,
      overtender: over,
      undertender: under,
      position
    })
  )
}

/** Offers one more way to pay, which knows no coins, where it stands among the others; nothing where it is offered. */
export async function offerTender(db: Database, country: Country, id: number): Promise<void> {
  const offer = tenders.find(([each]) => each === id)
  const rows = await db.all(
    db.build.selectFrom("tender_type").select(["id", "position"]).where("country", "=", country)
  )
  if (offer === undefined || rows.some((row) => row.id === id)) return
  const place = (each: number) => tenders.findIndex(([of]) => of === each)
  const after = rows.filter((row) => place(row.id) < place(id)).map(({ position }) => position)
  const position = Math.max(-1, ...after) + 1
  await db.run(
    db.build
      .updateTable("tender_type")
      .set((eb) => ({ position: eb("position", "+", 1) }))
      .where("country", "=", country)
      .where("position", ">=", position)
  )
  await insertTender(db, { country, currency: "SEK" }, offer, position)
}

type Reason = readonly [id: string, sv: string, fi: string, en: string]

const reasons: Readonly<Record<"discount" | "return", readonly Reason[]>> = {
  discount: [
    ["D1", "Skadad vara", "Vaurioitunut tuote", "Damaged item"],
    ["D2", "Stamkund", "Kanta-asiakas", "Regular customer"],
    ["D3", "Prismatchning", "Hintatakuu", "Price match"],
    ["D4", "Personalrabatt", "Henkilökunta-alennus", "Staff discount"],
    ["D5", "Visningsexemplar", "Esittelykappale", "Display item"],
    ["D6", "Kompensation", "Hyvitys", "Compensation"]
  ],
  return: [
    ["R1", "Ångrat köp", "Katui ostosta", "Changed their mind"],
    ["R2", "Fel storlek", "Väärä koko", "Wrong size"],
    ["R3", "Fel på varan", "Viallinen tuote", "Faulty item"],
    ["R4", "Fel vara", "Väärä tuote", "Wrong item"],
    ["R5", "Oönskad present", "Ei-toivottu lahja", "Unwanted gift"],
    ["R6", "Allergi", "Allergia", "Allergy"]
  ]
}

/** Writes why a price is lowered and goods come back. */
export async function writeReasons(db: Database): Promise<void> {
  for (const kind of ["discount", "return"] as const)
    await db.run(db.build.insertInto("reason").values(rowsOf(reasons[kind]).map((row) => ({ kind, ...row }))))
}

const writeOffReasons: readonly Reason[] = [
  ["SKADAD", "Skadad vara", "Vaurioitunut tuote", "Damaged item"],
  ["STULEN", "Stulen vara", "Varastettu tuote", "Stolen item"],
  ["SVINN", "Inventeringsdifferens", "Inventaarioero", "Stocktaking difference"],
  ["SKYLT", "Skyltvara", "Esittelytuote", "Display item"],
  ["GARANTI", "Garantibyte", "Takuuvaihto", "Warranty exchange"],
  [bargainBagReason, "Fyndpåse", "Löytöpussi", "Bargain bag"]
]

/** Writes why goods are written off. */
export async function writeWriteOffReasons(db: Database): Promise<void> {
  await db.run(
    db.build
      .insertInto("write_off_reason")
      .values(rowsOf(writeOffReasons))
      .onConflict((conflict) => conflict.doNothing())
  )
}

function rowsOf(of: readonly Reason[]) {
  return of.map(([id, text_sv, text_fi, text_en], position) => ({ id, text_sv, text_fi, text_en, position }))
}
