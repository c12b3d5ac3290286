import { expect, it } from "vitest"
import { tortureRuns } from "./torture-runs.ts"

const given = Number(process.env["KARAT_TORTURE_SEED"])
const seed = Number.isInteger(given) && given > 0 ? given : Date.now() % 2_147_483_647
const runs = 2000

/** How often things come back, for each run. A run without would prove nothing of returns. */
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

/** How often things are sold on other terms than their price, kept, or spent, for each run. */
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

it(
  "takes no money and no goods twice and loses none, whatever tills, lines, customers and servers do · PAY-27 PAY-28 PAY-29 PAY-30 IDEM-2",
  { timeout: 600_000 },
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
    for (const [what, least] of Object.entries({ ...returnsAtLeast, ...sellingAtLeast }))
      expect(tally[what], what).toBeGreaterThan(runs * least)
  }
)
