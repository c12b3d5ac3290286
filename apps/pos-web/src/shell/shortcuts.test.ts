import { keyboardWedge } from "@karat/adapters/scanner/keyboard-wedge"
import { storedScannerPace } from "@karat/adapters/storage/scanner-pace"
import { memoryStorage } from "@karat/adapters/testing/memory-storage"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { listenForShortcuts } from "./shortcuts.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("HTMLElement", vi.fn())
  vi.stubGlobal("HTMLInputElement", vi.fn())
  vi.stubGlobal("HTMLTextAreaElement", vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A till on which `0` and `1` are shortcuts; whichever is named first hears each key first. */
function till(first: "scanner" | "shortcuts") {
  const page = Object.assign(new EventTarget(), {
    setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
    clearTimeout: (timer?: number) => clearTimeout(timer),
    document: { activeElement: null }
  }) as unknown as Window
  const acted: string[] = []
  const listenings = [
    () => void keyboardWedge(page, storedScannerPace(memoryStorage())),
    () => void listenForShortcuts(page, () => ({ "0": () => acted.push("0"), "1": () => acted.push("1") }))
  ]
  for (const listen of first === "scanner" ? listenings : listenings.toReversed()) listen()
  const press = (keys: readonly string[], gapMs = 8) => {
    for (const key of keys) {
      const event = Object.assign(new Event("keydown", { cancelable: true }), { key })
      Object.defineProperty(event, "timeStamp", { value: Date.now() })
      page.dispatchEvent(event)
      vi.advanceTimersByTime(gapMs)
    }
  }
  return { acted, press }
}

describe.each(["scanner", "shortcuts"] as const)("where the %s hears a key first", (first) => {
  it("a scan is no shortcut, with whatever it ends · KEYS-1 RCPT-2", () => {
    const { acted, press } = till(first)
    for (const code of ["0110001", "1020410"]) {
      press([...code, "Enter"])
      vi.advanceTimersByTime(1000)
    }
    expect(acted).toEqual([])
  })

  it.each([50, 90])("a scan with %i ms between its keys is none either, known as slow or not", (gapMs) => {
    const { acted, press } = till(first)
    press([..."0110001", "Enter"], gapMs)
    vi.advanceTimersByTime(1000)
    expect(acted).toEqual([])
  })

  it("nor is the character before a pause of 300 ms in the middle of a scan", () => {
    const { acted, press } = till(first)
    press([..."0110"])
    vi.advanceTimersByTime(300)
    press([..."001", "Enter"])
    vi.advanceTimersByTime(1000)
    expect(acted).toEqual([])
  })

  it("a key that is pressed alone is one", () => {
    const { acted, press } = till(first)
    press(["0"])
    vi.advanceTimersByTime(1000)
    press(["1"])
    vi.advanceTimersByTime(1000)
    expect(acted).toEqual(["0", "1"])
  })
})
