import type { BargainBag } from "@karat/domain/write-off/write-off"
import type { Message } from "../../locales/message.ts"

/** How many bags of an article are made, and what has become of them. */
export interface BargainBagChoice extends BargainBag {
  /** As it is typed. */
  readonly typed: string
  readonly fault: Message | undefined
  /** Its count was sent and not answered, so it stays as it is until that is known. */
  readonly state: "open" | "sending" | "unanswered" | "made"
}

/** How many bargain bags of which article are made. */
export interface BargainBagsDialogModel {
  readonly type: "bargain-bags"
  readonly status: "loading" | "ready" | "failed"
  readonly bags: readonly BargainBagChoice[]
  /** The pieces on the list that went into the bags; they are written off once the bags are made. */
  readonly total: number
  readonly notice: Message | undefined
  readonly busy: boolean
  readonly canConfirm: boolean
  /** What is typed and would be lost. */
  readonly typed: string
  typeCount(itemNumber: string, text: string): void
  step(itemNumber: string, by: 1 | -1): void
  confirm(): void
  retry(): void
  cancel(): void
}
