import type { WriteOffReason } from "@karat/domain/write-off/write-off"
import type { Database } from "../database/database.ts"
import { Refusal } from "../http/refusal.ts"

const languages = ["sv", "fi", "en"] as const

/** Why goods are written off, in the language asked for, in Swedish when there is no such. */
export function writeOffReasons(db: Database, language: string | undefined): readonly WriteOffReason[] {
  const known = languages.find((each) => each === language?.toLowerCase().slice(0, 2)) ?? "sv"
  return db
    .statement<WriteOffReason>(`SELECT id, text_${known} AS text FROM write_off_reason ORDER BY position`)
    .all()
}

/** Refuses with 422 a reason that setup does not have. */
export function checkReason(db: Database, id: string): void {
  if (db.statement("SELECT 1 FROM write_off_reason WHERE id = ?").get(id) === undefined)
    throw new Refusal(422, "write_off_reason_unknown", "There is no such reason to write goods off.")
}
