import fc from "fast-check"
import type { TortureWorld } from "./torture-world.ts"

/** Something that happens in a run. Its text is the line of a script that a person can follow. */
export type Happening = fc.AsyncCommand<object, TortureWorld>

export function happening(text: string, run: (world: TortureWorld) => Promise<unknown>): Happening {
  return {
    check: () => true,
    toString: () => text,
    run: async (_, world) => {
      await run(world)
      await world.time.settle()
    }
  }
}

export const anyTill = fc.constantFrom(0, 1, 2)
