import { expect, it } from "vitest"
import type { LineAction } from "./cart-screen-model.ts"
import { switchedOff } from "./switched-off.ts"

function action(id: LineAction["id"], off?: Partial<LineAction>): LineAction {
  return { id, label: "discount", enabled: off === undefined, run: () => undefined, ...off }
}

it("gives each reason once, with every action it switches off · DISC-9 PRICE-5", () => {
  const reason = { key: "refused.line_is_insured" } as const
  const groups = switchedOff([
    action("quantity", { reason }),
    action("discount", { reason }),
    action("comment"),
    action("price", { reason }),
    action("insurance", { reason: { text: "Not today" } })
  ])
  expect(groups.map((group) => group.actions.map(({ id }) => id))).toEqual([
    ["discount", "price"],
    ["insurance"]
  ])
})

it("says nothing of actions that work or that nobody gave a reason for", () => {
  const reason = { key: "refused.line_is_insured" } as const
  expect(switchedOff([action("comment", { reason, enabled: true }), action("price", {})])).toEqual([])
})
