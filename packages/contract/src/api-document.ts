import { JsonSchema, SchemaAST, SchemaRepresentation } from "effect"
import { mutates, type Shape } from "./call.ts"
import { ErrorAnswer, idempotencyKeyHeader, idempotencyKeyShape } from "./error-answer.ts"
import { namedShapes, type Operation, operations } from "./operations.ts"
import { refusals, unshownRefusals } from "./refusal.ts"

type Json = JsonSchema.JsonSchema

interface Edition {
  /** Where the product API stands on the document's host. */
  readonly base: string
  readonly version: string
}

/** No shape has it: a code is any text to who reads it, since a later version has more of them. */
const refusalCodes = {
  type: "string",
  description: "The codes that this version refuses with; a later one may have more",
  enum: [...Object.keys(refusals), ...unshownRefusals]
}

const about = `Sign a device in with \`signInWithCode\` and send the token that it answers with every other call. \
A call that changes something carries an \`${idempotencyKeyHeader}\`: sent again with the same key, it has one effect and the same answer. \
Fields that are not known are ignored, and further ones may be added to any answer. \
The item search and the documents of goods are GraphQL, at \`search/graphql\` and \`goods/graphql\`; their schemas are at \`search/schema.graphql\` and \`goods/schema.graphql\`.`

/** The OpenAPI document of the product API, made from its calls. */
export function apiDocument({ base, version }: Edition): Json {
  const { schemaOf, schemas } = writtenShapes()
  const paths = new Map<string, Record<string, Json>>()
  for (const operation of operations) {
    const path = templates.get(placesOf(operation.call.path)) ?? ""
    const methods = paths.get(path) ?? {}
    methods[operation.call.method.toLowerCase()] = operationOf(operation, path, schemaOf)
    paths.set(path, methods)
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Karat product API",
      version,
      description: about,
      license: { name: "MIT", identifier: "MIT" }
    },
    servers: [{ url: base }],
    security: [{ deviceToken: [] }],
    tags: [...new Set(operations.map(({ word }) => word))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { ...schemas, RefusalCode: refusalCodes },
      parameters: {
        IdempotencyKey: {
          name: idempotencyKeyHeader,
          in: "header",
          required: true,
          schema: { type: "string", pattern: idempotencyKeyShape.source }
        }
      },
      responses: { Refused: { description: "Refused", content: jsonOf(schemaOf(ErrorAnswer)) } },
      securitySchemes: { deviceToken: { type: "http", scheme: "bearer" } }
    }
  }
}

function operationOf({ name, word, call }: Operation, path: string, schemaOf: (shape: Shape) => Json): Json {
  const { answer, body, capability, ours, query, withoutToken } = call
  return {
    operationId: name,
    tags: [word],
    ...(withoutToken ? { security: [] } : {}),
    ...(capability === undefined ? {} : { "x-karat-capability": capability }),
    ...(ours.length === 0 ? {} : { "x-karat-own-fields": ours }),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/gu)].map(([, parameter]) => ({
        name: parameter,
        in: "path",
        required: true,
        schema: { type: "string" }
      })),
      ...query.map(queryParameter),
      ...(mutates(call) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : [])
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonOf(schemaOf(body)) } }),
    responses: {
      200: { description: "Done", content: jsonOf(schemaOf(answer)) },
      default: { $ref: "#/components/responses/Refused" }
    }
  }
}

const jsonOf = (schema: Json) => ({ "application/json": { schema } })

/** A field of the query; one whose name ends with brackets may come several times. */
function queryParameter(name: string): Json {
  const text = { type: "string" }
  return { name, in: "query", schema: name.endsWith("[]") ? { type: "array", items: text } : text }
}

/** A path without the names of its parameters: paths that differ in these alone are one to a router, and to OpenAPI. */
const placesOf = (path: string) => path.replaceAll(/:\w+/gu, ":")

/** Paths as OpenAPI writes them; where calls call a parameter otherwise, it has both names. */
const templates: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(operations, ({ call }) => placesOf(call.path))].map(([places, alike]) => {
    const paths = alike.map(({ call }) => call.path.split("/"))
    const [first = []] = paths
    const parts = first.map((part, at) => {
      if (!part.startsWith(":")) return part
      const names = new Set(paths.map((path) => path[at]?.slice(1) ?? ""))
      return `{${[...names].map((name, nth) => (nth === 0 ? name : `Or${capital(name)}`)).join("")}}`
    })
    return [places, parts.join("/")]
  })
)

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Every shape of the wire as JSON Schema; what has a name of its own stands once. */
function writtenShapes() {
  const asked = operations.flatMap(({ call }) =>
    call.body === undefined ? [call.answer] : [call.answer, call.body]
  )
  const shapes = [...new Set(asked)]
  const names = new Map<SchemaAST.AST, string>()
  for (const { name, ast } of namedShapes) {
    const wire = SchemaAST.toEncoded(ast)
    if (!names.has(wire) && isComposed(wire)) names.set(wire, name)
  }
  const { schemas: written, definitions } = JsonSchema.toMultiDocumentOpenApi3_1(
    SchemaRepresentation.toJsonSchemaMultiDocument(
      SchemaRepresentation.toRepresentations(
        [SchemaAST.toEncoded(ErrorAnswer.ast), ...shapes.map(({ ast }) => SchemaAST.toEncoded(ast))],
        { referencePolicy: ({ ast, identifier }) => identifier ?? names.get(ast) }
      )
    )
  )
  const schemaOf = new Map<Shape, Json>(
    [ErrorAnswer, ...shapes].map((shape, at) => [shape, plainObject(written[at] ?? {})])
  )
  return {
    schemaOf: (shape: Shape): Json => schemaOf.get(shape) ?? {},
    schemas: Object.fromEntries(
      Object.entries(definitions)
        .map(([name, schema]) => [name, plainObject(schema)] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    )
  }
}

/** Not a bare text or number: libraries share those, and a name for one would be the name of all. */
const isComposed = ({ _tag }: SchemaAST.AST) => _tag === "Objects" || _tag === "Arrays" || _tag === "Union"

/** A schema without what says nothing: an alternative twice, that further fields may come, the bounds of any whole number. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  return typeof schema === "object" && schema !== null ? plainObject(schema) : schema
}

function plainObject(schema: object): Json {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !saysNothing(keyword, value))
      .map(([keyword, value]: [string, unknown]) => [
        keyword,
        keyword === "anyOf" && Array.isArray(value) ? onlyOnce(value.map(plain)) : plain(value)
      ])
  )
}

function saysNothing(keyword: string, value: unknown): boolean {
  if (keyword === "additionalProperties") return value === true
  if (keyword === "minimum") return value === Number.MIN_SAFE_INTEGER
  return keyword === "maximum" && value === Number.MAX_SAFE_INTEGER
}

function onlyOnce(alternatives: readonly unknown[]): readonly unknown[] {
  return [...new Map(alternatives.map((each) => [JSON.stringify(each), each])).values()]
}
