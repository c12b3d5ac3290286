import { type DBSchema, openDB } from "idb"
import type { AttemptShelf } from "./attempt-log.ts"

interface Notes extends DBSchema {
  readonly attempts: { readonly key: string; readonly value: unknown }
}

const attempts = "attempts"

/** Opens the browser's database of attempts. What it has written is on the disk: it waits for that, some milliseconds. */
export async function attemptShelf(name = "karat-attempts"): Promise<AttemptShelf> {
  const notes = await openDB<Notes>(name, 1, {
    upgrade: (made) => void made.createObjectStore(attempts)
  })
  const change = () => notes.transaction(attempts, "readwrite", { durability: "strict" })
  return {
    keep: async (attempt, row) => {
      const { store, done } = change()
      await Promise.all([store.put(row, attempt), done])
    },
    drop: async (attempt) => {
      const { store, done } = change()
      await Promise.all([store.delete(attempt), done])
    },
    rows: async () => await notes.getAll(attempts)
  }
}
