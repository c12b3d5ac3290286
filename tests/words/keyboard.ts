import type { CDPSession, Locator, Page } from "@playwright/test"

/** Between the keys of a scanner, and between those of fingers; in milliseconds. */
const scannerGapMs = 4
const fingerGapMs = 120
/** Between what is struck and what was struck before: nobody takes them for one. */
const betweenMs = 500

const codes: Readonly<Record<string, readonly [code: string, keyCode: number, text?: string]>> = {
  Enter: ["Enter", 13, "\r"],
  Backspace: ["Backspace", 8],
  Escape: ["Escape", 27],
  F10: ["F10", 121],
  F11: ["F11", 122],
  " ": ["Space", 32, " "],
  "-": ["Minus", 189, "-"],
  _: ["Minus", 189, "_"],
  "+": ["Equal", 187, "+"],
  ",": ["Comma", 188, ","],
  ".": ["Period", 190, "."]
}

/** More than any screen has to go through. */
const mostTabs = 70

/** Goes on with the tab key until the focus is there. Fails where it never comes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`The keyboard does not get to ${target.toString()}.`)
}

/**
 * Keys with the times at which they were struck. A till tells a scanner from fingers by its speed, so
 * the times are said and not left to how busy this machine is.
 */
export class TimedKeyboard {
  readonly #page: Page
  #session: CDPSession | undefined
  #lastMs = 0

  constructor(page: Page) {
    this.#page = page
  }

  /** A scanner types what it read, its keys so many milliseconds apart. */
  async scan(code: string, end: readonly string[] = ["Enter"], gapMs = scannerGapMs): Promise<void> {
    await this.#strike([...code, ...end], gapMs)
  }

  /** Nobody strikes anything for two seconds. */
  rest(): void {
    this.#lastMs = Math.max(Date.now(), this.#lastMs) + 2000
  }

  /** A scanner that a busy machine stops after so many characters, for so many milliseconds. */
  async scanWithPause(code: string, after: number, pauseMs: number): Promise<void> {
    await this.#strike([...code, "Enter"], scannerGapMs, { after, pauseMs })
  }

  /** Fingers press one key after the other; a key of several letters is named like `Enter`. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.#strike(keys, fingerGapMs)
  }

  async #strike(keys: readonly string[], gapMs: number, pause = { after: 0, pauseMs: 0 }): Promise<void> {
    this.#session ??= await this.#page.context().newCDPSession(this.#page)
    const session = this.#session
    // Whatever was struck before is long ago.
    this.#lastMs = Math.max(Date.now(), this.#lastMs + betweenMs)
    await Promise.all(
      keys.flatMap((key, index) => {
        const timestamp = (this.#lastMs + index * gapMs + (index < pause.after ? 0 : pause.pauseMs)) / 1000
        const [code, keyCode, text] = codes[key] ?? plainKey(key)
        const same = { key, code, timestamp, windowsVirtualKeyCode: keyCode }
        return [
          session.send("Input.dispatchKeyEvent", {
            ...same,
            ...(text === undefined ? { type: "rawKeyDown" as const } : { type: "keyDown" as const, text })
          }),
          session.send("Input.dispatchKeyEvent", { ...same, type: "keyUp" })
        ]
      })
    )
    this.#lastMs += keys.length * gapMs + pause.pauseMs
  }
}

function plainKey(key: string): readonly [code: string, keyCode: number, text: string] {
  const upper = key.toUpperCase()
  return [/\d/.test(key) ? `Digit${key}` : `Key${upper}`, upper.charCodeAt(0), key]
}
