import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import type { BagsDialogModel } from "../cart/bags-dialog-model.ts"
import type { DiscountDialogModel } from "../discount/discount-dialog-model.ts"
import type { GiftCardBalanceDialogModel } from "../gift-card/gift-card-balance-dialog-model.ts"
import type { GiftCardNumberDialogModel } from "../gift-card/gift-card-number-dialog-model.ts"
import type { MemberDialogModel } from "../member/member-dialog-model.ts"
import type { MemberLookupDialogModel } from "../member/member-lookup-dialog-model.ts"
import type { ParkedCartsDialogModel } from "../parking/parked-carts-dialog-model.ts"
import type { AttemptBookDialogModel } from "../payment/attempt-book-dialog-model.ts"
import type { SwishCodeDialogModel } from "../payment/swish-code-dialog-model.ts"
import type { VoucherDialogModel } from "../payment/voucher-dialog-model.ts"
import type { ReturnFormDialogModel } from "../goods-return/return-form-dialog-model.ts"
import type { ReturnWarningDialogModel } from "../goods-return/return-warning-dialog-model.ts"
import type { ReceiptActionsDialogModel } from "../receipt-search/receipt-actions-dialog-model.ts"
import type { SendReceiptDialogModel } from "../receipt/send-receipt-dialog-model.ts"
import type { IdleWarningDialogModel } from "../session/idle-warning-dialog-model.ts"
import type { BargainBagsDialogModel } from "../write-off/bargain-bags-dialog-model.ts"
import type { TransferStoreDialogModel } from "../transfer/transfer-store-dialog-model.ts"
import type { WriteOffReasonDialogModel } from "../write-off/write-off-reason-dialog-model.ts"
import type { ChoiceDialogModel } from "./choice-dialog-model.ts"
import type { DisruptionDialogModel } from "./disruption-model.ts"
import type { ShortcutsDialogModel } from "./shortcuts-dialog-model.ts"

/** Asks before something is done. The safe choice is the one that Escape takes. */
export interface ConfirmDialogModel {
  readonly type: "confirm"
  readonly title: Message
  readonly text: Message
  readonly confirm: MessageKey
  readonly cancel: MessageKey
  /** Something would be lost. */
  readonly destructive: boolean
  answer(confirmed: boolean): void
}

/** Asks for a number with big keys. */
export interface KeypadDialogModel {
  readonly type: "keypad"
  readonly title: Message
  /** What is typed, as text; the model holds it. */
  readonly typed: string
  /** Whether a decimal separator can be typed. */
  readonly decimals: boolean
  /** Shown behind the number, a currency for instance. */
  readonly unit?: string | undefined
  /** Why the number cannot be taken. */
  readonly hint?: Message | undefined
  /** Takes what stands in the field now. */
  typeText(text: string): void
  confirm(): void
  cancel(): void
}

/** Asks for words. */
export interface TextDialogModel {
  readonly type: "text"
  readonly title: Message
  readonly typed: string
  readonly longest: number
  /** Why the words cannot be taken. */
  readonly hint?: Message | undefined
  /** They are being looked up; a repair number for instance. */
  readonly busy?: boolean | undefined
  /** Takes what stands in the field now. */
  typeText(text: string): void
  confirm(): void
  cancel(): void
}

/** Asks to choose a reason. */
export interface ReasonDialogModel {
  readonly type: "reason"
  readonly title: Message
  readonly reasons: readonly { readonly id: string; readonly text: string }[]
  choose(id: string): void
  cancel(): void
}

/** The one dialog that may be open. */
export type DialogModel =
  | ConfirmDialogModel
  | KeypadDialogModel
  | TextDialogModel
  | ReasonDialogModel
  | ChoiceDialogModel
  | DiscountDialogModel
  | GiftCardNumberDialogModel
  | GiftCardBalanceDialogModel
  | MemberLookupDialogModel
  | MemberDialogModel
  | ParkedCartsDialogModel
  | BagsDialogModel
  | VoucherDialogModel
  | SwishCodeDialogModel
  | AttemptBookDialogModel
  | SendReceiptDialogModel
  | ReceiptActionsDialogModel
  | ReturnFormDialogModel
  | ReturnWarningDialogModel
  | BargainBagsDialogModel
  | TransferStoreDialogModel
  | WriteOffReasonDialogModel
  | ShortcutsDialogModel
  | IdleWarningDialogModel
  | DisruptionDialogModel

/**
 * Closes a dialog that nobody has answered: always the safe choice. A payment that the customer may be about
 * to confirm goes on without its dialog; it is cancelled only by its own button.
 */
export function putAway(model: DialogModel): void {
  if (model.type === "confirm") model.answer(false)
  else if (model.type === "idle-warning") model.stay()
  else if (model.type === "swish-code") model.putAside()
  else model.cancel()
}
