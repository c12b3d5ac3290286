import type { Currency } from "@karat/domain/money/currency"
import { readRecommendations, type Recommendation } from "@karat/contract/recommendation"
import { findItem } from "../catalogue/find-item.ts"
import { type Complement, setupValue } from "../catalogue/setup.ts"
import type { StoreItem } from "../catalogue/store-item.ts"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { apiBase, type CallBinder } from "../http/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { boughtTogether } from "./sold-together.ts"

/** How many a profile shows when no limit is given: 479 is item info, 491 the cart. */
const usualLimit: Readonly<Record<string, number>> = { "479": 5, "491": 10 }
const highestLimit = 50
/** A longer cart is asked for by its first items. */
const mostItems = 30

/** What goes with some items: what was bought with them, then what complements them. Always the same for the same sales. */
export function bindRecommendations(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readRecommendations, ({ query, every, caller }) => {
    const numbers = every("items[]").flatMap((each) => each.split(","))
    return recommended(db, caller.store, numbers.slice(0, mostItems), limitOf(query.limit, query.profile))
  })
}

function recommended(
  db: Database,
  store: StoreTable,
  numbers: readonly string[],
  limit: number
): (typeof Recommendation.Type)[] {
  const items = numbers.flatMap((number) => findItem(db, store.number, undefined, number) ?? [])
  const complements = setupValue(db, store, "complements")
  const bought = items.map((item) => boughtTogether(db, item.number, store.currency))
  const fitting = items.map((item) => goesTogether(db, store, item, complements))
  const seen = new Set(items.map((item) => item.number))
  const hidden = hiddenDivisions(db)
  const found: StoreItem[] = []
  for (const number of [...inTurn(bought), ...inTurn(fitting)]) {
    if (found.length === limit) break
    if (seen.has(number)) continue
    seen.add(number)
    const item = findItem(db, store.number, undefined, number)
    if (item === undefined || item.blocksSale || item.closed || hidden.has(item.division)) continue
    found.push(item)
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

/** The first of every list, then the second of every list, and so on. */
function inTurn(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

const hiddenRows = kept((build) => build.selectFrom("division").select("id").where("in_category_bar", "=", 0))

/** Divisions that are sold but not shown to anybody who browses: insurances, gift cards, bags. */
function hiddenDivisions(db: Database): ReadonlySet<string> {
  return new Set(db.all(hiddenRows()).map(({ id }) => id))
}

function limitOf(limit: string | undefined, profile: string | undefined): number {
  if (limit === undefined) return usualLimit[profile ?? ""] ?? 5
  const asked = Number(limit)
  if (!Number.isInteger(asked) || asked < 1 || asked > highestLimit)
    throw new Refusal(422, "limit_invalid", `A limit is a whole number from 1 to ${highestLimit}.`)
  return asked
}

const perDivision = 12

interface Beside {
  readonly item: string
  readonly family: string
  readonly division: string
  readonly store: string
  readonly currency: Currency
}

const itemsBeside = kept((build, beside: Beside) =>
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

/**
 * What goes with an item by the rules of setup: the single items first, then of each division in turn
 * what this store has most of, the item's own family before others. The same for the same stock.
 */
function goesTogether(
  db: Database,
  store: StoreTable,
  item: StoreItem,
  complements: readonly Complement[]
): readonly string[] {
  const rules = complements.filter(({ division }) => division === item.division)
  const lists = rules
    .flatMap((rule) => rule.with)
    .map((division) =>
      db
        .all(
          itemsBeside({
            item: item.number,
            family: item.family,
            division,
            store: store.number,
            currency: store.currency
          })
        )
        .map(({ number }) => number)
    )
  const inTurn = Array.from({ length: perDivision }, (_, at) => lists.flatMap((list) => list[at] ?? []))
  return [...rules.flatMap((rule) => rule.items), ...inTurn.flat()]
}
