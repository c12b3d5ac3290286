import { StoreOverview } from "@karat/domain/ports/store-overview"
import type { Disruption } from "@karat/domain/shell/disruption"
import { Effect, Layer } from "effect"
import { expect, it } from "vitest"
import { runWith, standIn } from "../testing/test-till.ts"
import { Dialogs } from "./dialogs.ts"
import { DisruptionWatch } from "./disruption-watch.ts"

it("a notice that was put away stays away, until anything in it has changed · ACT-9 ACT-10", async () => {
  let out: Disruption = {
    title: "Card payments are slow",
    comment: "The bank knows.",
    type: 2,
    resolutionTime: "14:00"
  }
  const watch = new DisruptionWatch({
    run: runWith(Layer.mock(StoreOverview, { disruption: Effect.sync(() => out) })),
    dialogs: new Dialogs(),
    session: { claims: undefined },
    page: standIn({ setInterval: () => 0 })
  })
  const shown = async (changes: Partial<Disruption> = {}) => {
    out = { ...out, ...changes }
    await watch.look()
    return watch.banner !== undefined
  }
  expect(await shown()).toBe(true)
  watch.dismiss()
  expect(await shown()).toBe(false)
  for (const change of [{ resolutionTime: "17:30" }, { comment: "Pay in cash." }, { type: 15 }]) {
    expect(await shown(change), JSON.stringify(change)).toBe(true)
    watch.dismiss()
    expect(await shown()).toBe(false)
  }
})
