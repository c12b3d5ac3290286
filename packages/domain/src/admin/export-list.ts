import { minorUnits } from "../money/minor-units.ts"
import { csvCell, csvDecimal } from "../text/csv-table.ts"
import type { EntryField, EntryKind, EntryValue } from "./entry.ts"
import { type EntryKindName, entryKinds, isEntryKindName } from "./entry-kinds.ts"

type Shape = EntryField["shape"] | "field" | "moment"

/** A column of an exported list. */
export interface ExportColumn {
  readonly field: string
  readonly shape: Shape
}

const text = (field: string): ExportColumn => ({ field, shape: "text" })
const choice = (field: string): ExportColumn => ({ field, shape: "choice" })
const amount = (field: string): ExportColumn => ({ field, shape: "amount" })
const whole = (field: string): ExportColumn => ({ field, shape: "whole" })
const day = (field: string): ExportColumn => ({ field, shape: "day" })
const moment = (field: string): ExportColumn => ({ field, shape: "moment" })

/** The lists of a shop that are no setup of it, with their columns. */
const recordColumns = {
  /** What each item costs today. */
  price: [
    text("itemNumber"),
    text("itemName"),
    amount("priceNow"),
    amount("ordinaryPrice"),
    text("campaignName"),
    amount("priorPrice")
  ],
  receipt: [
    day("receiptDate"),
    text("receiptTime"),
    text("storeNumber"),
    text("registerNumber"),
    text("receiptNumber"),
    text("badgeNumber"),
    choice("receiptKind"),
    whole("pieces"),
    amount("receiptTotal"),
    amount("receiptRounded"),
    amount("receiptDiscount"),
    text("returnReason")
  ],
  /** Expenses and income of the drawer. */
  movement: [
    day("receiptDate"),
    text("receiptTime"),
    text("storeNumber"),
    text("registerNumber"),
    text("receiptNumber"),
    text("badgeNumber"),
    text("expenseId"),
    text("expenseName"),
    amount("expenseAmount"),
    text("approvedBy")
  ],
  /** Codes are money: a list has the end of each alone. */
  voucher: [
    choice("voucherKind"),
    text("voucherCode"),
    amount("voucherBalance"),
    choice("voucherState"),
    moment("voucherIssued"),
    day("voucherExpires")
  ],
  /** Without personal numbers, which no list of customers needs. */
  member: [
    text("memberNumber"),
    text("givenName"),
    text("familyName"),
    text("street"),
    text("zipCode"),
    text("town"),
    text("email"),
    text("mobilePhone"),
    whole("memberPoints"),
    day("memberSince")
  ],
  task: [
    text("storeNumber"),
    text("taskName"),
    text("taskText"),
    day("taskDeadline"),
    moment("taskDoneAt"),
    text("taskDoneBy")
  ],
  change: [
    moment("changedAt"),
    text("badgeNumber"),
    text("changedByName"),
    choice("changedKind"),
    text("changedWhat"),
    { field: "changedField", shape: "field" },
    text("changedBefore"),
    text("changedAfter")
  ]
} as const satisfies Readonly<Record<string, readonly ExportColumn[]>>

export type RecordList = keyof typeof recordColumns
type SetupList = Exclude<EntryKindName, (typeof singleKinds)[number]>

/** What a shop has one of is a form, and no list. */
const singleKinds = ["receiptText", "selling", "roundUpGoal", "approval"] as const

/** Everything that is given out as a table. */
export type ExportList = SetupList | RecordList

const isList = (name: EntryKindName): name is SetupList => !singleKinds.some((each) => each === name)

export const setupLists: readonly SetupList[] = (Object.keys(entryKinds) as EntryKindName[]).filter(isList)
export const recordLists = Object.keys(recordColumns) as readonly RecordList[]
export const exportLists: readonly ExportList[] = [...setupLists, ...recordLists]

/** The list of a kind or of a page of administration; undefined for what is a form. */
export function exportListOf(view: EntryKindName | "changes"): ExportList | undefined {
  return view === "changes" ? "change" : isList(view) ? view : undefined
}

/** Of these the days are asked that are exported: they grow without end. */
export function asksForDays(list: ExportList): boolean {
  return list === "receipt" || list === "movement"
}

/** The columns of a list; a table of items has those that an import reads. */
export function exportColumns(list: ExportList): readonly ExportColumn[] {
  if (!isEntryKindName(list)) return recordColumns[list]
  const kind: EntryKind = entryKinds[list]
  // Why a stock was recounted is kept with the change alone, and a decision is not made yet.
  return kind.fields.flatMap(({ name: field, shape }) => (neverKept.has(field) ? [] : [{ field, shape }]))
}

const neverKept: ReadonlySet<string> = new Set(["stockReason", "heldDecision", "heldGrounds"])

/** What the columns of an exported list are called, and its values, in the language of who exports it. */
export interface ExportWords {
  /** By the fields of the columns. */
  readonly heads: Readonly<Record<string, string>>
  /** By what a choice holds; `true` and `false` for a switch, and by `fieldWord` for the name of a field. */
  readonly values: Readonly<Record<string, string>>
}

/** Under what a field is called among the values: a choice may have the same name. */
export function fieldWord(field: string): string {
  return `field.${field}`
}

/** A value as a spreadsheet in the countries of our stores reads it. */
export function exportedCell(
  { shape }: ExportColumn,
  value: EntryValue | undefined,
  { values }: Pick<ExportWords, "values">
): string {
  if (value === undefined || value === "") return ""
  switch (shape) {
    case "amount":
    case "percent":
      return typeof value === "number" ? csvDecimal(minorUnits(value)) : csvCell(String(value))
    case "whole":
      return typeof value === "number" ? String(value) : csvCell(String(value))
    case "switch":
    case "choice":
      return csvCell(wordOf(values, String(value)) ?? String(value))
    case "field":
      return csvCell(wordOf(values, fieldWord(String(value))) ?? String(value))
    default:
      return csvCell(String(value))
  }
}

function wordOf(values: ExportWords["values"], name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined
}
