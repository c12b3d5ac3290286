import { makeAutoObservable, observableRef } from "mobx"

/** The connection's speed, as every screen watches it. */
export class LiveConnection {
  speed: number
  /** Since when the server cannot be reached. */
  offlineSince: Date | undefined = undefined
  readonly #onBack = new Set<() => void>()

  constructor(speed: number, listen: (hear: (speed: number) => void) => unknown) {
    this.speed = speed
    if (speed === 0) this.offlineSince = new Date()
    makeAutoObservable(this, { offlineSince: observableRef }, { autoBind: true })
    listen((next) => this.become(next))
  }

  get offline(): boolean {
    return this.speed === 0
  }

  become(speed: number) {
    const isBack = this.speed === 0 && speed > 0
    this.speed = speed
    this.offlineSince = speed > 0 ? undefined : (this.offlineSince ?? new Date())
    if (isBack) for (const hear of this.#onBack) hear()
  }

  /** Calls a listener when the connection returns. */
  onBack(listener: () => void) {
    this.#onBack.add(listener)
  }
}
