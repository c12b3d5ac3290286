import * as calls from "@karat/contract/transfer"
import type { StoreTable } from "../database/store-tables.ts"
import { searchHistory } from "../goods-list/goods-history.ts"
import { type GoodsListName, linesOf, removeLine, setLine } from "../goods-list/goods-lines.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { sentBaskets, settleSentBaskets, settleTransfer } from "../goods/sent-baskets.ts"

/** The basket of goods that go to another store. The goods service sends them; here they leave the basket. */
export function bindTransfer(bind: CallBinder, { clock, db, transact }: StoreServerParts): void {
  bind.read(calls.searchTransfers, ({ query, caller: { store } }) => {
    settled(store)
    return searchHistory(db, "transfer", store, query)
  })
  bind.read(calls.readTransfer, ({ caller: { store } }) => {
    settled(store)
    return linesOf(db, basketOf(store))
  })
  bind.command(calls.setTransferLine, ({ body, caller: { store } }) => {
    settleSentBaskets(db, store, clock())
    return setLine(db, basketOf(store), body, clock())
  })
  bind.command(calls.removeTransferLine, ({ params, caller: { store } }) => {
    settleSentBaskets(db, store, clock())
    removeLine(db, basketOf(store), params.lineId)
    return { success: true }
  })
  bind.command(calls.submitTransfer, ({ body, caller: { store } }) => {
    settleTransfer(db, store, body, clock())
    return { success: true }
  })

  /** Settles sent baskets first, so that a reader sees no goods that have been sent. */
  function settled(store: StoreTable): void {
    if (sentBaskets(db, store).length > 0) transact(() => settleSentBaskets(db, store, clock()))
  }
}

function basketOf({ number }: StoreTable): GoodsListName {
  return { kind: "transfer", storeNumber: number }
}
