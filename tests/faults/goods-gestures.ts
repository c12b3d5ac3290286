import * as transfers from "@karat/contract/transfer"
import * as writeOffs from "@karat/contract/write-off"
import type { TestServer } from "@karat/store-server/testing/test-server"
import { sqlText } from "@karat/store-server/testing/sql-text"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { count, gesture, type Preparation } from "./gesture.ts"

const badgeNumber = "1001"

/** What a till does to the goods that leave its store, by name. */
export const goodsGestures: Readonly<Record<string, Preparation>> = {
  "puts goods into the basket of transfers": async (server, till) => {
    await basketOf(till)
    const of = (quantity: number) => ({ body: { itemOrBarcode: "BAG-S", quantity, badgeNumber } })
    return gesture(transfers.setTransferLine, of(1), of(2), inBaskets(server))
  },
  "takes goods out of the basket of transfers": async (server, till) => {
    const [bag = "", other = ""] = await basketOf(till, "BAG-S", "BAG-M")
    const line = (lineId: string) => ({ params: { lineId } })
    return gesture(transfers.removeTransferLine, line(bag), line(other), inBaskets(server))
  },
  "submits a transfer": async (server, till) => {
    await basketOf(till, "BAG-S")
    const sent = async (toStoreNumber: string) => ({
      body: { toStoreNumber, oneId: await sentToGoteborg(server) }
    })
    return gesture(transfers.submitTransfer, await sent("102"), await sent("835"), () =>
      count(server, "SELECT count(*) AS n FROM goods_history WHERE kind = 'transfer'")
    )
  },
  "puts goods on the write-off list": async (server, till) => {
    await emptied(till)
    const of = (quantity: number) => ({ body: { itemOrBarcode: "BAG-S", quantity, badgeNumber } })
    return gesture(writeOffs.setWriteOffLine, of(1), of(2), () =>
      count(server, "SELECT count(*) AS n FROM goods_line WHERE kind = 'write-off'")
    )
  },
  "takes goods off the write-off list": async (server, till) => {
    await emptied(till)
    const [bag, other] = [await listed(till, "BAG-S"), await listed(till, "BAG-M")]
    const line = (lineId: string) => ({ params: { lineId } })
    return gesture(writeOffs.removeWriteOffLine, line(bag), line(other), () =>
      count(server, "SELECT count(*) AS n FROM goods_line WHERE kind = 'write-off'")
    )
  },
  "makes bargain bags": async (server) => {
    const of = (quantity: number) => ({
      body: { itemOrBarcode: "BARGAIN-99", quantity, badgeNumber, create: true }
    })
    return gesture(writeOffs.setWriteOffLine, of(1), of(2), stockOf(server, "BARGAIN-99"))
  },
  "writes goods off": async (server, till) => {
    await emptied(till)
    await listed(till, "BAG-S")
    const because = (reason: string) => ({ body: { reason } })
    return gesture(writeOffs.submitWriteOff, because("SKADAD"), because("STULEN"), stockOf(server, "BAG-S"))
  }
}

async function emptied(till: TestTill): Promise<void> {
  const { answer } = await till.call(writeOffs.readWriteOff)
  for (const { id } of answer) await till.call(writeOffs.removeWriteOffLine, { params: { lineId: id } })
}

/** The id of the line that an item has on the list. */
async function listed(till: TestTill, itemOrBarcode: string): Promise<string> {
  const body = { itemOrBarcode, quantity: 1, badgeNumber }
  return (await till.call(writeOffs.setWriteOffLine, { body })).answer.id
}

const stockOf = (server: TestServer, item: string) => () =>
  count(
    server,
    "SELECT coalesce(sum(stock), 0) AS n FROM item_stock WHERE item_number = ? AND store_number = '101'",
    item
  )

const inBaskets = (server: TestServer) => () =>
  count(server, "SELECT count(*) AS n FROM goods_line WHERE kind = 'transfer'")

/** A basket of one piece of each item; answers the ids of its lines. */
async function basketOf(till: TestTill, ...items: readonly string[]): Promise<readonly string[]> {
  for (const { id } of (await till.call(transfers.readTransfer)).answer)
    await till.call(transfers.removeTransferLine, { params: { lineId: id } })
  const ids: string[] = []
  for (const itemOrBarcode of items) {
    const body = { itemOrBarcode, quantity: 1, badgeNumber }
    ids.push((await till.call(transfers.setTransferLine, { body })).answer.id)
  }
  return ids
}

/** A transfer of one bag that the goods service has written; answers its number. */
async function sentToGoteborg({ db }: TestServer): Promise<string> {
  const row = await db.get(
    sqlText<{
      readonly seq: number
    }>(`INSERT INTO goods_transfer (from_store, to_store, status, document_type_id, system_id, staff, integration_ref,
         external_order_number, sent_at, expected_on)
       VALUES ('101', '102', 'FINAL', '12', 8, '1001', hex(randomblob(8)), '', 0, '2026-11-24') RETURNING seq`)
  )
  await db.run(
    sqlText(
      "INSERT INTO goods_transfer_line (transfer_seq, position, item_number, quantity) VALUES (?, 0, 'BAG-S', 1)",
      row?.seq ?? 0
    )
  )
  return `TR-${String(row?.seq).padStart(6, "0")}`
}
