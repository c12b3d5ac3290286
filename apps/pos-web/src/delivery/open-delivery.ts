import {
  countLine,
  countOf,
  countOfAll,
  type CountedPieces,
  countPiece,
  type NotCounted
} from "@karat/domain/delivery/counted-pieces"
import {
  type Delivery,
  deliverRefusal,
  type DeliverRefusal,
  type DeliveryLine,
  deliveryLines,
  piecesOf
} from "@karat/domain/delivery/delivery"
import type { GoodsNotSetUp } from "@karat/domain/use-cases/delivery/read-deliveries"
import { receiveDelivery } from "@karat/domain/use-cases/delivery/receive-delivery"
import { leavesOpen, type CallFailure } from "@karat/domain/ports/call-failure"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { wholeNumber } from "@karat/domain/shell/whole-number"
import type { MessageKey } from "@karat/ui/locales/message-key"
import type { DeliveryRow, OpenDeliveryModel } from "@karat/ui/screens/delivery/delivery-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import type { DeliveryNeeds } from "./delivery-needs.ts"

const refusalKeys = {
  "in-training": "deliverInTraining",
  "no-connection": "deliverOffline"
} as const satisfies Record<DeliverRefusal, MessageKey>

/** How receiving ended: the goods are in, all of them or part, or the service, or its setup, refused. */
type DeliverEnd = "received" | "part" | CallFailure | GoodsNotSetUp

const notCountedKeys = {
  "not-in-delivery": "scanNotInDelivery",
  "all-counted": "scanAllCounted"
} as const satisfies Record<NotCounted, MessageKey>

interface OpenNeeds extends Pick<
  DeliveryNeeds,
  "connection" | "dialogs" | "header" | "gestures" | "notices" | "pictureUrl" | "run"
> {
  readonly storeNumber: string
  /** Called when it was sent, when it has ended and how, and when there was no answer. */
  readonly began: (delivery: OpenDelivery) => void
  readonly ended: (delivery: OpenDelivery, end: DeliverEnd) => void
  readonly unheard: (delivery: OpenDelivery) => void
}

/**
 * The delivery that was chosen, whose pieces may be counted before they are taken in. What was sent and not answered is
 * only ever sent again as it was, by the same key.
 */
export class OpenDelivery implements OpenDeliveryModel {
  busy = false
  unanswered = false
  counted: CountedPieces | undefined = undefined
  readonly row: DeliveryRow
  readonly lines: OpenDeliveryModel["lines"]
  readonly pictureUrl: OpenDeliveryModel["pictureUrl"]
  /** What the store has of the items of the lines, once it is known. */
  stocks: ReadonlyMap<string, number> = new Map()
  readonly #delivery: Delivery
  readonly #needs: OpenNeeds

  constructor(needs: OpenNeeds, delivery: Delivery, row: DeliveryRow) {
    this.#needs = needs
    this.#delivery = delivery
    this.row = row
    this.pictureUrl = needs.pictureUrl
    this.lines = deliveryLines(delivery, needs.storeNumber)
    makeAutoObservable(
      this,
      { row: false, lines: false, pictureUrl: false, counted: observableRef, stocks: observableRef },
      { autoBind: true }
    )
    void this.#askStocks()
  }

  stockOf(itemNumber: string) {
    return this.stocks.get(itemNumber)
  }

  /** What was sent is sent again as it was. */
  get isFixed() {
    return this.busy || this.unanswered
  }

  get refusal() {
    const { connection, header } = this.#needs
    const refusal = deliverRefusal({ training: header.cart.training, offline: connection.offline })
    return refusal === undefined ? undefined : { key: refusalKeys[refusal] }
  }

  /** Begins to count, from nothing; or lets it be, and all pieces are taken in. */
  countPieces(begin: boolean) {
    if (!this.isFixed) this.counted = begin ? new Map() : undefined
  }

  count(line: DeliveryLine, pieces: number) {
    if (!this.isFixed) this.counted = countLine(this.counted ?? new Map(), line, pieces)
  }

