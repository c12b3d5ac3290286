import type { Voucher } from "@karat/domain/gift-card/voucher"
import type { Currency } from "@karat/domain/money/currency"
import type { Message } from "../../locales/message.ts"

/** What is left on a gift card, and the way to sell one. */
export interface GiftCardBalanceDialogModel {
  readonly type: "gift-card-balance"
  readonly typed: string
  readonly currency: Currency
  readonly busy: boolean
  /** Why there is no answer. */
  readonly hint?: Message | undefined
  readonly result?: Voucher | undefined
  /** Only with an open cart can a card be sold. */
  readonly canSell: boolean
  typeText(text: string): void
  lookUp(): void
  sell(): void
  cancel(): void
}
