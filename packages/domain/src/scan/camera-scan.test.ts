import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isSure, seeCode } from "./camera-scan.ts"

type Seen = ReturnType<typeof seeCode>

/** Which pictures make a code sure. */
const surePictures = (codes: readonly string[]) => {
  let seen: Seen | undefined
  return codes.map((code) => {
    seen = seeCode(seen, code)
    return isSure(seen)
  })
}

describe("a code in a picture", () => {
  it("is sure when the picture before has shown the same, and not before", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("7300000000015", "7300000000016", "R-1")), (codes) => {
        expect(surePictures(codes)).toEqual(
          codes.map((code, index) => index > 0 && codes[index - 1] === code)
        )
      })
    )
  })
})
