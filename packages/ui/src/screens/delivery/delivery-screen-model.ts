import type { CountedPieces } from "@karat/domain/delivery/counted-pieces"
import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Delivery, DeliveryLine } from "@karat/domain/delivery/delivery"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"

/** Goods that the store waits for. */
export interface DeliveryRow {
  readonly id: string
  readonly kind: Delivery["kind"]
  /** The sender: the vendor, or a store where its name is known. */
  readonly sender: string | undefined
  /** The sending store's number, where only that is known. */
  readonly senderStore: string | undefined
  readonly number: string
  /** When it was ordered, `YYYY-MM-DD`. */
  readonly orderedOn: string | undefined
  /** For how many days it should have come; undefined where it is not late. */
  readonly daysLate?: number | undefined
  readonly pieces: number
}

/** What the store waits for, a page at a time. */
export interface DeliveryListModel {
  /** Both kinds, as they come. */
  readonly all: PagedListModel<unknown>
  readonly transfers: readonly DeliveryRow[]
  readonly orders: readonly DeliveryRow[]
  retry(): void
}

/** The delivery that was chosen. */
export interface OpenDeliveryModel {
  readonly row: DeliveryRow
  readonly lines: readonly DeliveryLine[]
  pictureUrl(itemNumber: string): string
  /** The store's stock of an item now; undefined while it is not known. */
  stockOf(itemNumber: string): number | undefined
  /** The pieces that were counted; undefined while they are not counted, and all of them are taken in. */
  readonly counted: CountedPieces | undefined
  /** It was sent, and nothing of it can be changed. */
  readonly isFixed: boolean
  /** The goods are being received. */
  readonly busy: boolean
  /** Why they cannot be received now. */
  readonly refusal: Message | undefined
  /** No answer has shown whether they were received; the same is sent again. */
  readonly unanswered: boolean
  /** Begins to count, or lets it be. */
  countPieces(begin: boolean): void
  count(line: DeliveryLine, pieces: number): void
  /** Asks for the pieces of a line by big keys. */
  askCount(line: DeliveryLine): void
  deliver(): void
}

/** Goods that have come, and are taken into the store's stock. */
export interface DeliveryScreenModel {
  readonly header: HeaderModel
  readonly list: DeliveryListModel
  readonly open: OpenDeliveryModel | undefined
  select(id: string): void
  /** To the list while a delivery is open, else to the cart. */
  back(): void
}
