import { expect, it, onTestFinished } from "vitest"
import type { Database } from "../database/database.ts"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { commandQueue } from "./command-queue.ts"

const put = (db: Database, name: string) =>
  db.run(db.build.insertInto("item_status").values({ status: name, blocks_sale: 0, closed: 0 }))

it("leaves the commands in peace that share a transaction with one whose write fails at its end", async () => {
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  await put(db, "10")
  let commits = 0
  const queue = commandQueue(db, () => (commits += 1))
  const command = (name: string) => queue.run(() => put(db, name).then(() => name))
  const ended = await Promise.allSettled([command("20"), command("10"), command("30"), command("40")])
  expect(ended.map((each) => (each.status === "fulfilled" ? each.value : String(each.reason)))).toEqual([
    "20",
    expect.stringContaining("duplicate key"),
    "30",
    "40"
  ])
  const all = await db.all(db.build.selectFrom("item_status").select("status").orderBy("status"))
  expect(all.map(({ status }) => status)).toEqual(["10", "20", "30", "40"])
  expect(commits).toBe(3)
})
