import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"

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
export type DialogModel = ConfirmDialogModel | KeypadDialogModel | TextDialogModel | ReasonDialogModel
