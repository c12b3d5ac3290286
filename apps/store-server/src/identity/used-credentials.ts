import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"

/** Longer than any credential is good for. */
const keptMs = 24 * 3600 * 1000
/** As long as a till may ask again that has not heard the answer. */
const repeatedWithinMs = 2 * 60_000

const usedRow = preparedQuery((build, value: { nonce: string }) =>
  build
    .selectFrom("used_credential")
    .select(["device_id as deviceId", "used_at as usedAt"])
    .where("nonce", "=", value.nonce)
)
const insertUsed = preparedQuery((build, row: Row<"used_credential">) =>
  build
    .insertInto("used_credential")
    .values({ nonce: row.nonce, device_id: row.device_id, used_at: row.used_at })
)
const deleteOld = preparedQuery((build, value: { before: number }) =>
  build.deleteFrom("used_credential").where("used_at", "<", value.before)
)

/**
 * What became of a credential: the device it signed in, where the same till asks once more for the answer that it has
 * not heard; "spent" later than that; undefined while it is fresh.
 */
export async function useOf(
  db: Database,
  nonce: string,
  now: Date
): Promise<{ readonly deviceId: string } | "spent" | undefined> {
  const used = await db.get(usedRow({ nonce }))
  if (used === undefined) return undefined
  return now.getTime() - used.usedAt <= repeatedWithinMs ? { deviceId: used.deviceId } : "spent"
}

/** A credential signs one device in, and no other ever. Belongs into the transaction of the sign-in. */
export async function spend(db: Database, nonce: string, deviceId: string, now: Date): Promise<void> {
  await db.run(deleteOld({ before: now.getTime() - keptMs }))
  await db.run(insertUsed({ nonce, device_id: deviceId, used_at: now.getTime() }))
}
