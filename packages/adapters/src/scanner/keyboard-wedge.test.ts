import { Scanner } from "@karat/domain/ports/scanner"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { scannerContract } from "../testing/scanner-contract.ts"
import { memoryStorage } from "../testing/memory-storage.ts"
import { storedScannerPace } from "../storage/scanner-pace.ts"
import { keyboardWedge } from "./keyboard-wedge.ts"

/** A text field, as far as a scan that runs through it goes. */
class Field extends EventTarget {
  #value = ""
  get value() {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
    this.setSelectionRange(text.length, text.length)
  }
  selectionStart: number | null = 0
  selectionEnd: number | null = 0
  readonly maxLength: number = -1
  readonly readOnly = false
  setSelectionRange(from: number, to: number) {
    this.selectionStart = from
    this.selectionEnd = to
  }
}

beforeAll(() => {
  vi.stubGlobal("HTMLInputElement", Field)
  vi.stubGlobal("HTMLTextAreaElement", Field)
})
afterAll(() => void vi.unstubAllGlobals())

/** A page on which keys are pressed, each so many milliseconds after the one before. */
function page(activeElement: Field | null = null, storage = memoryStorage()) {
  const target = new EventTarget()
  const document = { activeElement }
  const layer = keyboardWedge(
    Object.assign(target, { document, setTimeout, clearTimeout }) as unknown as Window,
    storedScannerPace(storage)
  )
  let atMs = 0
  const press = (key: string, gapMs = 5, held: object = {}) => {
    atMs += gapMs
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...held })
    Object.defineProperty(event, "timeStamp", { value: atMs })
    target.dispatchEvent(event)
    // What nobody prevents goes into the field.
    const { activeElement: field } = document
    if (key.length === 1 && field !== null && !event.defaultPrevented) field.value += key
    return event
  }
  const type = (text: string, gapMs?: number, held?: object) => {
    for (const key of text) press(key, gapMs, held)
    return press("Enter", gapMs, held)
  }
  /** A sign by its number, typed on the number pad while Alt is held. */
  const pressAlt = (sign: number, gapMs: number) => {
    press("Alt", gapMs, { altKey: true, code: "AltLeft" })
    for (const digit of String(sign).padStart(3, "0"))
      press(digit, 0, { altKey: true, code: `Numpad${digit}` })
    const event = Object.assign(new Event("keyup", { cancelable: true }), { key: "Alt" })
    Object.defineProperty(event, "timeStamp", { value: atMs })
    target.dispatchEvent(event)
  }
  const happen = (kind: string) => void target.dispatchEvent(new Event(kind))
  const focus = (field: Field) => void (document.activeElement = field)
  return { layer, press, pressAlt, type, happen, focus }
}

scannerContract("keyboard wedge", () => {
  const { layer, press, type } = page()
  return {
    layer,
    scan: (code) => {
      // Some time after the one before.
      press("Shift", 5000)
      type(code)
    }
  }
})

