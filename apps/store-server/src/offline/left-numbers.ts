import type { OfflineRemarkKind } from "@karat/domain/offline/offline-remark"
import type { ExpressionBuilder } from "kysely"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Tables } from "../database/tables.ts"
import { lastSeen } from "../device/device.ts"

const leftBlocks = preparedQuery((build, value: { terminalId: string; before: number; lostBy: string }) =>
  build
    .selectFrom("offline_series")
    .innerJoin("device", "device.id", "device_id")
    .select(["first", "last", "used"])
    .where("offline_series.terminal_id", "=", value.terminalId)
    .where("first", "<", value.before)
    .whereRef("used", "<", "last")
    .where((eb) =>
      eb.or([
        eb.and([eb("device_id", "!=", value.lostBy), eb("left_itself", "=", 0)]),
        // The same device asks again: it has lost what it had.
        eb.and([eb("device_id", "=", value.lostBy), eb(eb("last", "-", eb.ref("used")), ">", nearlyUsed)])
      ])
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("offline_remark")
            .select("offline_remark.id")
            .whereRef("offline_remark.terminal_id", "=", "offline_series.terminal_id")
            .whereRef("offline_remark.serial", ">=", "offline_series.first")
            .whereRef("offline_remark.serial", "<=", "offline_series.last")
            // Remarked since its last call.
            .where((each) => each("noted_at", ">=", lastSeen(each as never)))
        )
      )
    )
    .orderBy("first")
)
/** A device that has so few numbers left asks for others while it keeps these. */
const nearlyUsed = 200

interface Left {
  readonly kind: OfflineRemarkKind
  readonly said: string
  readonly terminalId: string
  readonly serial: number
  readonly at: string
}

const insertLeft = preparedQuery((build, value: Left) =>
  build.insertInto("offline_remark").values({
    sale_id: null,
    kind: value.kind,
    said: value.said,
    terminal_id: value.terminalId,
    serial: value.serial,
    noted_at: value.at
  })
)

/**
 * Remarks the unused numbers of a register's other devices when a device gets new ones: only those devices know which
 * sales have them, and their storage may be lost. The remark is shown until they call again.
 * @param before the first of the new numbers
 */
export async function remarkLeftNumbers(
  db: Database,
  {
    terminalId,
    deviceId,
    at,
    before
  }: { readonly terminalId: string; readonly deviceId: string; readonly at: Date; readonly before: number }
): Promise<void> {
  for (const { last, used } of await db.all(leftBlocks({ terminalId, before, lostBy: deviceId })))
    await db.run(
      insertLeft({
        kind: "numbers-left",
        said: JSON.stringify({ first: used + 1, last }),
        terminalId,
        serial: used + 1,
        at: at.toISOString()
      })
    )
}

/**
 * Whether a remark still holds: not once the device with the unused numbers has called since, or one of the numbers has
 * come, so that it has not lost them. A settled remark stays.
 */
export function stillStands(eb: ExpressionBuilder<Tables, "offline_remark">) {
  return eb.or([
    eb("offline_remark.noted_at", "is", null),
    eb("offline_remark.done_at", "is not", null),
    eb.not(
      eb.exists(
        eb
          .selectFrom("offline_series")
          .innerJoin("device", "device.id", "offline_series.device_id")
          .select("offline_series.first")
          .whereRef("offline_series.terminal_id", "=", "offline_remark.terminal_id")
          .whereRef("offline_series.first", "<=", "offline_remark.serial")
          .whereRef("offline_series.last", ">=", "offline_remark.serial")
          .where((each) =>
            each.or([
              each("offline_series.used", ">=", each.ref("offline_remark.serial")),
              each(lastSeen(each as never), ">", each.ref("offline_remark.noted_at"))
            ])
          )
      )
    )
  ])
}
