import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler
} from "kysely"
import type { Query } from "./database.ts"
import type { Builder, Tables } from "./tables.ts"

/** Builds typed queries; it has no connection and cannot run them. */
export const builder = builderWith(() => new SqliteQueryCompiler())

/**
 * Writes what stands in a prepared query into its text and binds its values alone: an index over part of a table
 * (`WHERE state = 'waiting'`) is taken only where the text says which part is meant.
 */
class PreparedQueryCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Placeholder) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

const preparedBuilder = builderWith(() => new PreparedQueryCompiler())

function builderWith(createQueryCompiler: () => SqliteQueryCompiler): Builder {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler
    }
  })
}

type Bindable = string | number | bigint | Uint8Array | null

type Bindables<Values> = Readonly<Record<keyof Values, Bindable>>

/** What a prepared query asks for when it runs: its values, or nothing when it has none. */
type QueryArguments<Values> = Values extends undefined ? [] : [values: Values]

/**
 * A query that is built and compiled once, when it is first asked for, and from then on only takes values:
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
): (...args: QueryArguments<Values>) => CompiledQuery<Row> {
  let once: CompiledQuery<Row> | undefined
  return (...args) => {
    once ??= compiled(write(preparedBuilder, placeholders as Values))
    const values: Readonly<Record<string, Bindable | undefined>> = args[0] ?? {}
    const { parameters, query, queryId, sql: text } = once
    return {
      query,
      queryId,
      sql: text,
      parameters: parameters.map((each) => (each instanceof Placeholder ? values[each.name] : each))
    }
  }
}

/** The query as SQL and values. */
export function compiled<Row>(query: Query<Row>): CompiledQuery<Row> {
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
