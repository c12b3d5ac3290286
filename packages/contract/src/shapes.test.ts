import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Shape } from "./call.ts"
import type { WireSample } from "./testing/wire-sample.ts"
import { wireSamplesOfPayments } from "./testing/wire-samples-of-payments.ts"
import { wireSamplesOfSales } from "./testing/wire-samples-of-sales.ts"
import { wireSamplesOfStores } from "./testing/wire-samples-of-stores.ts"

const decoded = (shape: Shape, value: unknown) => Schema.decodeUnknownSync(shape)(value)
const encoded = (shape: Shape, value: unknown) => Schema.encodeUnknownSync(shape)(value)
const without = (wire: WireSample["wire"], field: string) =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => name !== field))

/** What a decoder says of a value that it does not take. */
function complaint(shape: Shape, value: unknown): string {
  const result = Schema.decodeUnknownResult(shape)(value)
  if (Result.isSuccess(result)) throw new Error(`It was taken: ${JSON.stringify(value)}`)
  return result.failure.message
}

const samples = [...wireSamplesOfSales, ...wireSamplesOfStores, ...wireSamplesOfPayments]

describe.each(samples)("$name", ({ rule, shape, wire, optional }) => {
  it(`has exactly the wire names of its rule, and comes back as it went · ${rule} WIRE-1`, () => {
    expect(encoded(shape, decoded(shape, wire))).toEqual(wire)
  })

  it("has no prefixed name inside · WIRE-1", () => {
    const inside = Object.keys(decoded(shape, wire) as object)
    expect(inside.filter((name) => /^[a-z]{1,3}_/u.test(name))).toEqual([])
  })

  it("ignores what it does not know · WIRE-2", () => {
    const more = { ...wire, zz_fromTheFuture: { any: ["thing"] } }
    expect(decoded(shape, more)).toEqual(decoded(shape, wire))
  })

  it("names the path of what is missing · WIRE-3", () => {
    const required = Object.keys(wire).filter((field) => !optional.includes(field))
    for (const field of required) {
      const nested = complaint(Schema.Struct({ list: Schema.Array(shape) }), { list: [without(wire, field)] })
      expect(nested).toContain(`["list"][0]["${field}"]`)
    }
  })

  it("does without what may be missing or null, and leaves it out again · WIRE-2", () => {
    for (const field of optional) {
      const less = without(wire, field)
      expect(encoded(shape, decoded(shape, less))).toEqual(less)
      expect(encoded(shape, decoded(shape, { ...wire, [field]: null }))).toEqual(less)
    }
    expect(Object.keys(decoded(shape, wire) as object).length).toBeGreaterThan(0)
  })
})
