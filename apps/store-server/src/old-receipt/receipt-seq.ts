import type { Database } from "../database/database.ts"

/** How many receipts a second has room for. */
const perSecond = 4096

/** The first place of the index for receipts of a moment on the wall of a store (`YYYY-MM-DD`, `HH:MM:SS`). */
export function seqOfTime(date: string, time = "00:00:00"): number {
  return (Date.parse(`${date}T${time}Z`) / 1000) * perSecond
}

/** The place of a receipt that closes now: behind those of the same second. */
export function nextSeq(db: Database, date: string, time: string): number {
  const first = seqOfTime(date, time)
  const last = db
    .statement<{ seq: number | null }>("SELECT max(seq) AS seq FROM receipt_index WHERE seq >= ? AND seq < ?")
    .get(first, first + perSecond)?.seq
  return last === null || last === undefined ? first : last + 1
}
