import { openDatabase } from "@karat/store-server/database/open-database"
import { seedDemoStore } from "@karat/demo-shop/demo-store/seed-demo-store"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { join } from "node:path"

/** How many receipts stand in the index while it is searched. */
export const receiptCount = 1_000_000
/** The receipts lie this far apart, in seconds, from the first day on. */
const everySeconds = 63
export const firstDay = "2024-11-01"

const registers = ["WK1011", "WK1012", "WK1021", "WK8351", "WKFI2011"]

/** Fills the index of a fresh demo store with a million receipts, each with one to three items. Takes some seconds. */
export async function writeMillionReceipts(dataDir: string): Promise<void> {
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  await seedDemoStore(db)
  const run = (sql: string) => db.run(sqlText(sql))
  await db.transaction(async () => {
    await run(
      `CREATE TEMP TABLE register (which INTEGER PRIMARY KEY, terminal TEXT, store TEXT, country TEXT, currency TEXT)`
    )
    for (const [which, terminal] of registers.entries())
      await db.run(
        sqlText(
          `INSERT INTO temp.register SELECT ?, terminal.id, store.number, country, currency
         FROM terminal JOIN store ON store.number = store_number WHERE terminal.id = ?`,
          which,
          terminal
        )
      )
    await run(`CREATE TEMP TABLE sold (which INTEGER PRIMARY KEY, number TEXT, family TEXT)`)
    await run(
      `INSERT INTO temp.sold SELECT row_number() OVER (ORDER BY number) - 1, number, family FROM item WHERE family <> ''`
    )
    await run(`INSERT INTO receipt_index
      WITH RECURSIVE c (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ${receiptCount}),
        r AS (SELECT n, (n * 2654435761) % 4294967296 AS h, unixepoch('${firstDay}') + n * ${everySeconds} AS at FROM c)
      SELECT 4096 * at, 'bench-receipt-' || n, substr('0000000000', length(terminal) + 1) || terminal || printf('%09d', n),
        country, store, terminal, 1001 + h % 4, CASE WHEN h % 50 = 0 THEN 'member-' || (h % 20000) END,
        date(at, 'unixepoch'), time(at, 'unixepoch'), currency, 0, CASE WHEN h % 17 = 0 THEN 'RETURN' ELSE 'SALE' END,
        CASE WHEN h % 17 = 0 THEN -1 ELSE 1 END * (1 + h % 900000), 0, 0, 0, 1 + h % 3, 1 + h % 3, 1,
        1 + h % 900000, h % 17 = 0, NULL, 'sale', 0
      FROM r JOIN temp.register ON which = h % ${registers.length}`)
    for (const item of [0, 1, 2])
      await run(`INSERT OR IGNORE INTO receipt_item
        SELECT number, seq FROM receipt_index JOIN temp.sold
          ON which = (seq / 4096 * ${7919 + item * 104729}) % (SELECT count(*) FROM temp.sold) WHERE items > ${item}`)
    // As they would have been kept while the receipts closed.
    await run(`INSERT INTO day_sales SELECT store_number, date, currency, sum(total_minor), sum(total_minor) * 4 / 5,
      sum(items), count(*) FROM receipt_index GROUP BY store_number, date, currency`)
    await run(`INSERT INTO day_tender SELECT store_number, date, terminal_id, 1 + seq / 4096 % 5, currency, sum(total_minor)
      FROM receipt_index GROUP BY 1, 2, 3, 4, 5`)
    await run(
      `INSERT OR IGNORE INTO receipt_brand SELECT family, seq FROM receipt_item JOIN temp.sold ON number = item_number`
    )
  })
  await db.close()
}
