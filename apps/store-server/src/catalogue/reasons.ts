import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** What a reason is given for. */
export type ReasonKind = "discount" | "return"

const languages = ["sv", "fi", "en"] as const

const reasonRows = preparedQuery((build, value: { kind: ReasonKind }) =>
  build
    .selectFrom("reason")
    .select(["id", "text_sv", "text_fi", "text_en"])
    .where("kind", "=", value.kind)
    .orderBy("position")
)
const reasonRow = preparedQuery((build, value: { kind: ReasonKind; id: string }) =>
  build.selectFrom("reason").select("id").where("kind", "=", value.kind).where("id", "=", value.id)
)

/** The reasons of setup in their order, in the language asked for, in Swedish when there is no such. */
export async function reasonsOf(
  db: Database,
  kind: ReasonKind,
  language: string | undefined
): Promise<{ readonly id: string; readonly text: string }[]> {
  const known = languages.find((each) => each === language?.toLowerCase().slice(0, 2)) ?? "sv"
  return (await db.all(reasonRows({ kind }))).map((row) => ({ id: row.id, text: row[`text_${known}`] }))
}

export async function knowsReason(db: Database, kind: ReasonKind, id: string): Promise<boolean> {
  return (await db.get(reasonRow({ kind, id }))) !== undefined
}
