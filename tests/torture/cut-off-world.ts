import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { inTurn } from "@karat/store-server/database/in-turn"
import { productApi } from "@karat/adapters/http/product-api"
import { memoryToken } from "@karat/adapters/memory/token-keeper"
import { reserveSeries } from "@karat/contract/offline"
import { signInWithCode } from "@karat/contract/session"
import { findItem } from "@karat/store-server/catalogue/find-item"
import { addRegister } from "@karat/store-server/device/register-book"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { asSold } from "@karat/store-server/testing/test-offline-sale"
import { campaignRing, insurableRing, itemWhere } from "@karat/store-server/testing/test-items"
import { Effect } from "effect"
import { DatabaseSync } from "node:sqlite"
import { type BooksBefore, booksBefore, type Judgement, wrongsOfBooks } from "./cut-off-books.ts"
import { CutOffDevice, type DeviceParts, shelfInMemory } from "./cut-off-device.ts"
import type { Answers, LineFault } from "./faulty-line.ts"
import { tortureStore } from "./torture-store.ts"
import { newKey } from "./torture-till.ts"
import { virtualTime, type VirtualTime } from "./virtual-time.ts"

/** How the four tills of a run begin. */
export interface CutOffBeginning {
  /** How many numbers each register has left of an earlier block; none was reserved where there are none. */
  readonly left: readonly number[]
  /** Whose line goes before the first customer comes. */
  readonly cutOff: readonly boolean[]
  /** How many pieces of the rarest item there are. */
  readonly pieces: number
}

/** A store with four tills whose lines drop for hours. */
export interface CutOffWorld {
  readonly time: VirtualTime
  readonly devices: readonly CutOffDevice[]
  /** The items that are sold, by their numbers; the first is the rarest. */
  readonly items: readonly string[]
  readonly begin: (beginning: CutOffBeginning) => Promise<void>
  /** The day ends, every line comes back, and all that is wrong then is answered. */
  readonly finish: () => Promise<readonly string[]>
  readonly restart: () => Promise<void>
  readonly disturb: (till: number, faults: readonly LineFault[]) => void
  /** Somebody changes the store's own data, past every till. */
  readonly change: (sql: string, ...values: readonly (string | number)[]) => Promise<void>
  /** What was seen in a run, so that one can tell whether it was worth anything. */
  readonly seen: () => Promise<readonly string[]>
  readonly end: () => Promise<void>
}

const store101 = "101"
const startsAt = Date.UTC(2026, 10, 23, 8)
/** How long a run sells, in milliseconds. */
const dayMs = 8 * 3_600_000
/** Longer than any time-out and any late request. */
const longWhileMs = 210_000
/** So soon after the line is back the server has heard of every sale. */
const toldWithinMs = 10_000
const badges = ["1001", "1002", "1003", "1004"] as const
const plenty = 1000

/**
 * Opens a store of its own. Virtual timers hold for the whole process until `end`.
 * @param newShelf makes the disk of a device
 */
