import { storeTime } from "@karat/domain/store/store-time"
import {
  type Database,
  type Row,
  announce,
  isDemo,
  preparedQuery,
  locationOf,
  optionalSetupValue,
  picked,
  sendTransfer,
  setStock,
  stockOf,
  storeOf
} from "@karat/store-server/demo-shop/seam"
import { hasDemoItems } from "./demo-stores.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** "DELI" in ASCII: another number would make other orders. */
const deliverySeed = 0x44454c49

/** In how many days from now goods come that are on their way, the soonest first. */
export const comesInDays = [2, 6, 13, 27, 48] as const
/** The central warehouse orders little and often, so that its list is a long one. */
const mostLines = (storeNumber: string) => (storeNumber === "835" ? 1 : 6)

const goldsmiths = "NORDGULD AB"
const vendors: Readonly<Record<string, string>> = {
  RINGS: goldsmiths,
  WEDDING: goldsmiths,
  NECKLACES: "SILVERVERKSTAN",
  BRACELETS: "SILVERVERKSTAN",
  EARRINGS: "SILVERVERKSTAN",
  CHARMS: "BERLOCK & CO",
  WATCHES: "CHRONOS NORDIC",
  STRAPS: "CHRONOS NORDIC"
}
const everythingElse = "TILLBEHÖRSHUSET"

/**
 * Gives what is on its way to the demo stores the documents that it comes by: open purchase orders, some of
 * them received in part, and transfers from store to store. Done once; its days are counted from `now`.
 */
export async function writeDemoDeliveries(db: Database, now: Date): Promise<void> {
  await db.transaction(async () => {
    const ordered = await db.get(db.build.selectFrom("purchase_order").select("seq").limit(1))
    const sent = await db.get(db.build.selectFrom("goods_transfer").select("seq").limit(1))
    if (ordered !== undefined || sent !== undefined || !(await isDemo(db)) || !(await hasDemoItems(db)))
      return
    const today = storeTime("SE", now).date
    const random = seededRandom(deliverySeed)
    for (const order of ordersOf(await incomingLines(db), today)) await writeOrder(db, order, random)
    await writeDemoTransfers(db, now, random)
  })
}

interface IncomingLine {
  readonly item: string
  readonly division: string
  readonly store: string
  readonly quantity: number
  readonly day: string
}

interface Order {
  readonly store: string
  readonly vendor: string
  readonly expectedOn: string
  readonly lines: readonly IncomingLine[]
}

/** Takes the deliveries that the seed has announced; the orders announce them again, with days ahead of now. */
async function incomingLines(db: Database): Promise<readonly IncomingLine[]> {
  const lines = await db.all(
    db.build
      .selectFrom("item_incoming")
      .innerJoin("item", "item.number", "item_number")
      .select([
        "item_number as item",
        "item.division",
        "store_number as store",
        "quantity",
        "expected_on as day"
      ])
      .orderBy("expected_on")
      .orderBy("store_number")
      .orderBy("item_number")
  )
  await db.run(db.build.deleteFrom("item_incoming"))
  return lines
}

