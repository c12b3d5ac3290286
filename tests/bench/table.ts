/** One line of the table: what was measured against what was promised. */
export interface Outcome {
  readonly line: string
  readonly budget: string
  readonly measured: string
  readonly ok: boolean
}

/** What could not be measured to its end: a budget that nobody has kept. */
export function broken(line: string, cause: unknown): Outcome {
  const [said] = (cause instanceof Error ? cause.message : String(cause)).split("\n", 1)
  return { line, budget: "measured to its end", measured: said ?? "", ok: false }
}

/** Writes the outcomes as a plain table, as wide as its longest cells. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [
    ["", "line", "budget", "measured"],
    ...outcomes.map(({ line, budget, measured, ok }) => [ok ? "ok" : "OVER", line, budget, measured])
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}

/** The value below which the given share of the samples lies; `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds with one decimal. */
export const ms = (value: number): string => `${value.toFixed(1)} ms`

/** What the till and a bare page that does the same have taken, in milliseconds, taking turns. */
export interface Taken {
  readonly till: readonly number[]
  readonly floor: readonly number[]
}

interface Row {
  readonly line: string
  /** Which of the samples counts: the value below which this share of them lies, from 0 to 1. */
  readonly share: number
}

/** Holds the till to so many times the bare page beside it: how quick the machine is meets both. */
export function against(taken: Taken, { line, share, most }: Row & { readonly most: number }): Outcome {
  const { ours, theirs, measured } = compared(taken, share)
  return { line, budget: `≤ ${most.toFixed(1)} × floor`, measured, ok: ours <= most * theirs }
}

/** Holds the till to milliseconds, and says what the bare page beside it has taken: how much of them is the machine's. */
export function within(taken: Taken, { line, share, mostMs }: Row & { readonly mostMs: number }): Outcome {
  const { ours, measured } = compared(taken, share)
  return { line, budget: `≤ ${mostMs} ms`, measured, ok: ours <= mostMs }
}

function compared({ till, floor }: Taken, share: number) {
  const ours = percentile(till, share)
  const theirs = percentile(floor, share)
  return { ours, theirs, measured: `${(ours / theirs).toFixed(2)} × (${ms(ours)}, floor ${ms(theirs)})` }
}
