import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { indexEveryItem } from "../catalogue/search-index.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { present } from "../testing/present.ts"
import { putDemoStore, testDataFolder } from "../testing/test-data-folder.ts"
import { testPostgres } from "../testing/test-postgres.ts"
import { startTestServer } from "../testing/test-server.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"
import { endMove, moveToPostgres } from "./move-to-postgres.ts"
import { openPostgres } from "./open-postgres.ts"

it("moves a shop that has sold as it is, goes on where it was broken off, and sells on by its next number · CHAIN-3", async () => {
  const dataDir = testDataFolder()
  await putDemoStore(dataDir)
  const before = await soldBy(dataDir, undefined)
  const to = present(await testPostgres(randomUUID(), false))
  const path = join(dataDir, "karat.sqlite")

  await (await openPostgres(to)).close()
  const broken = () => {
    throw new Error("broken off")
  }
  await expect(moveToPostgres(path, to, broken)).rejects.toThrow("broken off")
  await expect(openPostgres(to)).rejects.toThrow("has not ended. Run move-to-postgres again")
  const moved: string[] = []
  const { differences, rows } = await moveToPostgres(path, to, ({ table }) => moved.push(table))
  expect(differences).toEqual([])
  const file = new DatabaseSync(path, { readOnly: true })
  expect(rows).toBeGreaterThan(Number(file.prepare("SELECT count(*) AS n FROM item").get()?.["n"]))
  file.close()
  // The first table was there already.
  expect(new Set(moved).size).toBe(moved.length)
  const db = await openPostgres(to, { moving: true })
  expect(await verifyJournal(db)).toEqual([])
  await indexEveryItem(db)
  await db.close()
  await endMove(to)
  await expect(moveToPostgres(path, to, () => undefined)).rejects.toThrow("holds a shop already")

  const after = await soldBy(dataDir, to)
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(Number(after.slice(-8))).toBe(Number(before.slice(-8)) + 1)
})

/** Sells an item on a server of the folder; answers the receipt's number. */
async function soldBy(dataDir: string, database: Awaited<ReturnType<typeof testPostgres>>): Promise<string> {
  const config = { ...(await testConfig({ dataDir })), database }
  const server = await startTestServer(config)
  try {
    const till = await signedInTill(server.url)
    const { answer } = await pay(till, await cartWorth(till, 100_00), 100_00)
    return present(answer.paidCart?.header.receiptNumber)
  } finally {
    await server.stop()
  }
}
