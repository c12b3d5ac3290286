import type { OperationNode } from "kysely"
import { isOfOneStore } from "./written-by-subject.ts"
import { partOfTable, unversionedColumns, type VersionedPart, versionedParts } from "./versioned-tables.ts"

/** The parts that a statement may change; every part where its words do not say. */
export function partsWritten(query: OperationNode): readonly VersionedPart[] {
  if (query.kind === "SelectQueryNode") return []
  const table = tableWritten(query)
  if (table === undefined) return versionedParts
  const part = partOfTable(table)
  return part === undefined || isUnversioned(table, query) ? [] : [part]
}

/** The table that a statement writes and that stores share; undefined for one that writes what is of one store, or reads. */
export function sharedTable(query: OperationNode): string | undefined {
  if (query.kind === "SelectQueryNode") return undefined
  const table = tableWritten(query)
  if (table === undefined) return "a statement that does not say what it writes"
  return isOfOneStore(table) || isUnversioned(table, query) ? undefined : table
}

/** Whether an update writes columns alone that are never remembered. */
function isUnversioned(table: string, query: OperationNode): boolean {
  const { updates } = query as unknown as { readonly updates?: readonly { readonly column: OperationNode }[] }
  const columns = updates?.flatMap(({ column }) => columnsIn(column))
  return columns?.every((column) => unversionedColumns[table]?.includes(column)) === true
}

function tableWritten(query: OperationNode): string | undefined {
  const node = query as unknown as Readonly<
    Record<"into" | "table", OperationNode | undefined> & {
      readonly from?: { readonly froms: readonly OperationNode[] }
    }
  >
  if (query.kind === "InsertQueryNode") return nameIn(node.into)
  if (query.kind === "UpdateQueryNode") return nameIn(node.table)
  if (query.kind === "DeleteQueryNode") return nameIn(node.from?.froms[0])
  return undefined
}

function nameIn(node: OperationNode | undefined): string | undefined {
  return node === undefined ? undefined : tablesIn(node)[0]
}

/**
 * The part whose tables, and no others, a query reads.
 * @throws {Error} where it reads another table, or a column that changes often, or writes: it cannot be remembered
 */
export function partRead(query: OperationNode): VersionedPart {
  if (query.kind !== "SelectQueryNode") throw new Error("Only what reads can be remembered.")
  const parts = new Set(tablesIn(query).map((table) => partOfTable(table) ?? table))
  const [part] = parts
  if (parts.size !== 1 || part === undefined || !(versionedParts as readonly string[]).includes(part))
    throw new Error(`A query is remembered that reads ${[...parts].join(", ")}.`)
  for (const table of tablesIn(query))
    for (const column of columnsIn(query))
      if (column === "*" ? table in unversionedColumns : unversionedColumns[table]?.includes(column))
        throw new Error(`A query is remembered that reads ${table}.${column}.`)
  return part as VersionedPart
}

function tablesIn(node: OperationNode): readonly string[] {
  const aliases = new Set(
    found(node, (each) => {
      const { alias } = each as unknown as { readonly alias?: { readonly name?: string } }
      return each.kind === "AliasNode" ? alias?.name : undefined
    })
  )
  const named = found(node, (each) =>
    each.kind === "SchemableIdentifierNode"
      ? (each as unknown as { readonly identifier: { readonly name: string } }).identifier.name
      : undefined
  )
  return named.filter((name) => !aliases.has(name))
}

function columnsIn(node: OperationNode): readonly string[] {
  return found(node, (each) => {
    if (each.kind === "SelectAllNode") return "*"
    return each.kind === "ColumnNode"
      ? (each as unknown as { readonly column: { readonly name: string } }).column.name
      : undefined
  })
}

/** What is found in a query and in everything that it is made of. */
function found(within: OperationNode, look: (node: OperationNode) => string | undefined): readonly string[] {
  const all: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return
    if ("kind" in value && typeof value.kind === "string") {
      const name = look(value as OperationNode)
      if (name !== undefined) all.push(name)
    }
    for (const each of Object.values(value)) visit(each)
  }
  visit(within)
  return all
}
