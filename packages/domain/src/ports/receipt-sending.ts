import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { Removal } from "./payments.ts"

/** Receipts that leave the store by wire. What is accepted is sent even when its way is down now. */
export class ReceiptSending extends Context.Service<
  ReceiptSending,
  {
    readonly email: (
      transactionId: string,
      email: string,
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
    readonly sms: (
      transactionId: string,
      phone: { readonly mobilePhone: string; readonly countryCode: string },
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
    readonly hasMailbox: (personalNumber: string) => Effect.Effect<boolean, CallFailure>
    readonly mailbox: (
      transactionId: string,
      personalNumber: string,
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
  }
>()("@karat/domain/ports/ReceiptSending") {}
