import { screenKeys } from "@karat/domain/shell/screen-keys"
import { longestHiccupMs, slowestPaceMs } from "@karat/domain/scan/keyboard-wedge"

/** What a key does on the screen that is open. A key that answers false was not meant. */
export type Shortcuts = Readonly<Record<string, () => void>>

export type KeyedScreen = keyof typeof screenKeys

/** What each key of a screen does there: each has to do something, and no other does. */
export type KeyHandlers<Screen extends KeyedScreen> = Readonly<
  Record<keyof (typeof screenKeys)[Screen], () => void>
>

/** The shortcuts of a screen. */
export function shortcutsOf<Screen extends KeyedScreen>(
  screen: Screen,
  handlers: KeyHandlers<Screen>
): Shortcuts {
  const acts: Readonly<Record<string, () => void>> = handlers
  const keys = Object.entries(screenKeys[screen])
  return Object.fromEntries(keys.map(([name, key]) => [key, () => acts[name]?.()]))
}

/** A character waits longer than the slowest scanner takes for the next, to be sure that it is not the first of a scan. */
const aloneMs = slowestPaceMs + 15

/**
 * Runs the open screen's shortcuts. They never fire while the user types in a field or a dialog is
 * open, and a handled key stays out of the browser's hands. Function keys act at once, in an empty field
 * too, and Escape leaves a field; a character waits until it is clear that no scanner is typing it, and one that has come soon after another is a
 * part of something, which a scanner may have stopped in. Every key ends that waiting, the Enter of a scan
 * too, in whichever order the listeners run: the last character of a scan is no shortcut.
 */
export function listenForShortcuts(page: Window, current: () => Shortcuts | undefined): () => void {
  let waiting: number | undefined
  let lastCharacterAtMs = Number.NEGATIVE_INFINITY
  const hear = (event: KeyboardEvent) => {
    page.clearTimeout(waiting)
    const alone = event.timeStamp - lastCharacterAtMs > longestHiccupMs
    if (event.key === "Enter") lastCharacterAtMs = Number.NEGATIVE_INFINITY
    else if (event.key.length === 1) lastCharacterAtMs = event.timeStamp
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.key === "Escape") leaveField(event.target)
    const act = current()?.[event.key]
    if (act === undefined || (event.key === " " && isPressedBySpace(event.target))) return
    if (event.key.length > 1) {
      if (typesIntoField(event.target) && !isFunctionKey(event.key)) return
      event.preventDefault()
      if (!holdsText(event.target)) act()
      return
    }
    if (typesIntoField(event.target)) return
    event.preventDefault()
    if (alone) waiting = page.setTimeout(act, aloneMs)
  }
  page.addEventListener("keydown", hear, { capture: true })
  return () => page.removeEventListener("keydown", hear, { capture: true })
}

/** Whether space presses what the keyboard has led to; what a finger has touched keeps the focus, and is not meant. */
function isPressedBySpace(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("button:focus-visible, input:focus-visible")
}

function isFunctionKey(key: string): boolean {
  return /^F\d{1,2}$/.test(key)
}

/** Takes the focus from a field; a dialog is closed by Escape instead. */
function leaveField(target: EventTarget | null): void {
  if (target instanceof HTMLElement && typesIntoField(target) && target.closest("dialog") === null)
    target.blur()
}

/** Whether a field has something in it that a key could do harm to. */
function holdsText(target: EventTarget | null): boolean {
  if (!typesIntoField(target)) return false
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isField ? target.value !== "" : true
}

/** Whether keys land in something that takes text. */
export function typesIntoField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !["button", "checkbox", "radio", "range"].includes(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
