import { AliasNode, IdentifierNode, type OperationNode, type SelectQueryNode, TableNode } from "kysely"
import { columnsOf } from "./column.ts"
import { tables, type Tables } from "./tables.ts"

/** A table as a query calls it. */
export interface CalledTable {
  readonly called: string
  readonly columns: readonly string[]
}

/**
 * The tables that a query selects from, with their columns: `*` stands for these. A text that says `*` itself means
 * other columns once a newer server has added one, and PostgreSQL refuses it where it was prepared before.
 */
export function tablesOf({ from, joins = [] }: SelectQueryNode): readonly CalledTable[] {
  return [...(from?.froms ?? []), ...joins.map(({ table }) => table)].flatMap(calledTable)
}

function calledTable(node: OperationNode): readonly CalledTable[] {
  const table = AliasNode.is(node) ? node.node : node
  if (!TableNode.is(table)) return []
  const { name } = table.table.identifier
  const called = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : name
  return name in tables ? [{ called, columns: columnsOf(tables[name as keyof Tables]) }] : []
}
