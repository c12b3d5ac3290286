/** What of an open screen would be forgotten if it were left. */
export interface Guarded {
  /** Whether the cashier has to confirm before the screen is left for an address. */
  readonly holds: (to: string) => boolean
  /** Asks; answers whether it is left. */
  readonly mayLeave: () => Promise<boolean>
}

/**
 * Every way out of a screen goes through it: the screen's own, the browser's "back", and what a scan leads to. A till shows
 * one screen at a time.
 */
export class LeaveGate {
  #guarded: Guarded | undefined
  #question: Promise<boolean> | undefined

  /** Guards the screen that opens. Answers what ends that. */
  guard(guarded: Guarded): () => void {
    this.#guarded = guarded
    return () => {
      if (this.#guarded === guarded) this.#guarded = undefined
    }
  }

  /** Whether leaving for an address has to be asked about. A device that is signed out is not asked. */
  holds(to: string): boolean {
    return to !== "/authenticate" && this.#guarded?.holds(to) === true
  }

  /** Whether a reload, or closing the page, would forget something. */
  get holdsPage(): boolean {
    return this.holds("")
  }

  /** Asks once, however often the way out is pressed meanwhile. */
  async mayLeave(): Promise<boolean> {
    this.#question ??= this.#guarded?.mayLeave().finally(() => {
      this.#question = undefined
    })
    return (await this.#question) ?? true
  }
}
