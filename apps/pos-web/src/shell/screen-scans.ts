/** What an open screen does with a code that was scanned. */
type HearScan = (code: string) => void

/** Items are all that is neither a gift card nor a staff card. */
type ScanKinds = "items" | "gift-cards"

/** Passes scans to a screen while it is open. */
export class ScreenScans {
  #hear: HearScan | undefined
  #only: ScanKinds | undefined

  /** Takes every scan until it lets go, or those of some kinds alone. */
  take(hear: HearScan, { only }: { readonly only?: ScanKinds } = {}): () => void {
    this.#hear = hear
    this.#only = only
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
  heard(code: string, kind: ScanKinds | "staff-cards" = "items"): boolean {
    if (this.#hear === undefined || (this.#only !== undefined && this.#only !== kind)) return false
    if (code.trim() !== "") this.#hear(code)
    return true
  }
}
