import * as writeOffs from "@karat/contract/write-off"
import type { RunningStoreServer } from "@karat/store-server/start-store-server"
import type { TestTill } from "@karat/store-server/testing/test-till"
import { count, gesture, type Preparation } from "./gesture.ts"

const badgeNumber = "1001"

/** What a till does to the goods that leave its store, by name. */
export const goodsGestures: Readonly<Record<string, Preparation>> = {
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

const stockOf = (server: RunningStoreServer, item: string) => () =>
  count(
    server,
    "SELECT coalesce(sum(stock), 0) AS n FROM item_stock WHERE item_number = ? AND store_number = '101'",
    item
  )
