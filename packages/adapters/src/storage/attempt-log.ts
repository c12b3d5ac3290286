import { Amount } from "@karat/contract/amount"
import { maybe } from "@karat/contract/maybe"
import { Currency } from "@karat/domain/money/currency"
import { AttemptLog, type LoggedAttempt, NotNoted } from "@karat/domain/ports/attempt-log"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { readRows, rowsText } from "@karat/domain/shell/kept-rows"
import { Effect, Layer, Result, Schema } from "effect"
import { type FetchShelf, shelfAsker } from "./shelf.ts"

const Logged = Schema.Struct({
  cartId: Schema.String,
  badgeNumber: Schema.String,
  attempt: Schema.String,
  request: Schema.Struct({
    amount: Amount,
    balance: maybe(Amount),
    tenderType: Schema.Int,
    data: maybe(Schema.String),
    currency: Currency,
    changeCurrency: Currency
  })
})
const decode = Schema.decodeUnknownResult(Logged)
const encode = Schema.encodeSync(Logged)

/**
 * Keeps open payment attempts in the browser's storage, where a reload and other tabs find them, and on a shelf, where
 * a browser that is killed leaves them.
 */
export const storedAttemptLog = (
  storage: Storage,
  fetchShelf?: FetchShelf,
  name = "karat.attempts"
): Layer.Layer<AttemptLog> => {
  const shelf = shelfAsker(fetchShelf)
  const read = () => readRows(storage.getItem(name), readAttempt)
  const change = (to: (open: readonly LoggedAttempt[]) => readonly LoggedAttempt[]) => {
    const { rows, unreadable } = read()
    const text = rowsText({ rows: to(rows).map((attempt) => encode(attempt)), unreadable })
    if (text === undefined) storage.removeItem(name)
    else storage.setItem(name, text)
  }
  return Layer.succeed(
    AttemptLog,
    AttemptLog.of({
      record: (attempt) =>
        Effect.try({
          try: () =>
            change((open) =>
              open.some((known) => known.attempt === attempt.attempt)
                ? open.map((known) => (known.attempt === attempt.attempt ? attempt : known))
                : [...open, attempt]
            ),
          catch: (cause) => new NotNoted({ cause })
        }).pipe(
          Effect.andThen(
            Effect.promise(() => shelf.change(({ keep }) => keep(attempt.attempt, encode(attempt))))
          )
        ),
      // The shelf is not waited for: an attempt that a kill leaves there is looked up, and has ended.
      forget: (attempt) =>
        Effect.sync(() => {
          change((open) => open.filter((known) => known.attempt !== attempt))
          void shelf.change(({ drop }) => drop(attempt))
        }),
      open: Effect.map(
        Effect.promise(() => shelf.rows()),
        (kept) => {
          const { rows } = read()
          const known = new Set(rows.map(({ attempt }) => attempt))
          const left = kept.map(readAttempt).filter((row) => row !== undefined)
          return [...rows, ...left.filter(({ attempt }) => !known.has(attempt))]
        }
      )
    })
  )
}

function readAttempt(row: unknown): LoggedAttempt | undefined {
  const known = decode(row)
  if (Result.isFailure(known)) return undefined
  return { ...known.success, attempt: known.success.attempt as GestureKey }
}
