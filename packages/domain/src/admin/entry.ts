import { isPrintable, longestReceiptLine } from "../text/printable-text.ts"
import { decimalFromMinorUnits, minorUnitsFromTyped } from "../money/decimal.ts"
import { formatAmount, type Locale } from "../money/format-amount.ts"
import { minorUnits } from "../money/minor-units.ts"
import { isDate } from "../receipt/receipt-search-form.ts"
import type { FaintPair } from "../store/brand-colours.ts"

/** What a field of an entry holds: a text, a choice or a day; minor units, hundredths of a percent or a count; yes or no. */
export type EntryValue = string | number | boolean

/** One thing of the shop's setup, by its fields. A number that is not set is missing. */
export type Entry = Readonly<Record<string, EntryValue>>

interface FieldBase {
  readonly name: string
  /** Once kept, it never changes: other things are known by it. */
  readonly stays?: boolean
  /** It may be empty. */
  readonly optional?: boolean
  /** What it holds of something new. */
  readonly start?: EntryValue
  /** Comes from the server and is not typed: it is neither saved nor counted as a change. */
  readonly fromServer?: boolean
  /** A list leaves it out: it says nothing beside the others. */
  readonly unlisted?: boolean
}

interface TextField extends FieldBase {
  readonly shape: "text"
  /** What it says, and in which language; others say the same in theirs. */
  readonly says?: { readonly what: string; readonly language: Locale }
  /** In characters; by default as much as a line of a narrow receipt holds. */
  readonly longest?: number
  readonly tidied?: (text: string) => string
  /** It is a value or a field of a sale, which the screen writes in its own words. */
  readonly writes?: "value" | "field"
  /** It names a colour, which is shown beside it. */
  readonly isColour?: boolean
  readonly isRight?: (text: string, entry: Entry) => boolean
}

interface NumberField extends FieldBase {
  /** Minor units, hundredths of a percent, or a whole number. */
  readonly shape: "amount" | "percent" | "whole"
  readonly lowest?: number
  readonly highest?: number
  readonly isRight?: (value: number, entry: Entry) => boolean
}

interface DayField extends FieldBase {
  readonly shape: "day"
  /** Something new holds today: what is added is mostly meant to count at once. */
  readonly startsToday?: boolean
  readonly isRight?: (day: string, entry: Entry) => boolean
}

interface SwitchField extends FieldBase {
  readonly shape: "switch"
}

interface ChoiceField extends FieldBase {
  readonly shape: "choice"
  /** The choices; by default those that the server gives. */
  readonly of?: readonly string[]
}

export type EntryField = TextField | NumberField | DayField | SwitchField | ChoiceField

/** Why an entry cannot be, although each field of it could. */
export type EntryRefusal =
  | { readonly code: "colours_missing" }
  | { readonly code: "swish_number_missing" }
  | ({ readonly code: "contrast_too_low" } & FaintPair)

/** A kind of things that a shop is set up with. */
export interface EntryKind {
  /** The fields that identify an entry of the kind; none where there is only one. */
  readonly id: readonly string[]
  /** The fields that say what it is called. */
  readonly title: readonly string[]
  /** The separator between them; a blank by default. */
  readonly between?: string
  /** There may be too many to list: they are looked for. */
  readonly searched?: boolean
  readonly adds: boolean
  readonly removes: boolean
  /** Whether one must not be taken away. */
  readonly isNeeded?: (entry: Entry, all: readonly Entry[]) => boolean
  /** Whether one is over: it stays in the list, and is not taken away any more. */
  readonly isOver?: (entry: Entry) => boolean
  /** What is wrong with an entry as a whole whose fields are right, each by itself. */
  readonly refuses?: (entry: Entry) => EntryRefusal | undefined
  readonly fields: readonly EntryField[]
}

/** What is wrong with a field. */
export type EntryFault = "required" | "too-long" | "unprintable" | "wrong" | "taken"

/** Whether nothing of a kind can be changed once it is there: it is looked at, or taken away. */
export function isFixed({ fields }: Pick<EntryKind, "fields">): boolean {
  return fields.every(({ stays, fromServer }) => stays === true || fromServer === true)
}

/** What choices there are for the fields that leave that to the server, by field. */
export type EntryChoices = Readonly<Record<string, readonly EntryChoice[]>>

interface EntryChoice {
  readonly id: string
  readonly name: string
  /** The store that it stands in, where it is for entries of that store alone. */
  readonly storeNumber?: string | undefined
}

/** What there is to choose for an entry: what stands in a store, in an entry of that store alone. */
export function choicesFor(choices: EntryChoices, storeNumber: string): EntryChoices {
  return Object.fromEntries(
    Object.entries(choices).map(([field, all]) => [
      field,
      all.filter((each) => each.storeNumber === undefined || each.storeNumber === storeNumber)
    ])
  )
}

