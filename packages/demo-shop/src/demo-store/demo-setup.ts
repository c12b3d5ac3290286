import type { Complement } from "@karat/domain/catalogue/goes-together"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import {
  type Country,
  type Database,
  type DivisionId,
  type Setup,
  denominationsOf,
  expensesOf,
  goodsDocumentTypes,
  setupOfAnyShop,
  writeSetupValue,
  writeTenders
} from "@karat/store-server/demo-shop/seam"

const insurableDivisions: DivisionId[] = ["RINGS", "WEDDING", "NECKLACES", "BRACELETS", "EARRINGS", "WATCHES"]

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
  ...setupOfAnyShop,
  memberFlag: true,
  insuranceFlag: true,
  insurableDivisions,
  bags: ["BAG-S", "BAG-M", "BAG-L"],
  bargainBags,
  centralWarehouse: "835",
  frameOrigins: ["https://intranet.karat.example", "https://academy.karat.example"],
  tapToPayLink: "/simulator/tap?data={data}&callbackUri={callbackUri}",
  swishNumber: "1239800000",
  complements
} satisfies Partial<Setup>

const setups: Record<Country, Setup> = {
  SE: {
    ...everywhere,
    color: "green",
    logo: "Karat",
    digitalMailboxFlag: true,
    offlineSelling: { highestTotal: minorUnits(25_000_00), login: true },
    goodsDocumentTypes: goodsDocumentTypes.SE,
    incomeExpense: expensesOf("sv"),
    shortcuts: [
      { name: "Schema", url: "https://intranet.karat.example/{store}/schema", newTab: true },
      { name: "Butikshandbok", url: "https://intranet.karat.example/handbok", newTab: false },
      { name: "Utbildning", url: "https://academy.karat.example/sv?store={store}", newTab: true },
      { name: "Felanmälan", url: "https://intranet.karat.example/felanmalan?store={store}", newTab: false }
    ],
    denominations: denominationsOf("SEK", "NOK", "EUR"),
    foreignCurrencies: ["EUR", "NOK"]
  },
  FI: {
    ...everywhere,
    color: "argent",
    logo: "Argent",
    digitalMailboxFlag: false,
    offlineSelling: { highestTotal: minorUnits(2_500_00), login: true },
    goodsDocumentTypes: goodsDocumentTypes.FI,
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
    denominations: denominationsOf("EUR", "SEK"),
    foreignCurrencies: ["SEK"]
  }
}

/**
 * The store in Göteborg is run under the other brand, and leaves least to its cashiers; head office tries rounding up on
 * every sale.
 */
const ofStores: Record<string, Partial<Setup>> = {
  "102": {
    color: "argent",
    logo: "Argent",
    approvals: { discountBasisPoints: 1000, price: true, drawer: true, returnWithoutReceipt: true }
  },
  "835": { asksToRoundUp: true }
}

/** Writes the setup values that a demo store of an earlier version does not have yet. */
export async function completeSetup(db: Database): Promise<void> {
  for (const [scope, setup] of Object.entries<Partial<Setup>>(setups))
    for (const [key, value] of Object.entries(setup)) await writeSetupValue(db, key, scope, value)
}

/** Puts the later address of the feedback page in the place of the demo's first one; a changed setting stays. */
export async function updateFeedbackUrl(db: Database): Promise<void> {
  const before = JSON.stringify("https://intranet.karat.example/feedback?store={store}")
  await db.run(
    db.build
      .updateTable("setup")
      .set({ value: JSON.stringify(everywhere.feedbackUrl) })
      .where("key", "=", "feedbackUrl")
      .where("value", "=", before)
  )
}

/** Gives expenses their later names, limits and the one that brings money in; a changed setting stays. */
export async function updateExpenses(db: Database): Promise<void> {
  const { build } = db
  for (const [scope, { incomeExpense }] of Object.entries(setups)) {
    const before = await db.get(
      build
        .selectFrom("setup")
        .select("value")
        .where("key", "=", "incomeExpense")
        .where("scope", "=", scope)
        .where("value", "not like", '%"highest"%')
    )
    const ids = (JSON.parse(before?.value ?? "[]") as readonly { readonly id: number }[]).map(({ id }) => id)
    if (["1,10,11,12,13", "1,10,11,12,13,20"].includes(ids.join(",")))
      await db.run(
        build
          .updateTable("setup")
          .set({ value: JSON.stringify(incomeExpense) })
          .where("key", "=", "incomeExpense")
          .where("scope", "=", scope)
      )
  }
}

export async function writeSetup(db: Database): Promise<void> {
  for (const [scope, setup] of Object.entries<Partial<Setup>>({ ...setups, ...ofStores }))
    for (const [key, value] of Object.entries(setup)) await writeSetupValue(db, key, scope, value)
  await writeTenders(db, { country: "SE", currency: "SEK" }, () => true)
  await writeTenders(db, { country: "FI", currency: "EUR" }, (id) => !swishTenders.has(id))
}

const swishTenders: ReadonlySet<number> = new Set([tender.swish, tender.swishQr])
