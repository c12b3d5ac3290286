import { Currency } from "@karat/domain/money/currency"
import { brands } from "@karat/domain/store/setup"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get } from "./call.ts"

export const Store = Schema.Struct({
  number: Schema.String,
  name: Schema.String,
  currency: Currency
}).pipe(Schema.encodeKeys({ number: "s_store", name: "s_name", currency: "s_currency" }))

export const readStore = get("/stores/:storeNumber", { answer: Store })

const Bag = Schema.Struct({ itemNumber: Schema.String, description: Schema.String, price: Amount }).pipe(
  Schema.encodeKeys({ itemNumber: "b_item", description: "b_description", price: "itemOriginalPrice" })
)

const Denomination = Schema.Struct({ currency: Currency, value: Amount }).pipe(
  Schema.encodeKeys({ currency: "d_currency", value: "d_denomination" })
)

const InsurableDivision = Schema.Struct({ division: Schema.String }).pipe(
  Schema.encodeKeys({ division: "ss_i_division" })
)

export const Setup = Schema.Struct({
  brand: Schema.Literals(brands),
  logo: Schema.String,
  memberFlag: Schema.Boolean,
  insuranceFlag: Schema.Boolean,
  digitalMailboxFlag: Schema.Boolean,
  insurableDivisions: Schema.Array(InsurableDivision),
  giftCardItemNumber: Schema.String,
  bags: Schema.Array(Bag),
  denominations: Schema.Array(Denomination),
  foreignCurrencies: Schema.Array(Currency),
  cardTerminalModels: Schema.Array(Schema.String),
  staffCodePrefix: Schema.String
}).pipe(
  Schema.encodeKeys({
    brand: "color",
    memberFlag: "member",
    insuranceFlag: "insurance",
    digitalMailboxFlag: "digitalMailbox"
  })
)

export const readSetup = get("/settings/setup", { answer: Setup })
