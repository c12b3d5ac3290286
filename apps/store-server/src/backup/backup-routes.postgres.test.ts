import { makeBackup, readBackups } from "@karat/contract/backup"
import { expect, it, onTestFinished } from "vitest"
import { startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig } from "../testing/test-till.ts"

it("over PostgreSQL the page is told that whoever looks after the database makes the backups, and none is made here · BACKUP-1", async () => {
  const config = await testConfig()
  const server = await startTestServer(config)
  onTestFinished(() => server.stop())
  const till = await signedInTill(server.url)
  const { answer } = await till.call(readBackups, { query: { badgeNumber: "1001" } })
  expect(answer).toMatchObject({ keeper: "database", dataDir: config.dataDir, kept: [] })
  expect((await till.call(makeBackup, { body: { badgeNumber: "1001" } })).code).toBe("backup_none")
})
