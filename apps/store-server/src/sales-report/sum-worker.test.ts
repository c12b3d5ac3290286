import { setTimeout } from "node:timers/promises"
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

it("rests for as long as it worked, and not for what it waited while others wrote", async () => {
  const db = openDatabase(":memory:")
  onTestFinished(() => db.close())
  const servers = { own: "one", isShared: false, leads: () => true }
  const beside = db.transaction
  const worker = sumWorker({
    db,
    log: pino({ level: "silent" }),
    servers,
    transact: async (work) => {
      // Another one's transaction that takes its time.
      await beside(() => setTimeout(600))
      return await beside(work)
    }
  })
  await waitForSums(db, "R-1", "2026-12-01")
  await expect.poll(() => countWaiting(db)).toEqual({ waiting: 0, aside: 0 })
  await waitForSums(db, "R-2", "2026-12-01")
  await expect.poll(() => countWaiting(db), { timeout: 4000 }).toEqual({ waiting: 0, aside: 0 })
  await worker.close()
})
