import type { Store } from "@karat/domain/store/store"
import type { Message } from "../../locales/message.ts"

/** Asks which store the goods go to, and sends them. */
export interface TransferStoreDialogModel {
  readonly type: "transfer-store"
  readonly status: "loading" | "ready" | "failed"
  /** The stores that what is typed can mean. */
  readonly stores: readonly Store[]
  readonly typed: string
  /** How many pieces are sent. */
  readonly total: number
  /** Why what is typed is no store to send to. */
  readonly fault: Message | undefined
  /** The number that is typed in full; undefined where a store of the list is meant. */
  readonly typedCode: string | undefined
  /** The store that the goods are being sent to. */
  readonly sendingTo: string | undefined
  /** The store that the goods were sent to without an answer: no other can be chosen until it is known. */
  readonly lockedTo: string | undefined
  readonly notice: Message | undefined
  typeText(text: string): void
  /** Enter in the field. */
  confirm(): void
  choose(storeNumber: string): void
  retry(): void
  cancel(): void
}
