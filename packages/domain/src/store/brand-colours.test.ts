import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BrandColours, contrastRatio, faintPair, grounds, isColour } from "./brand-colours.ts"

const forest: BrandColours = { light: "#15413a", lightInk: "#ffffff", dark: "#78cbb6", darkInk: "#08211b" }
const anyColour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((each) => `#${each.toString(16).padStart(6, "0")}`)

describe("the contrast of two colours", () => {
  it("is that of WCAG: 21 of black on white, 1 of a colour on itself, and the same from both sides · ADMIN-26", () => {
    expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21, 5)
    // As the tables of WebAIM have it.
    expect(contrastRatio("#777777", "#ffffff")).toBeCloseTo(4.48, 2)
    expect(contrastRatio("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
    fc.assert(
      fc.property(anyColour, anyColour, (one, other) => {
        expect(contrastRatio(one, one)).toBe(1)
        expect(contrastRatio(one, other)).toBe(contrastRatio(other, one))
        expect(contrastRatio(one, other)).toBeLessThan(21.001)
      })
    )
  })
})

describe("the colours of a brand", () => {
  it("are read and told apart, in the light and in the dark · ADMIN-26", () => {
    expect(faintPair(forest)).toBeUndefined()
    expect(faintPair({ ...forest, lightInk: "#777777" })).toMatchObject({
      pair: "text",
      scheme: "light",
      least: 4.5
    })
    const yellow = faintPair({ ...forest, light: "#ffe066", lightInk: "#1a1b1f" })
    expect(yellow).toMatchObject({ pair: "ground", scheme: "light", least: 3 })
    expect(yellow?.ratio).toBeLessThan(1.4)
    expect(faintPair({ ...forest, darkInk: "#ffffff" })).toMatchObject({ pair: "text", scheme: "dark" })
    expect(faintPair({ ...forest, dark: "#15413a", darkInk: "#ffffff" })).toMatchObject({
      pair: "ground",
      scheme: "dark"
    })
    // 4.48 is not enough to be read, and enough to be told from its ground.
    expect(faintPair({ ...forest, light: "#777777" })).toMatchObject({
      pair: "text",
      ratio: expect.closeTo(4.48, 2)
    })
    expect(faintPair({ ...forest, light: "#767676" })).toBeUndefined()
    // The canvas is darker than the surface: what is told from one alone is not enough.
    expect(faintPair({ ...forest, light: "#949494", lightInk: "#000000" })).toMatchObject({ pair: "ground" })
  })

  it("that are right can be read and told apart whatever they are · ADMIN-26", () => {
    fc.assert(
      fc.property(anyColour, anyColour, anyColour, anyColour, (light, lightInk, dark, darkInk) => {
        if (faintPair({ light, lightInk, dark, darkInk }) !== undefined) return
        expect(contrastRatio(lightInk, light)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(darkInk, dark)).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds.light) expect(contrastRatio(light, ground)).toBeGreaterThanOrEqual(3)
        for (const ground of grounds.dark) expect(contrastRatio(dark, ground)).toBeGreaterThanOrEqual(3)
      }),
      { numRuns: 1000 }
    )
  })

  it("are six digits behind their sign · ADMIN-26", () => {
    expect(["#15413a", "#000000"].every(isColour)).toBe(true)
    for (const wrong of ["15413a", "#15413", "#15413g", "red", "#15413a;", "x#15413a", "##15413a", "#15413A"])
      expect(isColour(wrong), wrong).toBe(false)
  })
})
