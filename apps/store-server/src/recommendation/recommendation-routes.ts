import { inTurn } from "../database/in-turn.ts"
import type { Currency } from "@karat/domain/money/currency"
import { readRecommendations, type Recommendation } from "@karat/contract/recommendation"
import { findItem } from "../catalogue/find-item.ts"
import { type Complement, goesTogether, recommendedNumbers } from "@karat/domain/catalogue/goes-together"
import { setupValue } from "../catalogue/setup.ts"
import type { StoreItem } from "../catalogue/store-item.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { apiBase } from "../http/create-app.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { boughtTogether } from "./sold-together.ts"

/** How many a profile shows when no limit is given: 479 is item info, 491 the cart. */
const usualLimit: Readonly<Record<string, number>> = { "479": 5, "491": 10 }
const highestLimit = 50
/** A longer cart is asked for by its first items. */
const mostItems = 30

/** What goes with some items: what was bought with them, then what complements them. Always the same for the same sales. */
export function bindRecommendations(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readRecommendations, async ({ query, every, caller }) => {
    const numbers = every("items[]").flatMap((each) => each.split(","))
    return await shownBeside(
      db,
      caller.store,
      numbers.slice(0, mostItems),
      limitOf(query.limit, query.profile)
    )
  })
}

async function shownBeside(
  db: Database,
  store: StoreTable,
  numbers: readonly string[],
  limit: number
): Promise<(typeof Recommendation.Type)[]> {
  const items = await inTurn.flatMap(
    numbers,
    async (number) => (await findItem(db, store.number, undefined, number)) ?? []
  )
  const complements = await setupValue(db, store, "complements")
  const bought = await inTurn.map(items, (item) => boughtTogether(db, item.number, store.currency))
  const fitting = await inTurn.map(items, (item) => fittingNumbers(db, store, item, complements))
  const itemNumbers = items.map((item) => item.number)
  const hidden = await hiddenDivisions(db)
  const found: StoreItem[] = []
  for (const number of recommendedNumbers({ itemNumbers, bought, fitting })) {
    if (found.length === limit) break
    const item = await findItem(db, store.number, undefined, number)
    if (item !== undefined && !item.blocksSale && !item.closed && !hidden.has(item.division)) found.push(item)
  }
  return found.map((item) => ({
    itemNumber: item.number,
    title: item.description,
    price: item.originalPrice,
    salePrice: item.price < item.originalPrice ? item.price : undefined,
    articleGroup: item.category,
    image: `${apiBase}/pictures/${encodeURIComponent(item.number)}`
  }))
}

/** What complements an item by the rules of setup. */
async function fittingNumbers(
  db: Database,
  store: StoreTable,
  item: StoreItem,
  complements: readonly Complement[]
): Promise<readonly string[]> {
  const beside = new Map<string, readonly string[]>()
  const rules = complements.filter(({ division }) => division === item.division)
  for (const division of new Set(rules.flatMap((rule) => rule.with)))
    beside.set(division, await numbersBeside(db, store, item, division))
  return goesTogether(item.division, rules, (division) => beside.get(division) ?? [])
}

const hiddenRows = preparedQuery((build) =>
  build.selectFrom("division").select("id").where("in_category_bar", "=", 0)
)

/** Divisions that are sold but not shown to anybody who browses: insurances, gift cards, bags. */
async function hiddenDivisions(db: Database): Promise<ReadonlySet<string>> {
  return new Set((await db.all(hiddenRows())).map(({ id }) => id))
}

function limitOf(limit: string | undefined, profile: string | undefined): number {
  if (limit === undefined) return usualLimit[profile ?? ""] ?? 5
  const requested = Number(limit)
  if (!Number.isInteger(requested) || requested < 1 || requested > highestLimit)
    throw new Refusal(422, "limit_invalid", `A limit is a whole number from 1 to ${highestLimit}.`)
  return requested
}

const perDivision = 12

interface Beside {
  readonly item: string
  readonly family: string
  readonly division: string
  readonly store: string
  readonly currency: Currency
}

const itemsBeside = preparedQuery((build, beside: Beside) =>
  build
    .selectFrom("item")
    .innerJoin("item_price", (join) =>
      join.onRef("item_price.item_number", "=", "item.number").on("currency", "=", beside.currency)
    )
    .leftJoin("item_stock", (join) =>
      join.onRef("item_stock.item_number", "=", "item.number").on("store_number", "=", beside.store)
    )
    .select("item.number")
    .where("division", "=", beside.division)
    .where("item.number", "<>", beside.item)
    .orderBy((eb) => eb("family", "=", beside.family), "desc")
    .orderBy((eb) => eb.fn.coalesce("stock", eb.lit(0)), "desc")
    .orderBy("item.number")
    .limit(perDivision)
)

/** What this store has most of in a division, the item's own family before others. The same for the same stock. */
async function numbersBeside(
  db: Database,
  store: StoreTable,
  item: StoreItem,
  division: string
): Promise<readonly string[]> {
  return (
    await db.all(
      itemsBeside({
        item: item.number,
        family: item.family,
        division,
        store: store.number,
        currency: store.currency
      })
    )
  ).map(({ number }) => number)
}
