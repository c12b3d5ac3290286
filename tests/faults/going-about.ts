import { confirmWebReturn, deleteWebReturn, findWebReturn } from "@karat/contract/click-and-collect"
import { readDevices, replaceCardTerminal, saveDevice } from "@karat/contract/device"
import { changeStore } from "@karat/contract/staff"
import { markTask, readTasks } from "@karat/contract/task"
import type { Task } from "@karat/domain/task/task"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as wait } from "node:timers/promises"
import { wrongPlaces } from "./devices-in-books.ts"
import type { PersistentTill } from "./persistent-till.ts"
import { reading } from "./returns-in-books.ts"
import type { Chance } from "./seeded-chance.ts"

/** What a till that goes from store to store was told; all of it has to be true for ever. */
export interface ToldAbout {
  /** How often it was told that it is something else now. */
  changes: number
  /** New card terminals by those whose place they took. */
  readonly replaced: Map<string, string>
  readonly tasks: Map<string, Task>
  /** Web orders of which something has come back, and of which nothing does. */
  readonly arrived: string[]
  readonly deleted: string[]
}

const badgeNumber = "1001"
/** Where nobody else is: at a register of others a card terminal would be theirs too. */
const stores = ["835", "fi201"] as const
const returnedItem = "BAG-M"
const piecesOfReturn = 3

export const nothingTold = (): ToldAbout => ({
  changes: 0,
  replaced: new Map(),
  tasks: new Map(),
  arrived: [],
  deleted: []
})

/** Goes from store to store, takes other devices there and works on tasks, until it is told to stop. */
export async function goAbout(
  till: PersistentTill,
  chance: Chance,
  stopped: () => boolean,
  told: ToldAbout
): Promise<void> {
  let at: (typeof stores)[number] = "835"
  let serial = 0
  while (!stopped()) {
    const what = chance.between(1, 4)
    if (what === 1) {
      const to: (typeof stores)[number] = at === "835" ? "fi201" : "835"
      const { answer, text } = await till.insist(changeStore, {
        query: { badgeNumber },
        body: { storeNumber: to }
      })
      if (answer?.token === undefined) throw new Error(`A change of store was refused: ${text}`)
      at = to
      told.changes += 1
    } else if (what === 4) await mark(till, chance, told)
    else await changeDevices(till, chance, told, what === 2 ? undefined : (serial += 1))
    await wait(chance.between(0, 10))
  }
}

/** Becomes its register anew, or puts another card terminal in the place of one. */
async function changeDevices(
  till: PersistentTill,
  chance: Chance,
  told: ToldAbout,
  serial: number | undefined
): Promise<void> {
  const { cardTerminals, receiptPrinters, registers } = (await till.insist(readDevices, {})).answer
  const [register, printer] = [registers[0], receiptPrinters[0]]
  const terminal = cardTerminals[chance.between(0, cardTerminals.length - 1)]
  if (register === undefined || printer === undefined || terminal === undefined)
    throw new Error("A store has lost its devices.")
  if (serial === undefined) {
    const saved = await till.insist(saveDevice, {
      params: { terminalId: register.id },
      body: { cardTerminalId: terminal.id, receiptPrinterId: printer.id }
    })
    if (saved.status !== 200) throw new Error(`A device was refused: ${saved.text}`)
    told.changes += 1
    return
  }
  const poiid = `S1F2-${String(200_000_000 + serial)}`
  const replaced = await till.insist(replaceCardTerminal, { body: { cardTerminalId: terminal.id, poiid } })
  if (replaced.status !== 200) throw new Error(`A card terminal was refused: ${replaced.text}`)
  told.replaced.set(terminal.id, poiid)
}

async function mark(till: PersistentTill, chance: Chance, told: ToldAbout): Promise<void> {
  const { tasks } = (await till.insist(readTasks, {})).answer
  const task = tasks[chance.between(0, tasks.length - 1)]
  if (task === undefined) return
  const body = { done: !task.done, badgeNumber }
  told.tasks.set(task.id, (await till.insist(markTask, { params: { actionId: task.id }, body })).answer)
}

/** Takes in what comes back of an order of the web shop, or says that it does not come; another may have been faster. */
export async function endWebReturn(
  till: PersistentTill,
  chance: Chance,
  returns: readonly string[],
  told: ToldAbout
): Promise<void> {
  const orderNumber = returns.at(-chance.between(1, 3))
  if (orderNumber === undefined) return
  const params = { orderNumber }
  const found = await till.insist(findWebReturn, { params })
  if (found.status !== 200) return
  const arrives = chance.percent(75)
  const ended = arrives
    ? await till.insist(confirmWebReturn, { params, body: { badgeNumber } })
    : await till.insist(deleteWebReturn, { params, query: { badgeNumber } })
  if (ended.status === 200) (arrives ? told.arrived : told.deleted).push(orderNumber)
  else if (ended.code?.startsWith("web_return_") !== true)
    throw new Error(`A web return was refused with ${ended.status}: ${ended.text}`)
}

