import type { Work } from "./database.ts"

/** Lets work have its turn, one after the other, in the order in which it came. */
export function turnsInOrder() {
  const waiting: (() => void)[] = []
  let taken = false
  return {
    isTaken: () => taken,
    take: async <Answer>(work: Work<Answer>): Promise<Answer> => {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // It stays taken until the next one goes on, so that nobody comes in between.
        if (next === undefined) taken = false
        else next()
      }
    }
  }
}
