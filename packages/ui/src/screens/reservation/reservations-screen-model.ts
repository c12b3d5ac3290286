import type { Currency } from "@karat/domain/money/currency"
import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import type { Reservation, ReservationAction, ReservationHead } from "@karat/domain/reservation/reservation"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"

/** The reservations of the store, as far as they are looked for. */
export interface ReservationListModel {
  /** All that the store has. */
  readonly all: PagedListModel<ReservationHead>
  /** What is left of them by what was typed. */
  readonly shown: readonly ReservationHead[]
  readonly waiting: number
  readonly selectedId: string | undefined
  readonly text: string
  readonly showsRejected: boolean
  type(text: string): void
  toggleRejected(): void
  select(reservation: ReservationHead): void
  retry(): void
}

/** The reservation that was chosen. */
export interface OpenReservationModel {
  readonly head: ReservationHead
  readonly status: FetchStatus
  readonly failure: Message | undefined
  readonly reservation: Reservation | undefined
  readonly currency: Currency
  pictureUrl(itemNumber: string): string
  readonly actions: readonly ReservationAction[]
  /** What is being done now. */
  readonly busy: ReservationAction | "take-back" | undefined
  /** Why it cannot be moved to the cart that is open. */
  readonly moveRefusal: Message | undefined
  /** The state of a move that is not over, or went wrong. */
  readonly moveNotice: Message | undefined
  /**
   * A move was not answered: it is sent again as it was, or taken back. One that is being taken back can only be taken
   * back, and one that is too old neither: the cashier checks what is in the cart.
   */
  readonly unfinished: "move" | "take-back" | "too-old" | undefined
  act(action: ReservationAction): void
  takeBack(): void
  /** The cashier has checked what a move that is too old has left in the cart. */
  checked(): void
  retry(): void
}

/** What customers have asked the store to keep, and what becomes of it. */
export interface ReservationsScreenModel {
  readonly header: HeaderModel
  /** On a phone one at a time. */
  readonly pane: "list" | "reservation"
  readonly list: ReservationListModel
  readonly open: OpenReservationModel | undefined
  showList(): void
  toCart(): void
}
