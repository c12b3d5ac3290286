import {
  blockToGive,
  endOfOfflineSerials,
  firstOfflineSerial,
  mostBlocksADay,
  mostBlocksOfAnyADay,
  serialsInBlock
} from "@karat/domain/offline/offline-series"
import type { SerialBlock } from "@karat/domain/offline/offline-series"
import { findStore } from "../catalogue/store.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { remarkLeftNumbers } from "./left-numbers.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { Row } from "../database/tables.ts"
import { lockRegister } from "../device/lock-register.ts"
import { Refusal } from "../http/refusal.ts"

const storeNumberOf = preparedQuery((build, value: { terminalId: string }) =>
  build.selectFrom("terminal").select("store_number as storeNumber").where("id", "=", value.terminalId)
)

/** The store that a register stands in; undefined where there is no such register. */
export async function storeOfRegister(db: Database, terminalId: string): Promise<StoreTable | undefined> {
  const row = await db.get(storeNumberOf({ terminalId }))
  return row && (await findStore(db, row.storeNumber))
}

const lastReserved = preparedQuery((build, value: { terminalId: string }) =>
  build
    .selectFrom("offline_series")
    .select((eb) => eb.fn.max<number | null>("last").as("last"))
    .where("terminal_id", "=", value.terminalId)
)
const insertBlock = preparedQuery(
  (
    build,
    value: {
      terminalId: string
      first: number
      last: number
      used: number
      reservedAt: string
      deviceId: string | null
    }
  ) =>
    build.insertInto("offline_series").values({
      terminal_id: value.terminalId,
      first: value.first,
      last: value.last,
      used: value.used,
      reserved_at: value.reservedAt,
      device_id: value.deviceId
    })
)

interface Reserving {
  readonly terminalId: string
  readonly deviceId: string
  readonly at: Date
}

const lastGiven = preparedQuery((build, value: { terminalId: string; deviceId: string }) =>
  build
    .selectFrom("offline_series")
    .selectAll()
    .where("terminal_id", "=", value.terminalId)
    .where("device_id", "=", value.deviceId)
    .orderBy("first", "desc")
    .limit(1)
)
const givenSince = preparedQuery((build, value: { terminalId: string; since: string }) =>
  build
    .selectFrom("offline_series")
    .leftJoin("device", "device.id", "device_id")
    .select((eb) => [
      eb.fn.countAll<number>().as("ofAny"),
      eb.fn
        .countAll<number>()
        .filterWhere((each) =>
          each.or([each("revoked_at", "is", null), each("used", ">=", each.ref("first"))])
        )
        .as("standing")
    ])
    .where("offline_series.terminal_id", "=", value.terminalId)
    .where("device_id", "is not", null)
    .where("reserved_at", ">", value.since)
)

/**
 * Reserves the next block of numbers for a register. Each device of it has blocks of its own: the next when its last is
 * nearly used, and the same again while nothing of it has come. Refuses before that, and more than a register needs.
 */
export async function reserveBlock(
  db: Database,
  { terminalId, deviceId, at }: Reserving
): Promise<SerialBlock> {
  await lockRegister(db, terminalId)
  const row = await db.get(lastGiven({ terminalId, deviceId }))
  const gives = blockToGive(row && { ...row, reservedAt: new Date(row.reserved_at) }, at)
  if (row !== undefined && gives === "same")
    return { terminalNumber: terminalId, first: row.first, last: row.last }
  if (gives === "none") throw new Refusal(422, "serials_left", "The till has numbers left.")
  const since = new Date(at.getTime() - 24 * 3_600_000).toISOString()
  const { ofAny = 0, standing = 0 } = (await db.get(givenSince({ terminalId, since }))) ?? {}
  if (standing >= mostBlocksADay || ofAny >= mostBlocksOfAnyADay)
    throw new Refusal(422, "serials_of_day", "The register has had all the numbers of a day.")
  const before = await lastOf(db, terminalId)
  const block = { first: before + 1, last: before + serialsInBlock }
  if (block.last >= endOfOfflineSerials)
    throw new Refusal(422, "serials_used_up", "The register has no receipt number without the line any more.")
  const { first, last } = block
  await db.run(
    insertBlock({ terminalId, first, last, used: first - 1, reservedAt: at.toISOString(), deviceId })
  )
  await remarkLeftNumbers(db, { terminalId, deviceId, at, before: first })
  return { terminalNumber: terminalId, ...block }
}

