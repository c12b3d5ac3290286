import { inTurn } from "@karat/store-server/database/in-turn"
import type { OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import type { ShelvedSale } from "@karat/domain/ports/offline-till"
import { recountedFlows } from "@karat/store-server/journal/keep-cash-flow"
import type { Database } from "@karat/store-server/database/database"
import { verifyJournal } from "@karat/store-server/journal/verify-journal"
import { wrongDays } from "@karat/store-server/testing/counted-days"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { CutOffDevice } from "./cut-off-device.ts"
import { wrongsOfReceipts } from "./run-receipts.ts"

/** What stood in a store's books before a run. */
export interface BooksBefore {
  readonly lastEntry: number
  readonly lastRemark: number
  readonly stock: ReadonlyMap<string, number>
  /** The last number of each register, of those that it gives with the line. */
  readonly serials: ReadonlyMap<string, number>
  /** How far the numbers of each block have come. */
  readonly used: ReadonlyMap<string, number>
}

/** What the server has to go by in the moment in which it is told of a sale. */
export interface Judgement {
  readonly items: readonly { number: string; price: number; original: number; blocked: number }[]
  readonly carts: readonly {
    readonly id: string
    readonly state: string
    readonly terminal: string
    readonly badge: string
    readonly tried: number
    /** A JSON array of `SoldLine`. */
    readonly lines: string
  }[]
}

interface RunBooks {
  readonly before: BooksBefore
  readonly devices: readonly CutOffDevice[]
  readonly judgements: ReadonlyMap<string, Judgement>
  readonly items: readonly string[]
}

const stockRow = "SELECT stock FROM item_stock WHERE item_number = ? AND store_number = '101'"

export async function booksBefore(db: Database, items: readonly string[]): Promise<BooksBefore> {
  const number = async (sql: string) => (await db.get(sqlText<{ n: number | null }>(sql)))?.n ?? 0
  return {
    lastEntry: await number("SELECT max(id) AS n FROM journal_entry"),
    lastRemark: await number("SELECT max(id) AS n FROM offline_remark"),
    stock: new Map(await inTurn.map(items, async (item) => [item, await stockOf(db, item)])),
    serials: new Map(await serialsOf(db)),
    used: new Map(
      (
        await db.all(
          sqlText<{ block: string; used: number }>(
            "SELECT terminal_id || ' ' || first AS block, used FROM offline_series"
          )
        )
      ).map(({ block, used }) => [block, used])
    )
  }
}

/** Everything that is wrong after a run, in plain sentences; empty when nothing is. */
export async function wrongsOfBooks(db: Database, run: RunBooks): Promise<readonly string[]> {
  const closed = await closedCarts(db, run.before.lastEntry)
  return [
    ...run.devices.flatMap(({ defects }) => defects),
    ...(await nothingLost(db, run, closed)),
    ...(await nothingTwice(db, run, closed)),
    ...(await numbersInOrder(db, run)),
    ...(await wrongRemarks(db, run, closed)),
    ...(await cashIsThere(db, run)),
    ...(await stockIsLeft(db, run)),
    ...(await wrongsOfReceipts({ db } as Parameters<typeof wrongsOfReceipts>[0], closed)).filter(
      // An item's tax is what it was when it was sold.
      (wrong) => !wrong.includes("is taxed at")
    ),
    ...(await verifyJournal(db)),
    ...(await wrongDays(db)),
    ...(await flowsAreCounted(db))
  ]
}

/** The carts that were closed in a run, in the order in which they were booked. */
async function closedCarts(db: Database, lastEntry: number): Promise<readonly string[]> {
  return (
    await db.all(
      sqlText<{ id: string }>(
        `SELECT cart_id AS id FROM journal_entry WHERE id > ? AND group_kind = 'sale' GROUP BY cart_id ORDER BY min(id)`,
        lastEntry
      )
    )
  ).map(({ id }) => id)
}

/** The sales of a till that its server closed: its cashier was told so, or the page ended before that. */
const withLine = async (db: Database, { cutOff, told }: Pick<CutOffDevice, "cutOff" | "told">) =>
  (
    await inTurn.flatMap(
      [...new Set([...told.keys(), ...cutOff])].filter((id) => !id.startsWith("off-")),
      async (id) => (await headOf(db, id)) ?? []
    )
  ).filter(({ state }) => state === "closed")

const headOf = (db: Database, id: string) =>
  db.get(
    sqlText<{ total: number; paid: number; receipt: string; state: string }>(
      "SELECT total_minor AS total, paid_minor AS paid, receipt_number AS receipt, state FROM cart WHERE id = ?",
      id
    )
  )

interface Document {
  readonly badgeNumber: string
  readonly soldAt: string
  readonly continues?: string
  readonly block: { readonly first: number; readonly last: number }
  readonly cart: {
    readonly header: { readonly th_total: number; readonly th_payment: number }
    readonly lines: readonly {
      readonly tl_id: string
      readonly tl_itemNumber: string
      readonly tl_quantity: number
      readonly tl_amount: number
    }[]
  }
}
const documentOf = ({ sale }: ShelvedSale) => sale as Document

/** Every sale that got onto a disk is booked as it was, and every payment that a cashier was told of. */
async function nothingLost(
  db: Database,
  { devices }: RunBooks,
  closed: readonly string[]
): Promise<readonly string[]> {
  return await inTurn.flatMap(devices, async ({ kept, parts, told }) => [
    ...(await inTurn.flatMap(kept, async (sale) => {
      const { id, receiptNumber, sum } = sale
      const row = await headOf(db, id)
      const state = (
        await db.get(sqlText<{ state: string }>("SELECT state FROM offline_sale WHERE id = ?", id))
      )?.state
      if (row === undefined || state !== "booked")
        return [`${receiptNumber} of ${parts.name} is ${state ?? "lost"}`]
      return [
        ...same(`the number of ${id}`, row.receipt, receiptNumber),
        ...same(`what was paid of ${receiptNumber}`, row.paid, sum),
        ...same(
          `the lines of ${receiptNumber}`,
          await linesOf(db, id),
          documentOf(sale)
            .cart.lines.map((line) => `${line.tl_itemNumber} ${line.tl_quantity}`)
            .toSorted(byText)
            .join()
        )
      ]
    })),
    ...(await inTurn.flatMap([...told.values()], async ({ id, paid, receiptNumber, total }) => {
      const row = await headOf(db, id)
      return row?.state === "closed" && closed.includes(id)
        ? [
            ...same(`the total of ${id}`, row.total, total),
            ...same(`what was paid of ${id}`, row.paid, paid),
            ...same(`the number of ${id}`, row.receipt, receiptNumber ?? "")
          ]
        : [`${parts.name} was told that ${id} is paid, which is ${row?.state ?? "nowhere"}`]
    }))
  ])
}

const byText = (one: string, other: string) => one.localeCompare(other)

const linesOf = async (db: Database, id: string) =>
  (
    await db.all(
      sqlText<{ line: string }>(
        "SELECT item_number || ' ' || quantity AS line FROM cart_line WHERE cart_id = ?",
        id
      )
    )
  )
    .map(({ line }) => line)
    .toSorted(byText)
    .join()

/** Whatever the books have was sold at a till, once, and nobody has paid the cart that a sale went on with. */
async function nothingTwice(
  db: Database,
  { devices, items }: RunBooks,
  closed: readonly string[]
): Promise<readonly string[]> {
  const kept = devices.flatMap((device) => device.kept.map(({ id }) => id))
  const told = devices.flatMap((device) => [...device.told.keys()])
  const cutOff = devices.flatMap((device) => [...device.cutOff])
  const sold = new Set([...kept, ...told, ...cutOff])
  const scans = (item: string) => devices.reduce((sum, { scanned }) => sum + (scanned.get(item) ?? 0), 0)
  return [
    ...(new Set(kept).size === kept.length ? [] : ["a sale lies on a disk twice"]),
    ...closed.filter((id) => !sold.has(id)).map((id) => `${id} is booked, and no cashier was told so`),
    ...(await inTurn.flatMap(
      devices,
      async (device) =>
        await inTurn.flatMap(device.kept, async (sale) => {
          const { continues } = documentOf(sale)
          const row = continues === undefined ? undefined : await headOf(db, continues)
          return row?.state === "closed"
            ? [`${sale.id} is sold, and so is ${continues}, which it went on with`]
            : []
        })
    )),
    ...(await inTurn.flatMap(items, async (item) => {
      const pieces = await inTurn.reduce(
        closed,
        async (sum, id) =>
          sum +
          ((
            await db.get(
              sqlText<{ n: number }>(
                "SELECT coalesce(sum(quantity), 0) AS n FROM cart_line WHERE cart_id = ? AND item_number = ?",
                id,
                item
              )
            )
          )?.n ?? 0),
        0
      )
      return pieces <= scans(item)
        ? []
        : [`${item} was scanned ${scans(item)} times and sold ${pieces} times`]
    }))
  ]
}

/** Each series goes on where it stood, a number after the other, and no two registers share a number. */
async function numbersInOrder(db: Database, { before, devices }: RunBooks): Promise<readonly string[]> {
  const numbers = devices.flatMap(({ kept }) => kept.map(({ receiptNumber }) => receiptNumber))
  const serials = new Map(await serialsOf(db))
  return [
    ...(new Set(numbers).size === numbers.length ? [] : ["a number was given twice"]),
    ...devices.flatMap(({ kept, parts }) => {
      const blocks = Map.groupBy(kept, (sale) => documentOf(sale).block.first)
      return [...blocks].flatMap(([first, sales]) => {
        const next = (before.used.get(`${parts.terminalNumber} ${first}`) ?? first - 1) + 1
        return sales.flatMap(({ serial }, at) =>
          same(`a number of ${parts.terminalNumber}`, serial, next + at)
        )
      })
    }),
    ...(await inTurn.flatMap(devices, async ({ cutOff, parts, told }) => {
      const given = (await withLine(db, { cutOff, told }))
        .map(({ receipt }) => Number(receipt.slice(-9)))
        .toSorted((one, other) => one - other)
      const [was, is] = [before.serials, serials].map((all) => all.get(parts.terminalNumber) ?? 0)
      return same(
        `the numbers of ${parts.terminalNumber} with the line`,
        given.join(),
        Array.from({ length: (is ?? 0) - (was ?? 0) }, (_, at) => (was ?? 0) + 1 + at).join()
      )
    }))
  ]
}

const serialsOf = async (db: Database) =>
  (
    await db.all(
      sqlText<{ terminal: string; last: number }>(
        "SELECT terminal_id AS terminal, last FROM receipt_serial WHERE training = 0"
      )
    )
  ).map(({ terminal, last }) => [terminal, last] as const)

/** What the server would have refused is remarked, and nothing else is. */
async function wrongRemarks(
  db: Database,
  { before, devices, judgements }: RunBooks,
  closed: readonly string[]
): Promise<readonly string[]> {
  const stock = new Map(before.stock)
  const used = new Map(before.used)
  const soldBefore = new Map<string, number>()
  const sales = new Map(
    devices.flatMap(({ kept, parts }) => kept.map((sale) => [sale.id, { sale, parts }] as const))
  )
  return await inTurn.flatMap(closed, async (id) => {
    const lines = await db.all(
      sqlText<SoldLine>(
        `SELECT id, item_number AS item, quantity, amount_minor AS amount, unit_price_minor AS price,
           periodic_discount_minor AS campaign FROM cart_line WHERE cart_id = ?`,
        id
      )
    )
    const had = new Map(stock)
    for (const { item, quantity } of lines) stock.set(item, (stock.get(item) ?? 0) - quantity)
    const known = sales.get(id)
    if (known === undefined) return []
    const { parts, sale } = known
    const { badgeNumber, block, continues, soldAt } = documentOf(sale)
    const judgement = judgements.get(id)
    const told = (
      await db.get(sqlText<{ at: string }>("SELECT told_at AS at FROM offline_sale WHERE id = ?", id))
    )?.at
    if (judgement === undefined || told === undefined) return [`${id} was booked and never told of`]
    const expected: OfflineRemarkKind[] = lines.flatMap((line) => remarksOnLine(line, judgement))
    const left = judgement.carts.find((cart) => cart.id === continues)
    const isOurs =
      left?.state === "open" && left.badge === badgeNumber && left.terminal === parts.terminalNumber
    const allowed = isOurs ? (JSON.parse(left.lines) as readonly SoldLine[]) : []
    const limit = await limitAt(db, soldAt)
    for (const line of lines) {
      const before = allowed.find(({ id: lineId, item }) => lineId === line.id && item === line.item)
      if (isAbove(line, limit) && takesMoreOff(before, line, limit)) expected.push("discount-above-limit")
    }
    for (const item of new Set(lines.map((line) => line.item)))
      if ((had.get(item) ?? 0) >= 0 && (stock.get(item) ?? 0) < 0) expected.push("stock-negative")
    const key = `${parts.terminalNumber} ${block.first}`
    if (sale.serial > (used.get(key) ?? block.first - 1) + 1) expected.push("numbers-missing")
    used.set(key, Math.max(sale.serial, used.get(key) ?? 0))
    const right = Math.min(Date.parse(told), Math.max(Date.parse(soldAt), soldBefore.get(key) ?? 0))
    soldBefore.set(key, right)
    if (Math.abs(right - Date.parse(soldAt)) > 60_000) expected.push("clock-wrong")
    if (left !== undefined && left.state !== "void" && (left.state !== "open" || left.tried === 1))
      expected.push("cart-went-on")
    const remarked = (
      await db.all(sqlText<{ kind: string }>("SELECT kind FROM offline_remark WHERE sale_id = ?", id))
    ).map(({ kind }) => kind)
    return same(
      `what is remarked of ${id}`,
      remarked.toSorted(byText).join(),
      expected.toSorted(byText).join()
    )
  })
}

/** The most that a cashier took off a line alone at a moment, in hundredths of a percent. */
async function limitAt(db: Database, moment: string): Promise<number | undefined> {
  const row = (
    await db.all(
      sqlText<{ value: string | null; since: string }>(
        "SELECT value, since FROM setup_since WHERE scope = '101' AND key = 'approvals' ORDER BY id"
      )
    )
  ).findLast(({ since }) => since <= moment)
  const said = JSON.parse(row?.value ?? "{}") as { readonly discountBasisPoints?: number }
  return said.discountBasisPoints
}

interface SoldLine {
  readonly id: string
  readonly item: string
  readonly quantity: number
  readonly amount: number
  readonly price: number
  readonly campaign: number
}

function remarksOnLine(
  { item, campaign, price, quantity }: SoldLine,
  { items }: Judgement
): OfflineRemarkKind[] {
  const now = items.find(({ number }) => number === item)
  return [
    ...(now?.blocked === 1 ? ["item-blocked" as const] : []),
    ...(now?.price === price - campaign / quantity ? [] : ["price-differed" as const])
  ]
}

/** What a line would cost without a discount by hand, and what was taken off. */
function byHand({ amount, campaign, price, quantity }: SoldLine) {
  const full = price * quantity - campaign
  return { full, off: full - amount }
}

/** Whether more was taken off than a cashier may alone, apart from rounding. */
function isAbove(line: SoldLine, limit: number | undefined): boolean {
  const { full, off } = byHand(line)
  return limit !== undefined && off > (full * limit) / 10_000 + 1
}

/** Whether more is taken off a line, or more money, than the server allowed before the connection was lost (OFF-51). */
function takesMoreOff(before: SoldLine | undefined, line: SoldLine, limit: number | undefined): boolean {
  if (before === undefined || !isAbove(before, limit)) return true
  const [was, is] = [byHand(before), byHand(line)]
  return is.off > was.off + 1 || is.off > (is.full * (was.off + 1)) / was.full
}

/** What customers have left at each register lies in its drawer. */
async function cashIsThere(db: Database, { before, devices }: RunBooks): Promise<readonly string[]> {
  const drawers = new Map(
    (
      await db.all(
        sqlText<{ terminal: string; sum: number }>(
          `SELECT terminal_id AS terminal, sum(amount_minor) AS sum FROM journal_entry
           WHERE id > ? AND account = 'cash' GROUP BY terminal_id`,
          before.lastEntry
        )
      )
    ).map(({ terminal, sum }) => [terminal, sum])
  )
  return await inTurn.flatMap(devices, async ({ cutOff, kept, parts, told }) => {
    const left = [
      ...kept.map(({ sum }) => sum),
      ...(await withLine(db, { cutOff, told })).map(({ paid }) => paid)
    ].reduce((sum, each) => sum + each, 0)
    return same(`the drawer of ${parts.terminalNumber}`, drawers.get(parts.terminalNumber) ?? 0, left)
  })
}

async function stockIsLeft(db: Database, { before, items }: RunBooks): Promise<readonly string[]> {
  return await inTurn.flatMap(items, async (item) => {
    const sold =
      (
        await db.get(
          sqlText<{ n: number }>(
            `SELECT coalesce(sum(quantity), 0) AS n FROM cart_line WHERE item_number = ?1 AND cart_id IN
             (SELECT cart_id FROM journal_entry WHERE id > ?2 AND group_kind = 'sale')`,
            item,
            before.lastEntry
          )
        )
      )?.n ?? 0
    return same(`what is left of ${item}`, await stockOf(db, item), (before.stock.get(item) ?? 0) - sold)
  })
}

async function flowsAreCounted(db: Database): Promise<readonly string[]> {
  const kept = await db.all(
    sqlText<{ text: string }>(
      `SELECT terminal_id || ' ' || date || ' ' || currency || ' ' || sum(taken_minor) AS text FROM cash_flow
       GROUP BY terminal_id, date, currency ORDER BY 1`
    )
  )
  const counted = Map.groupBy(
    await recountedFlows(db),
    (row) => `${row.terminal_id} ${row.date} ${row.currency}`
  )
  const sums = [...counted].map(
    ([name, rows]) => `${name} ${rows.reduce((sum, row) => sum + row.taken_minor, 0)}`
  )
  return same("the cash of days", kept.map(({ text }) => text).join(), sums.toSorted(byText).join())
}

const stockOf = async (db: Database, item: string) =>
  (await db.get(sqlText<{ stock: number }>(stockRow, item)))?.stock ?? 0

function same<Value extends string | number>(what: string, one: Value, other: Value): readonly string[] {
  return one === other ? [] : [`${what}: ${one} and ${other}`]
}
