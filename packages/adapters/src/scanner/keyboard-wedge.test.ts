import { Scanner } from "@karat/domain/ports/scanner"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
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
  const layer = keyboardWedge(
    Object.assign(target, { document: { activeElement } }) as unknown as Window,
    storedScannerPace(storage)
  )
  let atMs = 0
  const press = (key: string, gapMs = 5, held: object = {}) => {
    atMs += gapMs
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key, ...held })
    Object.defineProperty(event, "timeStamp", { value: atMs })
    target.dispatchEvent(event)
    return event
  }
  const type = (text: string, gapMs?: number, held?: object) => {
    for (const key of text) press(key, gapMs, held)
    return press("Enter", gapMs, held)
  }
  return { layer, press, type }
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
    expect(heardOf(({ type }) => type("7300000000015", 36))).toEqual([])
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
    expect(type("7300000000015", 80).defaultPrevented).toBe(false)
  })

  it("leaves the field it ran through as it was, and tells the field's owner", () => {
    const field = new Field()
    field.value = "Anna"
    const told: string[] = []
    field.addEventListener("input", () => told.push(field.value))
    const { press } = page(field)
    for (const key of "7300000000015") {
      press(key)
      field.value += key
    }
    press("Enter")
    expect(told).toEqual(["Anna"])
  })

  it("is found out when it is slow by a code that nobody types so fast, and then known on the device", () => {
    const storage = memoryStorage()
    const heard: string[] = []
    const scanner = (at: ReturnType<typeof page>) =>
      Effect.runSync(Effect.provide(Scanner, at.layer)).listen((code) => heard.push(code))
    const at = page(null, storage)
    scanner(at)
    at.type("RING-17", 80)
    at.type("7300000000016", 80)
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
        press("i", 90)
        type("7300000000011", 60)
      })
    ).toEqual([])
  })

  it("leaves the field as it was, also when it is slow", () => {
    const field = new Field()
    field.value = "Anna"
    const { press } = page(field)
    for (const key of "7300000000011") {
      press(key, 80)
      field.value += key
    }
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
      for (const key of text) {
        press(key, gapMs)
        field.value += key
      }
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
