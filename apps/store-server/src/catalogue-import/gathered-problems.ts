import type { ImportProblem } from "./import-problem.ts"
import type { Read } from "./read-cell.ts"

/** Collects everything that is wrong with one row, so that it is reported at once. */
export interface GatheredProblems {
  readonly all: readonly ImportProblem[]
  readonly add: (reason: string) => void
  /** The value of a cell; what is wrong with it is noted, and the fallback stands in. */
  readonly take: <Value>(read: Read<Value>, fallback: Value) => Value
}

export function gatherProblems(line: number): GatheredProblems {
  const all: ImportProblem[] = []
  const add = (reason: string): void => {
    all.push({ line, reason })
  }
  return {
    all,
    add,
    take: (read, fallback) => {
      if ("value" in read) return read.value
      add(read.reason)
      return fallback
    }
  }
}
