import {
  type CompiledQuery,
  type DefaultQueryCompiler,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawNode,
  ReferenceNode,
  SelectAllNode,
  type SelectionNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from "kysely"
import type { PreparedQuery, Query } from "./database.ts"
import { type Engine, inWordsOf } from "./dialect/engine.ts"
import { type CalledTable, tablesOf } from "./named-columns.ts"
import { partRead } from "./query-tables.ts"
import type { Builder, Tables } from "./tables.ts"
import type { VersionedPart } from "./versioned-tables.ts"

const compilers: Readonly<Record<Engine, new () => DefaultQueryCompiler>> = {
  sqlite: SqliteQueryCompiler,
  postgres: PostgresQueryCompiler
}

/** Writes SQL as an engine says it. */
function compilerOf(engine: Engine): new () => DefaultQueryCompiler {
  return class extends compilers[engine] {
    protected override visitRaw(node: RawNode): void {
      super.visitRaw(inWordsOf(engine, node))
    }
  }
}

/**
 * Names every column where a query selects all of them, and writes what stands in a prepared query into its text and binds its values alone: an index over part of a table
 * (`WHERE state = 'waiting'`) is taken only where the text says which part is meant.
 */
function preparingCompilerOf(engine: Engine): new () => DefaultQueryCompiler {
  return class extends compilerOf(engine) {
    readonly #from: (readonly CalledTable[])[] = []

    protected override visitSelectQuery(node: SelectQueryNode): void {
      this.#from.push(tablesOf(node))
      super.visitSelectQuery(node)
      this.#from.pop()
    }

    protected override visitSelection(node: SelectionNode): void {
      const { selection } = node
      // What is counted is a selection too.
      const isSelected = this.parentNode !== undefined && SelectQueryNode.is(this.parentNode)
      const from = isSelected ? (this.#from.at(-1) ?? []) : []
      const isOfOne = ReferenceNode.is(selection) && SelectAllNode.is(selection.column)
      const meant = isOfOne
        ? from.filter(({ called }) => called === selection.table?.table.identifier.name)
        : SelectAllNode.is(selection)
          ? from
          : []
      if (meant.length === 0) super.visitSelection(node)
      else this.append(meant.flatMap(namesOfColumns).join(", "))
    }

    protected override appendValue(value: unknown): void {
      if (value instanceof Placeholder) super.appendValue(value)
      else this.appendImmediateValue(value)
    }
  }
}

function namesOfColumns({ called, columns }: CalledTable): readonly string[] {
  return columns.map((column) => `"${called}"."${column}"`)
}

/** Build typed queries in the words of each engine; they have no connection and cannot run them. */
export const builders = {
  sqlite: builderWith("sqlite", compilerOf("sqlite")),
  postgres: builderWith("postgres", compilerOf("postgres"))
}

const preparingBuilders = {
  sqlite: builderWith("sqlite", preparingCompilerOf("sqlite")),
  postgres: builderWith("postgres", preparingCompilerOf("postgres"))
}

function builderWith(engine: Engine, Compiler: new () => DefaultQueryCompiler): Builder {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => (engine === "sqlite" ? new SqliteAdapter() : new PostgresAdapter()),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) =>
        engine === "sqlite" ? new SqliteIntrospector(kysely) : new PostgresIntrospector(kysely),
      createQueryCompiler: () => new Compiler()
    }
  })
}

type Bindable = string | number | bigint | Uint8Array | null

type Bindables<Values> = Readonly<Record<keyof Values, Bindable>>

/** What a prepared query asks for when it runs: its values, or nothing when it has none. */
type QueryArguments<Values> = Values extends undefined ? [] : [values: Values]

/**
 * A query that is built and compiled once for each engine, when it is first asked there, and from then on only takes
 * values:
 *
 *     const stockOf = preparedQuery((build, value: { item: string }) =>
 *       build.selectFrom("item_stock").select("stock").where("item_number", "=", value.item))
 *     db.get(stockOf({ item }))
 *
 * While it is built, each of `value` is a placeholder that can only be handed on to the builder: what depends on a
 * value (a filter that may be absent, a list in brackets) is built anew for each call instead, or `listed`.
 */
export function preparedQuery<Row, Values extends Bindables<Values> | undefined = undefined>(
  write: (build: Builder, value: Values) => Query<Row>
): (...args: QueryArguments<Values>) => PreparedQuery<Row> {
  const texts: { [Name in Engine]?: CompiledQuery<Row> } = {}
  return (...args) => ({
    preparedFor: (engine) => {
      const text = (texts[engine] ??= compiledFor(
        engine,
        write(preparingBuilders[engine], placeholders as Values)
      ))
      const values: Readonly<Record<string, Bindable | undefined>> = args[0] ?? {}
      const { parameters, query, queryId, sql } = text
      return {
        query,
        queryId,
        sql,
        parameters: parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
      }
    }
  })
}

/**
 * A prepared query of versioned tables alone. Over PostgreSQL its answer is remembered until one of them changes, and
 * costs no trip where the version is known.
 */
export function rememberedQuery<Row, Values extends Bindables<Values> | undefined = undefined>(
  write: (build: Builder, value: Values) => Query<Row>
): (...args: QueryArguments<Values>) => PreparedQuery<Row> {
  const prepared = preparedQuery(write)
  let part: VersionedPart | undefined
  return (...args) => {
    const query = prepared(...args)
    part ??= partRead(query.preparedFor("postgres").query)
    return { ...query, remembered: part }
  }
}

/** The query as an engine's SQL and its values. */
export function compiledFor<Row>(engine: Engine, query: Query<Row>): CompiledQuery<Row> {
  if ("preparedFor" in query) return query.preparedFor(engine)
  return "compile" in query ? query.compile() : query
}

/** Some of the values by their names, as an insert or an update of many columns takes them. */
export function picked<Values, Name extends keyof Values>(
  values: Values,
  names: readonly Name[]
): Pick<Values, Name> {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Pick<Values, Name>
}

/** Stands for a value while its query is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`The value '${this.name}' of a prepared query is not known before it runs.`)
  }
}

const placeholders: unknown = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) })
