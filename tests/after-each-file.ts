import { removeTestDataFolders } from "@karat/store-server/testing/test-data-folder"
import { removeTestDatabases } from "@karat/store-server/testing/test-postgres"
import { afterAll, vi } from "vitest"

// Files share their workers: what one has put in the place of something global, and what its stores have
// written, is gone before the next.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  removeTestDataFolders()
  await removeTestDatabases()
})
