import { Context, type Effect } from "effect"
import type { WebOrder, WebOrderAction, WebOrderHead } from "../click-and-collect/web-order.ts"
import type { CallFailure, Unreachable } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** What a cashier does with an order. */
export interface WebOrderDecision {
  readonly action: Exclude<WebOrderAction, "check-in">
  /** What is said about the order; a comment that is blank takes the one before away. */
  readonly comment?: string | undefined
  /** The digits of the personal number by which it is handed out. */
  readonly identification?: string | undefined
  readonly badgeNumber: string | undefined
  /** How many moves of its history the cashier has seen. */
  readonly seen: number | undefined
}

/** An item that a customer of the web shop brings back. */
export interface WebReturnItem {
  readonly itemNumber: string
  readonly name: string
  readonly quantity: number
}

/** What customers have ordered in the web shop and collect in the store, and what they bring back there. */
export class WebOrders extends Context.Service<
  WebOrders,
  {
    /** Every order that concerns the store; remembered for a few minutes. */
    readonly list: Effect.Effect<readonly WebOrderHead[], CallFailure>
    readonly read: (orderNumber: string) => Effect.Effect<WebOrder, CallFailure>
    /** An order has come. Refused with what has become of one that is not on its way. */
    readonly checkIn: (
      orderNumber: string,
      badgeNumber: string | undefined,
      key: GestureKey
    ) => Effect.Effect<WebOrder, CallFailure>
    /** Refused with what was done with the order meanwhile. */
    readonly change: (
      orderNumber: string,
      decision: WebOrderDecision,
      key: GestureKey
    ) => Effect.Effect<WebOrder, CallFailure>
    /** What a customer brings back of an order; refused when nothing of it is to come back. */
    readonly findReturn: (
      orderNumber: string,
      key: GestureKey
    ) => Effect.Effect<readonly WebReturnItem[], CallFailure>
    /** The goods have come back; the web shop gives the money back. */
    readonly confirmReturn: (
      orderNumber: string,
      badgeNumber: string | undefined,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Nothing comes back after all. */
    readonly deleteReturn: (
      orderNumber: string,
      badgeNumber: string | undefined,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    /** Forgets what is remembered of customers. */
    readonly forget: Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/WebOrders") {}
