import type { BankDay, CashAmounts } from "@karat/domain/cash/banking"
import type { CashDay, CashMovement, CashSum } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import type { NumpadKey } from "../../components/numpad/numpad.tsx"
import type { Message } from "../../locales/message.ts"
import type { ClosingPathModel } from "./closing-path.tsx"
import type { FrameScreenModel } from "../shell/frame-screen.tsx"

/** The fields that money is typed into. */
export type CashField = "opening" | "counted" | "closing"

/** One kind of note or coin, and how many there are of it. */
export interface PiecesModel {
  readonly value: MinorUnits
  /** As it was typed; empty before. */
  readonly typed: string
  readonly sum: MinorUnits
  /** What was typed is no whole number. */
  readonly isWrong?: boolean | undefined
}

/** What is entered of one currency. */
export interface CashFormModel {
  readonly currency: Currency
  readonly sum: CashSum
  readonly typed: Readonly<Record<CashField, string>>
  readonly faults: Readonly<Record<CashField, Message | undefined>>
  readonly pieces: readonly PiecesModel[]
  /** What stands as what the drawer was opened with. */
  readonly opening: MinorUnits
  readonly expected: MinorUnits
  /** Nothing before anything was counted. */
  readonly difference: MinorUnits
  /** What lies in the drawer; undefined while nothing was counted. */
  readonly counted: MinorUnits | undefined
  /** What leaves for the bank; undefined while nothing was counted. */
  readonly toBank: MinorUnits | undefined
  readonly isDirty: boolean
  /** Where the pad types: a field, or the pieces of a value. */
  readonly chosen: CashField | MinorUnits
  choose(chosen: CashField | MinorUnits): void
  typeField(field: CashField, text: string): void
  typePieces(value: MinorUnits, text: string): void
  press(key: NumpadKey): void
  next(): void
  clearPieces(): void
}

/** A count that another has saved first. */
export interface CashConflictModel {
  readonly message: Message
  readonly theirs: MinorUnits
  readonly mine: MinorUnits
}

/** The cash of one register on one day, to be counted. */
export interface CashCountModel {
  readonly status: FetchStatus
  readonly failure: Message | undefined
  readonly date: string
  readonly today: string
  readonly pos: number
  readonly posChoices: readonly number[]
  readonly day: CashDay | undefined
  readonly forms: readonly CashFormModel[]
  readonly form: CashFormModel
  readonly comment: string
  /** Banked, or in training: nothing can be changed. */
  readonly locked: boolean
  readonly cart: { readonly training: boolean }
  readonly canSave: boolean
  readonly saving: boolean
  readonly conflict: CashConflictModel | undefined
  chooseDate(date: string): void
  stepDate(days: number): void
  choosePos(pos: number): void
  chooseCurrency(currency: Currency): void
  typeComment(text: string): void
  save(): void
  keepTheirs(): void
  saveMine(): void
  showMovements(): void
  retry(): void
}

/** Days that wait for the bank, and the bag they go into. */
export interface BankingModel {
  readonly days: PagedListModel<BankDay>
  readonly chosen: ReadonlySet<string>
  readonly bag: string
  readonly bagFault: Message | undefined
  /** Every currency, the store's own first. */
  readonly order: readonly Currency[]
  /** The currencies that the chosen days have money in. */
  readonly currencies: readonly Currency[]
  readonly change: Readonly<Record<Currency, string>>
  readonly changeFaults: Readonly<Record<Currency, Message | undefined>>
  readonly contents: CashAmounts
  /** Why the bag cannot be closed. */
  readonly hint: Message | undefined
  readonly canSend: boolean
  readonly sending: boolean
  readonly cart: { readonly training: boolean }
  toggle(id: string): void
  typeBag(text: string): void
  typeChange(currency: Currency, text: string): void
  send(): void
  printSlip(day: BankDay): void
  open(day: BankDay): void
  retry(): void
}

export type CashPart = "count" | "bank" | "send"

export interface CashScreenModel {
  readonly header: HeaderModel
  readonly part: CashPart
  readonly count: CashCountModel
  readonly banking: BankingModel
  /** The page that bags are sent on. */
  readonly page: FrameScreenModel
  /** The way on from here to the Z. */
  readonly closing: ClosingPathModel
  /** The server knows what registers did. */
  readonly canReport: boolean
  show(part: CashPart): void
  /** What the register did, beside its cash. */
  openReport(): void
  back(): void
}

/** What made an expected sum, receipt by receipt. */
export interface CashMovementsDialogModel {
  readonly date: string
  readonly currency: Currency
  readonly list: PagedListModel<CashMovement>
  openReceipt(receiptNumber: string): void
  retry(): void
  cancel(): void
}
