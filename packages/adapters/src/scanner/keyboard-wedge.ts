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
  const { port, hear } = scanListeners()
  let state = wedgeAtRest
  let before: KeptField | undefined
  let beforeSlowly: KeptField | undefined

  page.addEventListener(
    "keydown",
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const step = wedgeKey(state, { key: event.key, atMs: event.timeStamp }, pace.ms)
      state = step.state
      if (state.typed.length === 1) before = fieldOf(page.document.activeElement)
      if (state.slowly.length === 1) beforeSlowly = before
      if (step.scanned === undefined) return
      if (step.paceMs !== undefined) {
        before = beforeSlowly
        pace.learn(step.paceMs)
      }
      // The Enter of a scan must neither press the focused button nor submit the field under it. Whoever else
      // listens here hears it, and sees by what is prevented that it is a scan's.
      event.preventDefault()
      event.stopPropagation()
      if (before !== undefined) putBack(before)
      before = undefined
      hear(step.scanned)
    },
    { capture: true }
  )

  return Layer.succeed(Scanner, port)
}

function fieldOf(element: Element | null): KeptField | undefined {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? { field: element, value: element.value }
    : undefined
}

/** Puts back what stood in a field before a scan ran through it, so that its owner notices. */
function putBack({ field, value }: KeptField): void {
  if (field.value === value) return
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value)
  field.dispatchEvent(new Event("input", { bubbles: true }))
}
