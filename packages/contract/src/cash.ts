import type { BankDay as ListedDay, CashAmounts } from "@karat/domain/cash/banking"
import {
  type CashCount,
  type CashDay as Day,
  type CashMovement,
  type CashSum,
  cashCurrencies,
  movementKinds
} from "@karat/domain/cash/cash-day"
import type { CashFlow } from "@karat/domain/cash/cash-flow"
import type { Currency } from "@karat/domain/money/currency"
import type { BagToSend, CountedBy } from "@karat/domain/ports/cash-days"
import { Schema, SchemaGetter } from "effect"
import { Amount } from "./amount.ts"
import { get, post, largestListBytes } from "./call.ts"
import { approvedByField } from "./discount.ts"
import { SuccessAnswer } from "./error-answer.ts"
import type { FieldsOf } from "./fields-of.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"

/** How a currency stands in the names of fields. */
type Suffix = Lowercase<Currency>

const suffixOf = (currency: Currency) => currency.toLowerCase() as Suffix

/** What made the expected sum of a currency. */
const Flow = Schema.Struct({
  taken: Amount,
  givenBack: Amount,
  expenses: Amount,
  incomes: Amount,
  rounding: Amount,
  corrections: Amount
} satisfies FieldsOf<CashFlow>)

/** The sum of one currency in an answer; a server may leave out whether it was counted. */
type ReceivedSum = Omit<CashSum, "isCounted"> & { readonly isCounted?: boolean | undefined }

/** The fields of one currency; the last four come where the server knows them. */
const sumFields = {
  opening: Amount,
  closing: Amount,
  counted: Amount,
  difference: Amount,
  expected: Amount,
  isCounted: maybe(Flag),
  flow: maybe(Flow),
  movedSince: maybe(Amount),
  left: maybe(Amount)
} satisfies FieldsOf<ReceivedSum>
type SumFields = typeof sumFields

/** What they are called on the wire, before the currency. */
const sumNames = {
  opening: "reg_open",
  closing: "reg_close",
  counted: "cash",
  difference: "cash_diff",
  expected: "total",
  isCounted: "counted",
  flow: "flow",
  movedSince: "moved",
  left: "left"
} as const satisfies Record<keyof SumFields, string>
type SumNames = typeof sumNames

const sumFieldNames = Object.keys(sumFields) as readonly (keyof SumFields)[]

const nameOf = <Field extends keyof SumFields, S extends Suffix>(field: Field, suffix: S) =>
  `${sumNames[field]}_${suffix}` as const

/** The fields of one currency by their names on the wire. */
type WireSum<S extends Suffix> = {
  readonly [Field in keyof SumFields as `${SumNames[Field]}_${S}`]: SumFields[Field]
}

const wireSum = <S extends Suffix>(suffix: S) =>
  Object.fromEntries(
    sumFieldNames.map((field) => [nameOf(field, suffix), sumFields[field]])
  ) as unknown as WireSum<S>

/** Zero, and nothing at all, say that a day is in no bag; anything else names the bag. */
const Banked = Schema.Union([Schema.Finite, Schema.Boolean, Schema.String]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((value) => !["", "0", 0, false].includes(value)),
    encode: SchemaGetter.transform((banked) => (banked ? 1 : 0))
  })
)

/** A day that says neither its date nor its register is of those that were asked for. */
export type CashDay = Omit<Day, "date" | "pos" | "sums" | "comment"> & {
  readonly date?: string | undefined
  readonly pos?: number | undefined
  readonly comment?: string | undefined
  readonly sums: Readonly<Record<Currency, ReceivedSum>>
}

/** What a day has under the names that it has in the domain. */
const dayFields = {
  date: maybe(Schema.String),
  pos: maybe(Schema.Int),
  comment: maybe(Schema.String),
  bankBag: maybe(Schema.String),
  version: maybe(Schema.Int),
  savedBy: maybe(Schema.String),
  savedAt: maybe(Schema.String)
} satisfies FieldsOf<Omit<CashDay, "isBanked" | "sums">>

const WireDay = Schema.Struct({
  ...dayFields,
  ...wireSum("sek"),
  ...wireSum("nok"),
  ...wireSum("eur"),
  cash_bank: Banked
})
type WireDay = typeof WireDay.Type

/** The cash of one register on one day. An uncounted sum is zero, with a difference of zero. */
export const CashDay = WireDay.pipe(
  Schema.decodeTo(
    Schema.declare((value): value is CashDay => typeof value === "object" && value !== null),
    {
      decode: SchemaGetter.transform(dayOf),
      encode: SchemaGetter.transform(wireOf)
    }
  )
)

function dayOf({ cash_bank: isBanked, ...wire }: WireDay): CashDay {
  const sums = {} as Record<Currency, ReceivedSum>
  for (const currency of cashCurrencies) {
    const suffix = suffixOf(currency)
    const sum = sumFieldNames.map((field) => [field, wire[nameOf(field, suffix)]])
    sums[currency] = Object.fromEntries(sum) as ReceivedSum
  }
  const day = Object.keys(dayFields).map((field) => [field, wire[field as keyof typeof dayFields]])
  return { ...(Object.fromEntries(day) as Pick<WireDay, keyof typeof dayFields>), isBanked, sums }
}

