import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { hashedCode, newReadableCode } from "../code/readable-code.ts"
import { endProofsOf } from "../device/proofs.ts"

/** A one-time code waits so long for its person. */
const oneTimeLastsMs = 7 * 24 * 3_600_000

const codeRow = preparedQuery((build, value: { badge: string }) =>
  build.selectFrom("personal_code").selectAll().where("badge", "=", value.badge)
)

/** What is kept of the codes of a badge. */
export function codeOf(db: Database, badge: string): Promise<Row<"personal_code"> | undefined> {
  return db.get(codeRow({ badge }))
}

/** The hash of the code that the wearer of a badge has chosen; undefined where there is none. */
export async function hashOf(db: Database, badge: string): Promise<string | undefined> {
  return (await codeOf(db, badge))?.hash ?? undefined
}

const putRow = preparedQuery((build, row: Omit<Row<"personal_code">, "forgotten">) =>
  build
    .insertInto("personal_code")
    .values({
      badge: row.badge,
      hash: row.hash,
      chosen_at: row.chosen_at,
      one_time_hash: row.one_time_hash,
      one_time_until: row.one_time_until
    })
    .onConflict((conflict) =>
      conflict.column("badge").doUpdateSet((eb) => ({
        hash: eb.ref("excluded.hash"),
        chosen_at: eb.ref("excluded.chosen_at"),
        one_time_hash: eb.ref("excluded.one_time_hash"),
        one_time_until: eb.ref("excluded.one_time_until")
      }))
    )
)

const doubtCard = preparedQuery((build, value: { badge: string }) =>
  build.updateTable("employee_card").set({ proves: 0 }).where("badge", "=", value.badge)
)

/** Keeps the hash of a code that its person has chosen; a one-time code is used up by it, and a card waits to be confirmed again. */
export async function putCode(db: Database, badge: string, hash: string, at: Date): Promise<void> {
  await endProofsOf(db, badge)
  await db.run(doubtCard({ badge }))
  await db.run(
    putRow({ badge, hash, chosen_at: at.toISOString(), one_time_hash: null, one_time_until: null })
  )
}

/**
 * Makes the code behind which the wearer of a badge chooses a personal one, and answers it; only its hash is kept. The
 * personal code before, what it has proved and the card that stands for it are good no more. Belongs into a transaction.
 */
export async function newOneTimeCode(db: Database, badge: string, at: Date): Promise<string> {
  const code = newReadableCode()
  const until = new Date(at.getTime() + oneTimeLastsMs).toISOString()
  await endProofsOf(db, badge)
  await db.run(doubtCard({ badge }))
  await db.run(
    putRow({ badge, hash: null, chosen_at: null, one_time_hash: hashedCode(code), one_time_until: until })
  )
  return code
}

/** Whether a code is the one behind which the wearer of a badge may choose theirs now. */
export function isOneTimeCode(
  { one_time_hash: hash, one_time_until: until }: Row<"personal_code">,
  typed: string,
  now: Date
): boolean {
  return hash !== null && until !== null && now.toISOString() < until && hashedCode(typed) === hash
}
