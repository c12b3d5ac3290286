import { flagOf, type Flag } from "../database/column.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { DeviceSetup } from "../device/device.ts"
import { placeIn } from "../device/place.ts"

const addressRow = preparedQuery((build, value: { address: string; demo: Flag }) =>
  build
    .selectFrom("sign_in_address")
    .select([
      "store_number as storeNumber",
      "terminal_id as terminalId",
      "card_terminal_id as cardTerminalId",
      "receipt_printer_id as receiptPrinterId"
    ])
    .where("address", "=", value.address)
    .where("demo", "<=", value.demo)
)

/**
 * What a verified address stands for by setup: a register of its own, or any unused register of a store. Undefined when
 * setup does not know it.
 * @param address in lower case
 */
export async function setupOfAddress(
  db: Database,
  address: string,
  { now, demo }: { readonly now: Date; readonly demo: boolean }
): Promise<DeviceSetup | undefined> {
  const row = await db.get(addressRow({ address, demo: flagOf(demo) }))
  if (row === undefined) return undefined
  const { storeNumber, terminalId, cardTerminalId, receiptPrinterId } = row
  const place =
    terminalId === null || cardTerminalId === null || receiptPrinterId === null
      ? await placeIn(db, storeNumber, undefined, { now, demo })
      : { storeNumber, terminalId, cardTerminalId, receiptPrinterId }
  return place === undefined ? undefined : { ...place, email: address }
}