export async function cutOffWorld(newShelf = shelfInMemory): Promise<CutOffWorld> {
  const time = virtualTime(startsAt)
  const store = await tortureStore(time).catch((cause: unknown) => {
    time.restore()
    throw cause
  })
  const { db } = store.server()
  const registers = ["WK1011", "WK1012", "WK1013", "WK1014"]
  const codes = await inTurn.map(registers, async (number, at) =>
    at < 2
      ? `101-${at + 1}`
      : await addRegister(db, { number, storeNumber: store101, name: number }, noDevices)
  )
  const items = [
    await itemWhere(store.server(), insurableRing),
    await itemWhere(store.server(), campaignRing),
    "BAG-S",
    await itemWhere(store.server(), "division = 'EARRINGS' AND no_discount = 0 AND price_minor > 20000")
  ]
  const file = (await db.get(sqlText<{ file: string }>("PRAGMA database_list")))?.file ?? ""
  const outside = new DatabaseSync(file)
  // A page asks for an item without waiting, so what the server says of each is at hand.
  const sold = new Map<string, ItemToSell | undefined>()
  const change: CutOffWorld["change"] = async (sql, ...values) => {
    outside.prepare(sql).run(...values)
    noteAt(outside, time.now())
    for (const number of items) {
      const item = await findItem(store.server().db, store101, undefined, number)
      sold.set(number, item === undefined || item.blocksSale || item.closed ? undefined : asSold(item))
    }
  }
  await change("UPDATE staff SET may_approve = 0")
  const prices = items.map((number) => outside.prepare(priceOf).get(number))
  const judgements = new Map<string, Judgement>()
  let devices: readonly CutOffDevice[] = []
  let books: BooksBefore = await booksBefore(db, items)
  let beganAt = startsAt

  let isDown = false
  const soldNow: DeviceParts["soldNow"] = (code) => (isDown ? "not known" : sold.get(code))

  /** What the server would say of a sale in the moment in which it is told of it. */
  const answers: Answers = (request) => {
    if (!request.url.endsWith("/offline/sales")) return store.answer(request)
    if (store.answer === undefined) return undefined
    return judged(request)
  }
  async function judged(request: Request): Promise<Response> {
    const { id } = (await request.clone().json()) as { readonly id: string }
    const server = store.server().db
    if ((await server.get(sqlText("SELECT id FROM offline_sale WHERE id = ?", id))) === undefined)
      judgements.set(id, {
        items: await server.all(sqlText(standing, JSON.stringify(items))),
        carts: await server.all(sqlText(openCarts))
      })
    const answered = store.answer(request)
    if (answered === undefined) throw new TypeError("fetch failed")
    return await answered
  }

  const direct = (token?: string) =>
    productApi({
      base: "http://store/api",
      tokens: memoryToken(token),
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const body = request.method === "GET" ? undefined : await request.text()
        const { headers, method, url } = request
        if (body !== undefined) headers.set("content-length", String(Buffer.byteLength(body)))
        const answered = store.answer(
          new Request(url, { method, headers, ...(body !== undefined && { body }) })
        )
        if (answered === undefined) throw new TypeError("fetch failed")
        return await answered
      }
    })

  async function newDevice(at: number): Promise<CutOffDevice> {
    const [code, terminalNumber, badge] = [codes[at], registers[at], badges[at]]
    if (code === undefined || terminalNumber === undefined || badge === undefined)
      throw new Error("No such till.")
    const signsIn = direct().send(signInWithCode, { params: {}, body: { code }, key: newKey() })
    const { token } = await Effect.runPromise(signsIn)
    return new CutOffDevice({
      name: `till ${at}`,
      badge,
      terminalNumber,
      token,
      answers,
      time,
      soldNow,
      items,
      openShelf: newShelf()
    })
  }

  /** A block of which all but a few numbers have been given. */
  async function reserve({ parts }: CutOffDevice, left: number): Promise<void> {
    const { terminalNumber, token } = parts
    const asked = { params: {}, body: { terminalNumber }, key: newKey() }
    const { first, last } = await Effect.runPromise(direct(token).send(reserveSeries, asked))
    const next = last - left + 1
    const shelf = await parts.openShelf()
    await shelf.changeSeries((kept) => [...kept, { terminalNumber, first, last, next }])
    await change(
      "UPDATE offline_series SET used = ? WHERE terminal_id = ? AND first = ?",
      next - 1,
      terminalNumber,
      first
    )
  }

  /** The sales of which nobody has noted that the server has heard of them. */
  async function waiting(): Promise<readonly string[]> {
    const lying = devices.map(async ({ parts }) => {
      const sales = await (await parts.openShelf()).sales()
      return sales
        .filter(({ toldAt }) => toldAt === undefined)
        .map(({ receiptNumber, refusedFor }) => `${receiptNumber} of ${parts.name} (${refusedFor})`)
    })
    return (await Promise.all(lying)).flat()
  }

  async function comeToRest(): Promise<readonly string[]> {
    for (const device of devices) {
      device.line.repair()
      device.line.cut()
      device.endsAt = undefined
      device.open()
      device.findLine()
    }
    await time.advance(2_000)
    await time.advance(toldWithinMs)
    const late = (await waiting()).map((which) => `${which} was not told in time`)
    for (let round = 0; round < 6; round += 1) {
      await time.advance(70_000)
      for (const device of devices) device.page?.cashier(async () => await device.page?.settle())
    }
    await time.advance(longWhileMs)
    return late
  }

  return {
    time,
    get devices() {
      return devices
    },
    items,
    change,
    begin: async ({ left, cutOff, pieces }) => {
      for (const device of devices) device.kill()
      judgements.clear()
      await change("UPDATE cart SET state = 'void' WHERE state = 'open'")
      // All four work in this country.
      await change("UPDATE staff SET store_number = ? WHERE badge = '1002'", store101)
      await change("DELETE FROM setup WHERE scope = ? AND key = 'approvals'", store101)
      await change(
        "UPDATE item SET status = '10' WHERE status = '80' AND number IN (SELECT value FROM json_each(?))",
        JSON.stringify(items)
      )
      for (const [at, number] of items.entries()) {
        const { price_minor: price, original_price_minor: original } = prices[at] as Record<string, number>
        await change(putPrice, price ?? 0, original ?? 0, number)
        await change(putStock, at === 0 ? pieces : plenty, number, store101)
      }
      await store.restart()
      beganAt = time.now()
      devices = await Promise.all(registers.map((_, at) => newDevice(at)))
      for (const [at, device] of devices.entries()) {
        const numbers = left[at] ?? 0
        if (numbers > 0) await reserve(device, numbers)
      }
      books = await booksBefore(store.server().db, items)
      for (const device of devices) device.open()
      await time.settle()
      await time.advance(500)
      for (const [at, device] of devices.entries()) if (cutOff[at]) await device.loseLine()
    },
    finish: async () => {
      await time.pass(Math.max(0, beganAt + dayMs - time.now()))
      const late = await comeToRest()
      return [
        ...late,
        ...(await wrongsOfBooks(store.server().db, { before: books, devices, judgements, items }))
      ]
    },
    restart: async () => {
      isDown = true
      for (const { line } of devices) line.cut()
      await store.restart()
      isDown = false
    },
    disturb: (till, faults) => devices[till]?.line.disturb(faults),
    seen: async () => [
      ...devices.flatMap(({ ends }) => ends),
      ...devices.flatMap(({ kept }) => kept.map(() => "sold without the line")),
      ...devices.flatMap(({ told }) =>
        [...told.keys()].filter((id) => !id.startsWith("off-")).map(() => "sold with it")
      ),
      ...devices.flatMap(({ kept }) =>
        kept
          .filter(({ sale }) => (sale as { continues?: string }).continues !== undefined)
          .map(() => "went on")
      ),
      ...(
        await store
          .server()
          .db.all(sqlText<{ kind: string }>("SELECT kind FROM offline_remark WHERE id > ?", books.lastRemark))
      ).map(({ kind }) => `remarked ${kind}`)
    ],
    end: async () => {
      for (const device of devices) device.kill()
      outside.close()
      await store.end()
      time.restore()
    }
  }
}

