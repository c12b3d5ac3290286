import { Scanner } from "@karat/domain/ports/scanner"
import { wedgeAtRest, wedgeKey } from "@karat/domain/scan/keyboard-wedge"
import { Layer } from "effect"
import type { ScannerPace } from "../storage/scanner-pace.ts"
import { scanListeners } from "./scan-listeners.ts"

type Field = HTMLInputElement | HTMLTextAreaElement

interface KeptField {
  readonly field: Field
  readonly value: string
}

/** A scanner that types: its keys are heard before any element hears them, whatever has focus. */
export const keyboardWedge = (page: Window, pace: ScannerPace): Layer.Layer<Scanner> => {
  const { port, hear, unread } = scanListeners()
  let state = wedgeAtRest
  /** The field that had focus before each character of what has been typed, with what stood in it. */
  let fields: readonly (KeptField | undefined)[] = []

  page.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const field = fieldOf(page.document.activeElement)
      const inField = field !== undefined
      const { state: next, read } = wedgeKey(
        state,
        { key: event.key, atMs: event.timeStamp, inField },
        pace.ms
      )
      const typed = fields
      if (event.key.length === 1) fields = [...fields, field].slice(-next.text.length)
      else if (next.text === "") fields = []
      state = next
      if (read === undefined) return
      // The Enter of a scan must neither press the focused button nor submit the field under it. Whoever else
      // listens here hears it, and sees by what is prevented that it is a scan's.
      event.preventDefault()
      event.stopPropagation()
      const before = typed[read.from]
      if (before !== undefined) putBack(before)
      if (read.paceMs !== undefined) pace.learn(read.paceMs)
      if (read.code === undefined) unread()
      else hear(read.code)
    },
    { capture: true }
  )

  return Layer.succeed(Scanner, port)
}

/** What takes the keys as text, as it stands. */
function fieldOf(element: Element | null): KeptField | undefined {
  const takesText =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && !["button", "checkbox", "radio", "range"].includes(element.type))
  return takesText ? { field: element, value: element.value } : undefined
}

/** Puts back what stood in a field before a scan ran through it, so that its owner notices. */
function putBack({ field, value }: KeptField): void {
  if (field.value === value) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
