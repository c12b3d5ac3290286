import type { Generated } from "kysely"

/** 0 for no, 1 for yes: STRICT tables know no boolean. */
export type Flag = 0 | 1

export function flagOf(yes: boolean): Flag {
  return yes ? 1 : 0
}

/** A column as a table declares it; `value` stands in its type only. */
export interface Column<Value> {
  readonly type: "TEXT" | "INTEGER"
  readonly empty: boolean
  readonly optional: boolean
  readonly value?: Value
}

/** The rows of a declared table, as Kysely reads them. */
export type Table<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never
}

/** The declared tables, as Kysely reads them. */
export type TablesOf<Declared> = { [Name in keyof Declared]: Table<Declared[Name]> }

/** The names of a declared table's columns. */
export function columnsOf<Columns extends object>(table: Columns): readonly (keyof Columns)[] {
  return Object.keys(table) as (keyof Columns)[]
}

/** A row whose empty columns are undefined, as the domain has what may be missing. */
type WithoutNulls<Columns> = {
  readonly [Name in keyof Columns]:
    | Exclude<Columns[Name], null>
    | (null extends Columns[Name] ? undefined : never)
}

/** The row with undefined for what is empty. */
export function withoutNulls<Columns extends object>(row: Columns): WithoutNulls<Columns> {
  const columns = Object.entries(row).map(([name, value]: [string, unknown]) => [name, value ?? undefined])
  return Object.fromEntries(columns) as WithoutNulls<Columns>
}

/** Which column holds each field. */
type ColumnNames = Readonly<Record<string, string>>

/** The values of fields under the names of their columns. */
export function inColumns<
  Columns extends ColumnNames,
  Values extends { readonly [Field in keyof Columns]: unknown }
>(columns: Columns, values: Values): { [Field in keyof Columns as Columns[Field]]: Values[Field] } {
  const named = Object.entries(columns).map(([field, name]) => [name, values[field]])
  return Object.fromEntries(named) as { [Field in keyof Columns as Columns[Field]]: Values[Field] }
}

/** The values of columns under the names of their fields. */
export function fromColumns<
  Columns extends ColumnNames,
  Names extends { readonly [Name in Columns[keyof Columns]]: unknown }
>(columns: Columns, row: Names): { [Field in keyof Columns]: Names[Columns[Field]] } {
  const named = Object.entries(columns).map(([field, name]) => [field, row[name as Columns[keyof Columns]]])
  return Object.fromEntries(named) as { [Field in keyof Columns]: Names[Columns[Field]] }
}

export function text<Value extends string = string>(): Column<Value> {
  return { type: "TEXT", empty: false, optional: false }
}

export function integer<Value extends number = number>(): Column<Value> {
  return { type: "INTEGER", empty: false, optional: false }
}

export function flag(): Column<Flag> {
  return integer<Flag>()
}

/** The table's own row number, which the database gives. */
export function rowNumber(): Column<Generated<number>> {
  return { type: "INTEGER", empty: true, optional: true }
}

/** A column that may be empty. */
export function orNull<Value>(column: Column<Value>): Column<Value | null> {
  return { type: column.type, empty: true, optional: false }
}

/** A column that the database fills when an insert leaves it out. */
export function preset<Value>(column: Column<Value>): Column<Generated<Value>> {
  return { type: column.type, empty: column.empty, optional: true }
}
