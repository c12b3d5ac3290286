import { isSameNumber } from "@karat/domain/delivery/counted-pieces"
import { type Delivery, deliveryId, deliveryLines, piecesOf } from "@karat/domain/delivery/delivery"
import { ordersPageSize } from "@karat/domain/delivery/purchase-order"
import { readDeliveries, readOrders } from "@karat/domain/use-cases/delivery/read-deliveries"
import type { Message } from "@karat/ui/locales/message"
import type { DeliveryListModel, DeliveryRow } from "@karat/ui/screens/delivery/delivery-screen-model"
import { Result } from "effect"
import { makeAutoObservable } from "mobx"
import { type Page, PagedList } from "../shell/paged-list.ts"
import { deliveryFailure } from "./delivery-failure.ts"
import { daysLate } from "@karat/domain/delivery/late-delivery"
import { storeDay } from "../shell/store-clock.ts"
import type { DeliveryNeeds } from "./delivery-needs.ts"

type ReadFailure = Parameters<typeof deliveryFailure>[0]

interface ListNeeds extends Pick<DeliveryNeeds, "run" | "signedOut"> {
  readonly storeNumber: string
  readonly failed: (message: Message) => void
}

/** What the store waits for: its transfers, and its orders a page at a time. */
export class DeliveryList implements DeliveryListModel {
  readonly all: PagedList<Delivery, ReadFailure>
  #storeNames: ReadonlyMap<string, string> = new Map()
  readonly #needs: ListNeeds

  constructor(needs: ListNeeds) {
    this.#needs = needs
    this.all = new PagedList({
      fetch: (page) => (page === 1 ? this.#read(Math.max(1, this.all.page)) : this.#readMore(page)),
      nameOf: deliveryId,
      messageOf: deliveryFailure,
      failed: (failure) => this.#failed(failure)
    })
    makeAutoObservable(this, { all: false, delivery: false, waitingFor: false }, { autoBind: true })
  }

  get transfers() {
    return this.#rows("transfer")
  }

  get orders() {
    return this.#rows("order")
  }

  delivery(id: string): Delivery | undefined {
    return this.all.rows.find((delivery) => deliveryId(delivery) === id)
  }

  /** The ids of the deliveries that wait for an item. */
  waitingFor(itemNumber: string): readonly string[] {
    const { storeNumber } = this.#needs
    return this.all.rows
      .filter((delivery) =>
        deliveryLines(delivery, storeNumber).some(({ code }) => isSameNumber(code, itemNumber))
      )
      .map(deliveryId)
  }

  retry() {
    void this.all.first()
  }

  /** Takes a delivery off that is no longer waited for. */
  forget(id: string) {
    this.all.remove(id)
  }

  /** Reads as many pages again as there were, so that the place in the list stays. */
  async refresh(): Promise<void> {
    await this.all.again()
  }

  async #read(pages: number): Promise<Result.Result<Page<Delivery>, ReadFailure>> {
    const { run, storeNumber } = this.#needs
    const read = await run(readDeliveries(storeNumber, pages))
    return Result.map(read, ({ transfers, orders, stores }) => {
      this.#storeNames = new Map(stores.map(({ name, number }) => [number, name]))
      const waiting: Delivery[] = [
        ...transfers.map((transfer) => ({ kind: "transfer" as const, transfer })),
        ...orders.flat().map((order) => ({ kind: "order" as const, order }))
      ]
      return { rows: onceEach(waiting), hasMore: orders.at(-1)?.length === ordersPageSize, upTo: pages }
    })
  }

  async #readMore(page: number): Promise<Result.Result<Page<Delivery>, ReadFailure>> {
    const { run, storeNumber } = this.#needs
    return Result.map(await run(readOrders(storeNumber, page)), (orders) => ({
      rows: orders.map((order) => ({ kind: "order" as const, order })),
      hasMore: orders.length === ordersPageSize
    }))
  }

  /** The rows that were read before stay; the till itself reports a lost session. */
  #failed(failure: ReadFailure) {
    const { failed, signedOut } = this.#needs
    if (failure._tag === "SessionLost") signedOut()
    else if (this.all.status === "ready") failed(deliveryFailure(failure))
  }

  #rows(kind: Delivery["kind"]): readonly DeliveryRow[] {
    return this.all.rows
      .filter((delivery) => delivery.kind === kind)
      .map((delivery) => deliveryRow(delivery, this.#needs.storeNumber, this.#storeNames))
  }
}

/** An order that has moved from page to page while they were read is listed once. */
function onceEach(deliveries: readonly Delivery[]): readonly Delivery[] {
  return [...new Map(deliveries.map((delivery) => [deliveryId(delivery), delivery])).values()]
}

const dayMs = 24 * 3_600_000

/** How many days lie between two days, `YYYY-MM-DD`; undefined where the first is none. */
function daysSince(day: string, today: string): number | undefined {
  const days = Math.round((Date.parse(today) - Date.parse(day.slice(0, 10))) / dayMs)
  return Number.isNaN(days) ? undefined : days
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
      daysLate: daysLate(daysSince(postingDate, storeDay(storeNumber, new Date()))),
      pieces
    }
  }
  const { from, id: number } = delivery.transfer
  const senderStore = from.code ?? from.id
  const sender = storeNames.get(senderStore)
  return { id, kind: "transfer", sender, senderStore, number, orderedOn: undefined, pieces }
}