/**
 * Reserves every number up to one for a register, as it was before an older copy of the database was put in its place:
 * tills may still use them, and no other device must get them.
 */
export async function reserveUpTo(db: Database, terminalId: string, last: number): Promise<void> {
  await lockRegister(db, terminalId)
  for (let first = (await lastOf(db, terminalId)) + 1; first <= last; first += serialsInBlock)
    await db.run(
      insertBlock({
        terminalId,
        first,
        last: Math.min(last, first + serialsInBlock - 1),
        used: first - 1,
        reservedAt: "",
        deviceId: null
      })
    )
}

async function lastOf(db: Database, terminalId: string): Promise<number> {
  return (await db.get(lastReserved({ terminalId })))?.last ?? firstOfflineSerial - 1
}

const blockOfSerial = preparedQuery((build, value: { terminalId: string; serial: number }) =>
  build
    .selectFrom("offline_series")
    .selectAll()
    .where("terminal_id", "=", value.terminalId)
    .where("first", "<=", value.serial)
    .where("last", ">=", value.serial)
)
const overlapping = preparedQuery((build, value: { terminalId: string; first: number; last: number }) =>
  build
    .selectFrom("offline_series")
    .select("first")
    .where("terminal_id", "=", value.terminalId)
    .where("first", "<=", value.last)
    .where("last", ">=", value.first)
)

/** The block that a number was reserved in. */
export function findBlock(
  db: Database,
  terminalId: string,
  serial: number
): Promise<Row<"offline_series"> | undefined> {
  return db.get(blockOfSerial({ terminalId, serial }))
}

/** How many blocks a register may have reserved since the copy of a database was made that stands in its place now. */
const mostBlocksForgotten = 100

/**
 * The block that the number of a sale comes from that is booked. One that the database knows nothing of, since an older
 * copy was put in its place, is taken where a person books a sale of it; undefined where it cannot be what it says. One
 * far above all that are known would leave the register without numbers for good.
 */
export async function blockOf(
  db: Database,
  terminalId: string,
  serial: number,
  { first, last }: Pick<SerialBlock, "first" | "last">
): Promise<Row<"offline_series"> | undefined> {
  await lockRegister(db, terminalId)
  const known = await findBlock(db, terminalId, serial)
  if (known !== undefined) return known
  const isOne =
    first >= firstOfflineSerial &&
    last < endOfOfflineSerials &&
    last <= (await lastOf(db, terminalId)) + mostBlocksForgotten * serialsInBlock &&
    first <= serial &&
    serial <= last &&
    last - first < serialsInBlock
  if (!isOne || (await db.get(overlapping({ terminalId, first, last }))) !== undefined) return undefined
  await db.run(
    insertBlock({
      terminalId,
      first,
      last,
      used: first - 1,
      // It is not known when that was.
      reservedAt: "",
      deviceId: null
    })
  )
  return await findBlock(db, terminalId, serial)
}

const raiseUsed = preparedQuery((build, value: { terminalId: string; first: number; serial: number }) =>
  build
    .updateTable("offline_series")
    .set({ used: value.serial })
    .where("terminal_id", "=", value.terminalId)
    .where("first", "=", value.first)
    .where("used", "<", value.serial)
)

/** Notes that a number has come. */
export async function useSerial(
  db: Database,
  { terminal_id: terminalId, first }: Row<"offline_series">,
  serial: number
): Promise<void> {
  await db.run(raiseUsed({ terminalId, first, serial }))
}
