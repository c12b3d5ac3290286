import { Context, type Effect } from "effect"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"
import type { Removal } from "./payments.ts"

/** The receipt printer and the drawer under it. */
export class Receipts extends Context.Service<
  Receipts,
  {
    /** A gift receipt shows no prices; `nav` says that the receipt lives in the archive. */
    readonly print: (
      transactionId: string,
      options: { readonly showPrices: boolean; readonly nav?: boolean | undefined },
      key: GestureKey
    ) => Effect.Effect<Removal, CallFailure>
    /** @param approvedBy the badge of who approves it, where the cashier may not open it alone */
    readonly openDrawer: (
      cartId: string,
      key: GestureKey,
      approvedBy?: string
    ) => Effect.Effect<Removal, CallFailure>
  }
>()("@karat/domain/ports/Receipts") {}
