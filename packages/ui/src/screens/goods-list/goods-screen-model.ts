import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import type { GoodsDay, GoodsLine } from "@karat/domain/goods-list/goods-line"
import type { ShownGoods } from "@karat/domain/goods-list/wanted-goods"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import type { SearchScreenModel } from "../catalogue/search-screen-model.ts"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"

/** The goods that are about to leave the store. */
export interface GoodsListModel {
  readonly status: FetchStatus
  readonly connection: { readonly offline: boolean }
  readonly failure: Message | undefined
  readonly lines: readonly ShownGoods[]
  /** Something has not been saved yet. */
  readonly saving: boolean
  readonly total: number
  pictureUrl(itemNumber: string): string
  /** What the line shall have. */
  setQuantity(line: ShownGoods, quantity: number): void
  /** Opens the big keys. */
  askQuantity(line: ShownGoods): void
  remove(line: ShownGoods): void
  retry(): void
}

/** What has left: days first, then the lines of the one that was chosen. */
export interface GoodsHistoryModel {
  readonly days: PagedListModel<GoodsDay>
  /** The chosen day; undefined while the days are shown. */
  readonly day: GoodsDayModel | undefined
  choose(day: GoodsDay): void
  retry(): void
  /** From the lines to the days, and from there to the list. */
  back(): void
}

export interface GoodsDayModel extends GoodsDay {
  readonly status: FetchStatus
  readonly lines: readonly GoodsLine[]
  readonly failure: Message | undefined
}

export type GoodsPane = "items" | "list"

/** What becomes of the goods, in words. */
export interface GoodsWorkModel {
  readonly title: MessageKey
  readonly emptyTitle: MessageKey
  readonly emptyText: MessageKey
}

/** Gathering goods that leave the store: the items to choose from beside the list. */
export interface GoodsScreenModel {
  readonly header: HeaderModel
  readonly work: GoodsWorkModel
  readonly browser: SearchScreenModel
  readonly list: GoodsListModel
  /** Shown in the place of the list. */
  readonly history: GoodsHistoryModel | undefined
  /** Where one is shown at a time. */
  readonly pane: GoodsPane
  /** What the bottom button says. */
  readonly action: Message
  readonly canAct: boolean
  readonly acting: boolean
  act(): void
  openHistory(): void
  showPane(pane: GoodsPane): void
  toCart(): void
}
