import { Amount } from "@karat/contract/amount"
import { maybe } from "@karat/contract/maybe"
import { Currency } from "@karat/domain/money/currency"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Layer, Result, Schema } from "effect"

const Logged = Schema.Array(
  Schema.Struct({
    cartId: Schema.String,
    badgeNumber: Schema.String,
    attempt: Schema.String,
    request: Schema.Struct({
      amount: Amount,
      tenderType: Schema.Int,
      data: maybe(Schema.String),
      currency: Currency,
      changeCurrency: Currency
    })
  })
)
const decode = Schema.decodeUnknownResult(Logged)
const encode = Schema.encodeSync(Logged)

/** Keeps open payment attempts in the browser's storage, where a reload and a crash leave them. */
export const storedAttemptLog = (storage: Storage, name = "karat.attempts"): Layer.Layer<AttemptLog> => {
  const read = (): readonly LoggedAttempt[] => {
    const known = decode(parsed(storage.getItem(name)))
    return Result.isSuccess(known)
      ? known.success.map((logged) => ({ ...logged, attempt: logged.attempt as GestureKey }))
      : []
  }
  const write = (attempts: readonly LoggedAttempt[]) => {
    storage.setItem(name, JSON.stringify(encode(attempts)))
  }
  return Layer.succeed(
    AttemptLog,
    AttemptLog.of({
      record: (attempt) => Effect.sync(() => write([...read(), attempt])),
      forget: (attempt) => Effect.sync(() => write(read().filter((known) => known.attempt !== attempt))),
      open: Effect.sync(read)
    })
  )
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]")
  } catch {
    return []
  }
}
