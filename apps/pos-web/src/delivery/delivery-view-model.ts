import { isSameNumber } from "@karat/domain/delivery/counted-pieces"
import { Catalogue } from "@karat/domain/ports/catalogue"
import type { DeliveryScreenModel } from "@karat/ui/screens/delivery/delivery-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef } from "mobx"
import { deliveryFailure } from "./delivery-failure.ts"
import { DeliveryList } from "./delivery-list.ts"
import type { DeliveryNeeds } from "./delivery-needs.ts"
import { OpenDelivery } from "./open-delivery.ts"

/** Taking goods in: what the store waits for, and the delivery that has come. */
export class DeliveryViewModel implements DeliveryScreenModel {
  open: OpenDelivery | undefined = undefined
  readonly list: DeliveryList
  /** Deliveries that were sent and whose end is not known yet. */
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

  /** The screen is open until what it answers is called; what is scanned meanwhile is counted. */
  opened(): () => void {
    void this.list.refresh()
    return this.#needs.screenScans.take((code) => void this.#scanned(code), { only: "items" })
  }

  /** Counts a piece of the delivery that is open, or else of the only one that waits for it. */
  async #scanned(code: string): Promise<void> {
    const { notices } = this.#needs
    const number = await this.#itemNumber(code)
    if (this.open === undefined) {
      const waiting = this.list.waitingFor(number)
      const [only, ...others] = waiting
      if (only === undefined || others.length > 0) {
        notices.show(only === undefined ? "warning" : "info", {
          key: only === undefined ? "scanInNoDelivery" : "scanInDeliveries",
          values: { code: number, count: waiting.length }
        })
        return
      }
      this.select(only)
    }
    this.open?.countScanned(number)
  }

  /** The number of the item that a barcode is of; what is no barcode is the number. */
  async #itemNumber(code: string): Promise<string> {
    const typed = code.trim()
    if (this.open?.lines.some((line) => isSameNumber(line.code, typed)) === true) return typed
    const found = await this.#needs.run(Effect.flatMap(Catalogue, (catalogue) => catalogue.find(typed)))
    return Result.isSuccess(found) ? found.success.number : typed
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

  /** Warns a cashier who looks elsewhere by now; the delivery waits to be sent again. */
  readonly #unheard = (delivery: OpenDelivery) => {
    if (this.open !== delivery) this.#needs.notices.show("warning", { key: "deliverNoAnswer" })
  }

  readonly #ended: ConstructorParameters<typeof OpenDelivery>[0]["ended"] = (delivery, end) => {
    const { notices, signedOut } = this.#needs
    this.#underWay.delete(delivery.row.id)
    if (this.open === delivery) this.open = undefined
    if (end === "received" || end === "part") {
      if (end === "received") this.list.forget(delivery.row.id)
      notices.show("success", { key: end === "received" ? "orderReceived" : "orderPartReceived" })
    } else if (end._tag === "SessionLost") {
      signedOut()
      return
    } else notices.show("danger", deliveryFailure(end))
    void this.list.refresh()
  }
}
