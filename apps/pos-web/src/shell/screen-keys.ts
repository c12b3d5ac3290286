import type { Shortcuts } from "./shortcuts.ts"

/** The keys of a screen that makes its own view model: it lends them to the till while it is open. */
export class ScreenKeys {
  #current: Shortcuts | undefined

  get current(): Shortcuts | undefined {
    return this.#current
  }

  /** Answers what takes the keys back. */
  lend(keys: Shortcuts): () => void {
    this.#current = keys
    return () => {
      if (this.#current === keys) this.#current = undefined
    }
  }
}
