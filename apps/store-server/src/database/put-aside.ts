import type { Transaction } from "./database.ts"

/** What a transaction has put aside until it is committed. */
interface PutAside extends Pick<Transaction, "afterCommit" | "ifUndone" | "ifUnknown"> {
  /** Forgets what was put aside from now on, and takes it back; for where a savepoint is rolled back. */
  readonly mark: () => () => void
  /** Does what was put aside. */
  readonly committed: (commit: number) => void
  /** The answer to the commit was lost. */
  readonly unknown: () => void
}

/** Nothing put aside yet. */
export function putAside(): PutAside {
  const whenCommitted: ((commit: number) => void)[] = []
  const whenUndone: (() => void)[] = []
  const whenUnknown: (() => void)[] = []
  return {
    afterCommit: (work) => void whenCommitted.push(work),
    ifUndone: (work) => void whenUndone.push(work),
    ifUnknown: (work) => void whenUnknown.push(work),
    mark: () => {
      const [committed, undone] = [whenCommitted.length, whenUndone.length]
      return () => {
        whenCommitted.length = committed
        for (const each of whenUndone.splice(undone).toReversed()) each()
      }
    },
    committed: (commit) => {
      for (const each of whenCommitted) each(commit)
    },
    unknown: () => {
      for (const each of whenUnknown) each()
    }
  }
}
