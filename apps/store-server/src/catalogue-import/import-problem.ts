/** A cell as read, or why it cannot be, in English. */
export type Read<Value> = { readonly value: Value } | { readonly reason: string }

/** Why a row of the file cannot be taken over. Line 1 is the heading. */
export interface ImportProblem {
  readonly line: number
  /** The column as the file calls it, and its letter in a spreadsheet; left out where the whole row is meant. */
  readonly column?: string
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
  readonly add: (reason: string, column?: string) => void
  /** The value of a cell; what is wrong with it is noted, and the fallback stands in. */
  readonly take: <Value>(read: Read<Value>, fallback: Value, column?: string) => Value
}

export function gatherProblems(line: number): GatheredProblems {
  const all: ImportProblem[] = []
  // A cell is named once, by what was found first: what follows from that says nothing new.
  const add = (reason: string, column?: string): void => {
    if (column !== undefined && all.some((problem) => problem.column === column)) return
    all.push({ line, reason, ...(column === undefined ? {} : { column }) })
  }
  return {
    all,
    add,
    take: (read, fallback, column) => {
      if ("value" in read) return read.value
      add(read.reason, column)
      return fallback
    }
  }
}
