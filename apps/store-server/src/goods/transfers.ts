import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { documentNumber } from "./document-number.ts"
import { itemsByNumber, locationOf } from "./goods-items.ts"
import { checkOwnStore } from "./own-store.ts"

/** What is asked for: transfers to a store in any status but one. */
export interface TransfersAsked {
  readonly where: {
    readonly transferTo: { readonly code: { readonly eq: string } }
    readonly transferStatus: { readonly neq: "FINAL" | "RECEIVED" }
  }
}

/** More than any store has on its way at a time. */
const mostTransfers = 200

interface TransferRow {
  readonly seq: number
  readonly from_store: string
  readonly status: string
}

interface LineRow {
  readonly transfer_seq: number
  readonly item_number: string
  readonly quantity: number
}

/** What other stores have sent to a store, the oldest first. */
export function transfersTo(db: Database, store: StoreTable, { where }: TransfersAsked) {
  checkOwnStore(store, where.transferTo.code.eq)
  const rows = db
    .statement<TransferRow>(
      "SELECT seq, from_store, status FROM goods_transfer WHERE to_store = ? AND status <> ? ORDER BY seq LIMIT ?"
    )
    .all(store.number, where.transferStatus.neq, mostTransfers)
  const linesOf = linesByTransfer(
    db,
    store,
    rows.map(({ seq }) => seq)
  )
  return rows.map(({ seq, from_store, status }) => ({
    id: documentNumber("TR", seq),
    transferFrom: locationOf(from_store),
    transferTo: locationOf(store.number),
    transferStatus: status,
    transferLines: linesOf(seq)
  }))
}

function linesByTransfer(db: Database, store: StoreTable, transfers: readonly number[]) {
  const rows = db
    .statement<LineRow>(
      `SELECT transfer_seq, item_number, quantity FROM goods_transfer_line
       WHERE transfer_seq IN (SELECT value FROM json_each(?)) ORDER BY transfer_seq, position`
    )
    .all(JSON.stringify(transfers))
  const numbers = [...new Set(rows.map(({ item_number }) => item_number))]
  const items = new Map(itemsByNumber(db, store, numbers).map((item) => [item.code, item]))
  const byTransfer = Map.groupBy(rows, ({ transfer_seq }) => transfer_seq)
  return (transfer: number) =>
    (byTransfer.get(transfer) ?? []).map(({ item_number, quantity }) => ({
      item: items.get(item_number),
      quantity
    }))
}
