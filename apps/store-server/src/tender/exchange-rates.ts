import { readExchangeRates } from "@karat/contract/exchange-rate"
import { Currency } from "@karat/domain/money/currency"
import type { ExchangeRate } from "@karat/domain/payment/exchange-rate"
import { Schema } from "effect"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

const isCurrency = Schema.is(Currency)

const ratesOf = preparedQuery((build, value: { base: Currency }) =>
  build.selectFrom("exchange_rate").select(["currency", "millionths"]).where("base", "=", value.base)
)

/** The foreign currencies that a store takes, with what they are worth; one without a rate is not taken. */
export async function takenCurrencies(db: Database, store: StoreTable): Promise<readonly ExchangeRate[]> {
  const rates = new Map(
    (await db.all(ratesOf({ base: store.currency }))).map((rate) => [rate.currency, rate] as const)
  )
  return (await setupValue(db, store, "foreignCurrencies"))
    .filter(isCurrency)
    .flatMap((currency) => rates.get(currency) ?? [])
}

/** What foreign money is worth, for the currencies that are asked for. */
export function bindExchangeRates(bind: CallBinder, { db }: StoreServerParts): void {
  bind.read(readExchangeRates, async ({ query, caller }) => {
    const requested = new Set((query.currencies ?? "").split(",").map((each) => each.trim().toUpperCase()))
    return (await takenCurrencies(db, caller.store)).filter(({ currency }) => requested.has(currency))
  })
}
