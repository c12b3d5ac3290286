import { optionalSetupValue } from "../catalogue/setup.ts"
import { storeOf } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { locationOf } from "../goods/goods-items.ts"
import { sendTransfer } from "../goods/send-transfer.ts"
import type { SeededRandom } from "./seeded-random.ts"

/** Which stores have sent something to which, and by whose badge. */
const routes = [
  ["102", "101", "1004"],
  ["835", "101", "1001"],
  ["835", "101", "1001"],
  ["102", "101", "1004"],
  ["835", "101", "1001"],
  ["101", "102", "1003"],
  ["835", "102", "1001"],
  ["835", "fi201", "1001"],
  ["101", "fi201", "1003"],
  ["101", "835", "1003"]
] as const

/** Sends a few things from demo store to demo store, of which nothing has been received. */
export function writeDemoTransfers(db: Database, now: Date, random: SeededRandom): void {
  const [first, ...others] = db
    .statement<{ id: number }>(
      `SELECT item.id AS id FROM item WHERE origin = 'demo' AND status = '10' AND price_manual = 0
         AND division IN ('RINGS', 'NECKLACES', 'EARRINGS', 'WATCHES', 'CHARMS') ORDER BY number`
    )
    .all()
  if (first === undefined) return
  for (const [index, [from, to, staff]] of routes.entries()) {
    const store = storeOf(db, from)
    const lines = new Map(
      Array.from({ length: random.between(1, 4) }, () => [
        random.oneOf([first, ...others]).id,
        random.between(1, 3)
      ])
    )
    const sentAt = new Date(now.getTime() - (index % 2) * 86_400_000)
    const transfer = {
      transferFromId: locationOf(from).id,
      transferToId: locationOf(to).id,
      transferLines: [...lines].map(([id, quantity]) => ({ itemId: String(id), quantity })),
      staff,
      integrationRef: `demo-transfer-${index + 1}`,
      externalOrderNumber: "",
      documentTypeId: optionalSetupValue(db, store, "goodsDocumentTypes")?.transfer ?? "",
      validated: true,
      systemId: 8,
      transferStatus: "FINAL"
    }
    sendTransfer(db, { store }, transfer, sentAt)
  }
}
