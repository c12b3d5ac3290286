import { Scanner } from "@karat/domain/ports/scanner"
import { wedgeAtRest, wedgeKey } from "@karat/domain/scan/keyboard-wedge"
import { Layer } from "effect"
import type { ScannerPace } from "../storage/scanner-pace.ts"
import { putInto, typedField, type TypedField, typeInto, typeScan } from "./typed-field.ts"
import { scanListeners } from "./scan-listeners.ts"

interface KeptField {
  readonly field: TypedField
  readonly value: string
}

/** Longer than any scanner waits between two keys of a burst; shorter than anybody sees. */
const waitsMs = 60

/** Keys that stand between two others of a scan. */
const shifts = new Set(["Shift", "CapsLock", "AltGraph"])

/**
 * A scanner that types: its keys are heard before any element hears them, whatever has focus. One that is set to be
 * independent of the keyboard's language sends each sign as digits on the number pad while Alt is held.
 */
export const keyboardWedge = (page: Window, pace: ScannerPace): Layer.Layer<Scanner> => {
  const { port, hear, unread } = scanListeners((code) => typeScan(page.document, code))
  const waiting = new WaitingKeys(page)
  let state = wedgeAtRest
  /** The field that had focus before each character of what has been typed, with what stood in it. */
  let fields: readonly (KeptField | undefined)[] = []

  const onKey = (key: string, event: KeyboardEvent, isHeld: boolean) => {
    const field = typedField(page.document.activeElement)
    const inField = field !== undefined
    const step = wedgeKey(state, { key, atMs: event.timeStamp, inField }, pace.ms)
    const { state: next, read, waits, isTail } = step
    // A key that is held down repeats as fast, and a field of another kind has no place to type into.
    if (waits === true && !isHeld && typeof field?.selectionStart === "number") {
      event.preventDefault()
      waiting.add(field, key)
    } else if (read === undefined && !shifts.has(key)) waiting.goIn()
    const typed = fields
    const current = field && { field, value: field.value }
    if (key.length === 1) fields = [...fields, current].slice(-next.text.length)
    else if (next.text === "") fields = []
    const text = state.text
    state = next
    if (read === undefined && isTail !== true) return
    // The Enter of a scan must neither press the focused button nor submit the field under it. Other listeners here
    // still get it, and see by `defaultPrevented` that it belongs to a scan.
    event.preventDefault()
    event.stopPropagation()
    if (read === undefined) return
    waiting.drop()
    const before = typed[read.from] ?? openedBy(typed.slice(read.from), text.slice(read.from))
    if (before !== undefined) putBack(before)
    if (read.paceMs !== undefined) pace.learn(read.paceMs)
    if (read.code === undefined) unread()
    else hear(read.code)
  }

  let altCode = ""
  page.addEventListener(
    "keydown",
    (event) => {
      if (event.altKey && /^Numpad\d$/u.test(event.code)) altCode += event.code.slice(-1)
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return waiting.goIn()
      onKey(event.key, event, event.repeat)
    },
    { capture: true }
  )
  page.addEventListener(
    "keyup",
    (event) => {
      if (event.key !== "Alt" || altCode === "") return
      const sign = Number(altCode) % 256
      altCode = ""
      // The system types the sign by itself: it is held back from no field, and taken out again with the scan.
      onKey(sign === 13 ? "Enter" : String.fromCharCode(sign), event, true)
    },
    { capture: true }
  )
  // A press, a change of focus or a paste continues from what has been typed.
  for (const kind of ["pointerdown", "focusout", "paste"])
    page.addEventListener(kind, () => waiting.goIn(), { capture: true })

  return Layer.succeed(Scanner, port)
}

/** Keys that came as fast as a scanner's, which stand in no field before it is known whose they are. */
class WaitingKeys {
  #field: TypedField | undefined
  #text = ""
  #timer: number | undefined
  readonly #page: Window

  constructor(page: Window) {
    this.#page = page
  }

  add(field: TypedField, key: string): void {
    if (this.#field !== field) this.goIn()
    this.#field = field
    this.#text += key
    this.#page.clearTimeout(this.#timer)
    this.#timer = this.#page.setTimeout(() => this.goIn(), waitsMs)
  }

  /** They are fingers': they stand where they would have. */
  goIn(): void {
    const [field, text] = [this.#field, this.#text]
    this.drop()
    if (field !== undefined && text !== "") typeInto(field, text)
  }

  /** They are a scanner's: they never stand there. */
  drop(): void {
    this.#page.clearTimeout(this.#timer)
    this.#field = undefined
    this.#text = ""
  }
}

/** The field that a scan's first keys have opened, as it was before them: a cell of a table is changed by typing. */
function openedBy(typed: readonly (KeptField | undefined)[], text: string): KeptField | undefined {
  const at = typed.findIndex((each) => each !== undefined)
  const opened = typed[at]
  const keys = text.slice(0, Math.max(0, at))
  return opened !== undefined && keys !== "" && opened.value.endsWith(keys)
    ? { field: opened.field, value: opened.value.slice(0, -keys.length) }
    : undefined
}

/** Puts back what stood in a field before a scan ran through it, so that its owner notices. */
function putBack({ field, value }: KeptField): void {
  if (field.value !== value) putInto(field, value)
}
