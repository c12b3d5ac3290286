import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { vi } from "vitest"
import type { Engine } from "./engine.ts"
import { lookAround, type Seen, type Sought, type Text } from "./look-around.ts"

/** How long anything may take on a busy machine, in milliseconds. */
const patience = { timeout: 40_000, interval: 50 }

/** It finds elements by their role and name in every engine alike. */
const library = readFileSync(
  fileURLToPath(import.meta.resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js")),
  "utf8"
)

/** What a hand takes at least to get from the letters to Tab, in milliseconds; a scanner ends a code with it at once. */
const reachMs = 150

const keys: Readonly<Record<string, string>> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Down: "\uE015",
  Control: "\uE009",
  Backspace: "\uE003"
}

/** The page of an engine, in the words of a hand and an eye. Whatever is asked for is waited for. */
export class Page {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  async open(url: string): Promise<void> {
    await this.#engine.open(url)
  }

  /** Presses what can be pressed and stands still: enabled, in sight and not covered. */
  async press(sought: Sought): Promise<void> {
    const { x, y } = await this.until(`${told(sought)} can be pressed`, async () => {
      const before = await this.#only(sought)
      const { point, isEnabled } = await this.#only(sought)
      if (point === undefined) throw new Error("It is covered.")
      if (!isEnabled) throw new Error("It is disabled.")
      if (before.point?.x !== point.x || before.point.y !== point.y) throw new Error("It moves.")
      return point
    })
    await this.#engine.act({
      type: "pointer",
      id: "finger",
      actions: [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 }
      ]
    })
  }

  /** Strikes keys, as fast as the engine takes them. */
  async strike(...struck: readonly string[]): Promise<void> {
    const actions = struck.flatMap((key) => {
      const value = keys[key] ?? key
      return [
        ...(key === "Tab" ? [{ type: "pause" as const, duration: reachMs }] : []),
        { type: "keyDown" as const, value },
        { type: "keyUp" as const, value }
      ]
    })
    await this.#engine.act({ type: "key", id: "keys", actions })
  }

  /** Types a text into a field, in the place of what stands there. */
  async fill(name: string, text: string, within?: Sought): Promise<void> {
    const field: Sought = { role: "textbox", name, ...(within && { within }) }
    await this.press(field)
    const { value } = await this.#only(field)
    await this.strike(...Array.from(value, () => "Backspace"), ...text)
    await this.until(`${told(field)} holds ${text}`, async () => {
      const { value: held } = await this.#only(field)
      if (held !== text) throw new Error(`It holds ${held}.`)
    })
  }

  /** Waits until something stands there. */
  async sees(sought: Sought): Promise<void> {
    await this.until(`${told(sought)} is there`, async () => {
      const { length } = await this.look(sought)
      if (length === 0) throw new Error("It is not there.")
    })
  }

  /** Waits until something stands there no more. */
  async seesNo(sought: Sought): Promise<void> {
    await this.until(`${told(sought)} is gone`, async () => {
      const { length } = await this.look(sought)
      if (length > 0) throw new Error("It is there.")
    })
  }

  /** Waits until the address is this one. */
  async isAt(path: string): Promise<void> {
    await this.until(`the address is ${path}`, async () => {
      const at = await this.#engine.evaluate("location.pathname")
      if (at !== path) throw new Error(`It is ${at}.`)
    })
  }

  /** What stands on the page now. */
  async look(sought: Sought, toPress = false): Promise<readonly Seen[]> {
    const json = JSON.stringify(sought, (_, value: unknown) =>
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value
    )
    const look = `(${lookAround.toString()})(${json}, ${toPress})`
    const answer = await this.#engine.evaluate(`typeof TestingLibraryDom === "undefined" ? "" : ${look}`)
    if (answer !== "") return JSON.parse(answer) as readonly Seen[]
    await this.#engine.evaluate(`(() => { ${library}\n; return "" })()`)
    return await this.look(sought, toPress)
  }

  /** Answers the text that an expression gives in the page. */
  async evaluate(expression: string): Promise<string> {
    return await this.#engine.evaluate(expression)
  }

  /** Tries until it works. What never does is told with all that stands on the page. */
  async until<Answer>(what: string, attempt: () => Promise<Answer>): Promise<Answer> {
    try {
      return await vi.waitFor(attempt, patience)
    } catch (cause) {
      const stands = "location.pathname + ' ' + document.body.innerText.replace(/\\s+/gu, ' ')"
      const shown = await this.#engine.evaluate(stands).catch(() => "nothing that can be read")
      const ends = shown.length > 1000 ? `${shown.slice(0, 500)} … ${shown.slice(-500)}` : shown
      throw new Error(`It never came that ${what}. ${String(cause)}\nWhat stands there: ${ends}`, { cause })
    }
  }

  async #only(sought: Sought): Promise<Seen> {
    const [seen, ...others] = await this.look(sought, true)
    if (seen === undefined) throw new Error("It is not there.")
    if (others.length > 0) throw new Error(`There are ${others.length + 1} of it.`)
    return seen
  }
}

function told({ role, name, text, within }: Sought): string {
  const words = [role, name, text].filter((part): part is Text => part !== undefined).map(String)
  return within === undefined ? words.join(" ") : `${words.join(" ")} in ${told(within)}`
}
