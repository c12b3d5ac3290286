import { idempotencyKeyHeader } from "@karat/contract/error-answer"
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  print,
  type ValidationContext
} from "graphql"
import { createGraphQLError, createSchema, createYoga, type Plugin } from "graphql-yoga"
import type { Context, Hono } from "hono"
import { errorAnswer, jsonResponse } from "../http/error-response.ts"
import { Refusal } from "../http/refusal.ts"
import { bodyText } from "../http/request-body.ts"
import {
  claimKey,
  type Gesture,
  idempotencyKey,
  keepAnswer,
  releaseKey,
  requestHash,
  storedAnswer
} from "../idempotency/answer-store.ts"
import { authenticate, type Caller } from "../device/authenticate.ts"
import type { StaffLookup } from "../staff/staff-lookup.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** What a resolver knows of its caller. */
export interface Asking {
  readonly caller: Caller
  /**
   * Changes something in one transaction, together with the answer that a repetition gets: what is answered
   * must be data, and all of it.
   */
  readonly once: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
}

type Resolver = (parent: never, args: never, asking: Asking) => Promise<unknown>

/** A GraphQL service: where it stands, what can be asked of it, and who answers. */
interface GraphqlService {
  readonly path: string
  readonly typeDefs: string
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, Resolver>>>>
}

/**
 * Mounts a service for signed-in tills only, with limits on what a document may ask for, and beside it its schema, as
 * open as the document of the product API. An unknown badge in a request counts as a guess, whatever is asked.
 */
export function mountGraphql(
  app: Hono,
  parts: StoreServerParts,
  staff: Pick<StaffLookup, "count">,
  service: GraphqlService
): void {
  const { path, typeDefs, resolvers } = service
  const { config, db, log } = parts
  const yoga = createYoga<Asking>({
    graphqlEndpoint: path,
    schema: createSchema<Asking>({ typeDefs, resolvers: guarded(resolvers, staff, { db, log }) }),
    plugins: [limits(config.mode === "production")],
    // It finds each document there, read by us within its limits.
    parserAndValidationCache: { documentCache: readDocuments, errorCache: keptFew(0), validationCache: true },
    graphiql: config.mode !== "production",
    landingPage: false,
    cors: false,
    logging: false
  })
  app.post(path, async (c) => {
    const { body, asking, unreadable } = await askingOf(c, parts)
    if (unreadable !== undefined)
      return jsonResponse(JSON.stringify({ errors: [{ message: unreadable }] }), 400)
    const headers = { "content-type": "application/json", accept: "application/json" }
    const answer = await yoga.fetch(`http://localhost${path}`, { method: "POST", headers, body }, asking)
    const text = await answer.text()
    return jsonResponse(config.mode === "production" ? withoutSuggestions(text) : text, answer.status)
  })
  // Read and printed, so that a schema that cannot be read is found before a client reads it.
  const schema = print(parse(typeDefs))
  app.get(path.replace(/graphql$/u, "schema.graphql"), (c) =>
    c.text(schema, 200, { "cache-control": "public, no-cache" })
  )
  if (config.mode === "production") return
  app.get(path, async () => yoga.fetch(`http://localhost${path}`, { headers: { accept: "text/html" } }))
}

/** The caller and the request. A stale token may only repeat a request for its stored answer. */
async function askingOf(
  c: Context,
  parts: StoreServerParts
): Promise<{ readonly body: string; readonly asking: Asking; readonly unreadable: string | undefined }> {
  const { caller, stale } = await authenticate(c, parts)
  const body = await bodyText(c.req)
  const document = documentOf(body)
  const unreadable = typeof document === "string" ? document : undefined
  const changes = typeof document === "object" && hasMutation(document)
  const gesture = changes ? gestureOf(c, caller, body) : undefined
  const isRepetition = async () =>
    gesture !== undefined && (await storedAnswer(parts.db, gesture)) !== undefined
  if (stale && !(await isRepetition()))
    throw new Refusal(401, "token_stale", "The till has been signed in anew.")
  return { body, unreadable, asking: { caller, once: (work) => onceFor(parts, gesture, work) } }
}

function gestureOf(c: Context, caller: Caller, body: string): Gesture {
  return {
    device: caller.device,
    key: idempotencyKey(c.req.header(idempotencyKeyHeader)),
    requestHash: requestHash(c.req.method, c.req.path, body)
  }
}

function onceFor<Answer>(
  { clock, db, enqueue }: StoreServerParts,
  gesture: Gesture | undefined,
  work: () => Promise<Answer>
): Promise<Answer> {
  if (gesture === undefined) throw new Error("Only a mutation changes something.")
  return enqueue(
    async () => {
      const answer = await work()
      await keepAnswer(db, gesture, { status: 200, body: JSON.stringify(answer) }, clock())
      return answer
    },
    {
      before: async () => {
        const known = await claimKey(db, gesture, clock())
        return known && (JSON.parse(known.body) as Answer)
      },
      undone: () => releaseKey(db, gesture)
    }
  )
}

