import type { Read } from "./read-cell.ts"

/** Why a row of the file cannot be taken over. Line 1 is the heading. */
export interface ImportProblem {
  readonly line: number
  readonly reason: string
}

/** The file as a whole cannot be imported; the message says what to do about it. */
export class UnusableFile extends Error {
  constructor(message: string) {
    super(message)
    this.name = "UnusableFile"
  }
}

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
