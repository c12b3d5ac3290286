import { readText as readCellText } from "@karat/domain/catalogue-import/read-cell"
import type { TableRow } from "../catalogue-import/table-row.ts"
import { minorUnitsFromTyped } from "@karat/domain/money/decimal"
import { randomUUID } from "node:crypto"
import { findStore } from "../catalogue/store.ts"
import { dayBounds } from "../clock/store-clock.ts"
import { inWords } from "../catalogue-import/fault-sentence.ts"
import { shortened } from "../catalogue-import/shortened.ts"
import { BrokenTable, type Heading, readHeading, readTable } from "../catalogue-import/read-table.ts"
import {
  type GatheredProblems,
  gatherProblems,
  type ImportProblem,
  type Read,
  UnusableFile
} from "../catalogue-import/import-problem.ts"
import { type Flag, flagOf } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { putSupplierItem, supplierOfOrder } from "../goods/supplier-orders.ts"
import { itemOfNumber, putOrderedItem, putReturnedItem, storeOfOrder } from "./web-orders.ts"

/** What a file tells of stores. */
export type StoreFileKind = "budgets" | "tasks" | "inventory" | "orders" | "returns" | "deliveries"

/** What came of an import: either problems, and then nothing was written, or how many rows were. */
export interface StoreImportReport {
  readonly kind: StoreFileKind
  readonly rows: number
  readonly problems: readonly ImportProblem[]
  readonly notes: readonly string[]
}

/** The columns that files of stores may have, and the names they may go by. */
const spellings = {
  store: ["store", "butik", "myymälä"],
  date: ["date", "day", "datum", "dag", "päivä"],
  amount: ["amount", "budget", "belopp", "summa", "tavoite"],
  name: ["task", "name", "uppgift", "namn", "tehtävä", "nimi"],
  deadline: ["deadline", "due", "senast", "määräpäivä"],
  body: ["text", "body", "description", "beskrivning", "kuvaus"],
  title: ["title", "inventory", "titel", "inventering", "otsikko", "inventointi"],
  end: ["end", "ends", "slut", "slutar", "loppu", "päättyy"],
  active: ["active", "aktiv", "aktiivinen"],
  done: ["done", "klar", "valmis"],
  requested: ["requested", "request", "begärd", "pyydetty"],
  order: ["order", "order number", "beställning", "tilaus"],
  return: ["return", "retur", "palautus"],
  customer: ["customer", "kund", "asiakas"],
  item: ["item", "article", "artikel", "tuote"],
  delivery: ["delivery", "purchase order", "leverans", "inköpsorder", "toimitus", "ostotilaus"],
  supplier: ["supplier", "vendor", "leverantör", "toimittaja"],
  expected: ["expected", "expected on", "väntas", "odotetaan"],
  quantity: ["quantity", "pieces", "antal", "määrä"]
} as const

type Column = keyof typeof spellings

/** What a row of each kind cannot do without. */
const required = {
  budgets: ["store", "date", "amount"],
  tasks: ["store", "name", "deadline"],
  inventory: ["store", "title", "end"],
  orders: ["store", "order", "customer", "item"],
  returns: ["store", "return", "item"],
  deliveries: ["store", "delivery", "supplier", "item", "expected"]
} as const satisfies Record<StoreFileKind, readonly Column[]>

const kinds = Object.keys(required) as readonly StoreFileKind[]

/** Something to be written, and what it is called when it stands in the file twice. */
interface ReadRow {
  readonly line: number
  readonly name: string
  readonly write: (db: Database, at: Date) => Promise<void>
}

/** The file is not about stores; it may be one of products. */
class NoStoreFile extends Error {}

/**
 * Imports budgets, tasks or inventory tasks of stores, what the web shop sends them and awaits back from them, or what
 * suppliers are to send, all of the file or nothing; which of them it is follows from its heading. Running it again updates what
 * it wrote; what was done stays done. `at` is now, whose day in its store an order or a delivery bears. Answers undefined for a file that is not about stores. Throws `UnusableFile` for one that is, and lacks a column.
 */