function limits(production: boolean): Plugin {
  return {
    onValidate: ({ addValidationRule }) => {
      addValidationRule(documentLimit)
      if (production) addValidationRule(NoSchemaIntrospectionCustomRule)
    }
  }
}

/**
 * The resolvers, with badges counted, refusals said in GraphQL's way, and defects in the log instead of in the answer.
 * They are counted here, where it is the same whether they stood in the document or in its variables.
 */
function guarded(
  resolvers: GraphqlService["resolvers"],
  staff: Pick<StaffLookup, "count">,
  { db, log }: Pick<StoreServerParts, "db" | "log">
) {
  const guard =
    (type: string, resolver: Resolver): Resolver =>
    async (parent, args, asking) => {
      try {
        await staff.count(asking.caller, args)
        const answer = () => resolver(parent, args, asking)
        return await (type === "Query" ? db.snapshot(answer) : answer())
      } catch (cause) {
        throw isGraphqlError(cause) ? cause : graphqlErrorOf(cause, log)
      }
    }
  return Object.fromEntries(
    Object.entries(resolvers).map(([type, fields]) => [
      type,
      Object.fromEntries(Object.entries(fields).map(([name, resolver]) => [name, guard(type, resolver)]))
    ])
  )
}

/** By its name: tools that bundle may bring the library twice. */
function isGraphqlError(cause: unknown): boolean {
  return cause instanceof Error && cause.name === "GraphQLError"
}

function graphqlErrorOf(cause: unknown, log: StoreServerParts["log"]): GraphQLError {
  if (cause instanceof Refusal) {
    const { error: message, ...extensions } = errorAnswer(cause)
    return createGraphQLError(message, { extensions: { ...extensions, status: cause.status } })
  }
  log.error({ err: cause }, "a resolver failed")
  return createGraphQLError("An error occurred", { extensions: { code: "internal", http: { status: 500 } } })
}

function hasMutation({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (each) => each.kind === Kind.OPERATION_DEFINITION && each.operation === OperationTypeNode.MUTATION
  )
}

/** Longer, in characters and in words, than any document of ours: the longest has 1,100 and 190. */
const longestDocument = 8192
const mostTokens = 1000

/** The few documents that tills ask by, as they were read. */
const readDocuments = keptFew<DocumentNode>(32)

/**
 * The document of a request, parsed within limits before anything else reads it; the reason where it cannot be parsed;
 * undefined when there is none, which the execution reports.
 */
function documentOf(body: string): DocumentNode | string | undefined {
  const query = queryOf(body)
  if (query === undefined) return undefined
  if (query.length > longestDocument) return "The document is too long."
  const known = readDocuments.get(query)
  if (known !== undefined) return known
  try {
    const document = parse(query, { maxTokens: mostTokens, noLocation: true })
    readDocuments.set(query, document)
    return document
  } catch (cause) {
    return cause instanceof Error ? cause.message : "The document cannot be read."
  }
}

function queryOf(body: string): string | undefined {
  try {
    const { query } = (JSON.parse(body) ?? {}) as { readonly query?: unknown }
    return typeof query === "string" ? query : undefined
  } catch {
    return undefined
  }
}

/** Keeps so many values, and forgets the oldest for a new one. */
function keptFew<Value>(most: number) {
  const kept = new Map<string, Value>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: Value) => {
      kept.set(key, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    }
  }
}

/** An answer without guesses at the names that were meant: the schema says them. */
function withoutSuggestions(answer: string): string {
  if (!answer.includes("Did you mean")) return answer
  const { errors, ...rest } = JSON.parse(answer) as {
    readonly errors?: readonly { readonly message: string }[]
  }
  const plain = errors?.map((error) => ({
    ...error,
    message: error.message.replace(/ Did you mean .*$/su, "")
  }))
  return JSON.stringify({ ...rest, errors: plain })
}

const deepest = 10
const mostFields = 80
const mostAtTheTop = 4

/**
 * Refuses documents that ask for more than any of ours: too deep, too wide, or the same many times. What changes
 * something stands alone, because a key names one thing that is done.
 */
function documentLimit(context: ValidationContext): ASTVisitor {
  let depth = 0
  let fields = 0
  let top = 0
  let mostHere = mostAtTheTop
  let refused = false
  const refuse = (message: string) => {
    if (!refused) context.reportError(new GraphQLError(message))
    refused = true
  }
  return {
    OperationDefinition: ({ operation }) => {
      if (operation === OperationTypeNode.MUTATION) mostHere = 1
    },
    Document: ({ definitions }) => {
      const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
      if (operations.length > 1) refuse("The document asks for more than one thing.")
    },
    SelectionSet: {
      enter: () => {
        depth += 1
        if (depth > deepest) refuse("The document is nested too deeply.")
      },
      leave: () => {
        depth -= 1
      }
    },
    Field: () => {
      fields += 1
      if (depth === 1) top += 1
      if (fields > mostFields || top > mostHere) refuse("The document asks for too much at once.")
    },
    FragmentSpread: () => refuse("The document takes no fragments."),
    InlineFragment: () => refuse("The document takes no fragments.")
  }
}
