import { expect, it } from "vitest"
import { openTestDatabase, removeTestDatabases } from "./test-postgres.ts"
import { sqlText } from "./sql-text.ts"

it("a database that a test leaves open is closed before it is removed, and looked for no more", async () => {
  const db = await openTestDatabase()
  await removeTestDatabases()
  await expect(db.all(sqlText("SELECT 1"))).rejects.toThrow("Cannot use a pool after calling end on the pool")
})