  askCount(line: DeliveryLine) {
    if (!this.isFixed) void this.#askCount(line)
  }

  /**
   * Counts a piece that was scanned, which can be taken back for some seconds; shows a notice where it counts nowhere.
   */
  countScanned(itemNumber: string) {
    const { notices } = this.#needs
    if (this.isFixed) return
    const before = this.counted
    const after = countPiece(this.lines, before ?? new Map(), itemNumber)
    if (typeof after === "string") {
      notices.show("warning", { key: notCountedKeys[after], values: { code: itemNumber } })
      return
    }
    const { counted, line } = after
    this.counted = counted
    const values = { count: countOf(counted, line), name: line.description, of: line.quantity }
    notices.show("success", { key: "scanCounted", values }, () => this.#takeBack(line))
  }

  deliver() {
    if (!this.busy && this.refusal === undefined && this.#coming > 0) void this.#askAndDeliver()
  }

  /**
   * Without an answer the goods are taken in all the same: the stock is shown beside the lines, and nothing depends on
   * it.
   */
  async #askStocks(): Promise<void> {
    const numbers = [...new Set(this.lines.map(({ code }) => code))]
    const answer = await this.#needs.run(Effect.flatMap(Catalogue, (catalogue) => catalogue.stocks(numbers)))
    if (Result.isSuccess(answer))
      runInAction(() => {
        this.stocks = new Map(answer.success.map(({ itemNumber, stock }) => [itemNumber, stock]))
      })
  }

  async #askCount(line: DeliveryLine): Promise<void> {
    const { quantity } = line
    const pieces = await this.#needs.dialogs.keypad<number>({
      title: { key: "howManyHaveCome", values: { name: line.description } },
      start: String(countOf(this.counted ?? new Map(), line)),
      decimals: false,
      read: (typed) => {
        const count = wholeNumber(typed)
        return count !== undefined && count <= quantity
          ? { value: count }
          : { hint: { key: "atMostPieces", values: { count: quantity } } }
      }
    })
    if (pieces !== undefined) this.count(line, pieces)
  }

  #takeBack(line: DeliveryLine) {
    if (this.counted !== undefined) this.count(line, countOf(this.counted, line) - 1)
  }

  get #coming(): number {
    return this.counted === undefined ? piecesOf(this.lines) : countOfAll(this.counted, this.lines)
  }

  /** Asks first where not all has been counted: the rest of an order is waited for on, a transfer comes as a whole. */
  async #askAndDeliver(): Promise<void> {
    const missing = piecesOf(this.lines) - this.#coming
    if (missing > 0 && !this.unanswered) {
      const isOrder = this.row.kind === "order"
      const sure = await this.#needs.dialogs.confirm({
        title: isOrder
          ? { key: "receivePart", values: { count: this.#coming } }
          : { key: "receiveWhole", values: { count: this.row.pieces } },
        text: { key: isOrder ? "receivePartText" : "receiveWholeText", values: { count: missing } },
        confirm: isOrder ? "receive" : "receiveAll"
      })
      if (!sure || this.busy) return
    }
    await this.#deliver()
  }

  async #deliver(): Promise<void> {
    const { began, ended, gestures, run, storeNumber, unheard } = this.#needs
    const { counted } = this
    runInAction(() => (this.busy = true))
    began(this)
    const decision = [storeNumber, counted === undefined ? "all" : [...counted]]
    const received = await run(
      gestures.once(["delivery", this.row.id], decision, (key) =>
        receiveDelivery(this.#delivery, storeNumber, key, counted)
      )
    )
    runInAction(() => {
      this.busy = false
      this.unanswered = Result.isFailure(received) && leavesOpen(received.failure)
      if (this.unanswered) unheard(this)
      else ended(this, Result.isSuccess(received) ? this.#end() : received.failure)
    })
  }

  /** Whether something of it is still waited for. */
  #end(): "received" | "part" {
    return this.row.kind === "order" && this.#coming < piecesOf(this.lines) ? "part" : "received"
  }
}
