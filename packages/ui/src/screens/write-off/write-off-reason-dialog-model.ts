import type { WriteOffReason } from "@karat/domain/write-off/write-off"
import type { Message } from "../../locales/message.ts"

/** Asks why the goods on the list are written off, and writes them off. */
export interface WriteOffReasonDialogModel {
  readonly type: "write-off-reason"
  readonly status: "loading" | "ready" | "failed"
  readonly reasons: readonly WriteOffReason[]
  /** How many pieces are written off. */
  readonly total: number
  /** The reason with which the goods are being written off. */
  readonly sendingId: string | undefined
  /** The reason that was sent and not answered: no other can be chosen until it is known what became of it. */
  readonly lockedId: string | undefined
  readonly notice: Message | undefined
  choose(id: string): void
  retry(): void
  cancel(): void
}
