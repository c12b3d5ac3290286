import { Context, type Effect } from "effect"
import type { CustomerInfo } from "../customer/customer-info.ts"
import type { CallFailure } from "./call-failure.ts"
import type { LineChanged } from "./carts.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Sending what is sold to the customer's home. */
export class HomeOrders extends Context.Service<
  HomeOrders,
  {
    /** The customer's `toggleCheckbox` pays a deposit now. */
    readonly order: (
      cartId: string,
      lineId: string,
      customer: CustomerInfo,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
    readonly cancel: (
      cartId: string,
      lineId: string,
      key: GestureKey
    ) => Effect.Effect<LineChanged, CallFailure>
  }
>()("@karat/domain/ports/HomeOrders") {}
