/** What an open screen beside the sale does with a code that was scanned. */
type HearScan = (code: string) => void

/** Lets a screen hear what is scanned while it is open. */
export class ScreenScans {
  #hear: HearScan | undefined
  #itemsOnly = false

  /** Hears every scan until it lets go, or those of items alone: no gift card and no staff card. */
  take(hear: HearScan, { itemsOnly = false } = {}): () => void {
    this.#hear = hear
    this.#itemsOnly = itemsOnly
    return () => {
      // The next screen may have begun to listen before this one stops.
      if (this.#hear === hear) this.#hear = undefined
    }
  }

  /** Whether a screen listens. */
  get listens(): boolean {
    return this.#hear !== undefined
  }

  /** Hands a code to the screen that listens. Answers whether one does. */
  heard(code: string, isItem = true): boolean {
    if (this.#hear === undefined || (this.#itemsOnly && !isItem)) return false
    if (code.trim() !== "") this.#hear(code)
    return true
  }
}
