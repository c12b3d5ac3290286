import type { Voucher } from "@karat/domain/gift-card/voucher"
import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Message } from "../../locales/message.ts"

/** Pays with a gift card, store credit or requisition: first looked up, then paid. */
export interface VoucherDialogModel {
  readonly type: "voucher"
  /** What setup calls the way to pay. */
  readonly tenderName: string
  readonly paysBack: boolean
  readonly currency: Currency
  readonly typed: string
  readonly busy: boolean
  /** Why the card was not found, or cannot pay. */
  readonly hint: Message | undefined
  /** The card that was found, until somebody types again. */
  readonly card: Voucher | undefined
  /** What the found card will pay, or be given back; never negative. */
  readonly pays: MinorUnits
  readonly canPay: boolean
  typeText(text: string): void
  /** Lets go of the card that was found. */
  clearCard(): void
  /** A scanner has read a card. */
  scanned(code: string): void
  lookUp(): void
  pay(): void
  cancel(): void
}
