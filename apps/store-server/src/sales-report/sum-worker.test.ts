import { pino } from "pino"
import { expect, it, onTestFinished } from "vitest"
import { openDatabase } from "../database/open-database.ts"
import { countWaiting, putReceiptAside, waitForSums } from "./sales-sums.ts"
import { sumWorker } from "./sum-worker.ts"

it("each start tries the receipts again that were put aside · REP-2", async () => {
  const db = openDatabase(":memory:")
  onTestFinished(() => db.close())
  await waitForSums(db, "R-1", "2026-12-01")
  await putReceiptAside(db, "R-1")
  expect(await countWaiting(db)).toEqual({ waiting: 0, aside: 1 })
  const servers = { own: "one", isShared: false, leads: () => true }
  const worker = sumWorker({ db, log: pino({ level: "silent" }), servers, transact: db.transaction })
  await expect.poll(() => countWaiting(db)).toEqual({ waiting: 0, aside: 0 })
  await worker.close()
})
