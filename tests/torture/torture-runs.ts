import fc from "fast-check"
import { anyScript } from "./torture-commands.ts"
import { tortureWorld, type TortureWorld } from "./torture-world.ts"

export interface TortureRuns {
  readonly runs: number
  readonly seed: number
  /** Ends with the first script that goes wrong, however long it is. */
  readonly endOnFailure?: boolean
}

/** Tokens are good for twelve hours, and a run takes minutes of them. */
const runsPerStore = 50

const anyPrice = fc.integer({ min: 1_00, max: 9_999_99 })

/**
 * Drives a store through random scripts and holds its books against what was really charged after each.
 * Rejects with the seed and the shortest script that goes wrong. One store serves many runs; one in which
 * something went wrong is never used again.
 */
export async function tortureRuns({ runs, seed, endOnFailure = false }: TortureRuns): Promise<TortureTally> {
  const tally: Record<string, number> = {}
  let world: TortureWorld | undefined
  let begun = 0
  const fresh = async () => {
    await world?.end()
    world = undefined
    world = await tortureWorld()
    return world
  }
  try {
    await fc.assert(
      fc.asyncProperty(
        anyScript,
        fc.tuple(anyPrice, anyPrice),
        fc.boolean(),
        async (script, prices, customersPay) => {
          begun += 1
          const here = world === undefined || begun % runsPerStore === 0 ? await fresh() : world
          let wrongs: readonly string[] = ["the run did not come to its end"]
          try {
            await here.begin(prices)
            await fc.asyncModelRun(() => ({ model: {}, real: here }), script)
            wrongs = await here.finish(customersPay)
            count(tally, here)
          } finally {
            if (wrongs.length > 0) {
              await here.end()
              world = undefined
            }
          }
          if (wrongs.length > 0) throw new Error(wrongs.join("\n"))
        }
      ),
      { numRuns: runs, seed, endOnFailure }
    )
    return tally
  } finally {
    await world?.end()
  }
}

/** What the runs have seen, so that one can tell whether they are worth anything. */
export type TortureTally = Readonly<Record<string, number>>

function count(tally: Record<string, number>, world: TortureWorld): void {
  const attempts = world.sales.slice(1).flatMap(({ cartId }) =>
    world.store
      .server()
      .db.statement<{ what: string }>(
        `SELECT tender_type || ' ' || currency || ' ' || state AS what FROM payment_attempt WHERE cart_id = ?
         UNION ALL SELECT 'late payment' FROM late_payment WHERE cart_id = ?
         UNION ALL SELECT 'removed' FROM journal_entry WHERE cart_id = ? AND group_kind = 'payment-removed' AND account = 'receivable'`
      )
      .all(cartId, cartId, cartId)
  )
  for (const { what } of attempts) tally[what] = (tally[what] ?? 0) + 1
}
