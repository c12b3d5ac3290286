import {
  type WebOrderAction,
  webOrderAfter,
  webOrderAt,
  type WebOrderMoveType,
  webOrderStatus
} from "@karat/domain/click-and-collect/web-order"
import { wallTime } from "@karat/domain/store/store-time"
import {
  type Country,
  type Database,
  type Row,
  type StoreTable,
  isDemo
} from "@karat/store-server/demo-shop/seam"
import { demoCustomers, type WantedItem, wantedItems } from "./demo-customers.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** "WEBO" in ASCII: another number would make other orders. */
const orderSeed = 0x5745_424f

/** Orders of which something comes back: sent to the customers' homes, but for the first, which was collected. */
const announcedReturns = [4107, 3371, 3372, 3373, 3374, 3375] as const

/** What was done with an order, and how many hours ago. */
type Done = readonly [action: WebOrderAction, hoursAgo: number]

interface Story {
  readonly orderedHoursAgo: number
  /** To the minute, so that its deadline is near; the rest is done while the store is open. */
  readonly exact?: boolean
  readonly done?: readonly Done[]
  /** What the last comment says, by its place in the texts. */
  readonly commentIndex?: number
}

/** What has become of a store's orders; together they stand in every status. */
const stories: readonly Story[] = [
  { orderedHoursAgo: 2 },
  { orderedHoursAgo: 5 },
  { orderedHoursAgo: 21 },
  { orderedHoursAgo: 30, done: [["comment", 26]], commentIndex: 0 },
  { orderedHoursAgo: 45, done: [["check-in", 1]] },
  { orderedHoursAgo: 70, done: [["check-in", 25]] },
  {
    orderedHoursAgo: 100,
    done: [
      ["check-in", 76],
      ["comment", 50]
    ],
    commentIndex: 1
  },
  // Its time is nearly up.
  { orderedHoursAgo: 200, done: [["check-in", 7 * 24 - 3]], exact: true },
  {
    orderedHoursAgo: 290,
    done: [
      ["check-in", 250],
      ["extend", 90]
    ]
  },
  { orderedHoursAgo: 220, done: [["check-in", 7 * 24 + 5]], exact: true },
  { orderedHoursAgo: 300, done: [["check-in", 260]] },
  { orderedHoursAgo: 60, done: [["cancel", 40]] },
  {
    orderedHoursAgo: 120,
    done: [
      ["check-in", 96],
      ["comment", 73],
      ["cancel", 72]
    ],
    commentIndex: 2
  },
  {
    orderedHoursAgo: 110,
    done: [
      ["check-in", 80],
      ["deliver", 4]
    ]
  },
  {
    orderedHoursAgo: 180,
    done: [
      ["check-in", 150],
      ["deliver", 52]
    ]
  },
  {
    orderedHoursAgo: 400,
    done: [
      ["check-in", 370],
      ["return", 120]
    ]
  },
  { orderedHoursAgo: 7 },
  { orderedHoursAgo: 9 },
  { orderedHoursAgo: 12 },
  { orderedHoursAgo: 26 },
  { orderedHoursAgo: 33 },
  { orderedHoursAgo: 49 }
]

const comments: Readonly<Record<Country, readonly string[]>> = {
  SE: ["Kunden ringer när hon är på väg", "Present, slås in", "Fel storlek, vill ha pengarna tillbaka"],
  FI: ["Asiakas soittaa ennen tuloa", "Lahja, paketoidaan", "Väärä koko, haluaa rahat takaisin"]
}

/** Who works there. */
const workers: Readonly<Record<Country, { readonly badge: string; readonly name: string }>> = {
  SE: { badge: "1001", name: "Maja Lindqvist" },
  FI: { badge: "1002", name: "Aino Virtanen" }
}

/** Writes the web orders of demo stores that have none yet, counted back from now. */
export async function writeDemoWebOrders(db: Database, now: Date): Promise<void> {
  await db.transaction(async () => {
    const { build } = db
    if (
      (await db.get(build.selectFrom("web_order").select("number").limit(1))) !== undefined ||
      !(await isDemo(db))
    )
      return
    const items = await db.all(wantedItems(db).where("status", "=", "10"))
    if (items.length === 0) return
    const stores = await db.all(build.selectFrom("store").selectAll().orderBy("number"))
    for (const [index, store] of stores.entries()) {
      const random = seededRandom(orderSeed + index)
      for (const [place, story] of stories.entries())
        await writeOrder(db, store, { story, place, random, now, items })
      for (const each of announcedReturns)
        await writeReturn(db, store, { number: numberOf(store, each), random, items })
    }
  })
}

