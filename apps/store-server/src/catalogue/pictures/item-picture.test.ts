import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { itemPicture } from "./item-picture.ts"
import {
  colours,
  figureNames,
  metals,
  type Picture,
  pictureFromText,
  pictureKinds,
  pictureText,
  stones
} from "./picture.ts"

const anyPicture: fc.Arbitrary<Picture> = fc.record(
  {
    kind: fc.constantFrom(...pictureKinds),
    metal: fc.constantFrom(...metals),
    stone: fc.constantFrom(...stones),
    seed: fc.nat(),
    leather: fc.boolean(),
    colour: fc.constantFrom(...colours),
    figure: fc.constantFrom(...figureNames, "letter K" as const, "letter Ö" as const)
  },
  { requiredKeys: ["kind", "metal", "stone", "seed", "leather"] }
)

describe("a drawn picture", () => {
  it("is one small image without scripts, the same each time", () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const svg = itemPicture(picture)
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300">.*<\/svg>$/u
        )
        expect(svg.length).toBeLessThan(4096)
        expect(svg).not.toMatch(/<script|NaN|undefined|Infinity/u)
        expect(itemPicture(picture)).toBe(svg)
      }),
      { numRuns: 500 }
    )
  })

  it("names each gradient once and uses only what it names", () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const svg = itemPicture(picture)
        const ids = [...svg.matchAll(/ id="([^"]+)"/gu)].map((match) => match[1])
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/gu)) expect(ids).toContain(used)
      })
    )
  })

  it.each(pictureKinds.filter((kind) => kind !== "tool" && kind !== "shield"))(
    "of a %s varies with its seed",
    (kind) => {
      const drawn = Array.from({ length: 12 }, (_, seed) =>
        itemPicture({ kind, metal: "gold", stone: "none", seed }).replaceAll(/[a-z-]+-gold-none-\d+/gu, "")
      )
      expect(new Set(drawn).size).toBeGreaterThan(1)
    }
  )

  it("comes back from an item's row, and nothing else does", () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        expect(pictureFromText(pictureText(picture))).toEqual(picture)
      })
    )
    for (const text of [
      "",
      "https://example.com/a.jpg",
      '{"kind":"house","metal":"gold","stone":"none","seed":1}',
      "{}"
    ])
      expect(pictureFromText(text)).toBeUndefined()
  })
})
