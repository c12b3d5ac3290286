import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import type { WebOrderFilter } from "@karat/domain/click-and-collect/find-web-orders"
import type { WebOrder, WebOrderAction, WebOrderHead } from "@karat/domain/click-and-collect/web-order"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { Message } from "../../locales/message.ts"
import type { CameraModel } from "../catalogue/search-screen-model.ts"

/** What the screen goes by beside the orders themselves. */
export interface StoreWallModel {
  /** `YYYY-MM-DDTHH:MM:SS` on the wall of the store. */
  readonly now: string
  /** Why nothing can be done with orders now. */
  readonly refusal: Message | undefined
}

/** The orders of the store, as far as they are looked for. */
export interface WebOrderListModel {
  /** All that the store has. */
  readonly all: PagedListModel<WebOrderHead>
  /** What is left of them by what was typed, as far down as the cashier has scrolled. */
  readonly rows: readonly WebOrderHead[]
  readonly loadingMore: boolean
  readonly hasMore: boolean
  /** How many wait for their customers. */
  readonly waiting: number
  readonly selectedNumber: string | undefined
  readonly text: string
  readonly filter: WebOrderFilter
  readonly wall: StoreWallModel
  /** A number that is being checked in. */
  readonly checkingIn: string | undefined
  /** Reads a parcel with the camera. */
  readonly camera: CameraModel
  type(text: string): void
  /** Checks in what was typed, or opens it where it has come already. */
  enter(): void
  choose(filter: WebOrderFilter): void
  select(order: WebOrderHead): void
  loadMore(): void
  retry(): void
}

/** A product of an order, with what the store itself has of it. */
export interface ShownProduct {
  readonly key: string
  readonly model: string
  readonly name: string
  readonly quantity: number
  readonly pictureUrl: string
  /** Undefined until it is known. */
  readonly stock: number | undefined
}

/** The order that was chosen. */
export interface OpenWebOrderModel {
  readonly head: WebOrderHead
  readonly status: FetchStatus
  readonly failure: Message | undefined
  readonly order: WebOrder | undefined
  readonly products: readonly ShownProduct[]
  readonly actions: readonly WebOrderAction[]
  /** What is being done now. */
  readonly busy: WebOrderAction | undefined
  /** What was done last was not answered. */
  readonly unanswered: boolean
  readonly wall: StoreWallModel
  act(action: WebOrderAction): void
  retry(): void
}

/** What customers have ordered in the web shop and collect in the store. */
export interface ClickAndCollectScreenModel {
  readonly header: HeaderModel
  /** On a phone one at a time. */
  readonly pane: "list" | "order"
  readonly list: WebOrderListModel
  readonly open: OpenWebOrderModel | undefined
  /** Looks for what comes back of an order. */
  openReturn(): void
  showList(): void
  toCart(): void
}
