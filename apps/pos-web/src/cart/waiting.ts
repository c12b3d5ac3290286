/** Those who wait for something to come to rest. */
export class Waiting {
  #all: (() => void)[] = []

  wait(): Promise<void> {
    return new Promise((resolve) => this.#all.push(resolve))
  }

  /** It has: everybody goes on. */
  wake(): void {
    const all = this.#all
    this.#all = []
    for (const resolve of all) resolve()
  }
}
