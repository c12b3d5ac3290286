import type { Message } from "../../locales/message.ts"

/** Asks for the number of the gift card that is being sold; it can be scanned as well. */
export interface GiftCardNumberDialogModel {
  readonly type: "gift-card-number"
  readonly typed: string
  /** Why the number cannot be taken. */
  readonly hint?: Message | undefined
  /** Where a digital card can be sold instead: whether it is, and whom it is sent to. */
  readonly digital?:
    | {
        readonly chosen: boolean
        readonly email: string
        readonly hint?: Message | undefined
      }
    | undefined
  readonly busy: boolean
  typeText(text: string): void
  chooseDigital(digital: boolean): void
  typeEmail(text: string): void
  confirm(): void
  cancel(): void
}
