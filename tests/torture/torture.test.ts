import { expect, it } from "vitest"
import { tortureRuns } from "./torture-runs.ts"

const given = Number(process.env["KARAT_TORTURE_SEED"])
const seed = Number.isInteger(given) && given > 0 ? given : Date.now() % 2_147_483_647
const runs = 2000

it(
  "takes no money twice and loses none, whatever tills, lines, customers and servers do · PAY-27 PAY-28 PAY-29 PAY-30 IDEM-2",
  { timeout: 300_000 },
  async () => {
    console.log(`KARAT_TORTURE_SEED=${seed}`)
    const tally = await tortureRuns({ runs, seed })
    // Runs in which nothing is paid would prove nothing.
    for (const tender of [1, 2, 3, 4, 20, 24, 32, 70, 72]) {
      const approved = Object.entries(tally).filter(([what]) =>
        new RegExp(`^${tender} \\w+ approved$`, "u").test(what)
      )
      expect(
        approved.reduce((sum, [, times]) => sum + times, 0),
        `tender ${tender}`
      ).toBeGreaterThan(runs / 50)
    }
    for (const what of ["3 SEK cancelled", "32 SEK cancelled", "72 SEK cancelled", "removed"])
      expect(tally[what], what).toBeGreaterThan(runs / 200)
    expect(tally["late payment"]).toBeGreaterThan(0)
  }
)
