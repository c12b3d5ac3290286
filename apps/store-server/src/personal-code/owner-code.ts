import type { Clock } from "../clock/store-clock.ts"
import type { ServerConfig } from "../config/server-config.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Flag } from "../database/column.ts"
import { newOneTimeCode } from "../staff/code-book.ts"
import { noteOfStaff } from "./note-of-staff.ts"

const administrators = preparedQuery((build) =>
  build
    .selectFrom("staff")
    .leftJoin("personal_code", "personal_code.badge", "staff.badge")
    .select(["staff.badge", "given_name", "family_name", "hash", "forgotten"])
    .where("may_administer", "=", 1)
    .where("left_at", "is", null)
    // The first who was noted is the person who opened the shop.
    .orderBy((eb) =>
      eb
        .selectFrom("staff_since")
        .select((since) => since.fn.min("id").as("first"))
        .whereRef("staff_since.badge", "=", "staff.badge")
    )
)

const setting = "KARAT_FORGOTTEN_CODE"

/** The setting names this badge now, and no other. */
const follow = preparedQuery((build, value: { badge: string }) =>
  build
    .updateTable("personal_code")
    .set((eb) => ({ forgotten: eb.case().when("badge", "=", value.badge).then<Flag>(1).else<Flag>(0).end() }))
)

/** The administrator who chooses a personal code at the start, and the one-time code for it. */
export interface OwnerCode {
  readonly badge: string
  readonly name: string
  readonly code: string
}

/**
 * Makes the one-time code with which a shop's owner chooses their personal code, where no administrator has one, as
 * after an upgrade. Also for the administrator whom configuration names as having forgotten theirs, until they have
 * chosen another; then not again before a start without that setting. Undefined where none is needed.
 */
export function ownerCode(
  db: Database,
  clock: Clock,
  { forgottenCode }: Pick<ServerConfig, "forgottenCode">
): Promise<OwnerCode | undefined> {
  return db.transaction(async () => {
    const all = await db.all(administrators())
    const isKnown = all.some(({ hash }) => hash !== null)
    const named = all.find((each) => each.badge === forgottenCode)
    const isFollowed = named?.forgotten === 1
    const forgotten = isFollowed && named.hash !== null ? undefined : named
    const owner = forgotten ?? (isKnown ? undefined : all[0])
    if (owner === undefined) {
      await db.run(follow({ badge: named?.badge ?? "" }))
      return undefined
    }
    const { badge, family_name: family, given_name: given } = owner
    const code = await newOneTimeCode(db, badge, clock())
    await db.run(follow({ badge: named?.badge ?? "" }))
    if (forgotten !== undefined && !isFollowed)
      await noteOfStaff({ clock, db }, badge, { by: setting, beside: "oneTimeCode" })
    return { badge, name: `${given} ${family}`, code }
  })
}
