import type { DeliveryScreenModel } from "@karat/ui/screens/delivery/delivery-screen-model"
import { makeAutoObservable, observableRef } from "mobx"
import { deliveryFailure } from "./delivery-failure.ts"
import { DeliveryList } from "./delivery-list.ts"
import type { DeliveryNeeds } from "./delivery-needs.ts"
import { OpenDelivery } from "./open-delivery.ts"

/** Taking goods in: what the store waits for, and the delivery that has come. */
export class DeliveryViewModel implements DeliveryScreenModel {
  open: OpenDelivery | undefined = undefined
  readonly list: DeliveryList
  /** Deliveries that were sent and of whose end nobody has heard yet. */
  readonly #underWay = new Map<string, OpenDelivery>()
  readonly header: DeliveryScreenModel["header"]
  readonly #needs: DeliveryNeeds

  constructor(needs: DeliveryNeeds) {
    this.#needs = needs
    this.header = needs.header
    this.list = new DeliveryList({
      ...needs,
      storeNumber: this.#storeNumber,
      failed: (message) => needs.notices.show("danger", message)
    })
    makeAutoObservable(this, { header: false, list: false, open: observableRef }, { autoBind: true })
  }

  /** The screen has opened. */
  opened() {
    void this.list.refresh()
  }

  get #storeNumber() {
    return this.#needs.session.claims?.storeNumber ?? ""
  }

  select(id: string) {
    if (this.open?.row.id === id) return
    this.open = this.#underWay.get(id) ?? this.#opened(id)
  }

  back() {
    if (this.open === undefined) this.#needs.navigation.go("/dashboard")
    else this.open = undefined
  }

  #opened(id: string): OpenDelivery | undefined {
    const delivery = this.list.delivery(id)
    const row = [...this.list.transfers, ...this.list.orders].find((each) => each.id === id)
    if (delivery === undefined || row === undefined) return undefined
    const needs = {
      ...this.#needs,
      storeNumber: this.#storeNumber,
      began: (delivery: OpenDelivery) => void this.#underWay.set(id, delivery),
      ended: this.#ended,
      unheard: this.#unheard
    }
    return new OpenDelivery(needs, delivery, row)
  }

  /** Whoever looks elsewhere by now is told; the delivery waits there to be sent again. */
  readonly #unheard = (delivery: OpenDelivery) => {
    if (this.open !== delivery) this.#needs.notices.show("warning", { key: "deliverNoAnswer" })
  }

  readonly #ended: ConstructorParameters<typeof OpenDelivery>[0]["ended"] = (delivery, end) => {
    const { notices, signedOut } = this.#needs
    this.#underWay.delete(delivery.row.id)
    if (this.open === delivery) this.open = undefined
    if (end === "received") {
      this.list.forget(delivery.row.id)
      notices.show("success", { key: "orderReceived" })
    } else if (end._tag === "SessionLost") {
      signedOut()
      return
    } else notices.show("danger", deliveryFailure(end))
    void this.list.refresh()
  }
}
