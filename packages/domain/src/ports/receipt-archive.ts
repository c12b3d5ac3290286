import { Context, type Effect } from "effect"
import type { OldReceipt, OldReceiptHeader } from "../receipt/old-receipt.ts"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"

/** What a receipt is looked for by; a field that is not asked for is left out. */
export interface ReceiptQuery {
  /**
   * What somebody knows of it: its number or the end of that, what it came to, an item or words of its name, a
   * member's personal number. Only where setup offers it.
   */
  readonly find?: string | undefined
  /** `YYYY-MM-DD`. */
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  readonly store?: string | undefined
  readonly brand?: string | undefined
  readonly receiptNumber?: string | undefined
  readonly isReturn?: boolean | undefined
  readonly socialSecurityNumber?: string | undefined
  /** Decimal digits in major units, as they were typed and checked. */
  readonly amountFrom?: string | undefined
  readonly amountTo?: string | undefined
  readonly articleNumber?: string | undefined
  readonly badgeId?: string | undefined
  readonly transactionNumber?: string | undefined
  readonly terminalId?: string | undefined
}

/** Every receipt there is, of this store and of others, of the archive and of the web shop. */
export class ReceiptArchive extends Context.Service<
  ReceiptArchive,
  {
    /** Latest first; pages start at 1. */
    readonly search: (
      query: ReceiptQuery,
      page: number,
      badgeNumber: string
    ) => Effect.Effect<readonly OldReceiptHeader[], CallFailure>
    readonly read: (
      receipt: Pick<OldReceiptHeader, "id" | "nav" | "ecommerce">,
      badgeNumber: string
    ) => Effect.Effect<OldReceipt, CallFailure>
    readonly brands: Effect.Effect<readonly string[], CallFailure>
    /** The stores that receipts can be searched in. */
    readonly stores: Effect.Effect<readonly Store[], CallFailure>
    /** The sale that this register closed last; undefined before its first one. */
    readonly last: Effect.Effect<string | undefined, CallFailure>
  }
>()("@karat/domain/ports/ReceiptArchive") {}
