import { brands } from "@karat/domain/store/setup"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import type { Shape } from "./call.ts"
import { CartHeader, CartLine, readLines } from "./cart.ts"
import { PaymentAnswer, readTenderTypes } from "./payment.ts"
import { wireSamplesOfPayments } from "./testing/wire-samples-of-payments.ts"
import { wireSamplesOfSales } from "./testing/wire-samples-of-sales.ts"
import { wireSamplesOfStores } from "./testing/wire-samples-of-stores.ts"
import { Setup } from "./store.ts"
import { readTolerantly } from "./tolerant-reading.ts"

const samples = [...wireSamplesOfSales, ...wireSamplesOfStores, ...wireSamplesOfPayments]
const header = samples.find(({ shape }) => shape === CartHeader)?.wire ?? {}
const line = samples.find(({ shape }) => shape === CartLine)?.wire ?? {}
const setup = samples.find(({ shape }) => shape === Setup)?.wire ?? {}
const without = (wire: Readonly<Record<string, unknown>>, ...fields: readonly string[]) =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !fields.includes(name)))

function understood(shape: Shape, wire: unknown): unknown {
  const read = readTolerantly(shape, wire)
  if ("fault" in read) throw new Error(read.fault)
  return read.answer
}
const toleratedIn = (shape: Shape, wire: unknown) => {
  const read = readTolerantly(shape, wire)
  return "fault" in read ? read.fault : read.tolerated.map(({ path, what }) => `${path}: ${what}`)
}

/** An average has as many decimals as it came out with, and the values of a refusal are our own. */
const own: ReadonlySet<string> = new Set(["upt", "values"])

/** An answer as another server would write it: numbers for ids, texts for flags, amounts that a float has been through. */
function foreign(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(foreign)
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, own.has(name) ? each : foreign(each)])
    )
  if (value === 0 || value === 1) return String(value)
  if (typeof value === "number") return value + 1e-11
  if (typeof value === "string" && /^[1-9]\d{0,14}$/u.test(value)) return Number(value)
  return value
}

describe.each(samples)("$name of a chain's own API", ({ shape, wire }) => {
  it("means the same when its ids are numbers, its flags texts and its amounts dusty · WIRE-2", () => {
    expect(understood(shape, foreign(wire))).toEqual(Schema.decodeUnknownSync(shape)(wire))
  })

  it("is read as it is when it is as the contract has it, with nothing tolerated · WIRE-1", () => {
    expect(toleratedIn(shape, wire)).toEqual([])
  })
})

describe("a missing field", () => {
  it("that follows from others is derived · WIRE-2", () => {
    const less = without(
      header,
      "th_totalRounded",
      "th_saleIsReturn",
      "th_numberOfPaymentLines",
      "th_payment"
    )
    expect(understood(CartHeader, less)).toEqual(understood(CartHeader, header))
    const bare = without(line, "tl_amount", "tl_totalRoundedAmount", "tl_lineWasDiscounted")
    expect(understood(CartLine, bare)).toMatchObject({ amount: 239_199, wasDiscounted: true })
    expect(toleratedIn(CartLine, without(line, "tl_lineWasDiscounted"))).toEqual([
      "tl_lineWasDiscounted: derived"
    ])
  })

  it("of what an item allows is taken from its division, which setup says the insured ones of · WIRE-2 INS-1", () => {
    const facts = (item: object) => understood(CartLine, { ...line, tl_item: item })
    expect(facts({ i_division: 12 })).toMatchObject({
      facts: { division: "12", insurable: true, discountAllowed: true }
    })
    expect(facts({ i_division: "" })).toMatchObject({ facts: { insurable: false } })
    expect(facts({ i_division: 12, i_insurable: "0" })).toMatchObject({ facts: { insurable: false } })
  })

  it("that nobody needs is done without, and so is one that is null · WIRE-2", () => {
    const fields = ["th_date", "th_time", "th_training"]
    expect(understood(CartHeader, without(header, ...fields))).toMatchObject({ date: "", training: false })
    const nulls = Object.fromEntries(fields.map((name) => [name, null]))
    expect(understood(CartHeader, { ...header, ...nulls })).toMatchObject({ time: "", training: false })
  })

  it("without a brand is of the first of ours, and all else of it is read · WIRE-2", () => {
    expect(understood(Setup, without(setup, "color"))).toMatchObject({
      brand: brands[0],
      logo: setup["logo"]
    })
    expect(understood(Setup, { ...setup, color: null })).toMatchObject({ brand: brands[0] })
  })

  it("that nobody can guess is never made up, and is named · WIRE-3", () => {
    expect(toleratedIn(CartHeader, without(header, "th_total"))).toBe("th_total: is missing")
    expect(toleratedIn(CartHeader, without(header, "th_id"))).toBe("th_id: is missing")
    expect(toleratedIn(CartHeader, { ...header, th_total: "much" })).toBe("th_total: cannot be read")
    expect(toleratedIn(CartHeader, { ...header, th_total: 12.345 })).toBe("th_total: cannot be read")
  })
})

describe("a list", () => {
  it("loses the row that cannot be read, and says so; not the others · WIRE-3", () => {
    const read = readTolerantly(readLines.answer, [
      line,
      { ...line, tl_price: "dear" },
      { ...line, tl_id: 7 }
    ])
    expect(read).toMatchObject({
      answer: [{ id: "line-1" }, { id: "7" }],
      tolerated: [
        { path: "[1]", what: "row left out", why: "[1].tl_price: cannot be read" },
        { path: "[2].tl_id", what: "number for text" }
      ]
    })
  })

  it("of which no row can be read is not an empty one · WIRE-3", () => {
    expect(toleratedIn(readLines.answer, [{}])).toBe("[0].tl_id: is missing")
  })

  it("is found where it stands in an object alone, and is empty where there is nothing · WIRE-2", () => {
    expect(understood(readLines.answer, { lines: [line] })).toEqual(understood(readLines.answer, [line]))
    expect(understood(readTenderTypes.answer, undefined)).toEqual([])
  })
})

describe("a member that nobody knows", () => {
  it("of a kind of transaction is kept as it came", () => {
    expect(understood(CartHeader, { ...header, th_transactionType: "LAYAWAY" })).toMatchObject({
      transactionType: "LAYAWAY"
    })
  })

  it("of a payment's status leaves open how it stands · PAY-16", () => {
    expect(understood(PaymentAnswer, { success: false, status: 77 })).toMatchObject({ status: 4 })
  })
})

it("says how a payment stands where only its success was said, and never where neither was", () => {
  expect(understood(PaymentAnswer, { success: 1 })).toMatchObject({ success: true, status: 1 })
  expect(understood(PaymentAnswer, { success: false, errorMessage: "No" })).toMatchObject({ status: 3 })
  expect(understood(PaymentAnswer, { status: 1 })).toMatchObject({ success: true })
  expect(toleratedIn(PaymentAnswer, {})).toMatch(/is missing/u)
})

it("leaves out what may be missing and cannot be read, and never an unmasked card number", () => {
  expect(understood(CartLine, { ...line, tl_comment: { text: "?" } })).not.toHaveProperty("comment")
  const payment = samples.find(({ name }) => name.includes("payment line"))
  const read = understood(payment?.shape ?? CartLine, { ...payment?.wire, a_maskedPan: "4111111111111111" })
  expect(JSON.stringify(read)).not.toContain("41111111")
})