export async function importStoreFile(
  db: Database,
  file: string,
  at: Date
): Promise<StoreImportReport | undefined> {
  const rows: ReadRow[] = []
  const problems: ImportProblem[] = []
  let found: { readonly kind: StoreFileKind; readonly heading: Heading<Column> } | undefined
  const tableRows: TableRow[] = []
  const take = (tableRow: TableRow): void => {
    if (found === undefined) found = readKind(tableRow.cells)
    else tableRows.push(tableRow)
  }
  try {
    await readTable(file, take, () => undefined)
  } catch (cause) {
    if (cause instanceof NoStoreFile) return undefined
    if (!(cause instanceof BrokenTable)) throw cause
    // Without a heading it is not known yet what the file is about.
    if (found === undefined) return undefined
    problems.push({ line: cause.line, reason: cause.message })
  }
  if (found === undefined) return undefined
  const { kind, heading } = found
  for (const tableRow of tableRows) {
    const { line, cells } = tableRow
    const gathered = gatherProblems(line)
    heading.addOdd(tableRow, gathered, ["date", "deadline", "end", "expected"])
    if (cells.length !== heading.width)
      gathered.add(`the row has ${cells.length} columns, the heading has ${heading.width}`)
    const row = await readers[kind](db, { line, cells, heading, problems: gathered })
    if (gathered.all.length > 0) problems.push(...gathered.all)
    else rows.push(row)
  }
  const notes = heading.unread.map((name) => `The column '${shortened(name)}' is not known and was left out.`)
  const all = [...problems, ...twins(rows)].sort((one, other) => one.line - other.line)
  if (all.length > 0) return { kind, rows: 0, problems: all, notes }
  await db.transaction(async () => {
    for (const { write } of rows) await write(db, at)
  })
  return { kind, rows: rows.length, problems: [], notes }
}

function readKind(names: readonly string[]): { kind: StoreFileKind; heading: Heading<Column> } {
  const heading = readHeading<Column>(names, spellings)
  if (!heading.has("store")) throw new NoStoreFile()
  const kind = kinds.find((each) => required[each].every((column) => heading.has(column)))
  if (kind !== undefined) return { kind, heading }
  const wanted = kinds.map((each) => `${each}: ${required[each].join(", ")}`).join("; ")
  throw new UnusableFile(
    `The first line (${shortened(names.join(", "))}) is that of no file about stores. They have these columns: ${wanted}.`
  )
}

function twins(rows: readonly ReadRow[]): readonly ImportProblem[] {
  const lines = new Map<string, number>()
  return rows.flatMap(({ line, name }) => {
    const before = lines.get(name)
    if (before !== undefined) return [{ line, reason: `${name} is already on line ${before}` }]
    lines.set(name, line)
    return []
  })
}

interface RowToRead {
  readonly line: number
  readonly cells: readonly string[]
  readonly heading: Heading<Column>
  readonly problems: GatheredProblems
}

