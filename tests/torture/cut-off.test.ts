import { expect, it } from "vitest"
import { cutOffRuns } from "./cut-off-runs.ts"

const given = Number(process.env["KARAT_TORTURE_SEED"])
const seed = Number.isInteger(given) && given > 0 ? given : Date.now() % 2_147_483_647
/** Enough to have seen each of these; `npm run torture -- --cut-off` goes on for as long as it is told. */
const runs = 24
const mostRuns = 240
const wanted = [
  "sold with it",
  "sold without the line",
  "went on",
  "is killed",
  "remarked price-differed",
  "remarked item-blocked",
  "remarked stock-negative",
  "remarked discount-above-limit"
]

it(
  "loses no sale, books none twice, and leaves no number out, whenever lines drop for hours and browsers end · OFF-12 OFF-24 OFF-28 OFF-38",
  { timeout: 600_000 },
  async () => {
    console.log(`KARAT_TORTURE_SEED=${seed}`)
    const tally: Record<string, number> = {}
    const missing = () => wanted.filter((what) => tally[what] === undefined)
    for (let begun = 0; begun === 0 || (missing().length > 0 && begun < mostRuns); begun += runs)
      for (const [what, times] of Object.entries(await cutOffRuns({ runs, seed: seed + begun })))
        tally[what] = (tally[what] ?? 0) + times
    expect(missing()).toEqual([])
  }
)
