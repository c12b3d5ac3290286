import type { CartHeader } from "@karat/domain/cart/cart"
import type { ParkedCart } from "@karat/domain/parking/parking"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import type { Message } from "@karat/ui/locales/message"
import type { ParkedCartsDialogModel } from "@karat/ui/screens/parking/parked-carts-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ParkedNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly badgeNumber: string
}

/** Shows the parked carts of the store and takes one back. */
export class ParkedCartsQuestion implements ParkedCartsDialogModel {
  status: "loading" | "ready" | "failed" = "loading"
  carts: readonly ParkedCart[] = []
  takingId: string | undefined = undefined
  notice: Message | undefined = undefined
  readonly #needs: ParkedNeeds
  readonly #close: (taken?: CartHeader) => void

  constructor(needs: ParkedNeeds, close: (taken?: CartHeader) => void) {
    this.#needs = needs
    this.#close = close
    makeAutoObservable(this, { carts: observableRef, notice: observableRef }, { autoBind: true })
    void this.#load()
  }

  choose(id: string) {
    if (this.takingId === undefined) void this.#take(id)
  }

  retry() {
    this.status = "loading"
    void this.#load()
  }

  cancel() {
    this.#close()
  }

  async #load(): Promise<void> {
    const result = await this.#needs.run(Effect.flatMap(ParkedCarts, (parked) => parked.list))
    runInAction(() => {
      this.status = Result.isSuccess(result) ? "ready" : "failed"
      if (Result.isSuccess(result)) this.carts = result.success
    })
  }

  async #take(id: string): Promise<void> {
    const { run, gestures, badgeNumber } = this.#needs
    this.takingId = id
    this.notice = undefined
    const result = await run(
      gestures.once(["parked", id], { unparkedBy: badgeNumber }, (key) =>
        Effect.flatMap(ParkedCarts, (parked) => parked.unpark(id, badgeNumber, key))
      )
    )
    if (Result.isSuccess(result)) {
      this.#close(result.success)
      return
    }
    const taken = result.failure._tag === "Refused" && result.failure.status === 409
    runInAction(() => {
      this.takingId = undefined
      this.notice = failureMessage(result.failure, taken ? "parkedTaken" : "anErrorOccurred")
    })
    if (taken) await this.#load()
  }
}
