import type { Shelf } from "../storage/shelf.ts"

/** A disk without a browser, which outlives its storage. */
export function memoryShelf() {
  const rows = new Map<string, unknown>()
  let held: (() => void)[] | undefined
  const answers = async () => {
    if (held !== undefined) await new Promise<void>((resolve) => held?.push(resolve))
  }
  const shelf: Shelf = {
    keep: async (name, row) => {
      await answers()
      rows.set(name, row)
    },
    drop: async (name) => {
      await answers()
      rows.delete(name)
    },
    rows: async () => {
      await answers()
      return [...rows.values()]
    }
  }
  return {
    fetch: async () => shelf,
    rows,
    /** What is written and looked for waits until the disk is let go again. */
    hold: () => void (held = []),
    /** How many of them wait. */
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
