import fc from "fast-check"
import { expect, it } from "vitest"
import { inReadingOrder } from "./reading-order.ts"

interface Line {
  readonly id: string
  readonly insures?: string
}
const read = (lines: readonly Line[]) => inReadingOrder(lines, ({ insures }) => insures).map(({ id }) => id)

it("an insurance is read right below what it insures, wherever it was added", () => {
  const insurance = { id: "insurance", insures: "ring" }
  expect(read([{ id: "watch" }, insurance, { id: "ring" }, { id: "strap" }])).toEqual([
    "watch",
    "ring",
    "insurance",
    "strap"
  ])
})

it("an insurance that comes back by itself keeps its place", () => {
  expect(read([{ id: "watch" }, { id: "insurance", insures: "sold-before" }, { id: "strap" }])).toEqual([
    "watch",
    "insurance",
    "strap"
  ])
})

it("a line that is said to insure itself is goods like any other", () => {
  expect(read([{ id: "watch" }, { id: "ring", insures: "ring" }, { id: "strap", insures: "watch" }])).toEqual(
    ["watch", "strap", "ring"]
  )
})

it("no line is lost and none is read twice", () => {
  const anyLines = fc
    .uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 12 })
    .chain((goods) =>
      fc
        .array(fc.constantFrom(...goods, "gone"), { maxLength: 6 })
        .map((insured) => [
          ...insured.map((insures, at): Line => ({ id: `insurance-${at}`, insures })),
          ...goods.map((id): Line => ({ id }))
        ])
    )
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(read(lines).toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
      for (const { id, insures } of lines)
        if (lines.some((line) => line.id === insures)) {
          const order = read(lines)
          const between = order.slice(order.indexOf(insures ?? "") + 1, order.indexOf(id))
          expect(between.every((each) => each.startsWith("insurance-"))).toBe(true)
        }
    })
  )
})
