import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wedgeAtRest, wedgeKey, type WedgeScan } from "./keyboard-wedge.ts"

interface Typing {
  readonly code: string
  /** Before each key but the first, the Enter's last. */
  readonly gapsMs: readonly number[]
  readonly inField?: boolean
  readonly paceMs?: number | undefined
  readonly end?: string
}

/** What is heard of a code that comes after a long rest, key by key at these times. */
function typed({ code, gapsMs, inField = true, paceMs, end = "Enter" }: Typing): WedgeScan | undefined {
  let state = wedgeAtRest
  let atMs = 10_000
  let read: WedgeScan | undefined
  for (const [at, key] of [...code, end].entries()) {
    atMs += at === 0 ? 0 : (gapsMs[at - 1] ?? 0)
    const step = wedgeKey(state, { key, atMs, inField }, paceMs)
    state = step.state
    read = step.read ?? read
  }
  return read
}

const evenly = (code: string, gapMs: number) => Array.from(code, () => gapMs)
const pausedAt = (gapsMs: readonly number[], at: number, pauseMs: number) => gapsMs.with(at, pauseMs)

/** As a Bluetooth scanner types beside a busy machine. */
const jitter = [12, 41, 8, 88, 23, 19, 64, 9, 31, 97, 15, 52, 27, 11, 73, 6, 38, 20, 45]
const barcode = "7300000000011"
const receiptNumber = "0000WK1011000000001"
const plainCodes = ["RING-17", "1020417", "AB12-CD34-EF56-GH78", "KRT0123456789"]
const timings: readonly (readonly [name: string, gapsOf: (code: string) => readonly number[]])[] = [
  ...[1, 8, 20, 50, 90].map((gapMs) => [`${gapMs} ms`, (code: string) => evenly(code, gapMs)] as const),
  ["jitter", (code) => Array.from(code, (_, at) => jitter[at % jitter.length] ?? 0)]
]

