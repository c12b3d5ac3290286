import * as calls from "@karat/contract/click-and-collect"
import type { StoreTable } from "../database/store-tables.ts"
import { wallTime } from "@karat/domain/store/store-time"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { doneBy, moveWebOrder, webOrderOf, webOrdersOf } from "./web-order-book.ts"
import { announcedReturn, endWebReturn } from "./web-return-book.ts"

/** What customers collect in the caller's store, and what they bring back there. */
export function bindWebOrders(bind: CallBinder, { db, clock }: StoreServerParts): void {
  const now = ({ country }: StoreTable) => wallTime(country, clock())

  bind.read(calls.readWebOrders, ({ caller: { store } }) => webOrdersOf(db, store.number, now(store)))
  bind.read(calls.readWebOrder, ({ params, caller: { store } }) =>
    webOrderOf(db, store.number, params.orderNumber, now(store))
  )
  bind.command(calls.checkInWebOrder, async ({ params, body, caller }) => {
    const { store } = caller
    const by = await doneBy(db, caller, body.badgeNumber)
    await moveWebOrder(db, store.number, params.orderNumber, { action: "check-in", by, now: now(store) })
    return { success: true }
  })
  bind.command(calls.changeWebOrder, async ({ params, body, caller }) => {
    const { type: action, data: identification, badgeNumber, ...decision } = body
    const { store } = caller
    const by = await doneBy(db, caller, badgeNumber)
    const toDo = { ...decision, action, identification, by, now: now(store) }
    return await moveWebOrder(db, store.number, params.orderNumber, toDo)
  })

  bind.passing(calls.findWebReturn, ({ params, caller }) =>
    announcedReturn(db, caller.store.number, params.orderNumber)
  )
  bind.command(calls.confirmWebReturn, async ({ params, body, caller }) => {
    const by = await doneBy(db, caller, body.badgeNumber)
    const end = { state: "arrived", by, now: now(caller.store) } as const
    await endWebReturn(db, caller.store.number, params.orderNumber, end)
    return { success: true }
  })
  bind.command(calls.deleteWebReturn, async ({ params, query, caller }) => {
    const by = await doneBy(db, caller, query.badgeNumber)
    const end = { state: "deleted", by, now: now(caller.store) } as const
    await endWebReturn(db, caller.store.number, params.orderNumber, end)
    return { success: true }
  })
}
