import { inTurn } from "@karat/store-server/database/in-turn"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { wrongBags, wrongCash } from "../faults/ledger-against-journal.ts"
import { wrongWebOrders } from "../faults/web-orders-in-books.ts"
import type { Decided } from "./day-work.ts"

/** How a task stands: done, by whom and when. */
type TaskEnd = string

export interface StoreDay {
  /** How often each day was counted and each web order worked on, and which bags there are. */
  readonly counts: ReadonlyMap<string, number>
  readonly tasks: ReadonlyMap<string, TaskEnd>
  /** How many pieces there are of what comes back from the web shop. */
  readonly returned: number
}

/** What comes back from the web shop, and is sold in no run. */
const returnedItem = "BAG-M"
const piecesOfReturn = 3

/** Announces two returns to the web shop, of this run alone. */
export async function announceReturns({ db }: TestServer): Promise<readonly string[]> {
  const before = (await db.get(sqlText<{ n: number }>("SELECT count(*) AS n FROM web_return")))?.n ?? 0
  return await inTurn.map([1, 2], async (at) => {
    const number = `W101R${before + at}`
    await db.run(
      sqlText(
        "INSERT INTO web_return (order_number, store_number, state) VALUES (?, '101', 'announced')",
        number
      )
    )
    await db.run(
      sqlText(
        `INSERT INTO web_return_item (order_number, position, item_number, name, quantity)
         VALUES (?, 0, ?, 'Papperspåse', ?)`,
        number,
        returnedItem,
        piecesOfReturn
      )
    )
    return number
  })
}

const stockOfReturned = async ({ db }: TestServer) =>
  (
    await db.get(
      sqlText<{ stock: number }>(
        "SELECT stock FROM item_stock WHERE store_number = '101' AND item_number = ?",
        returnedItem
      )
    )
  )?.stock ?? 0

const taskEnd = (done: boolean, at: string | null | undefined, by: string | null | undefined): TaskEnd =>
  done ? `done ${at ?? ""} by ${by ?? "nobody"}` : "open"

async function taskEnds({ db }: TestServer): Promise<ReadonlyMap<string, TaskEnd>> {
  const rows = await db.all(
    sqlText<{ id: string; at: string | null; by: string | null }>(
      `SELECT id, done_at AS at, given_name || ' ' || family_name AS by
       FROM task LEFT JOIN staff ON badge = done_by WHERE task.store_number = '101'`
    )
  )
  return new Map(rows.map(({ id, at, by }) => [id, taskEnd(at !== null, at, by)]))
}

/** What stands of the store's day by now. */
export async function storeDayOf(server: TestServer): Promise<StoreDay> {
  return {
    counts: await countsOf(server),
    tasks: await taskEnds(server),
    returned: await stockOfReturned(server)
  }
}

async function countsOf({ db }: TestServer): Promise<ReadonlyMap<string, number>> {
  const rows = await db.all(
    sqlText<{ what: string; n: number }>(
      `SELECT 'count ' || date || '-' || pos AS what, count(*) AS n FROM cash_count
         WHERE store_number = '101' GROUP BY date, pos
       UNION ALL SELECT 'bag ' || number, count(*) FROM bank_bag WHERE store_number = '101' GROUP BY number
       UNION ALL SELECT 'web return ' || order_number, 1 FROM web_return WHERE state <> 'announced'
       UNION ALL SELECT 'web order ' || order_number, count(*) FROM web_order_move WHERE type <> 'expire' GROUP BY order_number`
    )
  )
  return new Map(rows.map(({ what, n }) => [what, n]))
}

/** What is wrong with the store's day: whatever a till was told is done stands once, and nothing else has come. */
export async function wrongsOfDay(
  server: TestServer,
  before: StoreDay,
  decided: readonly Decided[]
): Promise<readonly string[]> {
  const wanted = new Map(before.counts)
  for (const { kind, of, end } of decided)
    if (end === "done" && kind !== "task") wanted.set(`${kind} ${of}`, (wanted.get(`${kind} ${of}`) ?? 0) + 1)
  const now = await countsOf(server)
  const names = new Set([...wanted.keys(), ...now.keys()])
  const { db } = server
  const counts = decided.flatMap(({ kind, of, end, seen }) =>
    kind === "count" && end === "done" ? [`${of} was counted over version ${seen ?? 0}`] : []
  )
  return [
    ...wrongTasks(await taskEnds(server), before, decided),
    ...(await wrongReturns(server, before, decided)),
    ...counts.filter((said, at) => counts.indexOf(said) < at).map((said) => `${said} twice`),
    ...[...names]
      .filter((name) => (wanted.get(name) ?? 0) !== (now.get(name) ?? 0))
      .map(
        (name) => `${name} was done ${wanted.get(name) ?? 0} times, and stands ${now.get(name) ?? 0} times`
      ),
    ...(await inTurn.flatMap([wrongBags, wrongCash, wrongWebOrders, wrongDays], async (query) =>
      (await db.all(sqlText<{ wrong: string }>(query))).map(({ wrong }) => wrong)
    ))
  ]
}

/** A task stands as somebody was told, or as before: who was first has done it, whoever marks it once more. */
function wrongTasks(
  now: ReadonlyMap<string, TaskEnd>,
  before: StoreDay,
  decided: readonly Decided[]
): readonly string[] {
  return [...now].flatMap(([id, end]) => {
    const marked = decided.filter((each) => each.kind === "task" && each.of === id && each.end === "done")
    const told = marked.flatMap(({ told: task }) =>
      task === undefined ? [] : [taskEnd(task.done, task.doneAt, task.doneBy)]
    )
    const known = new Set(told.length === 0 ? [before.tasks.get(id)] : told)
    const onlyDone = before.tasks.get(id) === "open" && marked.every(({ yes }) => yes === true)
    return [
      ...(known.has(end) ? [] : [`task ${id} is ${end}, and the tills were told: ${[...known].join(", ")}`]),
      ...(onlyDone && known.size > 1 ? [`task ${id} was done more than once: ${[...known].join(", ")}`] : [])
    ]
  })
}

/** What comes back has come once: as its till was told, and its pieces with it. */
async function wrongReturns(
  server: TestServer,
  before: StoreDay,
  decided: readonly Decided[]
): Promise<readonly string[]> {
  const done = decided.filter(({ kind, end }) => kind === "web return" && end === "done")
  const came = done.filter(({ yes }) => yes === true).length
  const pieces = (await stockOfReturned(server)) - before.returned
  return [
    ...(pieces === came * piecesOfReturn
      ? []
      : [`${came} web returns have come, and brought ${pieces} pieces`]),
    ...(await inTurn.flatMap(done, async ({ of, yes }) => {
      const state = (
        await server.db.get(
          sqlText<{ state: string }>("SELECT state FROM web_return WHERE order_number = ?", of)
        )
      )?.state
      return state === (yes === true ? "arrived" : "deleted") ? [] : [`web return ${of} is ${state}`]
    }))
  ]
}

/** Days whose counts are not theirs, and bags that hold none. */
const wrongDays = `SELECT cash_count.date || ' was counted in version ' || cash_count.version || ' of ' || cash_day.version AS wrong
  FROM cash_count JOIN cash_day USING (store_number, date, pos)
  GROUP BY store_number, date, pos HAVING max(cash_count.version) <> cash_day.version
  UNION ALL SELECT 'bag ' || number || ' has no day' FROM bank_bag
  WHERE id NOT IN (SELECT bag_id FROM cash_day WHERE bag_id IS NOT NULL)`
