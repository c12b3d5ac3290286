import { bargainBagReason } from "@karat/domain/write-off/write-off"
import type { Database } from "../database/database.ts"

type Reason = readonly [id: string, sv: string, fi: string, en: string]

const reasons: readonly Reason[] = [
  ["SKADAD", "Skadad vara", "Vaurioitunut tuote", "Damaged item"],
  ["STULEN", "Stulen vara", "Varastettu tuote", "Stolen item"],
  ["SVINN", "Inventeringsdifferens", "Inventaarioero", "Stocktaking difference"],
  ["SKYLT", "Skyltvara", "Esittelytuote", "Display item"],
  ["GARANTI", "Garantibyte", "Takuuvaihto", "Warranty exchange"],
  [bargainBagReason, "Fyndpåse", "Löytöpussi", "Bargain bag"]
]

/** Writes why the demo stores write goods off. */
export function writeWriteOffReasons(db: Database): void {
  for (const [position, reason] of reasons.entries())
    db.statement(
      "INSERT OR IGNORE INTO write_off_reason (id, text_sv, text_fi, text_en, position) VALUES (?, ?, ?, ?, ?)"
    ).run(...reason, position)
}
