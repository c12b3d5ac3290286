import type { RunningStoreServer } from "@karat/store-server/start-store-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { wrongBags, wrongCash } from "../faults/ledger-against-journal.ts"
import { wrongWebOrders } from "../faults/web-orders-in-books.ts"
import type { Decided } from "./day-work.ts"

/** How often each day was counted and each web order worked on, and which bags there are. */
export type StoreDay = ReadonlyMap<string, number>

/** What stands of the store's day by now. */
export function storeDayOf({ db }: RunningStoreServer): StoreDay {
  const rows = db.all(
    sqlText<{ what: string; n: number }>(
      `SELECT 'count ' || date || '-' || pos AS what, count(*) AS n FROM cash_count
         WHERE store_number = '101' GROUP BY date, pos
       UNION ALL SELECT 'bag ' || number, count(*) FROM bank_bag WHERE store_number = '101' GROUP BY number
       UNION ALL SELECT 'web order ' || order_number, count(*) FROM web_order_move WHERE type <> 'expire' GROUP BY order_number`
    )
  )
  return new Map(rows.map(({ what, n }) => [what, n]))
}

/** What is wrong with the store's day: whatever a till was told is done stands once, and nothing else has come. */
export function wrongsOfDay(
  server: RunningStoreServer,
  before: StoreDay,
  decided: readonly Decided[]
): readonly string[] {
  const wanted = new Map(before)
  for (const { kind, of, end } of decided)
    if (end === "done" && kind !== "task") wanted.set(`${kind} ${of}`, (wanted.get(`${kind} ${of}`) ?? 0) + 1)
  const now = storeDayOf(server)
  const names = new Set([...wanted.keys(), ...now.keys()])
  const { db } = server
  const counts = decided.flatMap(({ kind, of, end, seen }) =>
    kind === "count" && end === "done" ? [`${of} was counted over version ${seen ?? 0}`] : []
  )
  return [
    ...counts.filter((said, at) => counts.indexOf(said) < at).map((said) => `${said} twice`),
    ...[...names]
      .filter((name) => (wanted.get(name) ?? 0) !== (now.get(name) ?? 0))
      .map(
        (name) => `${name} was done ${wanted.get(name) ?? 0} times, and stands ${now.get(name) ?? 0} times`
      ),
    ...[wrongBags, wrongCash, wrongWebOrders, wrongDays].flatMap((query) =>
      db.all(sqlText<{ wrong: string }>(query)).map(({ wrong }) => wrong)
    )
  ]
}

/** Days whose counts are not theirs, and bags that hold none. */
const wrongDays = `SELECT cash_count.date || ' was counted in version ' || cash_count.version || ' of ' || cash_day.version AS wrong
  FROM cash_count JOIN cash_day USING (store_number, date, pos)
  GROUP BY store_number, date, pos HAVING max(cash_count.version) <> cash_day.version
  UNION ALL SELECT 'bag ' || number || ' has no day' FROM bank_bag
  WHERE id NOT IN (SELECT bag_id FROM cash_day WHERE bag_id IS NOT NULL)`
