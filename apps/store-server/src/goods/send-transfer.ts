import { storeTime } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import { checkBasket } from "../transfer/check-basket.ts"
import { documentNumber } from "./document-number.ts"
import { checkDocumentType } from "./document-types.ts"
import { itemNumberOfId, storeAt } from "./goods-items.ts"
import { checkOwnStore } from "./own-store.ts"
import { announce, moveStock } from "./stock-movement.ts"

/** What says that goods go to another store. */
export interface TransferInput {
  readonly transferFromId: string
  readonly transferToId: string
  readonly transferLines: readonly { readonly itemId: string; readonly quantity: number }[]
  readonly staff: string
  readonly integrationRef: string
  readonly externalOrderNumber: string
  readonly documentTypeId: string
  readonly validated: boolean
  readonly systemId: number
  readonly transferStatus: string
}

const longestText = 128
const mostLines = 500
const mostPieces = 9999
/** How long goods are on their way from store to store. */
const transit = "+2 days"

/**
 * Sends goods from the caller's store: they leave its stock and are on their way to the other one. The same
 * document under the same reference is the transfer that was made of it first. Belongs into a transaction.
 */
export function sendTransfer(db: Database, { store }: Pick<Caller, "store">, asked: TransferInput, at: Date) {
  checkDocumentType(db, store, "transfer", asked.documentTypeId)
  checkOwnStore(store, storeAt(db, asked.transferFromId)?.number)
  const to = receiverOf(db, store.number, asked)
  const lines = linesOf(db, asked)
  const before = transferNamed(db, store.number, asked.integrationRef)
  if (before !== undefined) {
    if (before.content !== contentOf({ ...asked, to, lines }))
      throw new Refusal(422, "integration_ref_used", "The reference is another transfer's.")
    return { id: documentNumber("TR", before.seq), transferStatus: before.status }
  }
  checkBasket(db, store, { integrationRef: asked.integrationRef, lines }, at)
  const { date } = storeTime(store.country, at)
  const { seq, expectedOn } = writeTransfer(db, { ...asked, from: store.number, to, lines, date, at })
  for (const { itemNumber, quantity } of lines) {
    moveStock(db, { itemNumber, storeNumber: store.number, quantity: -quantity })
    announce(db, { itemNumber, storeNumber: to, quantity }, expectedOn)
  }
  return { id: documentNumber("TR", seq), transferStatus: "FINAL" }
}

interface Line {
  readonly itemNumber: string
  readonly quantity: number
}

function receiverOf(db: Database, from: string, { transferToId, ...asked }: TransferInput): string {
  if (asked.transferStatus !== "FINAL" || !asked.validated)
    throw new Refusal(422, "transfer_not_final", "A transfer is sent final and validated.")
  const texts = [asked.staff, asked.integrationRef, asked.externalOrderNumber]
  if (asked.integrationRef === "" || texts.some(({ length }) => length > longestText))
    throw new Refusal(422, "transfer_text_invalid", "A transfer has a reference, and no text of it is long.")
  const to = storeAt(db, transferToId)?.number
  if (to === undefined) throw new Refusal(422, "location_unknown", "There is no such place to send to.")
  if (to === from) throw new Refusal(422, "transfer_to_own_store", "Goods go to another store.")
  return to
}

function linesOf(db: Database, { transferLines }: TransferInput): readonly Line[] {
  if (transferLines.length === 0 || transferLines.length > mostLines)
    throw new Refusal(422, "transfer_lines_invalid", `A transfer has 1 to ${mostLines} lines.`)
  return transferLines.map(({ itemId, quantity }) => {
    if (quantity < 1 || quantity > mostPieces)
      throw new Refusal(422, "transfer_quantity_invalid", `A line has 1 to ${mostPieces} pieces.`)
    return { itemNumber: itemNumberOfId(db, itemId), quantity }
  })
}

interface Written {
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
  readonly date: string
  readonly at: Date
}

function writeTransfer(db: Database, transfer: TransferInput & Written) {
  const { at, date, from, to, lines } = transfer
  const row = db
    .statement<{ seq: number; expectedOn: string }>(
      `INSERT INTO goods_transfer (from_store, to_store, status, document_type_id, system_id, staff, integration_ref,
         external_order_number, sent_at, expected_on)
       VALUES (?, ?, 'FINAL', ?, ?, ?, ?, ?, ?, date(?, '${transit}'))
       RETURNING seq, expected_on AS expectedOn`
    )
    .get(
      from,
      to,
      transfer.documentTypeId,
      transfer.systemId,
      transfer.staff,
      transfer.integrationRef,
      transfer.externalOrderNumber,
      at.getTime(),
      date
    )
  if (row === undefined) throw new Error("The transfer was not written.")
  for (const [position, { itemNumber, quantity }] of lines.entries())
    db.statement(
      "INSERT INTO goods_transfer_line (transfer_seq, position, item_number, quantity) VALUES (?, ?, ?, ?)"
    ).run(row.seq, position, itemNumber, quantity)
  return row
}

/** Everything of a transfer but its reference, in one text that can be compared. */
function contentOf(transfer: {
  readonly to: string
  readonly staff: string
  readonly externalOrderNumber: string
  readonly documentTypeId: string
  readonly systemId: number
  readonly lines: readonly Line[]
}): string {
  const { to, staff, externalOrderNumber, documentTypeId, systemId, lines } = transfer
  return JSON.stringify([
    to,
    staff,
    externalOrderNumber,
    documentTypeId,
    systemId,
    lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])
  ])
}

interface TransferRow {
  readonly seq: number
  readonly status: string
  readonly to_store: string
  readonly staff: string
  readonly external_order_number: string
  readonly document_type_id: string
  readonly system_id: number
}

/** The transfer that a store has sent under a reference, with its content. */
function transferNamed(db: Database, from: string, ref: string) {
  const row = db
    .statement<TransferRow>(
      `SELECT seq, status, to_store, staff, external_order_number, document_type_id, system_id FROM goods_transfer
       WHERE from_store = ? AND integration_ref = ?`
    )
    .get(from, ref)
  if (row === undefined) return undefined
  const lines = db
    .statement<Line>(
      `SELECT item_number AS itemNumber, quantity FROM goods_transfer_line WHERE transfer_seq = ? ORDER BY position`
    )
    .all(row.seq)
  const content = contentOf({
    to: row.to_store,
    staff: row.staff,
    externalOrderNumber: row.external_order_number,
    documentTypeId: row.document_type_id,
    systemId: row.system_id,
    lines
  })
  return { seq: row.seq, status: row.status, content }
}
