import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import type { PiecesBack } from "@karat/domain/goods-return/returned-value"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { OldReceipt, OldReceiptHeader, OldReceiptLine } from "@karat/domain/receipt/old-receipt"
import type {
  QuickReceiptSearch,
  ReceiptSearchField,
  ReceiptSearchForm,
  ReceiptSpan
} from "@karat/domain/receipt/receipt-search-form"
import type { Store } from "@karat/domain/store/store"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"

/** The parts of the screen; on a phone one at a time, on a tablet the form and the results take turns. */
export type ReceiptPane = "form" | "results" | "receipt"

/** A store that can be chosen; one whose name is not known yet has none. */
export type StoreChoice = Pick<Store, "number" | "name">

/** What receipts are looked for by. */
export interface ReceiptSearchFormModel {
  readonly values: ReceiptSearchForm
  readonly faults: Partial<Record<ReceiptSearchField, Message>>
  readonly showsMore: boolean
  readonly stores: readonly StoreChoice[]
  readonly brands: readonly string[]
  type(field: ReceiptSearchField, text: string): void
  leave(field: ReceiptSearchField): void
  switchReturn(): void
  toggleMore(): void
  clear(): void
  search(): void
}

/** The receipts that were found. */
export interface ReceiptResultsModel {
  readonly list: PagedListModel<OldReceiptHeader>
  readonly selectedId: string | undefined
  /** The number of the store the till stands in, which no receipt of its own has to say. */
  readonly ownStore: string
  /** What is looked through with one press; undefined where the form was asked. */
  readonly quick: QuickReceiptSearch | undefined
  /** The one field for whatever is known of a receipt; undefined where the server knows no such. */
  readonly find: string | undefined
  /** How far the list is scrolled, so that the cashier finds the place again. */
  readonly scrollTop: number
  typeFind(text: string): void
  lookFor(): void
  keepScroll(top: number): void
  look(span: ReceiptSpan): void
  turnRegister(): void
  turnCashier(): void
  select(receipt: OldReceiptHeader): void
  retry(): void
}

/** What of a line comes back; its value is below zero for a discount that is taken back. */
export interface ChosenReturn extends PiecesBack {
  /** The insurance that comes back with it. */
  readonly insurance?: PiecesBack | undefined
}

/** A line of the open receipt. */
export interface ReceiptLineModel {
  readonly line: OldReceiptLine
  readonly insuranceNumber: string | undefined
  readonly giftCardNumber: string | undefined
  /** Why it cannot come back. */
  readonly refusal: Message | undefined
  /** What of it comes back: chosen, or with what it insures. */
  readonly chosen: PiecesBack | undefined
}

/** The lines that come back. */
export interface ChosenLinesModel {
  readonly all: readonly ChosenReturn[]
  /** What they come to, insurances with them. */
  readonly value: MinorUnits
}

/** The receipt that was chosen. */
export interface OpenReceiptModel {
  readonly header: OldReceiptHeader
  readonly status: FetchStatus
  readonly failure: Message | undefined
  readonly receipt: OldReceipt | undefined
  readonly storeName: string | undefined
  /** How wide the bars and gaps of its barcode are in turn; undefined where its number has none. */
  readonly barcode: readonly number[] | undefined
  readonly lines: readonly ReceiptLineModel[]
  readonly chosen: ChosenLinesModel
  readonly canShowReceipt: boolean
  readonly canReturn: boolean
  /** Why nothing of it comes back. */
  readonly returnRefusal: Message | undefined
  /** Why what was chosen does not come back as it is. */
  readonly chosenRefusal: Message | undefined
  toggle(line: OldReceiptLine): void
  openReceipt(): void
  startReturn(): void
  retry(): void
}

/** Finding old receipts, and what can be done with them. */
export interface ReceiptSearchScreenModel {
  readonly header: HeaderModel
  readonly pane: ReceiptPane
  readonly form: ReceiptSearchFormModel
  readonly results: ReceiptResultsModel
  readonly open: OpenReceiptModel | undefined
  /** Where one pane is shown at a time, back to the one before. */
  showForm(): void
  showResults(): void
  toCart(): void
}
