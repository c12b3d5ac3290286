import * as database from "fake-indexeddb"
import { vi } from "vitest"

/** Puts a browser's database in the place where browsers have theirs, for one file of tests. */
export function useBrowserDatabase(): void {
  for (const [name, value] of Object.entries(database)) if (name !== "default") vi.stubGlobal(name, value)
}
