import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../shell/header-model.ts"

/** A store credit that the refund has made. */
export interface IssuedCredit {
  readonly code: string
  readonly amount: MinorUnits
}

/** What happens to the receipt of a finished sale. */
export interface ReceiptChoiceScreenModel {
  readonly header: HeaderModel
  readonly loading: boolean
  /** What goes back over the counter. */
  readonly change: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  readonly total: MinorUnits
  readonly currency: Currency
  readonly receiptNumber: string
  readonly isRefund: boolean
  /** Store credits that the customer is to be told of. */
  readonly issued: readonly IssuedCredit[]
  /** The ways by wire that this sale's receipt can be sent. */
  readonly ways: readonly SendingWay[]
  readonly busy: boolean
  /** What is being printed. */
  readonly printing: "receipt" | "gift" | undefined
  /** Printing failed, so that it can be tried again; the sale is saved all the same. */
  readonly notice: Message | undefined
  chooseNone(): void
  choosePrint(): void
  chooseGift(): void
  chooseSend(way: SendingWay): void
}
