import { Currency } from "@karat/domain/money/currency"
import { decimalFromMinorUnits, minorUnitsFromDecimal } from "@karat/domain/money/decimal"
import { roundToCash } from "@karat/domain/tender/cash-rounding"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { brands } from "@karat/domain/store/setup"
import { Result, Schema, type SchemaAST, type SchemaIssue } from "effect"
import type { Shape } from "./call.ts"

/** Something of an answer that was not as the contract has it, and what was made of it. */
export interface Tolerance {
  /** Where it stands in the answer, by the wire's names: `[2].tl_id`. */
  readonly path: string
  readonly what:
    | "number for text"
    | "text for number"
    | "flag"
    | "dust"
    | "derived"
    | "not needed"
    | "wrapped"
    | "row left out"
    | "read again"
    | "unknown member"
  /** Why a row was left out. */
  readonly why?: string | undefined
}

/** What was wrong with an answer, without any of its content. */
export interface AnswerReport {
  /** The call, with its place: `GET https://api.example/cart/:id/items`. */
  readonly call: string
  readonly tolerated: readonly Tolerance[]
  /** What could not be understood at all. */
  readonly fault?: string | undefined
  /** An address of configuration that cannot be used, where no screen waits for it and would name it. */
  readonly address?: string | undefined
}

/** An answer as it was understood; or what of it cannot be. */
export type Reading<Answer> =
  | { readonly answer: Answer; readonly tolerated: readonly Tolerance[] }
  | { readonly fault: string; readonly missing: string | undefined }

type Owner = Readonly<Record<string, unknown>>
type Path = readonly PropertyKey[]

/** A place in an answer where it is not what the contract says. */
interface Misfit {
  readonly path: Path
  /** What is expected there. */
  readonly ast: SchemaAST.AST | undefined
  /** The fields of the object that it stands in. */
  readonly fields: ReadonlyMap<PropertyKey, SchemaAST.AST>
  readonly isMissing: boolean
}

/** Mending a field can bring the next one to light, in a field that may have several shapes for instance. */
const mostRounds = 6

/**
 * Reads an answer of a chain's own API: ids as numbers or texts, flags as 0 and 1 in any spelling, amounts with the
 * dust of a float, what is missing and can be derived or is not needed. A row of a list that cannot be read is left out
 * and reported. What cannot be derived, such as a total or an id, is never made up.
 */
export function readTolerantly<S extends Shape>(shape: S, raw: unknown): Reading<S["Type"]> {
  const decode = Schema.decodeUnknownResult(shape, { errors: "all" })
  const tolerated: Tolerance[] = []
  let wire = raw
  for (let round = 0; round < mostRounds; round += 1) {
    const read = decode(wire)
    if (Result.isSuccess(read)) return { answer: read.success, tolerated }
    const misfits = misfitsOf(read.failure.issue)
    // The given answer is never changed. It came as JSON, and is copied as such.
    if (round === 0 && raw !== undefined) wire = JSON.parse(JSON.stringify(raw))
    const root = { wire }
    const unreadableRows = new Map<string, Path>()
    for (const misfit of misfits) {
      const mended = mend(root, misfit)
      if (mended !== undefined) tolerated.push({ path: textOf(misfit.path), what: mended })
      else {
        const row = rowOf(misfit.path)
        if (row === undefined) return faultOf(misfit)
        if (!unreadableRows.has(textOf(row))) {
          unreadableRows.set(textOf(row), row)
          tolerated.push({ path: textOf(row), what: "row left out", why: faultOf(misfit).fault })
        }
      }
    }
    removeRows(root.wire, [...unreadableRows.values()])
    // A list of which nothing could be read is not an empty one.
    if (unreadableRows.size > 0 && Array.isArray(root.wire) && root.wire.length === 0)
      return { fault: tolerated.findLast(({ why }) => why !== undefined)?.why ?? "", missing: undefined }
    wire = root.wire
  }
  return { fault: "the answer: is nothing that the contract knows", missing: undefined }
}

function faultOf({ path, isMissing }: Misfit) {
  const missing = isMissing && path.length === 1 ? String(path[0]) : undefined
  return { fault: `${textOf(path) || "the answer"}: ${isMissing ? "is missing" : "cannot be read"}`, missing }
}

