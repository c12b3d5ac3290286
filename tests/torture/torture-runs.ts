import fc from "fast-check"
import { anyEarlierSale } from "./earlier-sale.ts"
import { anyScript } from "./torture-commands.ts"
import { type RunBeginning, tortureWorld, type TortureWorld } from "./torture-world.ts"

export interface TortureRuns {
  readonly runs: number
  readonly seed: number
  /** Ends with the first script that goes wrong, however long it is. */
  readonly endOnFailure?: boolean
}

/** Tokens are good for twelve hours, and a run takes minutes of them. */
const runsPerStore = 50

const anyPrice = fc.integer({ min: 1_00, max: 9_999_99 })

const nothing = fc.constant(undefined)
const beginning = (
  first: fc.Arbitrary<number | undefined>,
  second: fc.Arbitrary<number | undefined>,
  earlier: fc.Arbitrary<RunBeginning["earlier"]>
) => fc.record({ prices: fc.tuple(first, second), earlier })

/** Some runs begin with new goods only; in others an earlier sale comes back first, to one register or to both. */
const anyBeginning: fc.Arbitrary<RunBeginning> = fc.oneof(
  { weight: 4, arbitrary: beginning(anyPrice, anyPrice, nothing) },
  { weight: 2, arbitrary: beginning(anyPrice, anyPrice, anyEarlierSale) },
  { weight: 3, arbitrary: beginning(nothing, anyPrice, anyEarlierSale) },
  { weight: 2, arbitrary: beginning(nothing, nothing, anyEarlierSale) }
)

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
      fc.asyncProperty(anyScript, anyBeginning, fc.boolean(), async (script, beginning, customersPay) => {
        begun += 1
        const here = world === undefined || begun % runsPerStore === 0 ? await fresh() : world
        let wrongs: readonly string[] = ["the run did not come to its end"]
        try {
          await here.begin(beginning)
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
      }),
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
  const { db } = world.store.server()
  const seen = world.cartIds().flatMap((cartId) =>
    db
      .statement<{ what: string }>(
        `SELECT tender_type || ' ' || currency || ' ' || state AS what FROM payment_attempt
         WHERE cart_id = ? AND amount_minor >= 0
         UNION ALL SELECT 'late payment' FROM late_payment WHERE cart_id = ?
         UNION ALL SELECT 'removed' FROM journal_entry WHERE cart_id = ? AND group_kind = 'payment-removed' AND account = 'receivable'
         UNION ALL SELECT 'return ' || state FROM return_claim JOIN cart ON cart.id = cart_id WHERE cart_id = ?
         UNION ALL SELECT 'return void' FROM cart_line JOIN cart ON cart.id = cart_id
           WHERE cart_id = ? AND quantity < 0 AND state = 'void'
         UNION ALL SELECT 'override ' || state FROM tender_override WHERE cart_id = ?`
      )
      .all(cartId, cartId, cartId, cartId, cartId, cartId)
      .map(({ what }) => what)
  )
  // What a till did, and not what is done so that a run can end.
  const refunds = world.tills.flatMap(({ told }) =>
    told.flatMap(({ cartId, attempt }) =>
      db
        .statement<{ what: string }>(
          `SELECT 'refund by ' || tender_type || ' ' || state AS what FROM payment_attempt
           WHERE cart_id = ? AND name = ? AND amount_minor < 0`
        )
        .all(cartId, attempt)
        .map(({ what }) => what)
    )
  )
  const refused = Array.from({ length: world.watch.returnsRefused() }, () => "return refused")
  const warned = world.watch.warned.map(() => "refund warned")
  for (const what of [...seen, ...refunds, ...refused, ...warned]) tally[what] = (tally[what] ?? 0) + 1
}
