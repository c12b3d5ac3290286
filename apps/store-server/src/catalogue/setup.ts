import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import type { Complement } from "@karat/domain/catalogue/goes-together"
import type { GoodsDocumentTypes } from "@karat/domain/delivery/goods"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { OfflineSelling } from "@karat/domain/store/setup"
import type { BrandColours } from "@karat/domain/store/brand-colours"
import type { Database } from "../database/database.ts"
import { preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** Item numbers that the till itself puts into a cart. */
export interface FixedItems {
  readonly insurance: string
  readonly giftCard: string
  readonly battery: string
  readonly batteryChange: string
  readonly pressureTest: string
  readonly studexAftercare: string
}

/** What the store's setup holds. Amounts are minor units. */
export interface Setup {
  readonly color: "green" | "argent"
  readonly logo: string
  /** The address of the picture that tills show in the place of the logo. */
  readonly logoPicture?: string
  /** The store's own colours in the place of its brand's. */
  readonly brandColours?: BrandColours
  /** What receipts say at their end, a line each. */
  readonly receiptTexts?: readonly string[]
  readonly memberFlag: boolean
  readonly insuranceFlag: boolean
  readonly digitalMailboxFlag: boolean
  readonly insurableDivisions: readonly string[]
  readonly giftCardItemNumber: string
  readonly incomeExpense: readonly IncomeExpense[]
  /** Whether the registers stand beside control units: written at each start, as configuration says. */
  readonly controlUnit?: boolean | undefined
  /** Item numbers of the bags, in the order they are offered. */
  readonly bags: readonly string[]
  /** Item numbers of the articles that bargain bags are kept as, in the order they are offered. */
  readonly bargainBags: readonly string[]
  readonly denominations: readonly { readonly currency: string; readonly denomination: number }[]
  readonly foreignCurrencies: readonly string[]
  readonly cardTerminalModels: readonly string[]
  readonly fixedItems: FixedItems
  readonly staffCodePrefix: string
  /** The address of a member's page; `{contactId}` stands for the member. */
  readonly memberSystemUrl: string
  /** The address of the page that bank bags are sent on; `{bag}` stands for one of them, `{store}` for the store. */
  readonly bankBagUrl?: string
  /** Origins that the till may open or frame beside its own. */
  readonly frameOrigins: readonly string[]
  /** Opens the phone's app that takes cards; `{data}` and `{callbackUri}` stand for what it gets. */
  readonly tapToPayLink: string
  /** The number that Swish payments go to. */
  readonly swishNumber: string
  /** Where the staff says what it thinks of the till; `{store}` stands for the store's number. */
  readonly feedbackUrl: string
  /** Links; `{store}` stands for the store's number. */
  readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly newTab: boolean }[]
  /** Every sale is asked once whether it rounds up, before it is paid. */
  readonly asksToRoundUp?: boolean
  /** After a sale the cashier stays logged in for the next one; otherwise the till asks for a badge. */
  readonly staysLoggedIn?: boolean
  /** The same item scanned again adds to its line where nothing differs. */
  readonly mergeLines?: boolean
  /** What a cashier may not do alone. */
  readonly approvals?: ApprovalLimits
  /** The largest difference of a count that needs no reason, in minor units; a usual one where it is missing. */
  readonly highestDifference?: MinorUnits
  /** How sales are made while this server cannot be reached. */
  readonly offlineSelling?: OfflineSelling
  /** The deposit of a home order, in hundredths of a percent. */
  readonly homeOrderDepositBasisPoints: number
  /** What goes with what. */
  readonly complements: readonly Complement[]
  readonly centralWarehouse: string
  /** The type ids of goods documents; a store without them has no goods service. */
  readonly goodsDocumentTypes?: GoodsDocumentTypes
  /** What the item search never shows, besides items whose status blocks sale or is closed. */
  readonly searchExclusions: {
    readonly divisions: readonly string[]
    readonly itemNumbers: readonly string[]
  }
}

