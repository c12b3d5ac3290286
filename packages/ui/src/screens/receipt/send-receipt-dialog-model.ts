import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import type { Message } from "../../locales/message.ts"

/** Asks where a receipt goes: a mailbox's personal number, an e-mail address or a mobile number. */
export interface SendReceiptDialogModel {
  readonly type: "send-receipt"
  readonly way: SendingWay
  readonly value: string
  /** Only the birth date of the personal number is shown. */
  readonly masked: boolean
  /** Digits only, of a text message. */
  readonly countryCode: string
  /** The member whose address was filled in. */
  readonly recipient: string | undefined
  /** Why it cannot be sent there. */
  readonly hint: Message | undefined
  readonly busy: boolean
  typeText(text: string): void
  typeCountryCode(text: string): void
  send(): void
  cancel(): void
}
