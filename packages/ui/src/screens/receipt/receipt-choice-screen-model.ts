import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../../locales/message.ts"
import type { HeaderModel } from "../shell/header-model.ts"

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
  readonly busy: boolean
  /** Printing failed; the sale is saved all the same. */
  readonly notice: Message | undefined
  chooseNone(): void
  choosePrint(): void
}
