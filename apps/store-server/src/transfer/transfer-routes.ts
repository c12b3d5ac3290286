import * as calls from "@karat/contract/transfer"
import type { StoreTable } from "../database/store-tables.ts"
import { searchHistory } from "../goods-list/goods-history.ts"
import { type GoodsListName, linesOf, removeLine, setLine } from "../goods-list/goods-lines.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { sentBaskets, settleSentBaskets, settleTransfer } from "../goods/sent-baskets.ts"

/** The basket of goods that go to another store. The goods service sends them; here they leave the basket. */
export function bindTransfer(bind: CallBinder, { clock, db, transact }: StoreServerParts): void {
  // Not in a snapshot: it is settled before it is read.
  bind.passing(calls.searchTransfers, async ({ query, caller: { store } }) => {
    await settled(store)
    return await db.snapshot(() => searchHistory(db, "transfer", store, query))
  })
  bind.passing(calls.readTransfer, async ({ caller: { store } }) => {
    await settled(store)
    return await db.snapshot(() => linesOf(db, basketOf(store)))
  })
  bind.command(calls.setTransferLine, async ({ body, caller: { store } }) => {
    await settleSentBaskets(db, store, clock())
    return await setLine(db, basketOf(store), body, clock())
  })
  bind.command(calls.removeTransferLine, async ({ params, caller: { store } }) => {
    await settleSentBaskets(db, store, clock())
    await removeLine(db, basketOf(store), params.lineId)
    return { success: true }
  })
  bind.command(calls.submitTransfer, async ({ body, caller: { store } }) => {
    await settleTransfer(db, store, body, clock())
    return { success: true }
  })

  /** Settles sent baskets first, so that a reader sees no goods that have been sent. */
  async function settled(store: StoreTable): Promise<void> {
    if ((await sentBaskets(db, store)).length > 0) await transact(() => settleSentBaskets(db, store, clock()))
  }
}

function basketOf({ number }: StoreTable): GoodsListName {
  return { kind: "transfer", storeNumber: number }
}
