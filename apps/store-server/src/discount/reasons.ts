import type { Database } from "../database/database.ts"

/** What a reason is given for. */
export type ReasonKind = "discount" | "return"

const languages = ["sv", "fi", "en"] as const

/** The reasons of setup in their order, in the language asked for, in Swedish when there is no such. */
export function reasonsOf(
  db: Database,
  kind: ReasonKind,
  language: string | undefined
): { readonly id: string; readonly text: string }[] {
  const known = languages.find((each) => each === language?.toLowerCase().slice(0, 2)) ?? "sv"
  return db
    .statement<{ id: string; text: string }>(
      `SELECT id, text_${known} AS text FROM reason WHERE kind = ? ORDER BY position`
    )
    .all(kind)
}

export function knowsReason(db: Database, kind: ReasonKind, id: string): boolean {
  return db.statement("SELECT 1 FROM reason WHERE kind = ? AND id = ?").get(kind, id) !== undefined
}
