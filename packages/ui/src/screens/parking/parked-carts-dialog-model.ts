import type { ParkedCart } from "@karat/domain/parking/parking"
import type { Message } from "../../locales/message.ts"

/** The carts of the store that were set aside; a press takes one back. */
export interface ParkedCartsDialogModel {
  readonly type: "parked-carts"
  readonly status: "loading" | "ready" | "failed"
  readonly carts: readonly ParkedCart[]
  /** The cart that is being taken back. */
  readonly takingId?: string | undefined
  /** Why the chosen cart could not be had: another till took it. */
  readonly notice?: Message | undefined
  choose(id: string): void
  retry(): void
  cancel(): void
}