const readers: Record<StoreFileKind, (db: Database, row: RowToRead) => Promise<ReadRow>> = {
  budgets: async (db, row) => {
    const { storeNumber, line, problems, cell } = await common(db, row)
    const date = problems.take(readDay(cell("date"), "date"), "")
    const amount = problems.take(readBudget(cell("amount")), 0)
    return {
      line,
      name: `the budget of ${storeNumber} for ${date}`,
      write: async (to) => {
        await to.run(putBudget({ storeNumber, date, amount }))
      }
    }
  },
  tasks: async (db, row) => {
    const { storeNumber, line, problems, cell } = await common(db, row)
    const name = readWords(problems, cell("name"), "name", 120)
    const deadline = problems.take(readDay(cell("deadline"), "deadline"), "")
    const body = problems.take(readText(cell("body"), "text", 1000), "")
    return {
      line,
      name: `the task '${shortened(name)}' of ${storeNumber} by ${deadline}`,
      write: async (to) => {
        await to.run(putTask({ id: randomUUID(), storeNumber, name, deadline, body }))
      }
    }
  },
  inventory: async (db, row) => {
    const { storeNumber, line, problems, cell } = await common(db, row)
    const title = readWords(problems, cell("title"), "title", 120)
    const endsOn = problems.take(readDay(cell("end"), "end"), "")
    const flag = (column: "active" | "done" | "requested") => problems.take(readFlag(cell(column), column), 0)
    const state = { active: flag("active"), done: flag("done"), requested: flag("requested") }
    return {
      line,
      name: `the inventory '${shortened(title)}' of ${storeNumber}`,
      write: async (to) => {
        await to.run(putInventory({ storeNumber, title, endsOn, ...state }))
      }
    }
  },
  orders: async (db, row) => {
    const { storeNumber, line, problems, cell } = await common(db, row)
    const number = readNumber(problems, cell("order"), "order")
    const name = readWords(problems, cell("customer"), "customer", 120)
    const comment = problems.take(readText(cell("body"), "text", 500), "")
    const goods = await readGoods(db, problems, cell)
    const elsewhere = await storeOfOrder(db, number)
    if (elsewhere !== undefined && elsewhere !== storeNumber)
      problems.add(`order '${shortened(number)}' is collected in store ${elsewhere}`)
    return {
      line,
      name: `item ${goods.itemNumber} of order ${shortened(number)}`,
      write: (to, at) => putOrderedItem(to, at, { number, storeNumber, name, comment, ...goods })
    }
  },
  returns: async (db, row) => {
    const { storeNumber, line, problems, cell } = await common(db, row)
    const number = readNumber(problems, cell("return"), "return")
    const goods = await readGoods(db, problems, cell)
    return {
      line,
      name: `item ${goods.itemNumber} of return ${shortened(number)}`,
      write: (to) => putReturnedItem(to, { number, storeNumber, ...goods })
    }
  },
  deliveries: async (db, row) => {
    const { storeNumber, line, problems, cell } = await common(db, row)
    const number = readNumber(problems, cell("delivery"), "delivery")
    const supplier = readWords(problems, cell("supplier"), "supplier", 40)
    const expectedOn = problems.take(readDay(cell("expected"), "expected"), "")
    const goods = await readGoods(db, problems, cell)
    const sender = await supplierOfOrder(db, number)
    if (sender !== undefined && sender !== supplier)
      problems.add(`delivery '${shortened(number)}' comes from ${shortened(sender)}`)
    return {
      line,
      name: `item ${goods.itemNumber} of delivery ${shortened(number)} to ${storeNumber}`,
      write: (to, at) => putSupplierItem(to, at, { number, supplier, storeNumber, expectedOn, ...goods })
    }
  }
}

/** An order's number as it stands on its parcel. */
function readNumber(problems: GatheredProblems, text: string, name: string): string {
  return readWords(problems, text.toUpperCase(), name, 40)
}

/** Which item of the assortment it is, and how many pieces. */
async function readGoods(
  db: Database,
  problems: GatheredProblems,
  cell: (column: Column) => string
): Promise<{ readonly itemNumber: string; readonly quantity: number }> {
  const typed = cell("item")
  const item = await db.get(itemOfNumber({ number: typed.toUpperCase() }))
  if (typed === "") problems.add("the item is missing")
  else if (item === undefined) problems.add(`there is no item '${shortened(typed)}'`)
  const pieces = cell("quantity")
  const quantity = pieces === "" ? 1 : /^\d{1,4}$/u.test(pieces) ? Number(pieces) : 0
  if (quantity === 0) problems.add(`quantity '${shortened(pieces)}' is no number of pieces`)
  return { itemNumber: item?.number ?? "", quantity }
}

