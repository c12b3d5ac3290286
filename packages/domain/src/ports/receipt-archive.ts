import { Context, type Effect } from "effect"
import type { OldReceipt, OldReceiptHeader } from "../receipt/old-receipt.ts"
import type { ReceiptQuery } from "../receipt/receipt-query.ts"
import type { Store } from "../store/store.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { Removal } from "./payments.ts"

/**
 * Every receipt there is, of this store and of others, of the archive and of the web shop, and its sending by wire. What
 * is accepted is sent even when its way is down now.
 */
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
    readonly sendEmail: (
      transactionId: string,
      email: string,
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
    readonly sendSms: (
      transactionId: string,
      phone: { readonly mobilePhone: string; readonly countryCode: string },
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
    readonly hasMailbox: (personalNumber: string) => Effect.Effect<boolean, CallFailure>
    readonly sendToMailbox: (
      transactionId: string,
      personalNumber: string,
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
  }
>()("@karat/domain/ports/ReceiptArchive") {}
