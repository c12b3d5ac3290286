import { makeAutoObservable } from "mobx"

/** The connection's speed, as every screen watches it. */
export class LiveConnection {
  speed: number
  readonly #onBack = new Set<() => void>()

  constructor(speed: number, listen: (hear: (speed: number) => void) => unknown) {
    this.speed = speed
    makeAutoObservable(this, {}, { autoBind: true })
    listen((next) => this.become(next))
  }

  get offline(): boolean {
    return this.speed === 0
  }

  become(speed: number) {
    const isBack = this.speed === 0 && speed > 0
    this.speed = speed
    if (isBack) for (const hear of this.#onBack) hear()
  }

  /** Hears when the connection returns. */
  onBack(hear: () => void) {
    this.#onBack.add(hear)
  }
}
