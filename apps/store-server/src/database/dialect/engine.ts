import { type OperationNode, type RawBuilder, RawNode, sql } from "kysely"

/** What keeps the database. */
export type Engine = "sqlite" | "postgres"

/** A piece of SQL for each engine, of which its compiler takes its own. */
type Pieces = Readonly<Record<Engine, RawNode>>

const pieces = new WeakMap<OperationNode, Pieces>()

/** A piece of SQL that each engine says in its own words. It may stand wherever one for all may. */
export function inWordsOfEach<Value>(words: Readonly<Record<Engine, RawBuilder<Value>>>): RawBuilder<Value> {
  const node = RawNode.createWithSql("")
  pieces.set(node, { sqlite: words.sqlite.toOperationNode(), postgres: words.postgres.toOperationNode() })
  return sql<Value>`${{ toOperationNode: () => node }}`
}

/** The piece as an engine says it. */
export function inWordsOf(engine: Engine, node: RawNode): RawNode {
  return pieces.get(node)?.[engine] ?? node
}
