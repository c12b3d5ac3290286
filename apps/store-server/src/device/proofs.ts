import { proofLastsMs } from "@karat/domain/personal-code/personal-code"
import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"

/** A badge whose wearer has proved that they stand at a device. */
interface Proven {
  readonly deviceId: string
  readonly badge: string
}

const putProof = preparedQuery((build, row: Row<"proof">) =>
  build
    .insertInto("proof")
    .values(picked(row, ["device_id", "badge", "until"]))
    .onConflict((conflict) =>
      conflict.columns(["device_id", "badge"]).doUpdateSet((eb) => ({ until: eb.ref("excluded.until") }))
    )
)
const oldProofs = preparedQuery((build, value: { now: number }) =>
  build.deleteFrom("proof").where("until", "<=", value.now)
)

/** Notes that the wearer of a badge stands at a device. */
export async function noteProof(db: Database, { badge, deviceId }: Proven, clock: Clock): Promise<void> {
  const now = clock().getTime()
  await db.run(oldProofs({ now }))
  await db.run(putProof({ device_id: deviceId, badge, until: now + proofLastsMs }))
}

const standing = preparedQuery((build, value: Proven & { readonly now: number }) =>
  build
    .selectFrom("proof")
    .select("badge")
    .where("device_id", "=", value.deviceId)
    .where("badge", "=", value.badge)
    .where("until", ">", value.now)
)

/** Whether the wearer of a badge has proved within ten minutes that they stand at a device. */
export async function isProved(db: Database, { badge, deviceId }: Proven, clock: Clock): Promise<boolean> {
  return (await db.get(standing({ badge, deviceId, now: clock().getTime() }))) !== undefined
}

const useUp = preparedQuery((build, value: Proven) =>
  build.deleteFrom("proof").where("device_id", "=", value.deviceId).where("badge", "=", value.badge)
)

/** Uses up a proof with which something was approved. Belongs into the transaction of what it approves. */
export async function useUpProof(db: Database, { badge, deviceId }: Proven): Promise<void> {
  await db.run(useUp({ badge, deviceId }))
}

const ofDevice = preparedQuery((build, value: { deviceId: string }) =>
  build.deleteFrom("proof").where("device_id", "=", value.deviceId)
)
const ofBadge = preparedQuery((build, value: { badge: string }) =>
  build.deleteFrom("proof").where("badge", "=", value.badge)
)

/** Ends every proof at a device. */
export async function endProofsAt(db: Database, deviceId: string): Promise<void> {
  await db.run(ofDevice({ deviceId }))
}

const ofOthers = preparedQuery((build, value: Proven) =>
  build.deleteFrom("proof").where("device_id", "=", value.deviceId).where("badge", "<>", value.badge)
)

/** Ends the proofs of all other badges at a device at which this one sells now. */
export async function endProofsOfOthers(db: Database, { badge, deviceId }: Proven): Promise<void> {
  await db.run(ofOthers({ badge, deviceId }))
}

/** Ends a badge's proofs at every device. */
export async function endProofsOf(db: Database, badge: string): Promise<void> {
  await db.run(ofBadge({ badge }))
}
