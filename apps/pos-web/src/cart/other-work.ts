import { makeAutoObservable, runInAction } from "mobx"

/** Work on a cart by other calls than its own, such as a reservation that is moved to it. */
export class OtherWork {
  running = 0
  readonly #over: () => void

  /** @param over hears when a piece of work has ended */
  constructor(over: () => void) {
    this.#over = over
    makeAutoObservable(this, {}, { autoBind: true })
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
      this.#over()
    }
  }
}
