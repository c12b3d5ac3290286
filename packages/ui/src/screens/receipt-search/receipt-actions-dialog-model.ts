import type { SendingWay } from "@karat/domain/receipt/receipt-addressee"
import type { Message } from "../../locales/message.ts"

/** What can be done with an old receipt. */
export interface ReceiptActionsDialogModel {
  readonly type: "receipt-actions"
  readonly receiptNumber: string
  readonly ways: readonly SendingWay[]
  /** It has a page of its own. */
  readonly canOpen: boolean
  readonly printing: "receipt" | "gift" | undefined
  readonly notice: { readonly kind: "success" | "warning"; readonly message: Message } | undefined
  print(): void
  printGift(): void
  send(way: SendingWay): void
  openInBrowser(): void
  cancel(): void
}
