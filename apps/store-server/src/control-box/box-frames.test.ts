import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { ccspFrame, ccspMessage } from "./ccsp-frame.ts"
import { posPlusAnswer, posPlusFrame } from "./pos-plus-frame.ts"

const line = (frame: string) => frame.replace(/\r\n?$/u, "")
/** Every line that a frame becomes where one of its bits is read wrongly; what ends no line is none. */
function misreadings(frame: string): readonly string[] {
  return Array.from({ length: frame.length * 8 }, (_, bit) => {
    const at = bit >> 3
    const code = frame.charCodeAt(at) ^ (1 << (bit & 7))
    return frame.slice(0, at) + String.fromCodePoint(code) + frame.slice(at + 1)
  }).flatMap((text) =>
    text
      .split("\r")
      .slice(0, -1)
      .map((each) => each.replace(/^\n/u, ""))
  )
}
const field = fc.stringMatching(/^[\x21\x22\x24-\x7e]{1,24}$/u)
const bytes = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCodePoint(code)) })

describe("a CleanCash frame", () => {
  it("is the message between its length and the exclusive or of all before · CU-6", () => {
    expect(ccspFrame("IQ")).toBe("#!#00D#IQ#7D\r")
    expect(ccspFrame("SIQ")).toBe("#!#00E#SIQ#2F\r")
  })

  it("gives back what it was made of · CU-6", () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 14 }), ([type = "", ...fields]) => {
        expect(ccspMessage(line(ccspFrame([type, ...fields].join("#"))))).toEqual({ type, fields })
      })
    )
  })

  it("is not taken where any one bit of it was read wrongly · CU-6", () => {
    fc.assert(
      fc.property(fc.array(field, { minLength: 1, maxLength: 6 }), (fields) => {
        const frame = ccspFrame(fields.join("#"))
        expect(misreadings(frame).filter((each) => ccspMessage(each) !== undefined)).toEqual([])
      }),
      { numRuns: 30 }
    )
  })

  it("is never found in noise, which does no harm · CU-6", () => {
    fc.assert(
      fc.property(bytes, (noise) => {
        expect(ccspMessage(noise)).toBeUndefined()
      }),
      { numRuns: 2000 }
    )
  })
})

describe("a PosPlus command", () => {
  it("ends with the CRC of its words and blanks · CU-6", () => {
    expect(posPlusFrame(["ver"])).toMatch(/^ver 0x[0-9A-F]{4}\r\n$/u)
    expect(posPlusFrame(["ver"])).toBe(`ver ${crcByDivision("ver ")}\r\n`)
  })

  it("is read as an answer again, with its code and its words · CU-6", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 25 }),
        fc.array(fc.stringMatching(/^[\x21-\x7e]{1,24}$/u), { maxLength: 6 }),
        (code, data) => {
          expect(posPlusAnswer(line(posPlusFrame([String(code), ...data])))).toEqual({ code, data })
        }
      )
    )
  })

  it("is not taken where any one bit of it was read wrongly · CU-6", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\x21-\x7e]{1,24}$/u), { maxLength: 4 }), (data) => {
        // An answer ends with its carriage return.
        const frame = posPlusFrame(["0", ...data]).replace("\n", "")
        expect(misreadings(frame).filter((each) => posPlusAnswer(each) !== undefined)).toEqual([])
      }),
      { numRuns: 30 }
    )
  })

  it("is never found in noise, which does no harm · CU-6", () => {
    fc.assert(
      fc.property(bytes, (noise) => {
        expect(posPlusAnswer(noise)).toBeUndefined()
      }),
      { numRuns: 2000 }
    )
  })
})

/** The CRC by long division of the text as one number, without shifting registers. */
function crcByDivision(text: string): string {
  let rest = BigInt(`0x${Buffer.from(text, "latin1").toString("hex")}0000`)
  for (let bit = BigInt(text.length * 8 - 1); bit >= 0n; bit -= 1n)
    if ((rest >> (bit + 16n)) & 1n) rest ^= 0x11021n << bit
  return `0x${rest.toString(16).toUpperCase().padStart(4, "0")}`
}