/** What every row has: a store that there is. */
async function common(db: Database, { line, cells, heading, problems }: RowToRead) {
  const cell = (column: Column): string => heading.cell(cells, column)
  const storeNumber = cell("store").toLowerCase()
  if (storeNumber === "") problems.add("the store is missing")
  else if ((await findStore(db, storeNumber)) === undefined)
    problems.add(`there is no store '${shortened(cell("store"))}'`)
  return { cell, line, problems, storeNumber }
}

function readText(text: string, name: string, longest: number): Read<string> {
  return inWords(name, readCellText(text, longest))
}

function readWords(problems: GatheredProblems, text: string, name: string, longest: number): string {
  if (text === "") problems.add(`the ${name} is missing`)
  return problems.take(readText(text, name, longest), "")
}

/** A day of the calendar, as `2026-11-22`. */
function readDay(text: string, name: string): Read<string> {
  if (text === "") return { reason: `the ${name} is missing` }
  if (dayBounds("SE", text) === undefined)
    return { reason: `${name} '${shortened(text)}' is no day written as 2026-11-22` }
  return { value: text }
}

/** More than any store of the chain sells on a day, in minor units. */
const highestBudgetMinor = 10_000_000_00

/** What a store is meant to sell, in major units of its currency, as minor units. */
function readBudget(text: string): Read<number> {
  if (text === "") return { reason: "the amount is missing" }
  const minor = minorUnitsFromTyped(text)
  if (minor === undefined) return { reason: `amount '${shortened(text)}' is not an amount` }
  if (minor <= 0) return { reason: `amount '${shortened(text)}' is not above zero` }
  if (minor > highestBudgetMinor)
    return { reason: `amount '${shortened(text)}' is above ${highestBudgetMinor / 100}` }
  return { value: minor }
}

const yes = new Set(["1", "yes", "true", "x", "ja", "kyllä"])
const no = new Set(["", "0", "no", "false", "nej", "ei"])

function readFlag(text: string, name: string): Read<Flag> {
  const word = text.toLowerCase()
  if (yes.has(word) || no.has(word)) return { value: flagOf(yes.has(word)) }
  return { reason: `${name} '${shortened(text)}' is neither 1 nor 0` }
}

const putBudget = preparedQuery((build, row: { storeNumber: string; date: string; amount: number }) =>
  build
    .insertInto("day_budget")
    .values({ store_number: row.storeNumber, date: row.date, amount_minor: row.amount })
    .onConflict((conflict) =>
      conflict
        .columns(["store_number", "date"])
        .doUpdateSet((eb) => ({ amount_minor: eb.ref("excluded.amount_minor") }))
    )
)

const putTask = preparedQuery(
  (build, row: { id: string; storeNumber: string; name: string; deadline: string; body: string }) =>
    build
      .insertInto("task")
      .values({
        id: row.id,
        store_number: row.storeNumber,
        name: row.name,
        deadline: row.deadline,
        body: row.body
      })
      .onConflict((conflict) =>
        conflict
          .columns(["store_number", "deadline", "name"])
          .doUpdateSet((eb) => ({ body: eb.ref("excluded.body") }))
      )
)

interface InventoryRow {
  readonly storeNumber: string
  readonly title: string
  readonly endsOn: string
  readonly active: Flag
  readonly done: Flag
  readonly requested: Flag
}

const putInventory = preparedQuery((build, row: InventoryRow & Readonly<Record<string, string | number>>) =>
  build
    .insertInto("inventory_task")
    .values({
      store_number: row.storeNumber,
      title: row.title,
      ends_on: row.endsOn,
      active: row.active,
      done: row.done,
      requested: row.requested
    })
    .onConflict((conflict) =>
      conflict.columns(["store_number", "title"]).doUpdateSet((eb) => ({
        ends_on: eb.ref("excluded.ends_on"),
        active: eb.ref("excluded.active"),
        done: eb.ref("excluded.done"),
        requested: eb.ref("excluded.requested")
      }))
    )
)
