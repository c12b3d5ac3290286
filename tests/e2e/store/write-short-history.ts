import { openDatabase } from "@karat/store-server/database/open-database"
import { makeDemoHistory, planDemoHistory } from "@karat/demo-shop/demo-store/demo-history"
import { historyParts, historySize } from "@karat/demo-shop/demo-store/demo-history-plan"
import { seedDemoStore } from "@karat/demo-shop/demo-store/seed-demo-store"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { join } from "node:path"

/** As many of the last sales as have one of everything among them. */
const sales = 600

// Writes the end of the demo history into the data folder that is named, all orders of the web shop among it.
const db = openDatabase(join(process.argv[2] ?? "", "karat.sqlite"))
await seedDemoStore(db)
await planDemoHistory(db, new Date())
await db.run(sqlText("UPDATE demo_history SET made = ?", historyParts.receipts - sales))
// The history lets the process end between its batches.
const awake = setInterval(() => undefined, 1000)
const log = { info: () => undefined, error: (failure: unknown) => console.error(failure) } as never
const servers = { leads: () => true }
await makeDemoHistory({ db, log, servers, transact: db.transaction }, { batchSize: historySize, pauseMs: 0 })
  .done
clearInterval(awake)
await db.close()
