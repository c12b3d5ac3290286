import type { AttemptRecord } from "@karat/domain/payment/attempt-record"

/** One attempt, with the one thing that may safely be done about it. */
export interface AttemptRowModel {
  readonly record: AttemptRecord
  /** Its end can be asked for, here and now. */
  readonly canAsk: boolean
  readonly asking: boolean
}

export type AttemptListStatus = "loading" | "ready" | "failed"

/** Every attempt at a payment: this cart's first, then the store's of a day. */
export interface AttemptBookDialogModel {
  readonly type: "attempt-book"
  /** Undefined when no cart is open. */
  readonly ofCart:
    | { readonly status: AttemptListStatus; readonly rows: readonly AttemptRowModel[] }
    | undefined
  readonly ofDay: { readonly status: AttemptListStatus; readonly rows: readonly AttemptRowModel[] }
  readonly loadingMore: boolean
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly today: string
  chooseDay(day: string): void
  loadMore(): void
  askAgain(name: string): void
  retry(): void
  cancel(): void
}
