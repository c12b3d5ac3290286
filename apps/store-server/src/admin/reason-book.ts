import type { Entry } from "@karat/domain/admin/entry"
import type { Database, Query } from "../database/database.ts"
import type { ReasonKind } from "../catalogue/reasons.ts"
import type { EntryBook } from "./entry-book.ts"

/** The tables of reasons: those of one kind among others, or all of them. */
type ReasonsOf = ReasonKind | "writeOff"

/** Why something is done, in the order in which tills offer it. Whatever was done for a reason keeps its name. */
export function reasonBook(of: ReasonsOf): EntryBook {
  return {
    all: async (db) => (await rowsOf(db, of)).map(entryOf),
    write: async (db, { entry, before }) => {
      const id = String(entry["reasonId"])
      const row = {
        text_sv: String(entry["textSv"]),
        text_fi: String(entry["textFi"]),
        text_en: String(entry["textEn"]),
        position: Number(entry["position"])
      }
      await db.run(before === undefined ? added(db, of, { id, ...row }) : changed(db, of, id, row))
    },
    remove: async (db, { entry }) => {
      await db.run(removed(db, of, String(entry["reasonId"])))
    }
  }
}

interface ReasonRow {
  readonly id: string
  readonly text_sv: string
  readonly text_fi: string
  readonly text_en: string
  readonly position: number
}

async function rowsOf({ all, build }: Database, of: ReasonsOf): Promise<readonly ReasonRow[]> {
  return of === "writeOff"
    ? await all(build.selectFrom("write_off_reason").selectAll().orderBy("position").orderBy("id"))
    : await all(
        build
          .selectFrom("reason")
          .select(["id", "text_sv", "text_fi", "text_en", "position"])
          .where("kind", "=", of)
          .orderBy("position")
          .orderBy("id")
      )
}

function entryOf({ id, position, text_en, text_fi, text_sv }: ReasonRow): Entry {
  return { reasonId: id, textSv: text_sv, textFi: text_fi, textEn: text_en, position }
}

function added({ build }: Database, of: ReasonsOf, row: ReasonRow): Query<unknown> {
  return of === "writeOff"
    ? build.insertInto("write_off_reason").values(row)
    : build.insertInto("reason").values({ kind: of, ...row })
}

function changed({ build }: Database, of: ReasonsOf, id: string, row: Omit<ReasonRow, "id">): Query<unknown> {
  return of === "writeOff"
    ? build.updateTable("write_off_reason").set(row).where("id", "=", id)
    : build.updateTable("reason").set(row).where("kind", "=", of).where("id", "=", id)
}

function removed({ build }: Database, of: ReasonsOf, id: string): Query<unknown> {
  return of === "writeOff"
    ? build.deleteFrom("write_off_reason").where("id", "=", id)
    : build.deleteFrom("reason").where("kind", "=", of).where("id", "=", id)
}
