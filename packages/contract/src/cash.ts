import { type CashDay as Day, type CashSum, cashCurrencies, movementKinds } from "@karat/domain/cash/cash-day"
import type { Currency } from "@karat/domain/money/currency"
import { Schema, SchemaGetter } from "effect"
import { Amount } from "./amount.ts"
import { get, post, largestListBytes } from "./call.ts"
import { approvedByField } from "./discount.ts"
import { SuccessAnswer } from "./error-answer.ts"
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
})

/** The fields of one currency; the last four come where the server knows them. */
const sumFields = <S extends Suffix>(suffix: S) =>
  ({
    [`reg_open_${suffix}`]: Amount,
    [`reg_close_${suffix}`]: Amount,
    [`cash_${suffix}`]: Amount,
    [`cash_diff_${suffix}`]: Amount,
    [`total_${suffix}`]: Amount,
    [`counted_${suffix}`]: maybe(Flag),
    [`flow_${suffix}`]: maybe(Flow),
    [`moved_${suffix}`]: maybe(Amount),
    [`left_${suffix}`]: maybe(Amount)
  }) as {
    readonly [
      Name in `reg_open_${S}` | `reg_close_${S}` | `cash_${S}` | `cash_diff_${S}` | `total_${S}`
    ]: typeof Amount
  } & { readonly [Name in `counted_${S}`]: ReturnType<typeof maybe<typeof Flag>> } & {
    readonly [Name in `flow_${S}`]: ReturnType<typeof maybe<typeof Flow>>
  } & { readonly [Name in `moved_${S}` | `left_${S}`]: ReturnType<typeof maybe<typeof Amount>> }

/** Zero, and nothing at all, say that a day is in no bag; anything else names the bag. */
const Banked = Schema.Union([Schema.Number, Schema.Boolean, Schema.String]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((said) => !["", "0", 0, false].includes(said)),
    encode: SchemaGetter.transform((banked) => (banked ? 1 : 0))
  })
)

const WireDay = Schema.Struct({
  date: maybe(Schema.String),
  pos: maybe(Schema.Int),
  ...sumFields("sek"),
  ...sumFields("nok"),
  ...sumFields("eur"),
  comment: maybe(Schema.String),
  cash_bank: Banked,
  bankBag: maybe(Schema.String),
  version: maybe(Schema.Int),
  savedBy: maybe(Schema.String),
  savedAt: maybe(Schema.String)
})
type WireDay = typeof WireDay.Type

/** What a currency says; a server may leave out whether it was counted. */
type SaidSum = Omit<CashSum, "isCounted"> & { readonly isCounted?: boolean | undefined }

/** A day that says neither its date nor its register is of those that were asked for. */
export type CashDay = Omit<Day, "date" | "pos" | "sums" | "comment"> & {
  readonly date?: string | undefined
  readonly pos?: number | undefined
  readonly comment?: string | undefined
  readonly sums: Readonly<Record<Currency, SaidSum>>
}

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

function dayOf(wire: WireDay): CashDay {
  const { comment, cash_bank: isBanked, bankBag, date, pos, savedAt, savedBy, version } = wire
  const sums = {} as Record<Currency, SaidSum>
  for (const currency of cashCurrencies) sums[currency] = sumOf(wire, suffixOf(currency))
  return { sums, comment, isBanked, bankBag, date, pos, savedAt, savedBy, version }
}

function sumOf(wire: WireDay, suffix: Suffix): SaidSum {
  return {
    opening: wire[`reg_open_${suffix}`],
    closing: wire[`reg_close_${suffix}`],
    counted: wire[`cash_${suffix}`],
    difference: wire[`cash_diff_${suffix}`],
    expected: wire[`total_${suffix}`],
    isCounted: wire[`counted_${suffix}`],
    flow: wire[`flow_${suffix}`],
    movedSince: wire[`moved_${suffix}`],
    left: wire[`left_${suffix}`]
  }
}

function wireOf({ sums, isBanked, ...rest }: CashDay): WireDay {
  const fields: Record<string, unknown> = {}
  for (const currency of cashCurrencies) {
    const suffix = suffixOf(currency)
    const { opening, closing, counted, difference, expected, isCounted, flow, movedSince, left } =
      sums[currency]
    fields[`reg_open_${suffix}`] = opening
    fields[`reg_close_${suffix}`] = closing
    fields[`cash_${suffix}`] = counted
    fields[`cash_diff_${suffix}`] = difference
    fields[`total_${suffix}`] = expected
    fields[`counted_${suffix}`] = isCounted
    fields[`flow_${suffix}`] = flow
    fields[`moved_${suffix}`] = movedSince
    fields[`left_${suffix}`] = left
  }
  return { ...rest, cash_bank: isBanked, ...fields } as WireDay
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
    date: Schema.String,
    staffId: Schema.String,
    pos: Schema.Int,
    currency: Schema.Literal(currency),
    opening: Amount,
    closing: Amount,
    counted: Amount,
    difference: Amount,
    expected: Amount,
    comment: Schema.String,
    version: maybe(Schema.Int),
    approvedBy: approvedByField
  }).pipe(
    Schema.encodeKeys({
      opening: `reg_open_${suffix}`,
      closing: `reg_close_${suffix}`,
      counted: `cash_${suffix}`,
      difference: `cash_diff_${suffix}`,
      expected: `total_${suffix}`
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
})

/** What made the expected sum of a day in one currency, the latest first. */
export const readCashMovements = get("/manageCash/movements", {
  capability: "manageCash/movements",
  query: ["date", "pos", "currency", "page"],
  answer: Schema.Array(Movement)
})

const Id = Schema.Union([Schema.String, Schema.Number]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(String),
    encode: SchemaGetter.transform((id: string) => id)
  })
)

/** A word where something is wrong; a server may also say so with a flag. */
const Warning = Schema.Union([Schema.String, Schema.Boolean, Schema.Number]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((said) => (typeof said === "string" ? said : said ? "check" : "")),
    encode: SchemaGetter.transform((said: string) => said)
  })
)

/** A day of a register, in a bag or to be put into one. */
export const BankDay = Schema.Struct({
  id: Id,
  date: Schema.String,
  pos: Schema.Int,
  sek: Amount,
  nok: Amount,
  eur: Amount,
  name: maybe(Schema.String),
  warning: maybe(Warning),
  hasReceipt: Flag,
  bankBag: maybe(Schema.String),
  bankId: maybe(Id),
  bankedBy: maybe(Schema.String)
})

/** The days of every register that have moved cash or were counted, the latest first. */
export const readBankedDays = get("/manageCash/bankedDays", { answer: Schema.Array(BankDay) })

const Change = Schema.Struct({ SEK: Amount, NOK: Amount, EUR: Amount }).pipe(
  Schema.encodeKeys({ SEK: "sek", NOK: "nok", EUR: "eur" })
)

/** Puts days into a bank bag; `bankChange` is what of their money stays in the till, the badge is ours. */
export const saveBanking = post("/manageCash/saveBanking", {
  largestBytes: largestListBytes,
  ours: ["badgeNumber"],
  body: Schema.Struct({
    ids: Schema.Array(Schema.String),
    bankBag: Schema.String,
    bankChange: Change,
    badgeNumber: maybe(Schema.String),
    approvedBy: approvedByField
  }),
  answer: Schema.Struct({ success: maybe(Schema.Boolean), bankId: maybe(Id) })
})

/** Prints the deposit slip of a bag; every print after the first is a copy. */
export const printDepositSlip = post("/manageCash/depositSlip/:bankId", {
  capability: "manageCash/depositSlip",
  answer: SuccessAnswer
})
