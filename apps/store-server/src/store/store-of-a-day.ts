import type { ReceiptOccasion } from "@karat/domain/receipt/receipt"
import { storeTime } from "@karat/domain/store/store-time"
import { optionalSetupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** What a store says of itself on a receipt. */
export type StoreTexts = Pick<ReceiptOccasion, "store" | "logo" | "texts">

/** What a store says of itself now. */
export async function storeOfToday(db: Database, storeNumber: string): Promise<StoreTexts> {
  const store = await storeOf(db, storeNumber)
  return {
    store: {
      number: store.number,
      name: store.name,
      street: store.street,
      city: store.city,
      phone: store.phone,
      organisationNumber: store.organisation_number,
      organisationName: store.organisation_name,
      vatNumber: store.vat_number
    },
    logo: (await optionalSetupValue(db, store, "logo")) ?? store.name,
    texts: (await optionalSetupValue(db, store, "receiptTexts")) ?? []
  }
}

const storeBefore = preparedQuery((build, value: { store: string; at: string }) =>
  build
    .selectFrom("store_before")
    .select("said")
    .where("store_number", "=", value.store)
    // Within one second the order is not known: the text before is taken, as on a receipt that is printed already.
    .where("until", ">=", value.at)
    .orderBy("until")
    .limit(1)
)

const storeBeforeClosing = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("store_before")
    .innerJoin("cart", "cart.store_number", "store_before.store_number")
    .select("said")
    .where("cart.id", "=", value.cartId)
    .where((eb) => eb("until", ">=", eb.fn<string>("replace", ["cart.closed_at", eb.val("T"), eb.val(" ")])))
    .orderBy("until")
    .limit(1)
)

/** What the store of a closed cart said of itself when that was closed; undefined where it says the same now. */
export async function storeBeforeCart(db: Database, cartId: string): Promise<StoreTexts | undefined> {
  const before = await db.get(storeBeforeClosing({ cartId }))
  return before === undefined ? undefined : (JSON.parse(before.said) as StoreTexts)
}

/**
 * What a store said of itself when a receipt was written, on paper as on its copies.
 * @param at the store's own time; undefined, where it is not known, for the store as it is now
 */
export async function storeOfADay(
  db: Database,
  storeNumber: string,
  at: string | undefined
): Promise<StoreTexts> {
  const before =
    at === undefined ? undefined : await db.get(storeBefore({ store: storeNumber, at: at.replace("T", " ") }))
  return before === undefined ? await storeOfToday(db, storeNumber) : (JSON.parse(before.said) as StoreTexts)
}

/** Keeps what a store says of itself for the receipts that it has written, before it is changed. */
export async function keepStoreOfToday(db: Database, storeNumber: string, at: Date): Promise<void> {
  const { country } = await storeOf(db, storeNumber)
  const { date, time } = storeTime(country, at)
  const texts = JSON.stringify(await storeOfToday(db, storeNumber))
  await db.run(
    db.build
      .insertInto("store_before")
      .values({ store_number: storeNumber, until: `${date} ${time}`, said: texts })
  )
}