/** Tells one entry of a kind from another. */
export function entryId({ id }: Pick<EntryKind, "id">, entry: Entry): string {
  return id.map((name) => String(entry[name] ?? "")).join(" ")
}

/** What an entry is called, in a language where its name is known in that. */
export function entryTitle(
  kind: Pick<EntryKind, "title" | "between" | "fields">,
  entry: Entry,
  language: Locale
): string {
  return kind.title
    .flatMap((name) => {
      const own = kind.fields.find((field) => field.name === name)
      const says = own === undefined ? undefined : saysOf(own)
      const spoken = kind.fields.find((field) => {
        const its = saysOf(field)
        return its !== undefined && its.what === says?.what && its.language === language
      })
      const word = spoken === undefined ? undefined : entry[spoken.name]
      const value = (word === "" ? undefined : word) ?? entry[name] ?? []
      return typeof value === "number" && own !== undefined ? writtenValue(own.shape, value, language) : value
    })
    .join(kind.between ?? " ")
}

/** What a change of an entry is noted under: what it is called, and what tells it apart besides. */
export function entrySubject(kind: EntryKind, entry: Entry, language: Locale): string {
  const apart = kind.id.filter((field) => !kind.title.includes(field))
  return [entryTitle(kind, entry, language), ...apart.map((field) => String(entry[field] ?? ""))]
    .filter((each) => each !== "")
    .join(" ")
}

/** The fields that a list of the kind shows beside what each is called, in one language. */
export function listedFields(
  { fields, title }: Pick<EntryKind, "title" | "fields">,
  language: Locale
): readonly EntryField[] {
  const called = new Set(
    fields.filter(({ name }) => title.includes(name)).flatMap((field) => saysOf(field)?.what ?? [])
  )
  return fields.filter((field) => {
    const says = saysOf(field)
    if (title.includes(field.name) || field.unlisted === true) return false
    return says === undefined || (says.language === language && !called.has(says.what))
  })
}

function saysOf(field: EntryField) {
  return field.shape === "text" ? field.says : undefined
}

/**
 * What a new entry begins with.
 * @param today the day on the wall of the store, `YYYY-MM-DD`
 */
export function newEntry({ fields }: Pick<EntryKind, "fields">, today: string): Entry {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { name, shape, start, fromServer } = field
      if (fromServer === true) return []
      if (field.shape === "day" && field.startsToday === true) return [[name, today] as const]
      const value = start ?? (shape === "switch" ? false : isNumber(shape) ? undefined : "")
      return value === undefined ? [] : [[name, value] as const]
    })
  )
}

/** An entry as it is kept: its own fields alone, without blanks at the ends of texts. */
export function tidiedEntry({ fields }: Pick<EntryKind, "fields">, entry: Entry): Entry {
  return Object.fromEntries(
    fields.flatMap((field): [string, EntryValue][] => {
      if (field.fromServer === true) return []
      const value = entry[field.name]
      // What is not said is no answer: neither yes nor no, and no number.
      if (value === undefined) return isSaid(field.shape) ? [] : [[field.name, ""]]
      if (typeof value !== "string") return [[field.name, value]]
      const text = value.trim()
      return [[field.name, field.shape === "text" ? (field.tidied?.(text) ?? text) : text]]
    })
  )
}

interface Around {
  /** The ids that are taken, where it is something new. */
  readonly taken?: readonly string[] | undefined
  readonly choices?: EntryChoices | undefined
}

/**
 * What is wrong with an entry that is to be kept, by field, once it is tidied; an empty answer means that it can be.
 * What stays is not held to what new ones have to be.
 */
export function entryFaults(
  kind: EntryKind,
  entry: Entry,
  { taken, choices }: Around
): Readonly<Record<string, EntryFault>> {
  const tidied = tidiedEntry(kind, entry)
  const isTaken = taken?.includes(entryId(kind, tidied)) === true
  return Object.fromEntries(
    kind.fields.flatMap((field) => {
      if (field.fromServer === true || (field.stays === true && taken === undefined)) return []
      const fault =
        faultOf(field, tidied, choices) ??
        (isTaken && kind.id.includes(field.name) ? ("taken" as const) : undefined)
      return fault === undefined ? [] : [[field.name, fault] as const]
    })
  )
}

