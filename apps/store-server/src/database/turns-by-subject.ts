import type { Work } from "./database.ts"

interface Waiting {
  readonly subject: string | undefined
  readonly begin: () => void
}

/**
 * Lets work have its turn, in the order in which it came: work on one subject one after the other, work on several side
 * by side, so many at once, and work on everything alone.
 */
export function turnsBySubject(most: number) {
  let waiting: readonly Waiting[] = []
  const taken = new Set<string | undefined>()

  const isFree = (subject: string | undefined) =>
    subject === undefined ? taken.size === 0 : !taken.has(undefined) && !taken.has(subject)

  /** Begins what may begin by now; nobody is overtaken by another one for whom it has to wait. */
  function beginNext(): void {
    const left: Waiting[] = []
    for (const each of waiting) {
      const overtakes = left.some(
        ({ subject }) => [subject, each.subject].includes(undefined) || subject === each.subject
      )
      if (taken.size < most && isFree(each.subject) && !overtakes) {
        taken.add(each.subject)
        each.begin()
      } else left.push(each)
    }
    waiting = left
  }

  return {
    /** @param subject what the work is about; undefined for everything */
    take: async <Answer>(subject: string | undefined, work: Work<Answer>): Promise<Answer> => {
      await new Promise<void>((begin) => {
        waiting = [...waiting, { subject, begin }]
        beginNext()
      })
      try {
        return await work()
      } finally {
        taken.delete(subject)
        beginNext()
      }
    }
  }
}
