import type { receiptSearchFields } from "@karat/contract/old-receipt"
import { minorUnitsFromDecimal } from "@karat/domain/money/decimal"
import { isReceiptNumber } from "@karat/domain/scan/classify-scan"
import { plusAsHyphen } from "@karat/domain/scan/plus-as-hyphen"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { personLookup } from "../customer/personal-number.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { Refusal } from "../http/refusal.ts"
import { contactIdOf } from "../customer/member-register.ts"
import { type FoundBy, foundBy } from "./found-by.ts"
import { seqOfTime } from "./receipt-index.ts"

/** A field of the form as it came; a field that was left empty does not count. */
export type SearchFields = Partial<Record<(typeof receiptSearchFields)[number], string>>

/** What is looked for, checked. */
export interface SearchFilters {
  /** From (included) and to (excluded) in the index. */
  readonly from: number
  readonly to: number
  /** What the typed text may mean. */
  readonly find: FoundBy | undefined
  readonly receiptNumber: string | undefined
  readonly transactionNumber: string | undefined
  readonly member: string | undefined
  readonly item: string | undefined
  readonly brand: string | undefined
  readonly store: string | undefined
  readonly badge: string | undefined
  readonly terminal: string | undefined
  readonly amounts: { readonly from: number; readonly to: number } | undefined
  readonly onlyReturns: boolean
}

const dayMs = 24 * 3_600_000
const longestText = 80

/** Reads the form. Refuses with 422 what cannot be looked for. */
export async function searchFilters(
  db: Database,
  store: StoreTable,
  fields: SearchFields,
  at: Date
): Promise<SearchFilters> {
  const text = (name: keyof SearchFields) => {
    const value = fields[name]?.trim()
    if (value !== undefined && value.length > longestText)
      throw new Refusal(422, "search_text_too_long", "The search text is too long.", { reason: name })
    return value === "" ? undefined : value
  }
  const find = text("find")
  const number = text("receiptNumber")
  const article = text("articleNumber")
  const badge = text("badgeId")
  if (badge !== undefined && !/^\d+$/u.test(badge))
    throw new Refusal(422, "invalid_badge_id", "The badge ID must be numeric.")
  return {
    ...timesOf(text("dateFrom"), text("dateTo")),
    find: find === undefined ? undefined : await foundBy(db, store, find, at),
    receiptNumber: number === undefined ? undefined : checkedNumber(number),
    transactionNumber: text("transactionNumber"),
    member: await memberOf(db, store, text("socialSecurityNumber"), at),
    item: article === undefined ? undefined : ((await itemNumberOf(db, article)) ?? article.toUpperCase()),
    brand: text("brand"),
    store: text("store")?.toLowerCase(),
    badge,
    terminal: text("terminalId")?.toUpperCase(),
    amounts: amountsOf(text("amountFrom"), text("amountTo")),
    onlyReturns: ["1", "true"].includes(text("isReturn")?.toLowerCase() ?? "")
  }
}

function timesOf(from: string | undefined, to: string | undefined): Pick<SearchFilters, "from" | "to"> {
  return {
    from: from === undefined ? 0 : seqOfTime(checkedDate(from)),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : seqOfTime(dayAfter(checkedDate(to)))
  }
}

function checkedDate(date: string): string {
  const shape = /^[12]\d{3}-\d\d-\d\d$/u.test(date)
  if (!shape || new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date)
    throw new Refusal(422, "invalid_date_format", "Invalid date format")
  return date
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
}

function checkedNumber(typed: string): string {
  const number = plusAsHyphen(typed).toUpperCase()
  if (!isReceiptNumber(number))
    throw new Refusal(422, "invalid_receipt_number", "This is not a receipt number.")
  return number
}

/** The contact id of a typed member; `nobody`, which finds nothing, where no member has the number. */
async function memberOf(
  db: Database,
  store: StoreTable,
  typed: string | undefined,
  at: Date
): Promise<string | undefined> {
  return typed === undefined
    ? undefined
    : ((await contactIdOf(db, personLookup(typed, store, at))) ?? "nobody")
}

/** Amounts count without their signs: a return of 500 is found as 500. */
function amountsOf(from: string | undefined, to: string | undefined): SearchFilters["amounts"] {
  if (from === undefined && to === undefined) return undefined
  const ends = [from, to].map((typed) => {
    if (typed === undefined) return undefined
    const amount = minorUnitsFromDecimal(typed.replace(",", "."))
    if (amount === undefined) throw new Refusal(422, "invalid_amount", "The amount must be a number.")
    return Math.abs(amount)
  })
  const [low = 0, high = Number.MAX_SAFE_INTEGER] = ends
  return { from: Math.min(low, high), to: Math.max(low, high) }
}
