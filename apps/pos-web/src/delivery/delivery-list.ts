import { type Delivery, deliveryId, deliveryLines, piecesOf } from "@karat/domain/delivery/delivery"
import type { IncomingTransfer } from "@karat/domain/delivery/incoming-transfer"
import { ordersPageSize, type PurchaseOrder } from "@karat/domain/delivery/purchase-order"
import { readDeliveries, readOrders } from "@karat/domain/delivery/read-deliveries"
import type { Message } from "@karat/ui/locales/message"
import type { DeliveryListModel, DeliveryRow } from "@karat/ui/screens/delivery/delivery-screen-model"
import { Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { deliveryFailure } from "./delivery-failure.ts"
import type { DeliveryNeeds } from "./delivery-needs.ts"

type ReadFailure = Parameters<typeof deliveryFailure>[0]

interface ListNeeds extends Pick<DeliveryNeeds, "run" | "signedOut"> {
  readonly storeNumber: string
  readonly failed: (message: Message) => void
}

/** What the store waits for: its transfers, and its orders a page at a time. */
export class DeliveryList implements DeliveryListModel {
  status: DeliveryListModel["status"] = "loading"
  failure: Message | undefined = undefined
  transfers: readonly DeliveryRow[] = []
  orders: readonly DeliveryRow[] = []
  loadingMore = false
  readonly #deliveries = new Map<string, Delivery>()
  #storeNames: ReadonlyMap<string, string> = new Map()
  #pages = 1
  #mayHaveMore = false
  /** Grows with every reading, so that an answer that comes late is not taken for the newest. */
  #asked = 0
  readonly #needs: ListNeeds

  constructor(needs: ListNeeds) {
    this.#needs = needs
    makeAutoObservable(
      this,
      { failure: observableRef, transfers: observableRef, orders: observableRef, delivery: false },
      { autoBind: true }
    )
  }

  delivery(id: string): Delivery | undefined {
    return this.#deliveries.get(id)
  }

  retry() {
    this.status = "loading"
    void this.refresh()
  }

  loadMore() {
    if (this.#mayHaveMore && !this.loadingMore && this.status === "ready") void this.#loadMore()
  }

  /** Takes a delivery off that is no longer waited for. */
  forget(id: string) {
    this.#deliveries.delete(id)
    this.transfers = this.transfers.filter((row) => row.id !== id)
    this.orders = this.orders.filter((row) => row.id !== id)
  }

  /** Reads as many pages anew as there were, so that nobody loses their place. */
  async refresh(): Promise<void> {
    const { run, storeNumber } = this.#needs
    const asked = (this.#asked += 1)
    this.loadingMore = false
    const read = await run(readDeliveries(storeNumber, this.#pages))
    if (asked !== this.#asked) return
    runInAction(() => {
      if (Result.isFailure(read)) {
        this.#fail(read.failure)
        return
      }
      const { transfers, orders, stores } = read.success
      this.#storeNames = new Map(stores.map(({ name, number }) => [number, name]))
      this.#deliveries.clear()
      this.#show(transfers, orders.flat())
      this.#mayHaveMore = orders.at(-1)?.length === ordersPageSize
      this.status = "ready"
    })
  }

  async #loadMore(): Promise<void> {
    const { failed, run, storeNumber } = this.#needs
    const asked = this.#asked
    this.loadingMore = true
    const page = await run(readOrders(storeNumber, this.#pages + 1))
    if (asked !== this.#asked) return
    runInAction(() => {
      this.loadingMore = false
      if (Result.isFailure(page)) {
        failed(deliveryFailure(page.failure))
        return
      }
      this.#pages += 1
      this.#mayHaveMore = page.success.length === ordersPageSize
      this.#show([], page.success)
    })
  }

  /** What could be read before stays in sight; who cannot sign in any more is told so by the till. */
  #fail(failure: ReadFailure) {
    const { failed, signedOut } = this.#needs
    this.failure = deliveryFailure(failure)
    if (failure._tag === "SessionLost") signedOut()
    else if (this.status === "ready") failed(this.failure)
    else this.status = "failed"
  }

  /** Adds to what is known; an order that has moved from page to page meanwhile stands once. */
  #show(transfers: readonly IncomingTransfer[], orders: readonly PurchaseOrder[]) {
    for (const transfer of transfers) this.#know({ kind: "transfer", transfer })
    for (const order of orders) this.#know({ kind: "order", order })
    const rows = [...this.#deliveries.values()].map((delivery) =>
      deliveryRow(delivery, this.#needs.storeNumber, this.#storeNames)
    )
    this.transfers = rows.filter(({ kind }) => kind === "transfer")
    this.orders = rows.filter(({ kind }) => kind === "order")
  }

  #know(delivery: Delivery) {
    this.#deliveries.set(deliveryId(delivery), delivery)
  }
}

/** A delivery as the list shows it. */
function deliveryRow(
  delivery: Delivery,
  storeNumber: string,
  storeNames: ReadonlyMap<string, string>
): DeliveryRow {
  const id = deliveryId(delivery)
  const pieces = piecesOf(deliveryLines(delivery, storeNumber))
  if (delivery.kind === "order") {
    const { orderId, postingDate, vendorId } = delivery.order
    return {
      id,
      kind: "order",
      sender: vendorId,
      senderStore: undefined,
      number: orderId,
      orderedOn: postingDate,
      pieces
    }
  }
  const { from, id: number } = delivery.transfer
  const senderStore = from.code ?? from.id
  const sender = storeNames.get(senderStore)
  return { id, kind: "transfer", sender, senderStore, number, orderedOn: undefined, pieces }
}
