import { bareNumber } from "../customer/bare-number.ts"
import { isFinnishIdentityCode } from "../customer/finnish-identity-code.ts"
import { decimalFromMinorUnits, minorUnitsFromTyped } from "../money/decimal.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { ReceiptQuery } from "./receipt-query.ts"
import { isReceiptNumber } from "../scan/classify-scan.ts"
import { plusAsHyphen } from "../scan/plus-as-hyphen.ts"

/** What receipts are looked for by, as it is typed. */
export type ReceiptSearchField = Exclude<keyof ReceiptQuery, "isReturn">
export type ReceiptSearchForm = Readonly<Record<ReceiptSearchField, string>> & { readonly isReturn: boolean }

export const emptyReceiptSearch: ReceiptSearchForm = {
  find: "",
  dateFrom: "",
  dateTo: "",
  store: "",
  brand: "",
  receiptNumber: "",
  isReturn: false,
  socialSecurityNumber: "",
  amountFrom: "",
  amountTo: "",
  articleNumber: "",
  badgeId: "",
  transactionNumber: "",
  terminalId: ""
}

/** What is wrong with a field of the form. */
export type ReceiptSearchFault =
  | "date-format"
  | "not-a-receipt-number"
  | "digits-only"
  | "amount-not-a-number"

const digits = /^\d+$/u

/** Why a field cannot be looked for as it stands; undefined when it can. An empty field is not looked for. */
export function receiptSearchFault(
  field: ReceiptSearchField,
  typed: string,
  today: string
): ReceiptSearchFault | undefined {
  const text = typed.trim()
  if (text === "") return undefined
  switch (field) {
    case "dateFrom":
    case "dateTo":
      return isDate(text) ? undefined : "date-format"
    case "receiptNumber":
      return isReceiptNumber(plusAsHyphen(text)) ? undefined : "not-a-receipt-number"
    case "socialSecurityNumber":
      return digits.test(bareNumber(text, today)) || isFinnishIdentityCode(bareNumber(text, today))
        ? undefined
        : "digits-only"
    case "badgeId":
      return digits.test(text) ? undefined : "digits-only"
    case "amountFrom":
    case "amountTo":
      return minorUnitsFromTyped(text) === undefined ? "amount-not-a-number" : undefined
    default:
      return undefined
  }
}

/** What the form asks for; only what stands in it, and amounts as decimals. */
export function receiptQueryOf({ isReturn, ...fields }: ReceiptSearchForm, today: string): ReceiptQuery {
  const query: Partial<Record<ReceiptSearchField, string>> = {}
  for (const [name, typed] of Object.entries(fields)) {
    const text = typed.trim()
    if (text !== "") query[name as ReceiptSearchField] = wireText(name as ReceiptSearchField, text, today)
  }
  return isReturn ? { ...query, isReturn } : query
}

function wireText(field: ReceiptSearchField, text: string, today: string): string {
  if (field === "amountFrom" || field === "amountTo")
    return decimalFromMinorUnits(minorUnitsFromTyped(text) ?? minorUnits(0))
  if (field === "socialSecurityNumber") return bareNumber(text, today)
  return field === "receiptNumber" ? plusAsHyphen(text).toUpperCase() : text
}

/** The days that are most often looked through. */
export type ReceiptSpan = "today" | "yesterday" | "week"
export const receiptSpans: readonly ReceiptSpan[] = ["today", "yesterday", "week"]

/** What is looked through with one press: a few days, of one register or one cashier alone. */
export interface QuickReceiptSearch {
  readonly span: ReceiptSpan
  readonly terminalId?: string | undefined
  readonly badgeId?: string | undefined
}

/**
 * What a press asks for.
 * @param daysAgo the day in the store so many days ago, `YYYY-MM-DD`
 */
export function quickReceiptQuery(
  { span, terminalId, badgeId }: QuickReceiptSearch,
  store: string,
  daysAgo: (days: number) => string
): ReceiptQuery {
  const dateTo = daysAgo(span === "yesterday" ? 1 : 0)
  const dateFrom = span === "week" ? daysAgo(6) : dateTo
  return { dateFrom, dateTo, store, ...(terminalId && { terminalId }), ...(badgeId && { badgeId }) }
}

const longestMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text)
  if (match === null) return false
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  if (month === 2 && day === 29) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day >= 1 && day <= (longestMonths[month - 1] ?? 0)
}