function textOf(path: Path): string {
  return path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : `${at === 0 ? "" : "."}${String(part)}`))
    .join("")
}

/** The innermost row of a list that a path goes through. */
function rowOf(path: Path): Path | undefined {
  const at = path.findLastIndex((part) => typeof part === "number")
  return at === -1 ? undefined : path.slice(0, at + 1)
}

function removeRows(wire: unknown, rows: readonly Path[]): void {
  // From behind, so that no index moves before its row goes.
  for (const row of rows.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))) {
    const list = valueAt(wire, row.slice(0, -1))
    if (Array.isArray(list)) list.splice(Number(row.at(-1)), 1)
  }
}

function valueAt(wire: unknown, path: Path): unknown {
  let value = wire
  for (const part of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[part]
  return value
}

const noFields: Misfit["fields"] = new Map()

/** Every place where an answer does not fit, as deep as it can be located. */
function misfitsOf(
  issue: SchemaIssue.Issue,
  path: Path = [],
  ast?: SchemaAST.AST,
  fields = noFields
): readonly Misfit[] {
  const here = (of: SchemaAST.AST | undefined, isMissing = false): readonly Misfit[] => [
    { path, ast: of, fields, isMissing }
  ]
  switch (issue._tag) {
    case "Pointer": {
      const name = issue.path.at(-1)
      const of = name === undefined ? undefined : fields.get(name)
      return misfitsOf(issue.issue, [...path, ...issue.path], of, fields)
    }
    case "Composite": {
      const { ast: of } = issue
      if (of._tag !== "Objects" && of._tag !== "Arrays") return here(ast ?? of)
      const named =
        of._tag === "Objects"
          ? new Map(of.propertySignatures.map(({ name, type }) => [name, type]))
          : noFields
      return issue.issues.flatMap((each) => misfitsOf(each, path, undefined, named))
    }
    case "Encoding":
      return misfitsOf(issue.issue, path, ast ?? encodedOf(issue.ast), fields)
    case "AnyOf": {
      const deeper = issue.issues.flatMap((each) => misfitsOf(each, path, undefined, fields))
      return deeper.some((each) => each.path.length > path.length) ? deeper : here(issue.ast)
    }
    case "Filter":
      return here(ast)
    case "MissingKey":
      return here(ast, true)
    case "InvalidType":
      return here(issue.ast)
    default:
      return here(ast)
  }
}

/** A shape as it is on the wire. */
function encodedOf(ast: SchemaAST.AST): SchemaAST.AST {
  const wire = ast.encoding?.at(-1)?.to
  return wire === undefined ? ast : encodedOf(wire)
}

/** What may stand at a place. */
interface Expected {
  readonly text: boolean
  readonly number: boolean
  readonly boolean: boolean
  readonly list: boolean
  readonly nothing: boolean
  readonly words: readonly (string | number)[]
}

function expectedOf(ast: SchemaAST.AST | undefined): Expected {
  const found = { text: false, number: false, boolean: false, list: false, nothing: false }
  const words: (string | number)[] = []
  const look = (each: SchemaAST.AST): void => {
    const on = encodedOf(each)
    if (on._tag === "Union") on.types.forEach(look)
    else if (on._tag === "String") found.text = true
    else if (on._tag === "Number") found.number = true
    else if (on._tag === "Boolean") found.boolean = true
    else if (on._tag === "Arrays") found.list = true
    else if (on._tag === "Null" || on._tag === "Undefined") found.nothing = true
    else if (on._tag === "Literal" && typeof on.literal !== "bigint" && typeof on.literal !== "boolean")
      words.push(on.literal)
  }
  if (ast !== undefined) look(ast)
  return { ...found, words }
}

/** Mends a place of an answer; undefined where it cannot be. */
function mend(root: { wire: unknown }, misfit: Misfit): Tolerance["what"] | undefined {
  const { path, ast, fields } = misfit
  const name = path.at(-1)
  const owner = valueAt(root.wire, path.slice(0, -1)) as Owner | undefined
  const value = valueAt(root.wire, path)
  const set = (mended: unknown): void => {
    if (name === undefined) root.wire = mended
    else (owner as Record<PropertyKey, unknown>)[name] = mended
  }
  const expected = expectedOf(ast)
  if (value === undefined || value === null) {
    const made = fillIn(String(name), owner ?? {}, expected, fields)
    if (made === undefined) return undefined
    set(made.value)
    return made.what
  }
  const converted = convert(value, expected) ?? ofUnknownMember(String(name), value, expected)
  if (converted !== undefined) {
    set(converted.value)
    return converted.what
  }
  // An optional value that cannot be read is left out.
  if (!expected.nothing || name === undefined) return undefined
  set(undefined)
  return "not needed"
}

interface Made {
  readonly value: unknown
  readonly what: Tolerance["what"]
}

function convert(value: unknown, expected: Expected): Made | undefined {
  const { words } = expected
  const isFlag = words.includes(0) && words.includes(1)
  if (isFlag || expected.boolean) {
    const yes = yesOrNo(value)
    if (yes !== undefined) return { value: isFlag ? Number(yes) : yes, what: "flag" }
  }
  if (expected.list && typeof value === "object") {
    const lists = Object.values(value as Owner).filter((each) => Array.isArray(each))
    return lists.length === 1 ? { value: lists[0], what: "wrapped" } : undefined
  }
  if (expected.number) {
    if (typeof value === "number") return withoutDust(value)
    if (typeof value === "string" && /^\s*-?\d+(?:\.\d+)?\s*$/u.test(value)) {
      const read = Number(value)
      return { value: withoutDust(read)?.value ?? read, what: "text for number" }
    }
  }
  const bare = typeof value === "number" ? withoutDust(value)?.value : value
  const word = words.find((each) => String(each).toLowerCase() === String(bare).trim().toLowerCase())
  if (word !== undefined) return { value: word, what: "text for number" }
  if (expected.text && ["number", "boolean"].includes(typeof value))
    return { value: String(value), what: "number for text" }
  return undefined
}

/** The substitute for an unknown member of an enumeration: a payment's status becomes `unknown`. */
function ofUnknownMember(name: string, value: unknown, { words }: Expected): Made | undefined {
  const known: Readonly<Record<string, unknown>> = { status: paymentStatus.unknown, color: brands[0] }
  return words.length > 0 && known[name] !== undefined && typeof value !== "object"
    ? { value: known[name], what: "unknown member" }
    : undefined
}

const yesOrNo = (value: unknown): boolean | undefined =>
  new Map<unknown, boolean>([
    [1, true],
    [0, false],
    ["1", true],
    ["0", false],
    ["", false],
    ["true", true],
    ["false", false],
    [true, true],
    [false, false]
  ]).get(typeof value === "string" ? value.trim().toLowerCase() : value)

/** What is left of a number that a float has brought away from its decimals. */
const dust = 1e-6

function withoutDust(value: number): Made | undefined {
  if (!Number.isFinite(value)) return undefined
  const scale = dust * Math.max(1, Math.abs(value) / 1e6)
  for (const places of [1, 100]) {
    const near = Math.round(value * places) / places
    if (Math.abs(near - value) <= scale) return { value: near, what: "dust" }
  }
  return undefined
}

/** What cannot be derived; without it a row means nothing. */
const essential: ReadonlySet<string> = new Set([
  "th_id",
  "tl_id",
  "tl_itemNumber",
  "pl_id",
  "il_id",
  "il_tl_id",
  "il_tl_id_for",
  "gc_number",
  "gc_tl_id",
  "i_item",
  "e_badge",
  "e_id",
  "s_store",
  "d_id",
  "rd_id",
  "rr_erpId",
  "rw_erpId",
  "b_item",
  "r_terminalId",
  "ct_id",
  "rp_id",
  "t_id",
  "w_id",
  "vr_id",
  "aw_id",
  "order_num",
  "itemNumber",
  "lineId",
  "id",
  "Id",
  "code",
  "token",
  "data",
  "link",
  "qrCode",
  "contactId",
  "alias",
  "personalNumber",
  "canChangeStore",
  "userExists",
  "success",
  "status",
  "confirmed",
  "header",
  "line",
  "items"
])

function fillIn(name: string, owner: Owner, expected: Expected, fields: Misfit["fields"]): Made | undefined {
  const derived = derivations[name]?.(owner, fields) ?? derivedSum(name)
  if (derived !== undefined) return { value: derived, what: "derived" }
  if (essential.has(name)) return undefined
  if (expected.text) return { value: "", what: "not needed" }
  if (expected.boolean && !expected.number) return { value: false, what: "not needed" }
  if (expected.list) return { value: [], what: "not needed" }
  return expected.nothing ? { value: null, what: "not needed" } : undefined
}

/** A day of cash says nothing of a currency that it has none of. */
function derivedSum(name: string): number | undefined {
  return /^(?:reg_open|reg_close|cash|cash_diff|total)_(?:sek|nok|eur)$|^(?:sek|nok|eur|cash_bank)$/u.test(
    name
  )
    ? 0
    : undefined
}

const inCents = (value: unknown): number | undefined =>
  typeof value === "number" || typeof value === "string"
    ? minorUnitsFromDecimal(String(withoutDust(Number(value))?.value))
    : undefined

/** What a discount took, where it is given. */
const takenOff = (value: unknown) => Math.abs(inCents(value) ?? 0)

const isCurrency = Schema.is(Currency)

/** What can be derived from what stands beside it, by the wire's names. */
const derivations: Readonly<Record<string, (owner: Owner, fields: Misfit["fields"]) => unknown>> = {
  th_totalRounded: ({ th_total: total, th_currency: currency }) => {
    const cents = minorUnitsFromDecimal(String(total))
    if (cents === undefined || !isCurrency(currency)) return undefined
    return Number(decimalFromMinorUnits(roundToCash(cents, currency)))
  },
  th_total: (head) => (Number(head["th_numberOfLines"] ?? head["th_numberOfItems"]) === 0 ? 0 : undefined),
  th_payment: ({ th_numberOfPaymentLines: lines }) => (Number(lines ?? 0) === 0 ? 0 : undefined),
  th_totalDiscount: () => 0,
  th_numberOfItems: () => 0,
  th_numberOfLines: ({ th_numberOfItems: items }) => Number(items ?? 0),
  th_numberOfPaymentLines: () => 0,
  th_transactionType: (head) =>
    Number(head["th_numberOfLines"] ?? head["th_total"] ?? 0) === 0 ? "LOGIN" : "SALE",
  th_saleIsReturn: ({ th_total: total }) => (Number(total) < 0 ? 1 : 0),
  tl_lineDiscount: () => 0,
  tl_periodicDiscount: () => 0,
  tl_lineWasDiscounted: (line) =>
    takenOff(line["tl_lineDiscount"]) + takenOff(line["tl_periodicDiscount"]) === 0 ? 0 : 1,
  tl_amount: (line) => {
    const price = inCents(line["tl_price"])
    const quantity = Number(line["tl_quantity"])
    if (price === undefined || !Number.isInteger(quantity)) return undefined
    return (
      (price * quantity - takenOff(line["tl_lineDiscount"]) - takenOff(line["tl_periodicDiscount"])) / 100
    )
  },
  tl_totalRoundedAmount: ({ tl_amount: amount }) => amount ?? undefined,
  // Whose division says what is insured needs no flag of its own.
  i_insurable: ({ i_division: division }) =>
    division === undefined || division === null || division === "" ? undefined : 1,
  itemPrice: ({ itemOriginalPrice: price }) => price ?? undefined,
  itemOriginalPrice: ({ itemPrice: price }) => price ?? undefined,
  tt_roundingTo: ({ tt_rounding: rounds }) => (yesOrNo(rounds) === true ? undefined : 0),
  // An answer with a status shows by it whether it was done, and the other way round; one with neither was done.
  success: ({ status }, fields) =>
    fields.has("status")
      ? status === undefined
        ? undefined
        : Number(status) === paymentStatus.completed
      : true,
  status: ({ success }) => {
    const done = yesOrNo(success)
    return done === undefined ? undefined : done ? paymentStatus.completed : paymentStatus.declined
  },
  // A till without a brand of its own looks like the first of ours.
  color: () => brands[0],
  aspc: () => 0,
  upt: () => 0,
  numberOfCustomers: () => 0,
  inv_stock: () => 0
}