function wireOf({ sums, isBanked, ...day }: CashDay): WireDay {
  const wire = cashCurrencies.flatMap((currency) =>
    sumFieldNames.map((field) => [nameOf(field, suffixOf(currency)), sums[currency][field]])
  )
  return { ...day, ...Object.fromEntries(wire), cash_bank: isBanked } as WireDay
}

/** How many registers a store has; `numbers` are ours: what their cash is counted under. */
export const readPosCount = get("/manageCash/posCount", {
  answer: Schema.Struct({ count: Schema.Int, numbers: maybe(Schema.Array(Schema.Int)) })
})

export const readCashDay = get("/manageCash/cashDay", { query: ["date", "pos"], answer: CashDay })

/** The form of one currency. */
const countIn = <C extends Currency>(currency: C) => {
  const suffix = suffixOf(currency)
  return Schema.Struct({
    ...({
      date: Schema.String,
      pos: Schema.Int,
      currency: Schema.Literal(currency),
      opening: Amount,
      closing: Amount,
      counted: Amount,
      expected: Amount,
      comment: Schema.String
    } satisfies FieldsOf<Omit<CashCount, "currency"> & { readonly currency: C }>),
    ...({ version: maybe(Schema.Int), approvedBy: approvedByField } satisfies FieldsOf<
      Omit<CountedBy, "badgeNumber">
    >),
    staffId: Schema.String,
    difference: Amount
  }).pipe(
    Schema.encodeKeys({
      opening: nameOf("opening", suffix),
      closing: nameOf("closing", suffix),
      counted: nameOf("counted", suffix),
      difference: nameOf("difference", suffix),
      expected: nameOf("expected", suffix)
    })
  )
}

/**
 * Saves what was counted of one currency; `version` is the day as the cashier has seen it, `approvedBy` the badge of who
 * approves it where that is needed.
 */
export const saveCashDay = post("/manageCash/saveDate", {
  ours: ["version"],
  body: Schema.Union([countIn("SEK"), countIn("NOK"), countIn("EUR")]),
  answer: CashDay
})

const Movement = Schema.Struct({
  id: Schema.String,
  time: Schema.String,
  kind: Schema.Literals(movementKinds),
  receiptNumber: maybe(Schema.String),
  amount: Amount,
  rounding: Amount,
  description: maybe(Schema.String),
  cashier: maybe(Schema.String),
  approver: maybe(Schema.String),
  afterCount: Flag
} satisfies FieldsOf<CashMovement>)

/** What made the expected sum of a day in one currency, the latest first. */
export const readCashMovements = get("/manageCash/movements", {
  capability: "manageCash/movements",
  query: ["date", "pos", "currency", "page"],
  answer: Schema.Array(Movement)
})

const Id = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(String),
    encode: SchemaGetter.transform((id: string) => id)
  })
)

/** A word where something is wrong; a server may also say so with a flag. */
const Warning = Schema.Union([Schema.String, Schema.Boolean, Schema.Finite]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((value) => (typeof value === "string" ? value : value ? "check" : "")),
    encode: SchemaGetter.transform((warning: string) => warning)
  })
)

const bankDayFields = {
  id: Id,
  date: Schema.String,
  pos: Schema.Int,
  warning: maybe(Warning),
  hasReceipt: Flag,
  bankBag: maybe(Schema.String),
  bankId: maybe(Id),
  bankedBy: maybe(Schema.String)
} satisfies FieldsOf<Omit<ListedDay, "amounts" | "name">>

/** A day of a register, in a bag or to be put into one. */
export const BankDay = Schema.Struct({
  ...bankDayFields,
  sek: Amount,
  nok: Amount,
  eur: Amount,
  name: maybe(Schema.String)
})

/** The days of every register that have moved cash or were counted, the latest first. */
export const readBankedDays = get("/manageCash/bankedDays", { answer: Schema.Array(BankDay) })

const Change = Schema.Struct({ SEK: Amount, NOK: Amount, EUR: Amount } satisfies FieldsOf<CashAmounts>).pipe(
  Schema.encodeKeys({ SEK: "sek", NOK: "nok", EUR: "eur" })
)

/** Puts days into a bank bag; `bankChange` is what of their money stays in the till, the badge is ours. */
export const saveBanking = post("/manageCash/saveBanking", {
  largestBytes: largestListBytes,
  ours: ["badgeNumber"],
  body: Schema.Struct({
    ...({ ids: Schema.Array(Schema.String), approvedBy: approvedByField } satisfies FieldsOf<
      Omit<BagToSend, "bag" | "change" | "badgeNumber">
    >),
    bankBag: Schema.String,
    bankChange: Change,
    badgeNumber: maybe(Schema.String)
  }),
  answer: Schema.Struct({ success: maybe(Schema.Boolean), bankId: maybe(Id) })
})

/** Prints the deposit slip of a bag; every print after the first is a copy. */
export const printDepositSlip = post("/manageCash/depositSlip/:bankId", {
  capability: "manageCash/depositSlip",
  answer: SuccessAnswer
})