/** While the server is down: customers of the web shop announce what they bring back. */
export function announceReturns(dataDir: string, returns: string[]): void {
  const db = new DatabaseSync(join(dataDir, "karat.sqlite"))
  for (let more = 0; more < 2; more += 1) {
    const number = `W101R${returns.length}`
    db.prepare(
      "INSERT INTO web_return (order_number, store_number, state) VALUES (?, '101', 'announced')"
    ).run(number)
    db.prepare(
      `INSERT INTO web_return_item (order_number, position, item_number, name, quantity)
       VALUES (?, 0, ?, 'Papperspåse', ?)`
    ).run(number, returnedItem, piecesOfReturn)
    returns.push(number)
  }
  db.close()
}

/** How many pieces of what comes back a store has before anything has. */
export function piecesBefore(dataDir: string): Promise<number> {
  return reading(dataDir, (db) => piecesIn(db))
}

const piecesIn = (db: DatabaseSync): number =>
  Number(
    db
      .prepare("SELECT stock FROM item_stock WHERE store_number = '101' AND item_number = ?")
      .get(returnedItem)?.["stock"]
  )

/**
 * What is wrong with devices, card terminals, tasks and web returns of a store, in plain sentences.
 * @param settled nothing is under way: what was told is all that was done
 */
export function wrongsOfGoingAbout(
  dataDir: string,
  told: ToldAbout,
  { before, settled }: { readonly before: number; readonly settled: boolean }
): Promise<readonly string[]> {
  return reading(dataDir, (db) => {
    const rows = (sql: string) =>
      db
        .prepare(sql)
        .all()
        .map((row) => String(row["wrong"]))
    const arrived = Number(
      db
        .prepare(
          "SELECT count(*) AS n FROM web_return WHERE order_number LIKE 'W101R%' AND state = 'arrived'"
        )
        .get()?.["n"]
    )
    const pieces = piecesIn(db) - before
    // The till that goes about has signed in at head office, where nobody else does.
    const issues =
      Number(
        db.prepare("SELECT max(issue) AS n FROM device WHERE email = 'kassa-835@example.com'").get()?.["n"]
      ) - 1
    const under = settled ? 0 : 1
    return [
      ...rows(wrongPlaces),
      ...(issues >= told.changes && issues <= told.changes + under
        ? []
        : [`a device was told ${told.changes} changes, and has ${issues} new tokens`]),
      ...(pieces === arrived * piecesOfReturn
        ? []
        : [`${arrived} web returns have come, and brought ${pieces} pieces`]),
      ...wrongReturns(db, told),
      ...wrongReplacements(db, told),
      ...(settled ? wrongTasks(db, told) : [])
    ]
  })
}

function wrongReturns(db: DatabaseSync, { arrived, deleted }: ToldAbout): readonly string[] {
  const stateOf = db.prepare("SELECT state FROM web_return WHERE order_number = ?")
  const wrong = (numbers: readonly string[], state: string) =>
    numbers
      .filter((number) => stateOf.get(number)?.["state"] !== state)
      .map((number) => `web return ${number} was told to be ${state}`)
  return [...wrong(arrived, "arrived"), ...wrong(deleted, "deleted")]
}

function wrongReplacements(db: DatabaseSync, { replaced }: ToldAbout): readonly string[] {
  const nextOf = db.prepare("SELECT replaced_by AS next FROM card_terminal WHERE id = ?")
  return [...replaced]
    .filter(([old, next]) => nextOf.get(old)?.["next"] !== next)
    .map(
      ([old, next]) =>
        `${next} was put in the place of ${old}, where ${String(nextOf.get(old)?.["next"])} stands`
    )
}

function wrongTasks(db: DatabaseSync, { tasks }: ToldAbout): readonly string[] {
  const rowOf = db.prepare(
    `SELECT done_at AS at, given_name || ' ' || family_name AS by
     FROM task LEFT JOIN staff ON badge = done_by WHERE id = ?`
  )
  return [...tasks].flatMap(([id, { doneAt, doneBy }]) => {
    const row = rowOf.get(id)
    const stands = [row?.["at"] ?? undefined, row?.["by"] ?? undefined]
    return JSON.stringify(stands) === JSON.stringify([doneAt, doneBy])
      ? []
      : [
          `task ${id} was told to be done by ${doneBy} at ${doneAt}, and is by ${String(stands[1])} at ${String(stands[0])}`
        ]
  })
}
