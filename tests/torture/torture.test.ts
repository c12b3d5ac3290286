import { expect, it } from "vitest"
import { tortureRuns } from "./torture-runs.ts"
import type { TortureTally } from "./torture-tally.ts"

const given = Number(process.env["KARAT_TORTURE_SEED"])
const seed = Number.isInteger(given) && given > 0 ? given : Date.now() % 2_147_483_647
/** Enough to have seen everything often; `npm run torture` goes on for as long as it is told. */
const runs = 200
/** What has not been seen often enough by then is waited for, so many runs at a time. */
const moreRuns = 50
const mostRuns = 3000

/** How often things come back, for each of `runs`. Runs without would prove nothing of returns. */
const returnsAtLeast = {
  "return closed": 1 / 4,
  "return refused": 1 / 4,
  "return void": 1 / 100,
  "return parked": 1 / 100,
  "refund by 1 approved": 1 / 40,
  "refund by 3 approved": 1 / 20,
  "refund by 20 approved": 1 / 30,
  "refund by 24 approved": 1 / 400,
  "refund by 3 cancelled": 1 / 100,
  "refund by 3 declined": 1 / 200,
  "refund warned": 1 / 10,
  "override used": 1 / 40
}

/** How often things are sold on other terms than their price, kept, or spent, for each of `runs`. */
const sellingAtLeast = {
  "line discounted": 1 / 20,
  "cart discounted": 1 / 4,
  "campaign sold": 1 / 10,
  "discount ignored": 1 / 50,
  "discounted line came back": 1 / 8,
  "insurance sold": 1 / 8,
  "insurance came back": 1 / 50,
  "deposit paid": 1 / 50,
  "sent home": 1 / 50,
  "gift card sold": 1 / 5,
  "gift card came back": 1 / 50,
  "sold gift card spent": 1 / 100,
  "round-up given": 1 / 60,
  "expense paid out": 1 / 30,
  "expense brought in": 1 / 60,
  "reservation moved": 1 / 20,
  "reservation sold": 1 / 30,
  "reservation taken-back": 1 / 10
}

/** How often the store's day is worked on, for each of `runs`. */
const dayAtLeast = {
  "count done": 1 / 10,
  "count refused": 1 / 50,
  "bag done": 1 / 50,
  "bag refused": 1 / 20,
  "web order done": 1 / 50,
  "web order refused": 1 / 50,
  "task done": 1 / 10,
  "web return done": 1 / 20,
  "web return refused": 1 / 100
}

/** How often tills go about, for each of `runs`. */
const devicesAtLeast = {
  "store change done": 1 / 10,
  "store change refused": 1 / 20,
  "device save done": 1 / 20,
  "device save refused": 1 / 50,
  "card terminal done": 1 / 20,
  "replacement done": 1 / 20,
  "replacement refused": 1 / 100,
  "setting done": 1 / 20
}

/** What the runs have not done often enough to prove anything of it. */
function seldom(tally: TortureTally): readonly string[] {
  const approvedBy = (tender: number) =>
    Object.entries(tally)
      .filter(([what]) => new RegExp(`^${tender} \\w+ approved$`, "u").test(what))
      .reduce((sum, [, times]) => sum + times, 0)
  const seen = (what: string, least: number, times = tally[what] ?? 0) =>
    times >= Math.max(1, runs * least) ? [] : [`${what}: ${times}`]
  return [
    // Runs in which nothing is paid would prove nothing.
    ...[1, 2, 3, 4, 20, 24, 32, 70, 72].flatMap((tender) =>
      seen(`tender ${tender} approved`, 1 / 50, approvedBy(tender))
    ),
    ...["3 SEK cancelled", "32 SEK cancelled", "72 SEK cancelled", "removed"].flatMap((what) =>
      seen(what, 1 / 200)
    ),
    ...seen("late payment", 0),
    ...Object.entries({ ...returnsAtLeast, ...sellingAtLeast, ...dayAtLeast, ...devicesAtLeast }).flatMap(
      ([what, least]) => seen(what, least)
    )
  ]
}

it(
  "takes no money and no goods twice and loses none, whatever tills, lines, customers and servers do · PAY-27 PAY-28 PAY-29 PAY-30 IDEM-2",
  { timeout: 1_200_000 },
  async () => {
    console.log(`KARAT_TORTURE_SEED=${seed}`)
    const tally: Record<string, number> = {}
    let begun = 0
    while (begun === 0 || (seldom(tally).length > 0 && begun < mostRuns)) {
      const now = begun === 0 ? runs : moreRuns
      for (const [what, times] of Object.entries(await tortureRuns({ runs: now, seed: seed + begun })))
        tally[what] = (tally[what] ?? 0) + times
      begun += now
    }
    expect(seldom(tally)).toEqual([])
  }
)
