import type { Database } from "../database/database.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import { documentSeq } from "./document-number.ts"
import { checkDocumentType } from "./document-types.ts"
import { receive } from "./stock-movement.ts"

/** What is to become of a transfer. */
export interface TransferUpdate {
  readonly id: string
  readonly transfer: { readonly transferStatus: string; readonly documentTypeId: string }
}

interface Sent {
  readonly seq: number
  readonly status: string
  readonly expected_on: string
}

/**
 * Takes a transfer that was sent to the caller's store into its stock. One that has been received stays as it is,
 * and is refused. Belongs into a transaction.
 */
export function receiveTransfer(db: Database, caller: Caller, { id, transfer }: TransferUpdate, at: Date) {
  const { device, store } = caller
  checkDocumentType(db, store, "transfer", transfer.documentTypeId)
  if (transfer.transferStatus !== "RECEIVED")
    throw new Refusal(422, "transfer_status_invalid", "A transfer that was sent can only be received.")
  const sent = db
    .statement<Sent>("SELECT seq, status, expected_on FROM goods_transfer WHERE seq = ? AND to_store = ?")
    .get(documentSeq("TR", id) ?? -1, store.number)
  if (sent === undefined) throw notFound("There is no such transfer.", "transfer_not_found")
  if (sent.status === "RECEIVED")
    throw new Refusal(422, "transfer_received", "The transfer has been received already.")
  db.statement(
    "UPDATE goods_transfer SET status = 'RECEIVED', received_by = ?, received_at = ? WHERE seq = ?"
  ).run(device.id, at.getTime(), sent.seq)
  const lines = db
    .statement<{ itemNumber: string; quantity: number }>(
      `SELECT item_number AS itemNumber, quantity FROM goods_transfer_line WHERE transfer_seq = ?`
    )
    .all(sent.seq)
  for (const line of lines) receive(db, { ...line, storeNumber: store.number }, sent.expected_on)
  return { id, transferStatus: "RECEIVED" }
}
