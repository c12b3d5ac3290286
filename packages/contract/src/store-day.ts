import { Currency } from "@karat/domain/money/currency"
import { MinorUnits } from "@karat/domain/money/minor-units"
import { Names } from "@karat/domain/text/names"
import { Schema, SchemaGetter } from "effect"
import { Amount } from "./amount.ts"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"

/** An average in major units, with as many decimals as it came out with; whole minor units inside. */
const AverageAmount = Schema.Finite.pipe(
  Schema.decodeTo(MinorUnits, {
    decode: SchemaGetter.transform((major: number): number => Math.round(major * 100)),
    encode: SchemaGetter.transform((minor: number) => minor / 100)
  })
)

/** The figures of a store's day. `budget` is left out where there is none. */
export const SalesAndKpis = Schema.Struct({
  sales: Schema.Struct({
    total: Amount,
    totalExVat: Amount,
    budget: maybe(Amount),
    currency: Currency
  }),
  kpis: Schema.Struct({
    averagePerCustomer: AverageAmount,
    unitsPerCustomer: Schema.Finite,
    customers: Schema.Int
  }).pipe(
    Schema.encodeKeys({
      averagePerCustomer: "aspc",
      unitsPerCustomer: "upt",
      customers: "numberOfCustomers"
    })
  )
})

export const readSalesAndKpis = get("/sales/salesAndKPIs", { query: ["date"], answer: SalesAndKpis })

export const TenderTotal = Schema.Struct({
  tenderType: Schema.Int,
  terminalNumber: Schema.String,
  amount: Amount,
  currency: Currency,
  description: maybe(Schema.String),
  names: maybe(Names)
})

export const readTenderTypeTotals = get("/sales/tenderTypeTotals", {
  query: ["date"],
  answer: Schema.Array(TenderTotal)
})
