import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { storeTime } from "@karat/domain/store/store-time"
import {
  inTurn,
  type StoreItem,
  type StoreServerParts,
  type StoreTable,
  dayBounds,
  isDemo,
  preparedQuery
} from "@karat/store-server/demo-shop/seam"
import { type DemoSeller, sellDemo } from "./demo-sale.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** A store that is open today: how many customers a whole day has, and how much of its budget they bring, in percent. */
interface OpenStore {
  readonly customers: number
  readonly ofBudget: number
  readonly badges: readonly [string, ...string[]]
}

const openStores: Readonly<Record<string, OpenStore>> = {
  "101": { customers: 30, ofBudget: 104, badges: ["1001", "1003"] },
  "102": { customers: 16, ofBudget: 93, badges: ["1004"] },
  fi201: { customers: 12, ofBudget: 97, badges: ["1002"] }
}
const minuteMs = 60_000
const opensMs = 10 * 60 * minuteMs
const openMs = 9 * 60 * minuteMs
/** Before the first hour is over a few have been there all the same. */
const fewest = 3
/** Every third customer buys something small. */
const small: Readonly<Record<string, number>> = { SEK: 700_00, EUR: 70_00 }
/** What people pay with notes at most. */
const mostCash: Readonly<Record<string, number>> = { SEK: 1500_00, EUR: 150_00 }
const usualBudget: Readonly<Record<string, number>> = { SEK: 60_000_00, EUR: 5000_00 }

const soldToday = preparedQuery((build, value: { store: string; date: string }) =>
  build
    .selectFrom("day_sales")
    .select("date")
    .where("store_number", "=", value.store)
    .where("date", "=", value.date)
    .limit(1)
)
const budgetToday = preparedQuery((build, value: { store: string; date: string }) =>
  build
    .selectFrom("day_budget")
    .select("amount_minor as amount")
    .where("store_number", "=", value.store)
    .where("date", "=", value.date)
)
const wellStocked = preparedQuery((build, value: { store: string; currency: StoreTable["currency"] }) =>
  build
    .selectFrom("item")
    .innerJoin("item_price", "item_price.item_number", "item.number")
    .innerJoin("item_stock", "item_stock.item_number", "item.number")
    .select("item.number")
    .where("origin", "=", "demo")
    .where("status", "=", "10")
    .where("price_manual", "=", 0)
    .where("division", "not in", ["INSURANCE", "GIFTCARDS"])
    .where("currency", "=", value.currency)
    .where("store_number", "=", value.store)
    .where("stock", ">=", 3)
    .orderBy("item.number")
)

/**
 * Sells in the demo stores from their opening until now, by cash, card and Swish, so that today's figures are alive.
 * The cash is not counted yet. A store that has sold something today is left alone.
 */
export async function writeDemoToday(parts: StoreServerParts): Promise<void> {
  const { clock, db, transact } = parts
  if (!(await isDemo(db))) return
  const stores = await db.all(db.build.selectFrom("store").selectAll().orderBy("number"))
  const registers = await db.all(db.build.selectFrom("terminal").selectAll().orderBy("id"))
  await transact(async () => {
    for (const store of stores) {
      const open = openStores[store.number]
      const { date } = storeTime(store.country, clock())
      const own = registers.filter((each) => each.store_number === store.number).slice(0, open?.badges.length)
      if (open === undefined || own.length === 0) continue
      if ((await db.get(soldToday({ store: store.number, date }))) !== undefined) continue
      const sellers = own.map(({ id }, at) => ({ store, terminalId: id, badge: open.badges[at] ?? "" }))
      await sellUntilNow(parts, { store, date, open, sellers })
    }
  })
}

interface Today {
  readonly store: StoreTable
  readonly date: string
  readonly open: OpenStore
  readonly sellers: readonly DemoSeller[]
}

async function sellUntilNow(parts: StoreServerParts, { store, date, open, sellers }: Today): Promise<void> {
  const { clock, db } = parts
  const { currency, number } = store
  const random = seededRandom(Date.parse(date) / 86_400_000)
  const goods = await db.all(wellStocked({ store: number, currency }))
  const budget = (await db.get(budgetToday({ store: number, date })))?.amount ?? usualBudget[currency] ?? 0
  const each = Math.round((budget * open.ofBudget) / 100 / open.customers)
  const limits = { small: small[currency] ?? 0, cash: mostCash[currency] ?? 0 }
  let sold = 0
  for (const [at, moment] of momentsUntil(clock(), store, date, open.customers).entries()) {
    const wanted = at % 3 === 2 ? limits.small : Math.max(each * (at + 1) - sold, each / 4)
    const items = await basket(parts, { number, goods, wanted: minorUnits(Math.round(wanted)), random })
    const total = items.reduce((sum, { price }) => sum + price, 0)
    const seller = sellers[at % sellers.length]
    if (seller === undefined || items.length === 0) continue
    sold += total
    const byCard = store.country === "SE" && random.chance(25) ? tender.swish : tender.card
    const by = total <= limits.cash && random.chance(70) ? tender.cash : byCard
    await sellDemo(parts, seller, { at: moment, items, by })
  }
}

/** When customers have come until now, spread over the opening hours. */
function momentsUntil(now: Date, store: StoreTable, date: string, customers: number): readonly Date[] {
  const midnight = Date.parse(dayBounds(store.country, date)?.from ?? date)
  const step = openMs / customers
  const usual = Array.from({ length: customers }, (_, at) => midnight + opensMs + (at + 0.5) * step)
  const come = usual.filter((moment) => moment <= now.getTime())
  if (come.length >= fewest) return come.map((moment) => new Date(moment))
  const since = Math.max(midnight, now.getTime() - 100 * minuteMs)
  return Array.from(
    { length: fewest },
    (_, at) => new Date(since + ((at + 1) * (now.getTime() - since)) / (fewest + 1))
  )
}

interface Wanted {
  readonly number: string
  readonly goods: readonly { readonly number: string }[]
  /** What it should cost, about. */
  readonly wanted: MinorUnits
  readonly random: SeededRandom
}

const looks = 24

/** What comes nearest to a sum of a few things that were looked at; some take something small along. */
async function basket(
  { items }: StoreServerParts,
  { number, goods, wanted, random }: Wanted
): Promise<readonly StoreItem[]> {
  const seen = (
    await inTurn.map(
      Array.from({ length: looks }, () => goods[random.between(0, goods.length - 1)]),
      async (each) => (each === undefined ? undefined : await items.find(number, each.number))
    )
  )
    .filter((each) => each !== undefined)
    .toSorted((one, other) => Math.abs(one.price - wanted) - Math.abs(other.price - wanted))
  const [first] = seen
  if (first === undefined) return []
  const along = seen.find((each) => each.number !== first.number && each.price < wanted / 8)
  return along !== undefined && random.chance(60) ? [first, along] : [first]
}
