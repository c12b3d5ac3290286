import { expect, it } from "vitest"
import { needsControlUnit } from "./control-unit.ts"

it("Sweden demands a control unit, Finland does not · UNIT-7", () => {
  expect([needsControlUnit("SE"), needsControlUnit("FI")]).toEqual([true, false])
})
