import { Schema } from "effect"
import { isNewBadge, textFault } from "../first-start/new-shop.ts"
import { type Locale, localeTags } from "../money/format-amount.ts"

const locales = Object.keys(localeTags) as [Locale, ...Locale[]]

/** Somebody who works in the shop, as administration sees them: who they are, and what they may do. */
export const StaffEntry = Schema.Struct({
  badgeNumber: Schema.String,
  givenName: Schema.String,
  familyName: Schema.String,
  storeNumber: Schema.String,
  locale: Schema.Literals(locales),
  /** Whoever has left stays known; their badge opens nothing any more. */
  worksHere: Schema.Boolean,
  /** May work in another store. */
  mayChangeStore: Schema.Boolean,
  /** May allow what others may not do alone. */
  mayApprove: Schema.Boolean,
  mayAdminister: Schema.Boolean
})
export type StaffEntry = typeof StaffEntry.Type

/** What administration gives and takes: that somebody works here at all, and what they may do. */
export const staffRights = ["worksHere", "mayApprove", "mayChangeStore", "mayAdminister"] as const
export type StaffRight = (typeof staffRights)[number]

/** The fields of an entry that somebody types, in the order in which they are asked for. */
export const typedStaffFields = ["givenName", "familyName", "badgeNumber"] as const
export type TypedStaffField = (typeof typedStaffFields)[number]

/** What is wrong with an entry. */
export type StaffEntryFault = "required" | "too-long" | "unprintable" | "badge-wrong" | "badge-taken"

/** An entry as it is kept: without blanks at its ends. */
export function tidiedStaff(entry: StaffEntry): StaffEntry {
  const { badgeNumber, familyName, givenName } = entry
  return {
    ...entry,
    badgeNumber: badgeNumber.trim(),
    givenName: givenName.trim(),
    familyName: familyName.trim()
  }
}

/**
 * What is wrong with an entry that is to be kept, by field; an empty answer means that it can be.
 * @param taken the badges that are worn, where it is somebody new; a badge that is worn never changes, since what its
 *   wearer has sold is known by it
 */
export function staffEntryFaults(
  entry: StaffEntry,
  taken: readonly string[] | undefined
): Partial<Record<TypedStaffField, StaffEntryFault>> {
  const tidied = tidiedStaff(entry)
  return Object.fromEntries(
    typedStaffFields.flatMap((field) => {
      const fault =
        textFault(tidied[field]) ?? (field === "badgeNumber" ? badgeFault(tidied, taken) : undefined)
      return fault === undefined ? [] : [[field, fault] as const]
    })
  )
}

function badgeFault(
  { badgeNumber }: StaffEntry,
  taken: readonly string[] | undefined
): StaffEntryFault | undefined {
  if (taken === undefined) return undefined
  if (!isNewBadge(badgeNumber)) return "badge-wrong"
  return taken.includes(badgeNumber) ? "badge-taken" : undefined
}

/** Whether nobody could administer the shop any more once an entry is kept. */
export function leavesNobody(entry: StaffEntry, all: readonly StaffEntry[]): boolean {
  const can = ({ mayAdminister, worksHere }: StaffEntry) => mayAdminister && worksHere
  return !can(entry) && !all.some((each) => can(each) && each.badgeNumber !== entry.badgeNumber)
}

/** A field that a change has touched, as it was and as it is. */
export interface ChangedField {
  readonly field: keyof StaffEntry
  readonly before?: string | undefined
  readonly after: string
}

/** What an entry has become, field by field; all of it where there was none before. */
export function changedFields(before: StaffEntry | undefined, after: StaffEntry): readonly ChangedField[] {
  const fields = Object.keys(StaffEntry.fields) as (keyof StaffEntry)[]
  return fields
    .filter((field) => before?.[field] !== after[field])
    .map((field) => ({
      field,
      ...(before === undefined ? {} : { before: String(before[field]) }),
      after: String(after[field])
    }))
}

/** Whether two people have seen the same of an entry. */
export function isSameEntry(one: StaffEntry | undefined, other: StaffEntry | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return changedFields(one, other).length === 0
}

/** One change that somebody has made, kept for good. */
export interface AdminChange {
  readonly id: number
  /** An ISO moment. */
  readonly at: string
  /** Who has made it: their badge, and what they were called then. */
  readonly badgeNumber: string
  readonly name: string
  /** Whom it is about. */
  readonly subject: string
  readonly changed: readonly ChangedField[]
}
