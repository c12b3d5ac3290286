import type { Message } from "@karat/ui/locales/message"
import { makeAutoObservable, observable, runInAction } from "mobx"

/** Work on a cart by other calls than its own, such as a reservation that is moved to it. */
export class OtherWork {
  running = 0
  readonly #holders = observable.set<() => Message | undefined>([], { deep: false })

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Asks a piece of work, from now on, why the cart must not be paid, parked or left half done. */
  holdBy(why: () => Message | undefined): void {
    this.#holders.add(why)
  }

  /** Why nobody may pay, park or leave; what is running is waited for instead. */
  get held(): Message | undefined {
    if (this.running > 0) return undefined
    for (const why of this.#holders) {
      const message = why()
      if (message !== undefined) return message
    }
    return undefined
  }

  /** Does a piece of work; nobody pays or leaves before it has ended. */
  async during<A>(work: () => Promise<A>): Promise<A> {
    this.running += 1
    try {
      return await work()
    } finally {
      runInAction(() => {
        this.running -= 1
      })
    }
  }
}