/** Money that flows in or out of the till without an item; number 1 is the round-up gift. */
export interface IncomeExpense {
  readonly id: number
  readonly kind: "income" | "expense"
  readonly name: string
  readonly description: string
  /** What it is called in the languages that are not the store's own. */
  readonly translations?: Readonly<Record<string, ExpenseWords>> | undefined
  /** The ways to pay, beside cash, that its money may leave the till by. */
  readonly tenders?: readonly number[] | undefined
  /** The most that a cashier enters alone, in minor units; no limit where it is missing. */
  readonly highest?: number | undefined
}

export interface ExpenseWords {
  readonly name: string
  readonly description: string
}

/** One value of a store's setup: its own, else its country's. Throws when neither has the key. */
export async function setupValue<Key extends keyof Setup>(
  db: Database,
  store: StoreTable,
  key: Key
): Promise<Exclude<Setup[Key], undefined>> {
  const value = await optionalSetupValue(db, store, key)
  if (value === undefined) throw new Error(`The setup of store ${store.number} has no '${key}'.`)
  return value as Exclude<Setup[Key], undefined>
}

const setupRows = rememberedQuery((build, value: { key: string; store: string; country: string }) =>
  build
    .selectFrom("setup")
    .select(["scope", "value"])
    .where("key", "=", value.key)
    .where("scope", "in", [value.store, value.country])
)

/** What setup says of gift cards: read once for all lines of a cart. */
export async function giftCardSetup(db: Database, store: StoreTable) {
  return { giftCardItemNumber: await setupValue(db, store, "giftCardItemNumber") }
}

/** One value of a store's setup: its own, else its country's, else undefined. */
export async function optionalSetupValue<Key extends keyof Setup>(
  db: Database,
  store: Pick<StoreTable, "number" | "country">,
  key: Key
): Promise<Setup[Key] | undefined> {
  const rows = await db.all(setupRows({ key, store: store.number, country: store.country }))
  const row = rows.find((each) => each.scope === store.number) ?? rows[0]
  return row === undefined ? undefined : (JSON.parse(row.value) as Setup[Key])
}

const setupOfScope = preparedQuery((build, value: { key: string; scope: string }) =>
  build.selectFrom("setup").select("value").where("key", "=", value.key).where("scope", "=", value.scope)
)
const putSetup = preparedQuery((build, row: { key: string; scope: string; value: string }) =>
  build
    .insertInto("setup")
    .values({ key: row.key, scope: row.scope, value: row.value })
    .onConflict((conflict) =>
      conflict.columns(["key", "scope"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") }))
    )
)

const dropSetup = preparedQuery((build, value: { key: string; scope: string }) =>
  build.deleteFrom("setup").where("key", "=", value.key).where("scope", "=", value.scope)
)

/**
 * What a scope itself has of setup.
 * @param scope a store by its number, or a country, whose value its stores have that have none of their own
 */
export async function ownSetup<Key extends keyof Setup>(
  db: Database,
  scope: string,
  key: Key
): Promise<Setup[Key] | undefined> {
  const row = await db.get(setupOfScope({ key, scope }))
  return row === undefined ? undefined : (JSON.parse(row.value) as Setup[Key])
}

/** Sets what a scope itself has of setup; without a value a store has what its country has. */
export async function writeOwnSetup<Key extends keyof Setup>(
  db: Database,
  scope: string,
  key: Key,
  value: Setup[Key] | undefined
): Promise<void> {
  await db.run(
    value === undefined ? dropSetup({ key, scope }) : putSetup({ key, scope, value: JSON.stringify(value) })
  )
}

const everyFrameOrigins = preparedQuery((build) =>
  build.selectFrom("setup").select("value").where("key", "=", "frameOrigins")
)

/** Every origin that the setup of any store lets its till show in a frame. */
export async function frameOriginsOfAll(db: Database): Promise<readonly string[]> {
  const rows = await db.all(everyFrameOrigins())
  const origins = rows.flatMap(({ value }) => JSON.parse(value) as readonly string[])
  return [...new Set(origins)].filter((origin) => URL.parse(origin)?.origin === origin)
}
