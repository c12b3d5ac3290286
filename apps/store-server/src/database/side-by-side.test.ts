import { expect, it } from "vitest"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { sqlText } from "../testing/sql-text.ts"
import { sideBySide } from "./side-by-side.ts"

it("answers in the order of the work", async () => {
  const first = Promise.withResolvers<number>()
  const both = sideBySide([first.promise, Promise.resolve(2)])
  first.resolve(1)
  expect(await both).toEqual([1, 2])
})

it("work that goes on beside one that fails writes nothing outside of their transaction", async () => {
  const db = await openTestDatabase()
  await db.run(sqlText("CREATE TABLE written (id INTEGER)"))
  const failing = Promise.resolve().then(() => {
    throw new Error("failed")
  })
  const slow = async () => {
    for (let at = 0; at < 5; at += 1) {
      await db.all(sqlText("SELECT id FROM written"))
      await db.run(sqlText("INSERT INTO written VALUES (1)"))
    }
  }
  await expect(db.transaction(() => sideBySide([failing, slow()]))).rejects.toThrow("failed")
  expect(await db.all(sqlText("SELECT id FROM written"))).toEqual([])
  await db.close()
})
