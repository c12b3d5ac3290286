/** What an open screen beside the sale does with a code that was scanned. */
type HearScan = (code: string) => void

/** Lets a screen hear what is scanned while it is open. */
export class ScreenScans {
  #hear: HearScan | undefined

  /** Hears every scan of an item until it lets go. */
  take(hear: HearScan): () => void {
    this.#hear = hear
    return () => {
      // The next screen may have begun to listen before this one stops.
      if (this.#hear === hear) this.#hear = undefined
    }
  }

  /** Hands a code to the screen that listens. Answers whether one does. */
  heard(code: string): boolean {
    if (this.#hear === undefined) return false
    if (code.trim() !== "") this.#hear(code)
    return true
  }
}
