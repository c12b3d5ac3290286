import type { CartHeader } from "@karat/domain/cart/cart"
import type { ParkedCart } from "@karat/domain/parking/parking"
import { CartServices } from "@karat/domain/ports/cart-services"
import type { Message } from "@karat/ui/locales/message"
import type { ParkedCartsDialogModel } from "@karat/ui/screens/parking/parked-carts-dialog"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { Run } from "../ports/run.ts"
import { failureMessage } from "../shell/failure-message.ts"
import { type PagedList, wholeList } from "../shell/paged-list.ts"
import type { Gestures } from "../shell/gestures.ts"

interface ParkedNeeds {
  readonly run: Run
  readonly gestures: Gestures
  readonly badgeNumber: string
}

/** Shows the parked carts of the store and takes one back. */
export class ParkedCartsQuestion implements ParkedCartsDialogModel {
  readonly list: PagedList<ParkedCart>
  takingId: string | undefined = undefined
  notice: Message | undefined = undefined
  readonly #needs: ParkedNeeds
  readonly #close: (taken?: CartHeader) => void

  constructor(needs: ParkedNeeds, close: (taken?: CartHeader) => void) {
    this.#needs = needs
    this.#close = close
    this.list = wholeList({
      fetch: () => needs.run(Effect.flatMap(CartServices, (parked) => parked.parked)),
      nameOf: ({ id }) => id
    })
    makeAutoObservable(this, { list: false, notice: observableRef }, { autoBind: true })
    this.retry()
  }

  choose(id: string) {
    if (this.takingId === undefined) void this.#take(id)
  }

  retry() {
    void this.list.first()
  }

  cancel() {
    this.#close()
  }

  async #take(id: string): Promise<void> {
    const { run, gestures, badgeNumber } = this.#needs
    this.takingId = id
    this.notice = undefined
    const result = await run(
      gestures.once(["parked", id], { unparkedBy: badgeNumber }, (key) =>
        Effect.flatMap(CartServices, (parked) => parked.unpark(id, badgeNumber, key))
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
    if (taken) await this.list.again()
  }
}
