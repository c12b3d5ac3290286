const keptName = "karat.clock"
/** Answers tell the time in seconds, and are some tenths of one on their way: what differs less is the same. */
const toleranceMs = 2000

/** The time by the clock of the server, as far as its answers have shown how the device's own differs. */
export class ServerClock {
  readonly #storage: Storage
  #offsetMs: number

  constructor(storage: Storage) {
    this.#storage = storage
    const kept = Number(storage.getItem(keptName))
    this.#offsetMs = Number.isFinite(kept) ? kept : 0
  }

  /** Takes the `Date` header of an answer that has just come; an answer without one changes nothing. */
  heard(date: string | null): void {
    const differs = Date.parse(date ?? "") - Date.now()
    if (Number.isNaN(differs) || Math.abs(differs - this.#offsetMs) < toleranceMs) return
    this.#offsetMs = Math.abs(differs) < toleranceMs ? 0 : differs
    try {
      this.#storage.setItem(keptName, String(this.#offsetMs))
    } catch {
      // It is read again from the next answer.
    }
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs)
  }
}
