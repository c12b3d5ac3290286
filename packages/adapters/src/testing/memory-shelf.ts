import type { Shelf } from "../storage/shelf.ts"

/** A disk without a browser, which outlives its storage. */
export function memoryShelf() {
  const rows = new Map<string, unknown>()
  let held: (() => void)[] | undefined
  const written = async () => {
    if (held !== undefined) await new Promise<void>((resolve) => held?.push(resolve))
  }
  const shelf: Shelf = {
    keep: async (name, row) => {
      await written()
      rows.set(name, row)
    },
    drop: async (name) => void rows.delete(name),
    rows: async () => [...rows.values()]
  }
  return {
    fetch: async () => shelf,
    rows,
    /** What is written waits until the disk is let go again. */
    hold: () => void (held = []),
    /** How many writes wait. */
    get waiting() {
      return held?.length ?? 0
    },
    letGo: () => {
      const waiting = held ?? []
      held = undefined
      for (const go of waiting) go()
    }
  }
}
