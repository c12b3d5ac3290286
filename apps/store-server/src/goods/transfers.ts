import { inTurn } from "../database/in-turn.ts"
import { largestQuantity, quantityRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { hasCardNumber } from "@karat/domain/payment/card-number"
import { storeTime } from "@karat/domain/store/store-time"
import { changeStock } from "../catalogue/change-stock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { listedNumbers } from "../database/dialect/dialect.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { checkThere } from "../goods-list/goods-lines.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { findStaff } from "../staff/find-staff.ts"
import { transferDestinations } from "../store/transfer-destinations.ts"
import { checkBasket } from "./sent-baskets.ts"
import { checkDocumentType, checkOwnStore, documentNumber, documentSeq } from "./goods-document.ts"
import { itemNumberOfId, itemsByNumber, locationOf, storeAt } from "./goods-items.ts"
import { announce, receive } from "./stock-movement.ts"

type TransferStatus = "FINAL" | "RECEIVED"

/** What is asked for: transfers to a store in any status but one. */
export interface TransfersArguments {
  readonly where: {
    readonly transferTo: { readonly code: { readonly eq: string } }
    readonly transferStatus: { readonly neq: TransferStatus }
  }
}

/** More than any store has on its way at a time. */
const mostTransfers = 200

const openTransfers = preparedQuery((build, value: { storeNumber: string; notIn: TransferStatus }) =>
  build
    .selectFrom("goods_transfer")
    .select(["seq", "from_store", "status"])
    .where("to_store", "=", value.storeNumber)
    .where("status", "<>", value.notIn)
    .orderBy("seq")
    .limit(mostTransfers)
)

/** What other stores have sent to a store, the oldest first. */
export async function transfersTo(db: Database, store: StoreTable, { where }: TransfersArguments) {
  checkOwnStore(store, where.transferTo.code.eq)
  const rows = await db.all(openTransfers({ storeNumber: store.number, notIn: where.transferStatus.neq }))
  const linesOf = await linesByTransfer(
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

const linesOfTransfers = preparedQuery((build, value: { transfers: string }) =>
  build
    .selectFrom("goods_transfer_line")
    .select(["transfer_seq", "item_number", "quantity"])
    .where("transfer_seq", "in", listedNumbers(value.transfers))
    .orderBy("transfer_seq")
    .orderBy("position")
)

async function linesByTransfer(db: Database, store: StoreTable, transfers: readonly number[]) {
  const rows = await db.all(linesOfTransfers({ transfers: JSON.stringify(transfers) }))
  const numbers = [...new Set(rows.map(({ item_number }) => item_number))]
  const items = new Map((await itemsByNumber(db, store, numbers)).map((item) => [item.code, item]))
  const byTransfer = Map.groupBy(rows, ({ transfer_seq }) => transfer_seq)
  return (transfer: number) =>
    (byTransfer.get(transfer) ?? []).map(({ item_number, quantity }) => ({
      item: items.get(item_number),
      quantity
    }))
}

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
/** How long goods are on their way from store to store. */
const transitMs = 2 * 24 * 3_600_000

/**
 * Sends goods from the caller's store: they leave its stock and are on their way to the other one. The same
 * document under the same reference is the transfer that was made of it first. Belongs into a transaction.
 */
export async function sendTransfer(
  db: Database,
  { store }: Pick<Caller, "store">,
  input: TransferInput,
  at: Date
) {
  await checkDocumentType(db, store, "transfer", input.documentTypeId)
  checkOwnStore(store, (await storeAt(db, input.transferFromId))?.number)
  const to = await receiverOf(db, store, input)
  const lines = await linesOf(db, input)
  const before = await transferNamed(db, store.number, input.integrationRef)
  if (before !== undefined) {
    if (before.content !== contentOf({ ...input, to, lines }))
      throw new Refusal(422, "integration_ref_used", "The reference is another transfer's.")
    return { id: documentNumber("TR", before.seq), transferStatus: before.status }
  }
  await checkBasket(db, store, { integrationRef: input.integrationRef, lines }, at)
  await checkThere(db, store.number, lines)
  const { date } = storeTime(store.country, at)
  const { seq, expectedOn } = await writeTransfer(db, { ...input, from: store.number, to, lines, date, at })
  for (const { itemNumber, quantity } of lines) {
    await changeStock(db, store.number, itemNumber, -quantity)
    await announce(db, { itemNumber, storeNumber: to, quantity }, expectedOn)
  }
  return { id: documentNumber("TR", seq), transferStatus: "FINAL" }
}

interface Line {
  readonly itemNumber: string
  readonly quantity: number
}

async function receiverOf(
  db: Database,
  from: StoreTable,
  { transferToId, ...input }: TransferInput
): Promise<string> {
  if (input.transferStatus !== "FINAL" || !input.validated)
    throw new Refusal(422, "transfer_not_final", "A transfer is sent final and validated.")
  const texts = [input.staff, input.integrationRef, input.externalOrderNumber]
  if (input.integrationRef === "" || texts.some(({ length }) => length > longestText))
    throw new Refusal(422, "transfer_text_invalid", "A transfer has a reference, and no text of it is long.")
  if (texts.some(hasCardNumber))
    throw new Refusal(422, "card_number_in_text", "A text has the number of a payment card.")
  const to = (await storeAt(db, transferToId))?.number
  if (to === undefined) throw new Refusal(422, "location_unknown", "There is no such receiving store.")
  if (to === from.number) throw new Refusal(422, "transfer_to_own_store", "Goods go to another store.")
  if (!(await transferDestinations(db, from)).some(({ number }) => number === to))
    throw new Refusal(422, "transfer_store_not_allowed", "Goods of this store cannot be sent there.")
  if ((await findStaff(db, input.staff)) === undefined)
    throw new Refusal(422, "badge_missing", "The badge is not known.")
  return to
}

async function linesOf(db: Database, { transferLines }: TransferInput): Promise<readonly Line[]> {
  if (transferLines.length === 0 || transferLines.length > mostLines)
    throw new Refusal(422, "transfer_lines_invalid", `A transfer has 1 to ${mostLines} lines.`, {
      values: { most: mostLines }
    })
  return await inTurn.map(transferLines, async ({ itemId, quantity }) => {
    if (quantityRefusal(quantity) !== undefined)
      throw new Refusal(422, "transfer_quantity_invalid", `A line has 1 to ${largestQuantity} pieces.`, {
        values: { most: largestQuantity }
      })
    return { itemNumber: await itemNumberOfId(db, itemId), quantity }
  })
}

interface Written {
  readonly from: string
  readonly to: string
  readonly lines: readonly Line[]
  readonly date: string
  readonly at: Date
}

const insertTransfer = preparedQuery(
  (
    build,
    row: {
      from: string
      to: string
      documentTypeId: string
      systemId: number
      staff: string
      integrationRef: string
      externalOrderNumber: string
      sentAt: number
      expectedOn: string
    }
  ) =>
    build
      .insertInto("goods_transfer")
      .values({
        from_store: row.from,
        to_store: row.to,
        status: "FINAL",
        document_type_id: row.documentTypeId,
        system_id: row.systemId,
        staff: row.staff,
        integration_ref: row.integrationRef,
        external_order_number: row.externalOrderNumber,
        sent_at: row.sentAt,
        expected_on: row.expectedOn
      })
      .returning("seq")
)

const insertTransferLine = preparedQuery(
  (build, row: { transfer: number; position: number; itemNumber: string; quantity: number }) =>
    build.insertInto("goods_transfer_line").values({
      transfer_seq: row.transfer,
      position: row.position,
      item_number: row.itemNumber,
      quantity: row.quantity
    })
)

async function writeTransfer(db: Database, transfer: TransferInput & Written) {
  const { at, date, from, to, lines } = transfer
  const { documentTypeId, systemId, staff, integrationRef, externalOrderNumber } = transfer
  const expectedOn = new Date(Date.parse(date) + transitMs).toISOString().slice(0, 10)
  const row = await db.get(
    insertTransfer({
      from,
      to,
      documentTypeId,
      systemId,
      staff,
      integrationRef,
      externalOrderNumber,
      sentAt: at.getTime(),
      expectedOn
    })
  )
  if (row === undefined) throw new Error("The transfer was not written.")
  for (const [position, { itemNumber, quantity }] of lines.entries())
    await db.run(insertTransferLine({ transfer: row.seq, position, itemNumber, quantity }))
  return { seq: row.seq, expectedOn }
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

const transferUnder = preparedQuery((build, value: { from: string; ref: string }) =>
  build
    .selectFrom("goods_transfer")
    .selectAll()
    .where("from_store", "=", value.from)
    .where("integration_ref", "=", value.ref)
)

const linesOfTransfer = preparedQuery((build, value: { transfer: number }) =>
  build
    .selectFrom("goods_transfer_line")
    .select(["item_number as itemNumber", "quantity"])
    .where("transfer_seq", "=", value.transfer)
    .orderBy("position")
)

/** The transfer that a store has sent under a reference, with its content. */
async function transferNamed(db: Database, from: string, ref: string) {
  const row = await db.get(transferUnder({ from, ref }))
  if (row === undefined) return undefined
  const lines = await db.all(linesOfTransfer({ transfer: row.seq }))
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

/** What is to become of a transfer. */
export interface TransferUpdate {
  readonly id: string
  readonly transfer: { readonly transferStatus: string; readonly documentTypeId: string }
}

const transferSentTo = preparedQuery((build, value: { seq: number; storeNumber: string }) =>
  build
    .selectFrom("goods_transfer")
    .select(["seq", "status", "expected_on"])
    .where("seq", "=", value.seq)
    .where("to_store", "=", value.storeNumber)
)

const markReceived = preparedQuery((build, value: { seq: number; deviceId: string; at: number }) =>
  build
    .updateTable("goods_transfer")
    .set({ status: "RECEIVED", received_by: value.deviceId, received_at: value.at })
    .where("seq", "=", value.seq)
)

/**
 * Takes a transfer that was sent to the caller's store into its stock. One that has been received stays as it is,
 * and is refused. Belongs into a transaction.
 */
export async function receiveTransfer(
  db: Database,
  caller: Caller,
  { id, transfer }: TransferUpdate,
  at: Date
) {
  const { device, store } = caller
  await checkDocumentType(db, store, "transfer", transfer.documentTypeId)
  if (transfer.transferStatus !== "RECEIVED")
    throw new Refusal(422, "transfer_status_invalid", "A transfer that was sent can only be received.")
  const sent = await db.get(transferSentTo({ seq: documentSeq("TR", id) ?? -1, storeNumber: store.number }))
  if (sent === undefined) throw notFound("There is no such transfer.", "transfer_not_found")
  if (sent.status === "RECEIVED")
    throw new Refusal(422, "transfer_received", "The transfer has already been received.")
  await db.run(markReceived({ seq: sent.seq, deviceId: device.id, at: at.getTime() }))
  for (const line of await db.all(linesOfTransfer({ transfer: sent.seq })))
    await receive(db, { ...line, storeNumber: store.number }, sent.expected_on)
  return { id, transferStatus: "RECEIVED" }
}
