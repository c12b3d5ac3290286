import * as calls from "@karat/contract/click-and-collect"
import { wallTime } from "../clock/store-clock.ts"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { webOrderOf, webOrdersOf } from "./web-order-book.ts"

/** What customers collect in the caller's store. */
export function bindWebOrders(bind: CallBinder, { db, clock }: StoreServerParts): void {
  bind.read(calls.readWebOrders, ({ caller: { store } }) =>
    webOrdersOf(db, store.number, wallTime(store.country, clock()))
  )
  bind.read(calls.readWebOrder, ({ params, caller: { store } }) =>
    webOrderOf(db, store.number, params.orderNumber, wallTime(store.country, clock()))
  )
}