function faultOf(field: EntryField, entry: Entry, choices: EntryChoices | undefined): EntryFault | undefined {
  const value = entry[field.name] ?? ""
  if (value === "") return field.optional === true ? undefined : "required"
  switch (field.shape) {
    case "switch":
      return typeof value === "boolean" ? undefined : "wrong"
    case "amount":
    case "percent":
    case "whole": {
      const { lowest = 0, highest = 1_000_000_000, isRight } = field
      const number = Number(value)
      const fits = Number.isSafeInteger(value) && number >= lowest && number <= highest
      return fits && isRight?.(number, entry) !== false ? undefined : "wrong"
    }
    case "day":
      return isDate(String(value)) && field.isRight?.(String(value), entry) !== false ? undefined : "wrong"
    case "choice": {
      const of = field.of ?? choices?.[field.name]?.map(({ id }) => id) ?? []
      return of.some((each) => each === value) ? undefined : "wrong"
    }
    default:
      return typeof value === "string" ? wordsFault(field, value, entry) : "wrong"
  }
}

function wordsFault(field: TextField, text: string, entry: Entry): EntryFault | undefined {
  const { longest = longestReceiptLine, isRight } = field
  if (text.length > longest) return "too-long"
  if (!isPrintable(text)) return "unprintable"
  return isRight?.(text, entry) === false ? "wrong" : undefined
}

/** Whether a field that is empty is not there. */
function isSaid(shape: EntryField["shape"]): boolean {
  return shape === "switch" || isNumber(shape)
}

function isNumber(shape: EntryField["shape"]): shape is NumberField["shape"] {
  return shape === "amount" || shape === "percent" || shape === "whole"
}

/** An entry as it is typed: numbers are texts, empty where not set. */
export type TypedEntry = Readonly<Record<string, string | boolean>>

/** An entry as its form shows it. */
export function typedEntry({ fields }: Pick<EntryKind, "fields">, entry: Entry, locale: Locale): TypedEntry {
  return Object.fromEntries(
    fields.map(({ name, shape }) => {
      const value = entry[name]
      if (typeof value !== "number") return [name, value ?? ""]
      const decimal = decimalFromMinorUnits(minorUnits(value)).replace(/\.00$/u, "")
      return [name, shape === "whole" ? String(value) : locale === "en" ? decimal : decimal.replace(".", ",")]
    })
  )
}

/**
 * An entry as it was typed. A number that is none stays a text, which `entryFaults` finds wrong; an empty one is not
 * there.
 */
export function entryOfTyped({ fields }: Pick<EntryKind, "fields">, typed: TypedEntry): Entry {
  return Object.fromEntries(
    fields.flatMap(({ name, shape }): [string, EntryValue][] => {
      const value = typed[name] ?? (shape === "switch" ? false : "")
      if (typeof value === "boolean" || !isNumber(shape)) return [[name, value]]
      if (value.trim() === "") return []
      return [[name, numberOf(shape, value.trim()) ?? value]]
    })
  )
}

function numberOf(shape: NumberField["shape"], text: string): number | undefined {
  if (shape === "whole") return /^-?\d{1,9}$/u.test(text) ? Number(text) : undefined
  return minorUnitsFromTyped(text)
}

/** A value as lists and the log write it; a switch's is for words to say. */
export function writtenValue(shape: EntryField["shape"], value: number, locale: Locale): string {
  if (shape === "whole") return String(value)
  const written = formatAmount(minorUnits(value), locale)
  return shape === "percent" ? `${written.replace(/[.,]00$/u, "")} %` : written
}

/** A field that a change has touched, as it was and as it is; without one where there was or is none. */
export interface ChangedField {
  readonly field: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** What an entry has become, field by field: all of it where there was none before, or is none after. */
export function changedFields(
  { fields }: Pick<EntryKind, "fields">,
  before: Entry | undefined,
  after: Entry | undefined
): readonly ChangedField[] {
  return fields
    .filter(({ fromServer }) => fromServer !== true)
    .map(({ name }) => ({ name, was: before?.[name], is: after?.[name] }))
    .filter(({ was, is }) => was !== is)
    .map(({ name, was, is }) => ({
      field: name,
      ...(was === undefined ? {} : { before: String(was) }),
      ...(is === undefined ? {} : { after: String(is) })
    }))
}

/** Whether two people have seen the same of an entry. */
export function isSameEntry(
  kind: Pick<EntryKind, "fields">,
  one: Entry | undefined,
  other: Entry | undefined
): boolean {
  if (one === undefined || other === undefined) return one === other
  return changedFields(kind, one, other).length === 0
}

/** One change that a person made; it is kept for good. */
export interface AdminChange {
  readonly id: number
  /** An ISO moment. */
  readonly at: string
  /** The person who made it: their badge, and their name at that time. */
  readonly badgeNumber: string
  readonly name: string
  /** The kind of what it is about, and what that was called. */
  readonly kind: string
  readonly subject: string
  readonly changed: readonly ChangedField[]
}
