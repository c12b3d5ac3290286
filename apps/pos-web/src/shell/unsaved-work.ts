import { action, makeAutoObservable, observable } from "mobx"

/** What is not saved yet beside the cart; while there is any, the till must not be left. */
export class UnsavedWork {
  readonly #holders = observable.set<() => boolean>([], { deep: false })

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Asks a piece of work, from now on, whether it has something that would be lost. Answers what ends that. */
  watch(isUnsaved: () => boolean): () => void {
    this.#holders.add(isUnsaved)
    return action(() => {
      this.#holders.delete(isUnsaved)
    })
  }

  get any(): boolean {
    return [...this.#holders].some((isUnsaved) => isUnsaved())
  }
}
