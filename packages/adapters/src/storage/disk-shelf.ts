import { openDB } from "idb"
import type { Shelf } from "./shelf.ts"

/**
 * Opens a shelf of the browser's database. What it has written is on the disk: it waits for that, some milliseconds.
 * @param named what lies on it; a till finds there what one before it has left
 */
export async function diskShelf(named: "attempts" | "notes"): Promise<Shelf> {
  const rows = await openDB(`karat-${named}`, 1, {
    upgrade: (made) => void made.createObjectStore(named)
  })
  const change = () => rows.transaction(named, "readwrite", { durability: "strict" })
  return {
    keep: async (name, row) => {
      const { store, done } = change()
      await Promise.all([store.put(row, name), done])
    },
    drop: async (name) => {
      const { store, done } = change()
      await Promise.all([store.delete(name), done])
    },
    rows: async () => await rows.getAll(named)
  }
}
