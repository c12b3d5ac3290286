import type { Database } from "../database/database.ts"
import { preparedQuery, rememberedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** There is no store of this number. */
export class UnknownStore extends Error {
  constructor(storeNumber: string) {
    super(`There is no store '${storeNumber}'.`)
    this.name = "UnknownStore"
  }
}

const storeRow = rememberedQuery((build, value: { number: string }) =>
  build.selectFrom("store").selectAll().where("number", "=", value.number)
)

/** The store of a number, in whichever case it is written; undefined when there is none. */
export function findStore(db: Database, storeNumber: string): Promise<StoreTable | undefined> {
  return db.get(storeRow({ number: storeNumber.toLowerCase() }))
}

/** The store of a number that is known to exist. Throws `UnknownStore` otherwise. */
export async function storeOf(db: Database, storeNumber: string): Promise<StoreTable> {
  const store = await findStore(db, storeNumber)
  if (store === undefined) throw new UnknownStore(storeNumber)
  return store
}

const anyStore = preparedQuery((build) => build.selectFrom("store").select("number").limit(1))

/** Whether there is any store: without one no device can sign in. */
export async function hasStore(db: Database): Promise<boolean> {
  return (await db.get(anyStore())) !== undefined
}
