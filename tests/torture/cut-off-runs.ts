import fc from "fast-check"
import { anyCutOffScript } from "./cut-off-commands.ts"
import { type CutOffBeginning, cutOffWorld, type CutOffWorld } from "./cut-off-world.ts"
import type { TortureRuns } from "./torture-runs.ts"
import type { TortureTally } from "./torture-tally.ts"

/** The books of a store grow with its runs, and each run counts all of them. */
const runsPerStore = 15

const anyBeginning: fc.Arbitrary<CutOffBeginning> = fc.record({
  left: fc.array(fc.constantFrom(0, 1, 3, 400), { minLength: 4, maxLength: 4 }),
  cutOff: fc.array(fc.constantFrom(true, true, false), { minLength: 4, maxLength: 4 }),
  pieces: fc.constantFrom(2, 20)
})

/**
 * Drives four tills through days of eight hours on which their lines drop, and holds the books against what their
 * cashiers were told and their disks have kept. Rejects with the seed and the shortest script that goes wrong.
 */
export async function cutOffRuns({
  runs,
  seed,
  endOnFailure = false,
  path = ""
}: TortureRuns): Promise<TortureTally> {
  const tally: Record<string, number> = {}
  let world: CutOffWorld | undefined
  let begun = 0
  const ended = async () => {
    await world?.end()
    world = undefined
  }
  try {
    await fc.assert(
      fc.asyncProperty(anyCutOffScript, anyBeginning, async (script, beginning) => {
        if (begun % runsPerStore === 0) await ended()
        begun += 1
        const here = (world ??= await cutOffWorld())
        let wrongs: readonly string[] = ["the run did not come to its end"]
        try {
          await here.begin(beginning)
          await fc.asyncModelRun(() => ({ model: {}, real: here }), script)
          wrongs = await here.finish()
          for (const what of await here.seen()) tally[what] = (tally[what] ?? 0) + 1
        } finally {
          if (wrongs.length > 0) await ended()
        }
        if (wrongs.length > 0) throw new Error(wrongs.join("\n"))
      }),
      { numRuns: runs, seed, path, endOnFailure }
    )
    return tally
  } finally {
    await ended()
  }
}