interface Source {
  readonly story: Story
  readonly place: number
  readonly random: SeededRandom
  readonly now: Date
  readonly items: readonly WantedItem[]
}

interface Happened {
  readonly type: WebOrderMoveType
  readonly at: string
  readonly deadline?: string | undefined
}

async function writeOrder(
  db: Database,
  store: StoreTable,
  { story, place, random, now, items }: Source
): Promise<void> {
  const { country } = store
  const minutes = random.between(0, 50)
  const atHours = (hours: number) =>
    wallTime(country, new Date(now.getTime() - (hours * 60 + minutes) * 60_000))
  const number = numberOf(store, 4120 - place)
  const names = demoCustomers[country]
  const [given, family] = names[(place + 3) % names.length] ?? names[0]
  const inOpenHours = (hours: number) =>
    story.exact === true || hours < 24 ? atHours(hours) : whileOpen(atHours(hours))
  const order = followed(story.done ?? [], inOpenHours)
  const lastComment =
    story.commentIndex === undefined ? null : (comments[country][story.commentIndex] ?? null)
  const moves: readonly Happened[] = [{ type: "order", at: atHours(story.orderedHoursAgo) }, ...order.moves]
  const head: Row<"web_order"> = {
    number,
    store_number: store.number,
    id: `${store.number.toUpperCase()}-${90_000 + place}`,
    name: `${given} ${family}`,
    status: order.status,
    deadline: order.deadline ?? null,
    comment: lastComment,
    changed_at: moves.at(-1)?.at ?? ""
  }
  await db.run(db.build.insertInto("web_order").values(head))
  const worker = workers[country]
  await db.run(
    db.build.insertInto("web_order_move").values(
      moves.map(({ type, at, deadline = null }, position): Row<"web_order_move"> => {
        const byItself = type === "order" || type === "expire"
        return {
          order_number: number,
          position,
          type,
          at,
          badge: byItself ? null : worker.badge,
          by_name: byItself ? null : worker.name,
          comment: type === "comment" ? lastComment : null,
          identification: type === "deliver" ? "850412••••" : null,
          deadline
        }
      })
    )
  )
  const products = wanted(items, random).map((row) => ({ order_number: number, ...row }))
  await db.run(db.build.insertInto("web_order_product").values(products))
}

/** A few items, as the rows of an order or of a return have them. */
function wanted(
  items: readonly WantedItem[],
  random: SeededRandom
): readonly Omit<Row<"web_order_product"> & Row<"web_return_item">, "order_number">[] {
  return Array.from({ length: random.between(1, 3) }, (_, position) => {
    const item = items[random.between(0, items.length - 1)]
    const quantity = random.chance(15) ? 2 : 1
    return { position, item_number: item?.number ?? "", name: item?.description ?? "", quantity }
  })
}

function numberOf(store: StoreTable, place: number): string {
  return `W${store.number.replaceAll(/\D/gu, "")}${place}`
}

interface ReturnSource extends Pick<Source, "random" | "items"> {
  readonly number: string
}

async function writeReturn(
  db: Database,
  store: StoreTable,
  { number, random, items }: ReturnSource
): Promise<void> {
  const announced = { order_number: number, store_number: store.number, state: "announced" } as const
  await db.run(
    db.build.insertInto("web_return").values({ ...announced, badge: null, by_name: null, ended_at: null })
  )
  const rows = wanted(items, random).map((row) => ({ order_number: number, ...row }))
  await db.run(db.build.insertInto("web_return_item").values(rows))
}

/** The same day between ten and seven, in the same order. */
function whileOpen(wall: string): string {
  const hour = 10 + Math.floor((Number(wall.slice(11, 13)) * 9) / 24)
  return `${wall.slice(0, 11)}${hour}${wall.slice(13)}`
}

/** What became of an order by what was done with it. */
function followed(done: readonly Done[], atHours: (hours: number) => string) {
  const moves: Happened[] = []
  let order: { readonly status: number; readonly deadline?: string | undefined } = {
    status: webOrderStatus.onTheWay
  }
  for (const [type, hours] of done) {
    const at = atHours(hours)
    const before = webOrderAt(order, at)
    if (before.status !== order.status && order.deadline !== undefined)
      moves.push({ type: "expire", at: order.deadline })
    order = webOrderAfter(before, type, at)
    const deadline = type === "check-in" || type === "extend" ? order.deadline : undefined
    moves.push({ type, at, deadline })
  }
  return { ...order, moves }
}
