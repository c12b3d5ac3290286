import { reservationStatus } from "@karat/domain/reservation/reservation"
import { plainLetters } from "@karat/domain/text/plain-letters"
import { storeTime } from "@karat/domain/store/store-time"
import { type Database, type Row, type StoreTable, isDemo } from "@karat/store-server/demo-shop/seam"
import { demoCustomers, type WantedItem, wantedItems } from "./demo-customers.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

const { waiting, rejected, accepted } = reservationStatus
/** The latest first: most of what came in today still waits. */
const statuses = [
  waiting,
  waiting,
  accepted,
  waiting,
  waiting,
  accepted,
  waiting,
  rejected,
  accepted,
  rejected,
  waiting,
  waiting,
  waiting
]
/** How long ago they came in, in hours. */
const hoursAgo = [1, 2, 4, 6, 20, 23, 27, 46, 50, 73, 76, 95, 99]
/** This one asks for an item that has been taken out of sale since. */
const outdated = 8

/** Writes the reservations of demo stores that have none yet, counted back from now. */
export async function writeDemoReservations(db: Database, now: Date): Promise<void> {
  await db.transaction(async () => {
    const { build } = db
    if (
      (await db.get(build.selectFrom("reservation").select("id").limit(1))) !== undefined ||
      !(await isDemo(db))
    )
      return
    const notForSale = build
      .selectFrom("item_status")
      .select("status")
      .where((eb) => eb.or([eb("blocks_sale", "=", 1), eb("closed", "=", 1)]))
    const onSale = await db.all(wantedItems(db).where("status", "=", "10"))
    const unsellable = await db.all(wantedItems(db).where("status", "in", notForSale))
    if (onSale.length === 0) return
    const stores = await db.all(build.selectFrom("store").selectAll().orderBy("number"))
    for (const [index, store] of stores.entries())
      await writeStore(db, store, { random: seededRandom(0x5245_5356 + index), now, onSale, unsellable })
  })
}

interface Source {
  readonly random: SeededRandom
  readonly now: Date
  readonly onSale: readonly WantedItem[]
  readonly unsellable: readonly WantedItem[]
}

async function writeStore(
  db: Database,
  store: StoreTable,
  { random, now, onSale, unsellable }: Source
): Promise<void> {
  const names = demoCustomers[store.country]
  for (const [at, status] of statuses.entries()) {
    const [given, family] = names[at % names.length] ?? names[0]
    const { date, time } = storeTime(
      store.country,
      new Date(now.getTime() - ((hoursAgo[at] ?? at) * 60 + random.between(0, 50)) * 60_000)
    )
    const id = `VR${store.number.toUpperCase()}-${1040 - at}`
    const head: Row<"reservation"> = {
      id,
      store_number: store.number,
      status,
      name: `${given} ${family}`,
      email: `${plainLetters(given)}.${plainLetters(family)}@example.com`,
      // Numbers of no subscriber: Sweden reserves a block of them for books and films.
      phone: store.country === "SE" ? `+467017406${10 + at}` : `+3584573968${100 + at}`,
      created_at: `${date}T${time}`
    }
    await db.run(db.build.insertInto("reservation").values(head))
    const items =
      at === outdated && unsellable.length > 0
        ? [pick(onSale, random), pick(unsellable, random)]
        : some(onSale, random)
    const rows = items.map((item, position): Row<"reservation_item"> => ({
      reservation_id: id,
      position,
      item_number: item?.number ?? "",
      name: item?.description ?? "",
      quantity: random.chance(15) ? 2 : 1
    }))
    await db.run(db.build.insertInto("reservation_item").values(rows))
  }
}

function some(items: readonly WantedItem[], random: SeededRandom): readonly (WantedItem | undefined)[] {
  return Array.from({ length: random.between(1, 3) }, () => pick(items, random))
}

function pick(items: readonly WantedItem[], random: SeededRandom): WantedItem | undefined {
  return items[random.between(0, items.length - 1)]
}
