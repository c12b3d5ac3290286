import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { ReturnCustomer } from "../goods-return/return-customer.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { OldReceiptHeader } from "../receipt/old-receipt.ts"
import type { OverrideReason } from "../refund/refund-source.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** One line that comes back. */
export interface ReturnItem {
  readonly lineId: string
  readonly quantity: number
  readonly itemNumber: string
  readonly itemDescription: string
  /** For one piece; negative for a discount line. */
  readonly unitPrice: MinorUnits
}

export interface GoodsReturn {
  readonly receipt: Pick<OldReceiptHeader, "id" | "nav" | "ecommerce" | "svea">
  readonly items: readonly ReturnItem[]
  readonly customer: ReturnCustomer
  /** The receipt's number as it was scanned, where the customer has shown it and setup asks for that. */
  readonly shownNumber?: string | undefined
  /** The badge of who approves what the cashier may not take back alone. */
  readonly approvedBy?: string | undefined
}

/** Goods that come back into a cart. */
export class GoodsReturns extends Context.Service<
  GoodsReturns,
  {
    /** A receipt of the web shop goes the web shop's own way. */
    readonly take: (
      cart: { readonly cartId: string; readonly badgeNumber: string },
      goods: GoodsReturn,
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    /** Lets the next refund go elsewhere than the sale's money came from, for a reason. */
    readonly override: (
      cartId: string,
      reason: OverrideReason,
      key: GestureKey
    ) => Effect.Effect<boolean, CallFailure>
  }
>()("@karat/domain/ports/GoodsReturns") {}
