import fc from "fast-check"
import { anyEarlierSale } from "./earlier-sale.ts"
import { anyExpenses, anyExtras, type Extra } from "./extras.ts"
import { anyScript } from "./torture-commands.ts"
import { countSeen, type TortureTally } from "./torture-tally.ts"
import { type RunBeginning, tortureWorld, type TortureWorld } from "./torture-world.ts"

export interface TortureRuns {
  readonly runs: number
  readonly seed: number
  /** Ends with the first script that goes wrong, however long it is. */
  readonly endOnFailure?: boolean
  /** One script of the seed, as a failure names it; the runs begin there. */
  readonly path?: string
}

/** Tokens are good for twelve hours, and a run takes minutes of them. */
const runsPerStore = 50

const anyPrice = fc.integer({ min: 1_00, max: 9_999_99 })

const nothing = fc.constant(undefined)
const noSale = fc.constant([])
const oneSale = fc.tuple(anyEarlierSale)
const oneOrTwoSales = fc.array(anyEarlierSale, { minLength: 1, maxLength: 2 })
const beginning = (
  first: fc.Arbitrary<number | undefined>,
  second: fc.Arbitrary<number | undefined>,
  earlier: fc.Arbitrary<RunBeginning["earlier"]>,
  extras: fc.Arbitrary<readonly Extra[]> = anyExtras
) => fc.record({ prices: fc.tuple(first, second), earlier, extras: fc.tuple(extras, anyExtras) })

/**
 * Some runs begin with new goods only; in others an earlier sale comes back first, to one register or to both, and in
 * some the halves of two come back in one cart: each is worth its own goods, and no more.
 */
const anyBeginning: fc.Arbitrary<RunBeginning> = fc.oneof(
  { weight: 4, arbitrary: beginning(anyPrice, anyPrice, noSale) },
  { weight: 2, arbitrary: beginning(anyPrice, anyPrice, oneSale) },
  { weight: 3, arbitrary: beginning(nothing, anyPrice, oneSale) },
  { weight: 2, arbitrary: beginning(nothing, nothing, oneOrTwoSales) },
  { weight: 1, arbitrary: beginning(nothing, anyPrice, noSale, anyExpenses) }
)

/**
 * Drives a store through random scripts and holds its books against what was really charged after each.
 * Rejects with the seed and the shortest script that goes wrong. One store serves many runs; one in which
 * something went wrong is never used again.
 */
export async function tortureRuns({
  runs,
  seed,
  endOnFailure = false,
  path = ""
}: TortureRuns): Promise<TortureTally> {
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
          await countSeen(tally, here)
        } finally {
          if (wrongs.length > 0) {
            await here.end()
            world = undefined
          }
        }
        if (wrongs.length > 0) throw new Error(wrongs.join("\n"))
      }),
      { numRuns: runs, seed, path, endOnFailure }
    )
    return tally
  } finally {
    await world?.end()
  }
}
