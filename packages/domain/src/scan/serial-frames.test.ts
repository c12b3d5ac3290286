import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { serialAtRest, takeSerialPiece } from "./serial-frames.ts"

const code = fc.stringMatching(/^[!-~][ -~]{1,30}[!-~]$/).filter((text) => text.trim().length >= 3)
const ending = fc.constantFrom("\r", "\n", "\r\n")
const sent = fc.array(fc.tuple(code, ending), { maxLength: 6 })

/** Cuts a text into pieces, at any places. */
const piecesOf = (text: string) =>
  fc
    .array(fc.integer({ min: 0, max: text.length }), { maxLength: 12 })
    .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), text.length])
    .map((cuts) => cuts.slice(1).map((end, index) => text.slice(cuts[index], end)))

function readAll(pieces: readonly string[], gapMs = 1) {
  let frames = serialAtRest
  const codes: string[] = []
  let garbled = 0
  pieces.forEach((text, index) => {
    const step = takeSerialPiece(frames, { text, atMs: index * gapMs })
    frames = step.frames
    codes.push(...step.codes)
    garbled += step.garbled
  })
  return { codes, garbled }
}

describe("what comes over a serial line", () => {
  it("is the same codes however the line has cut and joined them", () => {
    fc.assert(
      fc.property(
        sent.chain((frames) =>
          fc.tuple(fc.constant(frames), piecesOf(frames.map(([text, end]) => text + end).join("")))
        ),
        ([frames, pieces]) => {
          expect(readAll(pieces)).toEqual({ codes: frames.map(([text]) => text), garbled: 0 })
        }
      )
    )
  })

  it("loses the code that a letter was lost of, and no other", () => {
    const noise = fc.constantFrom("\u0000", "\u001B", "\u0080", "\u00FF", "\u0007")
    fc.assert(
      fc.property(sent, code, noise, ending, sent, (before, text, bad, end, after) => {
        const half = Math.floor(text.length / 2)
        const garbled = text.slice(0, half) + bad + text.slice(half) + end
        const joined = (frames: typeof sent extends fc.Arbitrary<infer F> ? F : never) =>
          frames.map(([each, ends]) => each + ends).join("")
        expect(readAll([joined(before) + garbled + joined(after)])).toEqual({
          codes: [...before, ...after].map(([each]) => each),
          garbled: 1
        })
      })
    )
  })

  it("is no code when its end did not come, and spoils none after it", () => {
    expect(readAll(["73000", "7300000000015\r"], 501)).toEqual({ codes: ["7300000000015"], garbled: 1 })
    expect(readAll(["73000", "00000015\r"], 500)).toEqual({ codes: ["7300000000015"], garbled: 0 })
  })

  it("is no code when it is blank, short or never ends · SCAN-11 SCAN-13", () => {
    expect(readAll(["\r\n\r", "   \r", "12\n", "123\n"])).toEqual({ codes: ["123"], garbled: 0 })
    const longest = "x".repeat(128)
    expect(readAll([`${longest}\r`, "ABC\r"])).toEqual({ codes: [longest, "ABC"], garbled: 0 })
    expect(readAll([`${longest}x\r`, "ABC\r"])).toEqual({ codes: ["ABC"], garbled: 1 })
    expect(readAll(["x".repeat(129), "x\r", "ABC\r"])).toEqual({ codes: ["ABC"], garbled: 1 })
  })
})
