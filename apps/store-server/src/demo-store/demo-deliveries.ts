import { optionalSetupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import { storeTime } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { locationOf } from "../goods/goods-items.ts"
import { sendTransfer } from "../goods/transfers.ts"
import { announce } from "../goods/stock-movement.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

/** "DELI" in ASCII: another number would make other orders. */
const deliverySeed = 0x44454c49

/** How many days from now the goods of the seed's delivery days come, the soonest first. */
const comesInDays = [2, 6, 13, 27, 48] as const
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
export function writeDemoDeliveries(db: Database, now: Date): void {
  db.transaction(() => {
    const has = (sql: string) => db.statement(sql).get() !== undefined
    if (has("SELECT 1 FROM purchase_order") || has("SELECT 1 FROM goods_transfer")) return
    if (!has("SELECT 1 FROM sign_in_code WHERE demo = 1") || !has("SELECT 1 FROM item WHERE origin = 'demo'"))
      return
    const today = storeTime("SE", now).date
    const random = seededRandom(deliverySeed)
    for (const order of ordersOf(incomingLines(db), today)) writeOrder(db, order, random)
    writeDemoTransfers(db, now, random)
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

/** Takes what the seed has announced; the orders announce it anew, with days that lie ahead. */
function incomingLines(db: Database): readonly IncomingLine[] {
  const lines = db
    .statement<IncomingLine>(
      `SELECT item_number AS item, item.division AS division, store_number AS store, quantity, expected_on AS day
       FROM item_incoming JOIN item ON item.number = item_number
       ORDER BY expected_on, store_number, item_number`
    )
    .all()
  db.statement("DELETE FROM item_incoming").run()
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

function writeOrder(db: Database, { store, vendor, expectedOn, lines }: Order, random: SeededRandom): void {
  const types = optionalSetupValue(db, storeOf(db, store), "goodsDocumentTypes")
  if (types === undefined) throw new Error(`Store ${store} has no types of goods documents.`)
  const { lastInsertRowid: seq } = db
    .statement(
      `INSERT INTO purchase_order (order_id, document_type_id, status, vendor_id, integration_ref, posting_date)
       VALUES ('45' || printf('%06d', (SELECT count(*) FROM purchase_order) + 1), ?, ?, ?, ?, ?)`
    )
    .run(
      types.purchaseOrder,
      random.oneOf(["VALIDATED", "FINAL", "CREATED"]),
      vendor,
      random.chance(60) ? `WEB-${random.between(10_000, 99_999)}` : null,
      dayAfter(expectedOn, -random.between(50, 70))
    )
  for (const { item, quantity } of lines) {
    const before = random.chance(20) ? random.between(1, 6) : 0
    db.statement(
      `INSERT INTO purchase_order_line (order_seq, item_number, store_number, ordered, received, expected_on,
         product_posting_group, business_posting_group)
       VALUES (?, ?, ?, ?, ?, ?, 'HANDELSVAROR', 'INRIKES')`
    ).run(seq, item, store, quantity + before, before, expectedOn)
    announce(db, { itemNumber: item, storeNumber: store, quantity }, expectedOn)
  }
}

/** The day so many days after another one, both as `YYYY-MM-DD`. */
function dayAfter(day: string, days: number): string {
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
  ["101", "fi201", "1003"],
  ["101", "835", "1003"]
] as const

/** Sends a few things from demo store to demo store, of which nothing has been received. */
function writeDemoTransfers(db: Database, now: Date, random: SeededRandom): void {
  const [first, ...others] = db
    .statement<{ id: number }>(
      `SELECT item.id AS id FROM item WHERE origin = 'demo' AND status = '10' AND price_manual = 0
         AND division IN ('RINGS', 'NECKLACES', 'EARRINGS', 'WATCHES', 'CHARMS') ORDER BY number`
    )
    .all()
  if (first === undefined) return
  for (const [index, [from, to, staff]] of routes.entries()) {
    const store = storeOf(db, from)
    const lines = new Map(
      Array.from({ length: random.between(1, 4) }, () => [
        random.oneOf([first, ...others]).id,
        random.between(1, 3)
      ])
    )
    const sentAt = new Date(now.getTime() - (index % 2) * 86_400_000)
    const transfer = {
      transferFromId: locationOf(from).id,
      transferToId: locationOf(to).id,
      transferLines: [...lines].map(([id, quantity]) => ({ itemId: String(id), quantity })),
      staff,
      integrationRef: `demo-transfer-${index + 1}`,
      externalOrderNumber: "",
      documentTypeId: optionalSetupValue(db, store, "goodsDocumentTypes")?.transfer ?? "",
      validated: true,
      systemId: 8,
      transferStatus: "FINAL"
    }
    sendTransfer(db, { store }, transfer, sentAt)
  }
}