const noDevices = { printers: [], cardTerminals: [] }
const priceOf =
  "SELECT price_minor, original_price_minor FROM item_price WHERE item_number = ? AND currency = 'SEK'"
const putPrice = `UPDATE item_price SET price_minor = ?, original_price_minor = ?
  WHERE item_number = ? AND currency = 'SEK'`
const putStock = `INSERT INTO item_stock (stock, item_number, store_number) VALUES (?, ?, ?)
  ON CONFLICT (item_number, store_number) DO UPDATE SET stock = excluded.stock`
const standing = `SELECT number, price_minor AS price, original_price_minor AS original, status = '80' AS blocked
  FROM item JOIN item_price ON item_number = number AND currency = 'SEK'
  WHERE number IN (SELECT value FROM json_each(?))`
const openCarts = `SELECT id, state, terminal_id AS terminal, badge,
  (SELECT json_group_array(json_object('id', line.id, 'item', item_number, 'quantity', quantity,
    'amount', amount_minor, 'price', unit_price_minor, 'campaign', periodic_discount_minor))
    FROM cart_line AS line WHERE line.cart_id = cart.id) AS lines,
  EXISTS (SELECT 1 FROM payment_attempt WHERE cart_id = cart.id) AS tried
  FROM cart WHERE badge IN ('1001', '1002', '1003', '1004') AND store_number = '101'`

/** The database notes by the machine's clock what was so since when; here time is virtual, and behind it. */
function noteAt(db: DatabaseSync, now: number): void {
  const at = new Date(now).toISOString()
  for (const table of ["setup_since", "staff_since"])
    db.prepare(`UPDATE ${table} SET since = ? WHERE since > ?`).run(at, at)
}
