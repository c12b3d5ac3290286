import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { typeScan } from "./typed-field.ts"

/** A field as far as typing into it goes. */
class Field extends EventTarget {
  #value = ""
  get value() {
    return this.#value
  }
  set value(text: string) {
    this.#value = text
  }
  type = "text"
  inputMode = ""
  readOnly = false
  disabled = false
  maxLength = -1
  selectionStart: number | null = 0
  selectionEnd: number | null = 0
  submitted = 0
  readonly form = { requestSubmit: () => (this.submitted += 1) }
  setSelectionRange() {
    if (this.selectionStart === null) throw new Error("InvalidStateError")
  }
}

class Area extends EventTarget {}

beforeAll(() => {
  vi.stubGlobal("HTMLInputElement", Field)
  vi.stubGlobal("HTMLTextAreaElement", Area)
})
afterAll(() => void vi.unstubAllGlobals())

const typed = (over: Partial<Field>) => {
  const field = new Field()
  Object.assign(field, over)
  const takes = typeScan({ activeElement: field as unknown as Element }, "735-A")
  return [takes, field.value, field.submitted]
}

it("a scan is typed into the field that has the focus, with Enter behind it · KARAT-120", () => {
  expect(typed({})).toEqual([true, "735-A", 1])
  expect(typed({ type: "email", selectionStart: null, selectionEnd: null })).toEqual([true, "735-A", 1])
  expect(typed({ value: "Anna", selectionStart: 4, selectionEnd: 4 })).toEqual([true, "Anna735-A", 1])
})

it("no field for amounts, and none that takes nothing, takes a scan · KARAT-120", () => {
  for (const over of [
    { inputMode: "decimal" },
    { inputMode: "numeric" },
    { type: "date" },
    { type: "password" },
    { readOnly: true },
    { disabled: true }
  ])
    expect(typed(over), JSON.stringify(over)).toEqual([false, "", 0])
  expect(typeScan({ activeElement: null }, "735-A")).toBe(false)
})
