import { removeTestDataFolders } from "@karat/store-server/testing/test-data-folder"
import { afterAll, vi } from "vitest"

// Files share their workers: what one has put in the place of something global, and what its stores have
// written, is gone before the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  removeTestDataFolders()
})
