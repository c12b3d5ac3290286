import { expect, it } from "vitest"
import { campaignStateOf, reductionRange } from "./campaign-period.ts"

it("a campaign runs, comes or has ended by all its items, and says what it gives from the least to the most · KARAT-153", () => {
  expect(campaignStateOf(["ended", "coming", "running"])).toBe("running")
  expect(campaignStateOf(["ended", "coming"])).toBe("coming")
  expect(campaignStateOf(["ended"])).toBe("ended")
  expect([reductionRange([50, 20, 25]), reductionRange([25, 25]), reductionRange([])]).toEqual([
    "20–50 %",
    "25 %",
    ""
  ])
})
