import type { Shape } from "@karat/contract/call"
import { ErrorAnswer, idempotencyKeyHeader } from "@karat/contract/error-answer"
import type { GraphqlOperation } from "@karat/contract/graphql-operation"
import { timeouts } from "@karat/domain/payment/timeouts"
import {
  type CallFailure,
  Refused,
  SessionLost,
  Unreachable,
  Unreadable
} from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Option, Result, Schema } from "effect"
import type { ProductApiPlace } from "../http/product-api.ts"

/** A GraphQL service of the chain: one way to send any of its operations. */
export interface GraphqlService {
  readonly ask: <Input, Answer extends Shape>(
    operation: GraphqlOperation<Input, Answer, "query">,
    input: Input
  ) => Effect.Effect<Answer["Type"], CallFailure>
  /** Does something once, however often it has to be sent. */
  readonly change: <Input, Answer extends Shape>(
    operation: GraphqlOperation<Input, Answer, "mutation">,
    input: Input,
    key: GestureKey
  ) => Effect.Effect<Answer["Type"], CallFailure>
}

interface GraphqlPlace extends Pick<ProductApiPlace, "tokens" | "told"> {
  readonly address: string
}

/**
 * A service at an address, spoken to with the bearer token. The client library is fetched with the first
 * question, so that it does not delay the first screen.
 */
export function graphqlService({ address, tokens, told }: GraphqlPlace): GraphqlService {
  const send = Effect.fnUntraced(function* <Input, Answer extends Shape>(
    { document, variables, answer }: GraphqlOperation<Input, Answer>,
    input: Input,
    keyed: Readonly<Record<string, string>>
  ) {
    const data = yield* Effect.tryPromise({
      try: async (signal) => {
        const { GraphQLClient } = await import("graphql-request")
        const client = new GraphQLClient(new URL(address, globalThis.location?.href).href)
        return await client.request<unknown>({
          document,
          variables: variables(input),
          requestHeaders: { authorization: `Bearer ${tokens.token ?? ""}`, ...keyed },
          signal
        })
      },
      catch: failureOf
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeouts.callMs,
        orElse: () => Effect.fail<CallFailure>(new Unreachable({ cause: "No answer came in time." }))
      }),
      Effect.retry({ times: 1, while: (failure) => failure._tag === "Unreachable" })
    )
    const read = Schema.decodeUnknownResult(answer)(data)
    if (Result.isSuccess(read)) return read.success
    const call = `POST ${address} ${/\w+\s+\w+/u.exec(document)?.[0] ?? ""}`
    const understood = yield* Effect.promise(async () => {
      const { readTolerantly } = await import("@karat/contract/tolerant-reading")
      return readTolerantly(answer, data)
    })
    if ("fault" in understood) {
      told?.({ call, tolerated: [], fault: understood.fault })
      return yield* new Unreadable({ call, fault: understood.fault })
    }
    told?.({ call, tolerated: understood.tolerated })
    return understood.answer
  })
  return {
    ask: (operation, input) => send(operation, input, {}),
    change: (operation, input, key) => send(operation, input, { [idempotencyKeyHeader]: key })
  }
}

interface Told {
  readonly response?: {
    readonly status?: number
    readonly errors?: readonly {
      readonly message?: string
      readonly extensions?: Readonly<Record<string, unknown>>
    }[]
  }
}

const decodeError = Schema.decodeUnknownOption(ErrorAnswer)

/**
 * The first error of an answer says why, with what programs go by beside it. An error may come with a status of
 * 200; what the service failed at it may have done all the same.
 */
function failureOf(cause: unknown): CallFailure {
  const { response } = cause as Told
  const [{ extensions = {}, message: text } = {}] = response?.errors ?? []
  const { status = response?.status } = extensions
  const { code, reason, values } = Option.getOrElse(
    decodeError({ error: text, ...extensions }),
    (): Partial<ErrorAnswer> => ({})
  )
  if (response?.status === 401) return new SessionLost()
  if (typeof status !== "number" || status >= 500 || text === undefined)
    return new Unreachable({ cause, text, code, values })
  return new Refused({ status, text, code, reason, values })
}