/** One order for each vendor, store and day; what is too long for one becomes several. */
function ordersOf(lines: readonly IncomingLine[], today: string): readonly Order[] {
  const days = [...new Set(lines.map(({ day }) => day))].toSorted()
  const comesOn = new Map(
    days.map((day, index) => [day, dayAfter(today, comesInDays[index % comesInDays.length] ?? 2)])
  )
  const vendorOf = ({ division }: IncomingLine) => vendors[division] ?? everythingElse
  const groups = Map.groupBy(lines, (line) => `${line.day} ${line.store} ${vendorOf(line)}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { store, day } = first
    const size = mostLines(store)
    const parts = Array.from({ length: Math.ceil(group.length / size) }, (_, part) =>
      group.slice(part * size, (part + 1) * size)
    )
    const shared = { store, vendor: vendorOf(first), expectedOn: comesOn.get(day) ?? today }
    return parts.map((part) => ({ ...shared, lines: part }))
  })
}

const insertOrder = preparedQuery(
  (
    build,
    row: Pick<
      Row<"purchase_order">,
      "order_id" | "document_type_id" | "status" | "vendor_id" | "integration_ref" | "posting_date"
    >
  ) =>
    build
      .insertInto("purchase_order")
      .values(
        picked(row, [
          "order_id",
          "document_type_id",
          "status",
          "vendor_id",
          "integration_ref",
          "posting_date"
        ])
      )
      .returning("seq")
)
const ordersBefore = preparedQuery((build) =>
  build.selectFrom("purchase_order").select((count) => count.fn.countAll<number>().as("count"))
)

const insertOrderLine = preparedQuery(
  (
    build,
    row: Pick<
      Row<"purchase_order_line">,
      "order_seq" | "item_number" | "store_number" | "ordered" | "received" | "expected_on"
    >
  ) =>
    build.insertInto("purchase_order_line").values({
      ...picked(row, ["order_seq", "item_number", "store_number", "ordered", "received", "expected_on"]),
      product_posting_group: "HANDELSVAROR",
      business_posting_group: "INRIKES"
    })
)

async function writeOrder(
  db: Database,
  { store, vendor, expectedOn, lines }: Order,
  random: SeededRandom
): Promise<void> {
  const types = await optionalSetupValue(db, await storeOf(db, store), "goodsDocumentTypes")
  if (types === undefined) throw new Error(`Store ${store} has no types of goods documents.`)
  const number = ((await db.get(ordersBefore()))?.count ?? 0) + 1
  const order = await db.get(
    insertOrder({
      order_id: `45${String(number).padStart(6, "0")}`,
      document_type_id: types.purchaseOrder,
      status: random.oneOf(["VALIDATED", "FINAL", "CREATED"]),
      vendor_id: vendor,
      integration_ref: random.chance(60) ? `WEB-${random.between(10_000, 99_999)}` : null,
      posting_date: dayAfter(expectedOn, -random.between(50, 70))
    })
  )
  if (order === undefined) throw new Error("An order that was written is not there.")
  for (const { item, quantity } of lines) {
    const before = random.chance(20) ? random.between(1, 6) : 0
    await db.run(
      insertOrderLine({
        order_seq: order.seq,
        item_number: item,
        store_number: store,
        ordered: quantity + before,
        received: before,
        expected_on: expectedOn
      })
    )
    await announce(db, { itemNumber: item, storeNumber: store, quantity }, expectedOn)
  }
}

/** The day so many days after another one, both as `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Which stores have sent something to which, and by whose badge. */
const routes = [
  ["102", "101", "1004"],
  ["835", "101", "1001"],
  ["835", "101", "1001"],
  ["102", "101", "1004"],
  ["835", "101", "1001"],
  ["101", "102", "1003"],
  ["835", "102", "1001"],
  ["835", "fi201", "1001"],
  ["835", "fi201", "1001"],
  ["101", "835", "1003"]
] as const

/** Sends a few things from demo store to demo store, of which nothing has been received. */
async function writeDemoTransfers(db: Database, now: Date, random: SeededRandom): Promise<void> {
  const [first, ...others] = await db.all(
    db.build
      .selectFrom("item")
      .select(["id", "number"])
      .where("origin", "=", "demo")
      .where("status", "=", "10")
      .where("price_manual", "=", 0)
      .where("division", "in", ["RINGS", "NECKLACES", "EARRINGS", "WATCHES", "CHARMS"])
      .orderBy("number")
  )
  if (first === undefined) return
  for (const [index, [from, to, staff]] of routes.entries()) {
    const store = await storeOf(db, from)
    const lines = new Map(
      Array.from({ length: random.between(1, 4) }, () => [
        random.oneOf([first, ...others]),
        random.between(1, 3)
      ])
    )
    for (const [{ number }, quantity] of lines) await haveAtLeast(db, from, number, quantity)
    const sentAt = new Date(now.getTime() - (index % 2) * 86_400_000)
    const transfer = {
      transferFromId: locationOf(from).id,
      transferToId: locationOf(to).id,
      transferLines: [...lines].map(([{ id }, quantity]) => ({ itemId: String(id), quantity })),
      staff,
      integrationRef: `demo-transfer-${index + 1}`,
      externalOrderNumber: "",
      documentTypeId: (await optionalSetupValue(db, store, "goodsDocumentTypes"))?.transfer ?? "",
      validated: true,
      systemId: 8,
      transferStatus: "FINAL"
    }
    await sendTransfer(db, { store }, transfer, sentAt)
  }
}

/** What was sent had been there. */
async function haveAtLeast(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  pieces: number
): Promise<void> {
  const here = (await stockOf(db, itemNumber)).find((row) => row.storeNumber === storeNumber)?.stock ?? 0
  if (here < pieces) await setStock(db, storeNumber, itemNumber, pieces)
}
