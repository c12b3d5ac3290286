import {
  type Delivery,
  deliverRefusal,
  type DeliverRefusal,
  deliveryLines
} from "@karat/domain/delivery/delivery"
import type { GoodsNotSetUp } from "@karat/domain/delivery/read-deliveries"
import { receiveDelivery } from "@karat/domain/delivery/receive-delivery"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { DeliveryRow, OpenDeliveryModel } from "@karat/ui/screens/delivery/delivery-screen-model"
import { Result } from "effect"
import { makeAutoObservable, runInAction } from "mobx"
import type { DeliveryNeeds } from "./delivery-needs.ts"

const refusalKeys = {
  "in-training": "deliverInTraining",
  "no-connection": "deliverOffline"
} as const satisfies Record<DeliverRefusal, MessageKey>

/** How receiving ended: the goods are in, or the service, or its setup, said no. */
type DeliverEnd = "received" | CallFailure | GoodsNotSetUp

interface OpenNeeds extends Pick<DeliveryNeeds, "connection" | "header" | "gestures" | "run"> {
  readonly storeNumber: string
  /** Hears that it was sent, how it ended, and that nobody has heard how. */
  readonly began: (delivery: OpenDelivery) => void
  readonly ended: (delivery: OpenDelivery, end: DeliverEnd) => void
  readonly unheard: (delivery: OpenDelivery) => void
}

/** The delivery that was chosen. What was sent and not answered is only ever sent again as it was, by the same key. */
export class OpenDelivery implements OpenDeliveryModel {
  busy = false
  unanswered = false
  readonly row: DeliveryRow
  readonly lines: OpenDeliveryModel["lines"]
  readonly #delivery: Delivery
  readonly #needs: OpenNeeds

  constructor(needs: OpenNeeds, delivery: Delivery, row: DeliveryRow) {
    this.#needs = needs
    this.#delivery = delivery
    this.row = row
    this.lines = deliveryLines(delivery, needs.storeNumber)
    makeAutoObservable(this, { row: false, lines: false }, { autoBind: true })
  }

  get refusal() {
    const { connection, header } = this.#needs
    const refusal = deliverRefusal({ training: header.cart.training, offline: connection.offline })
    return refusal === undefined ? undefined : { key: refusalKeys[refusal] }
  }

  deliver() {
    if (!this.busy && this.refusal === undefined) void this.#deliver()
  }

  async #deliver(): Promise<void> {
    const { began, ended, gestures, run, storeNumber, unheard } = this.#needs
    this.busy = true
    began(this)
    const received = await run(
      gestures.once(["delivery", this.row.id], storeNumber, (key) =>
        receiveDelivery(this.#delivery, storeNumber, key)
      )
    )
    runInAction(() => {
      this.busy = false
      this.unanswered = Result.isFailure(received) && leavesOpen(received.failure)
      if (this.unanswered) unheard(this)
      else ended(this, Result.isSuccess(received) ? "received" : received.failure)
    })
  }
}
