import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { ReturnReason } from "@karat/domain/receipt/old-receipt"
import type { Message } from "../../locales/message.ts"
import type { ChosenReturn } from "../receipt-search/receipt-search-screen-model.ts"

export type ReturnField = "name" | "telephone" | "reason"

/** Asks who brings goods back and why, before they go into the cart. */
export interface ReturnFormDialogModel {
  readonly type: "return-form"
  readonly chosen: readonly ChosenReturn[]
  readonly total: MinorUnits
  readonly currency: Currency
  readonly values: Readonly<Record<ReturnField, string>>
  readonly faults: Partial<Record<ReturnField, Message>>
  readonly reasons: readonly ReturnReason[]
  readonly busy: boolean
  /** What was sent may have been taken, so nothing of it can be changed until the server has answered. */
  readonly locked: boolean
  /** Why the store server did not take the return. */
  readonly notice: Message | undefined
  typeField(field: ReturnField, text: string): void
  leave(field: ReturnField): void
  send(): void
  cancel(): void
}
