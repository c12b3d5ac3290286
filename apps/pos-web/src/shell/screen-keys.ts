import { type KeyHandlers, type KeyedScreen, type Shortcuts, shortcutsOf } from "./shortcuts.ts"

/** The keys of a screen that makes its own view model: it lends them to the till while it is open. */
export class ScreenKeys {
  #current: Shortcuts | undefined

  get current(): Shortcuts | undefined {
    return this.#current
  }

  /** Answers what takes the keys back. */
  lend<Screen extends KeyedScreen>(screen: Screen, handlers: KeyHandlers<Screen>): () => void {
    const keys = shortcutsOf(screen, handlers)
    this.#current = keys
    return () => {
      if (this.#current === keys) this.#current = undefined
    }
  }
}
