import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { finishImport, isImportLeft } from "./staged-import.ts"

const lookMs = 10_000

/** Looks for an interrupted import, at once and from then on, and finishes it while tills go on. */
export function importFinisher({
  db,
  items,
  log,
  servers
}: Pick<StoreServerParts, "db" | "items" | "log" | "servers">): {
  readonly close: () => Promise<void>
} {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      if (servers.leads() && (await isImportLeft(db)))
        // Another program's writing is noticed by itself; this one's own is not.
        await finishImport(db, items.forgetWritten, () => closed || !servers.leads())
    } catch (cause) {
      log.error({ err: cause }, "an import that was left could not be finished yet")
    }
    if (!closed) timer = setTimeout(again, lookMs).unref()
  }
  const again = () => {
    working = look()
  }
  let working = look()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await working
    }
  }
}
