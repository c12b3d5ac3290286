import { Context, type Effect } from "effect"
import type { WebOrder, WebOrderHead } from "../click-and-collect/web-order.ts"
import type { CallFailure, Unreachable } from "./call-failure.ts"

/** What customers have ordered in the web shop and collect in the store. */
export class WebOrders extends Context.Service<
  WebOrders,
  {
    /** Every order that concerns the store; remembered for a few minutes. */
    readonly list: Effect.Effect<readonly WebOrderHead[], CallFailure>
    readonly read: (orderNumber: string) => Effect.Effect<WebOrder, CallFailure>
    /** Forgets what is remembered of customers. */
    readonly forget: Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/WebOrders") {}