describe("a scanner that types", () => {
  const heardOf = (act: (at: ReturnType<typeof page>) => void, field: Field | null = null) => {
    const at = page(field)
    const heard: string[] = []
    Effect.runSync(Effect.provide(Scanner, at.layer)).listen((code) => heard.push(code))
    act(at)
    return heard
  }

  it("is told from fingers by its speed", () => {
    expect(heardOf(({ type }) => type("7300000000015", 35))).toEqual(["7300000000015"])
    expect(heardOf(({ type }) => type("7300000000015", 36), new Field())).toEqual([])
  })

  it("ends with Enter, has three characters, and is not what shortcuts are made of · SCAN-11 SCAN-12 SCAN-13", () => {
    expect(heardOf(({ type }) => type("123"))).toEqual(["123"])
    expect(heardOf(({ type }) => type("12"))).toEqual([])
    expect(heardOf(({ type }) => type("   "))).toEqual([])
    expect(heardOf(({ press }) => [..."7300000000015"].forEach((key) => press(key)))).toEqual([])
    expect(heardOf(({ type }) => type("7300000000015", 5, { ctrlKey: true }))).toEqual([])
  })

  it("keeps its Enter from what has focus, and leaves any other alone · SCAN-12", () => {
    const { type } = page()
    expect(type("7300000000015").defaultPrevented).toBe(true)
    expect(type("7300000000015", 101).defaultPrevented).toBe(false)
    expect(type("RING-17", 80).defaultPrevented).toBe(false)
  })

  it("keeps its Tab and a second key from what has focus, and leaves any other alone · KARAT-114", () => {
    const { press } = page()
    const scanned = (...ends: readonly string[]) => {
      press("Shift", 5000)
      for (const key of "7300000000015") press(key)
      return ends.map((key) => press(key).defaultPrevented)
    }
    expect([scanned("Tab"), scanned("Enter", "Tab"), scanned("Enter", "Enter")]).toEqual([
      [true],
      [true, true],
      [true, true]
    ])
    expect(press("Enter", 100).defaultPrevented).toBe(false)
    expect(press("Tab", 100).defaultPrevented).toBe(false)
  })

  it("is heard where it sends each sign as digits while Alt is held · KARAT-114", () => {
    expect(
      heardOf(({ pressAlt }) => {
        for (const sign of "RING-17") pressAlt(sign.charCodeAt(0), 10)
        pressAlt(13, 10)
      })
    ).toEqual(["RING-17"])
    expect(heardOf(({ pressAlt }) => [82, 73, 78, 71, 13].forEach((sign) => pressAlt(sign, 120)))).toEqual([])
  })

  it("leaves the field it ran through as it was, and tells the field's owner", () => {
    const field = new Field()
    field.value = "Anna"
    const told: string[] = []
    field.addEventListener("input", () => told.push(field.value))
    const { press } = page(field)
    for (const key of "7300000000015") press(key)
    press("Enter")
    expect(told).toEqual(["Anna"])
  })

  it("leaves nothing of a scan in a field that its first key has opened · SCAN-12", () => {
    const field = new Field()
    const { press, focus, layer } = page()
    const heard: string[] = []
    Effect.runSync(
      Effect.provide(
        Effect.map(Scanner, (scanner) => scanner.listen((code) => heard.push(`${field.value}|${code}`))),
        layer
      )
    )
    press("7", 5000)
    // As a cell does that is changed by typing: the key that opens its field stands in it.
    field.value = "7"
    focus(field)
    for (const key of "310000011505") press(key)
    press("Enter")
    expect(heard).toEqual(["|7310000011505"])
  })

  describe("in a field", () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    /** A field in which each key is pressed so many milliseconds after the one before. */
    function typing(stood = "") {
      const field = new Field()
      field.value = stood
      const told: string[] = []
      field.addEventListener("input", () => told.push(field.value))
      return { field, told, ...page(field) }
    }

    it("puts no key there but the first, however long the code is · KEPT-3", () => {
      const { field, told, press } = typing("Anna")
      for (const key of "7300000000015") {
        press(key, 35)
        expect(["Anna", "Anna7"]).toContain(field.value)
      }
      press("Enter")
      expect([field.value, told]).toEqual(["Anna", ["Anna"]])
      vi.advanceTimersByTime(1000)
      expect([field.value, told]).toEqual(["Anna", ["Anna"]])
    })

    const ends: readonly (readonly [
      when: string,
      end: (at: ReturnType<typeof page>) => void,
      stands: string
    ])[] = [
      ["after a moment", () => vi.advanceTimersByTime(60), "Anna Maria"],
      ["with the next key", ({ press }) => press("x", 80), "Anna Mariax"],
      ["before a key that moves", ({ press }) => press("Tab", 5), "Anna Maria"],
      ["before a shortcut", ({ press }) => press("a", 5, { ctrlKey: true }), "Anna Maria"],
      ["before an Enter that ends no scan", ({ press }) => press("Enter", 90), "Anna Maria"],
      ["before something is pressed", ({ happen }) => happen("pointerdown"), "Anna Maria"],
      ["when the field is left", ({ happen }) => happen("focusout"), "Anna Maria"]
    ]
    it.each(ends)("loses nothing that fast fingers type: it stands there %s · KEPT-3", (_, then, stands) => {
      const at = typing("Anna ")
      for (const key of "Maria") at.press(key, 20)
      expect(at.field.value).toBe("Anna M")
      then(at)
      expect(at.field.value.slice(0, stands.length)).toBe(stands)
      vi.advanceTimersByTime(1000)
      expect(at.field.value).toMatch(new RegExp(`^${stands}a?$`, "u"))
    })

    it("types where the caret stands, over what is chosen, and no more than there is room for · KEPT-3", () => {
      const { field, told, press } = typing("Anna Berg")
      Object.assign(field, { maxLength: 10 })
      press("x", 500)
      field.value = "Anna Berg"
      field.setSelectionRange(5, 9)
      for (const key of "Holm") press(key, 10)
      vi.advanceTimersByTime(60)
      expect([field.value, field.selectionStart, told.at(-1)]).toEqual(["Anna Holm", 9, "Anna Holm"])
      press("-", 500)
      for (const key of "12") press(key, 10)
      vi.advanceTimersByTime(60)
      expect(field.value).toBe("Anna Holm-")
    })

    it("keeps back no key that is held down, nor any of a field without a caret · KEPT-3", () => {
      const { field, press } = typing()
      for (let times = 0; times < 4; times += 1) press("a", 30, { repeat: true })
      expect(field.value).toBe("aaaa")
      const other = typing()
      for (const key of "12345") {
        other.field.selectionStart = null
        other.press(key, 10)
      }
      expect(other.field.value).toBe("12345")
    })
  })

  it("is found out when it is slow by a code that nobody types so fast, and then known on the device", () => {
    const storage = memoryStorage()
    const heard: string[] = []
    const scanner = (at: ReturnType<typeof page>) =>
      Effect.runSync(Effect.provide(Scanner, at.layer)).listen((code) => heard.push(code))
    const at = page(null, storage)
    scanner(at)
    at.type("RING-17", 80)
    at.type("7300000000016", 101)
    expect(heard).toEqual([])
    at.type("7300000000011", 80)
    at.type("RING-17", 95)
    at.type("RING-18", 96)
    expect(heard).toEqual(["7300000000011", "RING-17"])
    // After a reload too.
    const again = page(null, storage)
    scanner(again)
    again.type("RING-19", 95)
    expect(heard.at(-1)).toBe("RING-19")
  })

  it("is never slower than a hundred milliseconds in a field, nor found out by what follows a word", () => {
    const field = new Field()
    expect(heardOf(({ type }) => type("7300000000011", 101), field)).toEqual([])
    expect(heardOf(({ type }) => type("7300000000011", 100), field)).toEqual(["7300000000011"])
    expect(
      heardOf(({ press, type }) => {
        press("r", 90)
        press("i", 101)
        type("7300000000011", 60)
      })
    ).toEqual([])
  })

  it("presses nothing with the Enter of a code that a device hears for the first time, where nothing takes text · KARAT-170", () => {
    const heard: string[] = []
    const { layer, type } = page(null)
    Effect.runSync(Effect.provide(Scanner, layer)).listen((code) => heard.push(code))
    expect(type("48-002-001", 61).defaultPrevented).toBe(true)
    expect(heard).toEqual(["48-002-001"])
  })

  it("leaves the field as it was, also when it is slow", () => {
    const field = new Field()
    field.value = "Anna"
    const { press } = page(field)
    for (const key of "7300000000011") press(key, 80)
    press("Enter", 80)
    expect(field.value).toBe("Anna")
  })

  it("says that it was not read whole where a part of a code may be missing, and keeps its Enter · SCAN-12", () => {
    const field = new Field()
    field.value = "Anna"
    const { layer, press } = page(field)
    const heard: string[] = []
    Effect.runSync(Effect.provide(Scanner, layer)).listen(
      (code) => heard.push(code),
      () => heard.push("unread")
    )
    const type = (text: string, gapMs: number) => {
      for (const key of text) press(key, gapMs)
    }
    type("RING", 60)
    type("-17", 8)
    expect(press("Enter", 8).defaultPrevented).toBe(true)
    expect([heard, field.value]).toEqual([["unread"], "Anna"])
    // What comes after it is whole again.
    type("RING-17", 8)
    press("Enter", 8)
    expect([heard, field.value]).toEqual([["unread", "RING-17"], "Anna"])
  })
})
