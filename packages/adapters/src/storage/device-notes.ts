import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import { type FetchShelf, shelfAsker } from "./shelf.ts"

interface Note {
  readonly name: string
  readonly text: string | undefined
  /** When it was noted, in milliseconds since 1970, and after whatever was noted before. */
  readonly at: number
}

/**
 * Keeps notes in the browser's storage, where a reload and other tabs find them, and on a shelf, where a browser that
 * is killed leaves them: of the two the newer counts.
 * Where there is no room in the storage the shelf has them, and this page.
 */
export function deviceNotes(
  storage: Storage,
  page: Pick<EventTarget, "addEventListener">,
  fetchShelf?: FetchShelf,
  now: () => number = Date.now
): DeviceNotes {
  const shelf = shelfAsker(fetchShelf)
  const listeners = new Set<() => void>()
  const names = new Set<string>()
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const notedAt = (name: string) => Number(storage.getItem(stampOf(name))) || 0
  /** What the storage has no room for. */
  const crowdedOut = new Map<string, string | undefined>()
  const put = ({ name, text, at }: Note) => {
    crowdedOut.delete(name)
    try {
      if (text === undefined) storage.removeItem(name)
      else storage.setItem(name, text)
      storage.setItem(stampOf(name), String(at))
    } catch {
      crowdedOut.set(name, text)
    }
  }
  const find = async () => {
    const kept = await shelf.rows()
    const newer = kept.filter(isNote).filter(({ name, at }) => at > notedAt(name))
    for (const note of newer) put(note)
    if (newer.length > 0) changed()
  }
  page.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent
    // Without a name everything has been cleared.
    if (key === null || names.has(key)) changed()
  })
  return {
    found: find(),
    read: (name) => {
      names.add(name)
      return crowdedOut.has(name) ? crowdedOut.get(name) : (storage.getItem(name) ?? undefined)
    },
    write: async (name, text) => {
      const note = { name, text, at: Math.max(now(), notedAt(name) + 1) }
      put(note)
      await shelf.change(({ keep }) => keep(name, note))
    },
    hear: (listener) => void listeners.add(listener)
  }
}

function stampOf(name: string): string {
  return `${name}.at`
}

function isNote(row: unknown): row is Note {
  const { name, text, at } = (row ?? {}) as Partial<Note>
  return typeof name === "string" && typeof at === "number" && ["string", "undefined"].includes(typeof text)
}
