import type { GoodsDay, GoodsLine } from "@karat/domain/goods-list/goods-line"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { GoodsList } from "@karat/domain/ports/goods-list"
import { Effect } from "effect"
import { Cached } from "../cache/cached.ts"

type Rows = Effect.Effect<readonly (GoodsDay | GoodsLine)[], CallFailure>

/** Reads a history that answers days to a page and lines to a date. What is remembered of it is forgotten by `clear`. */
export function goodsHistory(
  search: (asked: { readonly date?: string; readonly page?: number }) => Rows,
  /** How long an answer is remembered; 0 asks anew each time. */
  keepMs: number,
  place: () => string | undefined
): Pick<GoodsList, "days" | "ofDay"> & { readonly clear: () => void } {
  const kept = new Cached<readonly (GoodsDay | GoodsLine)[]>(keepMs)
  const get = (asked: { readonly date?: string; readonly page?: number }) =>
    Effect.suspend(() => kept.get(JSON.stringify([place(), asked]), search(asked)))
  return {
    days: (page) => get({ page }).pipe(Effect.map((rows) => rows.filter((row) => "date" in row))),
    ofDay: (date) => get({ date }).pipe(Effect.map((rows) => rows.filter((row) => "id" in row))),
    clear: () => kept.clear()
  }
}