describe("the keyboard wedge", () => {
  it("ends a scan on Enter, or on Tab behind a whole burst, and on no other key · SCAN-12 KARAT-114", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9+-]{3,40}$/),
        fc.integer({ min: 0, max: 35 }),
        fc.boolean(),
        (code, gapMs, inField) => {
          const gapsMs = evenly(code, gapMs)
          expect(typed({ code, gapsMs, inField })).toMatchObject({ code, from: 0 })
          const byTab = typed({ code, gapsMs, inField, end: "Tab" })
          if (code.length < 6) expect(byTab).toBeUndefined()
          else expect(byTab).toMatchObject({ code, from: 0 })
          expect(typed({ code, gapsMs, inField, end: "ArrowDown" })).toBeUndefined()
        }
      )
    )
  })

  it("leaves Tab to fingers, and to what they have begun · KARAT-114", () => {
    const code = "RING-17"
    const byTab = (gapsMs: readonly number[]) => typed({ code, gapsMs, end: "Tab" })
    expect(byTab(evenly(code, 40))).toBeUndefined()
    expect(byTab(pausedAt(evenly(code, 5), 6, 120))).toBeUndefined()
    expect(byTab(pausedAt(evenly(code, 5), 0, 200))).toBeUndefined()
    expect(byTab(pausedAt(evenly(code, 5), 0, 500))).toMatchObject({ from: 1 })
  })

  it("takes a second key at once after a scan for its end, and any later one for fingers' · KARAT-114", () => {
    const after = (key: string, gapMs: number) => {
      const read = [..."RING-17", "Enter"].reduce(
        ({ state, atMs }, each) => ({
          state: wedgeKey(state, { key: each, atMs: atMs + 5, inField: false }).state,
          atMs: atMs + 5
        }),
        { state: wedgeAtRest, atMs: 10_000 }
      )
      return wedgeKey(read.state, { key, atMs: read.atMs + gapMs, inField: false })
    }
    for (const key of ["Enter", "Tab"]) {
      expect(after(key, 5)).toMatchObject({ isTail: true })
      expect(after(key, 36).isTail).toBeUndefined()
      expect(after(key, 5).read).toBeUndefined()
    }
  })

  it("takes nothing shorter than three characters · SCAN-11", () => {
    expect(typed({ code: "12", gapsMs: evenly("12", 5) })).toBeUndefined()
    expect(typed({ code: "123", gapsMs: evenly("123", 5) })).toMatchObject({ code: "123" })
  })

  it("ignores blanks · SCAN-13", () => {
    expect(typed({ code: "     ", gapsMs: evenly("     ", 5) })).toBeUndefined()
  })

  it("leaves what fingers type alone · SCAN-12", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z0-9]{2,19}$/),
        fc.integer({ min: 60, max: 400 }),
        fc.boolean(),
        (code, gapMs, inField) => {
          // Where nothing takes text, so much so fast is a scanner's.
          fc.pre(inField || gapMs > 100 || code.length < 8 || !/\d/u.test(code))
          expect(typed({ code, gapsMs: evenly(code, gapMs), inField })).toBeUndefined()
        }
      )
    )
  })

  it("reads a code where nothing takes text on a device that has not heard its scanner yet · KARAT-170", () => {
    const code = "48-002-001"
    expect(typed({ code, gapsMs: evenly(code, 61), inField: false })).toEqual({ code, from: 0, paceMs: 76 })
    expect(typed({ code, gapsMs: evenly(code, 61), inField: true })).toBeUndefined()
    // One that was stopped in the middle is not read, and said; words, badges and fingers press what they press.
    const stopped = pausedAt(evenly(code, 61), 4, 300)
    expect(typed({ code, gapsMs: stopped, inField: false })).toEqual({ from: 0 })
    for (const fingers of ["armbands", "4410551", "RING-17"])
      expect(typed({ code: fingers, gapsMs: evenly(fingers, 61), inField: false })).toBeUndefined()
    expect(typed({ code, gapsMs: evenly(code, 101), inField: false })).toBeUndefined()
  })

  it("hears a scan that comes while somebody types, without what they have typed · SCAN-12", () => {
    const code = "ring1020417"
    const gapsMs = [120, 140, 110, 180, ...evenly("1020417", 8)]
    expect(typed({ code, gapsMs })).toEqual({ code: "1020417", from: 4 })
  })

  describe.each(timings)("with %s between its characters", (_, gapsOf) => {
    it.each([barcode, receiptNumber])(
      "hears %s whole, paused for 300 ms wherever it may be · SCAN-12",
      (code) => {
        const gapsMs = gapsOf(code)
        for (const inField of [true, false]) {
          expect(typed({ code, gapsMs, inField })).toMatchObject({ code, from: 0 })
          for (const at of gapsMs.keys())
            expect(typed({ code, gapsMs: pausedAt(gapsMs, at, 300), inField })).toMatchObject({
              code,
              from: 0
            })
        }
      }
    )

    it.each(plainCodes)("hears %s whole once the device knows its scanner · SCAN-12", (code) => {
      const gapsMs = gapsOf(code)
      const paceMs = typed({ code: barcode, gapsMs: gapsOf(barcode) })?.paceMs
      expect(typed({ code, gapsMs, paceMs })).toMatchObject({ code })
      // In the middle of it; where the Enter is late, the field decides.
      for (const at of gapsMs.keys()) {
        if (at === gapsMs.length - 1) continue
        expect(typed({ code, gapsMs: pausedAt(gapsMs, at, 300), paceMs })).toMatchObject({ code })
      }
      const late = pausedAt(gapsMs, gapsMs.length - 1, 300)
      expect(typed({ code, gapsMs: late, paceMs, inField: false })).toMatchObject({ code })
    })
  })

  it("never takes a part of a code for a code, whatever stops the scanner once · SCAN-12", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z][A-Z0-9-]{3,24}$/),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 25, maxLength: 25 }),
        fc.nat(),
        fc.integer({ min: 101, max: 400 }),
        fc.boolean(),
        fc.constantFrom(undefined, 60, 100),
        (code, gaps, place, pauseMs, inField, paceMs) => {
          const gapsMs = pausedAt(gaps.slice(0, code.length), place % code.length, pauseMs)
          expect([code, undefined]).toContain(typed({ code, gapsMs, inField, paceMs })?.code)
        }
      ),
      { numRuns: 2000 }
    )
  })

  it("nor after a longer pause, which may be the end of a code that was not finished", () => {
    const gapsMs = [8, 8, 8, 900, ...evenly("0417", 8)]
    expect(typed({ code: "RIN00417", gapsMs })).toEqual({ from: 0 })
  })

  it("takes a barcode that is typed into no field for a scan, however slowly, and learns nothing of it · SCAN-12", () => {
    const gapsMs = [400, 250, 900, 300, 220, 1800, 350, 260, 410, 300, 500, 280, 700]
    expect(typed({ code: barcode, gapsMs, inField: false })).toEqual({ code: barcode, from: 0 })
    expect(typed({ code: barcode, gapsMs, inField: true })).toBeUndefined()
    expect(typed({ code: "7300000000012", gapsMs, inField: false })).toBeUndefined()
    expect(typed({ code: barcode, gapsMs: pausedAt(gapsMs, 5, 3001), inField: false })).toBeUndefined()
  })

  it("learns the widest gap of a scan up to 100 ms, and none of its pause · SCAN-12", () => {
    const gapsMs = evenly(barcode, 60)
    expect(typed({ code: barcode, gapsMs })?.paceMs).toBe(75)
    expect(typed({ code: barcode, gapsMs: pausedAt(gapsMs, 4, 300) })?.paceMs).toBe(75)
    expect(typed({ code: barcode, gapsMs: evenly(barcode, 95) })?.paceMs).toBe(100)
    expect(typed({ code: barcode, gapsMs: evenly(barcode, 20) })?.paceMs).toBeUndefined()
  })
})
