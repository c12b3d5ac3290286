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
import { answeringAddress, notJson } from "../http/answering-address.ts"
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

interface GraphqlPlace extends Pick<ProductApiPlace, "tokens" | "told" | "notes"> {
  readonly address: string
}

/**
 * A service at an address, spoken to with the bearer token. The client library is fetched with the first
 * question, so that it does not delay the first screen.
 */
export function graphqlService({ address: configured, tokens, told, notes }: GraphqlPlace): GraphqlService {
  const address = new URL(configured, globalThis.location?.href).href
  const itself = answeringAddress(address, told, notes)
  const send = Effect.fnUntraced(function* <Input, Answer extends Shape>(
    { document, variables, answer }: GraphqlOperation<Input, Answer>,
    input: Input,
    keyed: Readonly<Record<string, string>>
  ) {
    const call = `POST ${address} ${/\w+\s+\w+/u.exec(document)?.[0] ?? ""}`
    const data = yield* Effect.suspend(() => {
      /** The answer to this try, whatever is in it: a service that answered has received the request. */
      const received: { answer?: Response } = {}
      return Effect.tryPromise({
        try: async (signal) => {
          const { GraphQLClient } = await import("graphql-request")
          const client = new GraphQLClient(address, {
            fetch: async (...request: Parameters<typeof fetch>) => (received.answer = await fetch(...request))
          })
          return await client.request<unknown>({
            document,
            variables: variables(input),
            requestHeaders: { authorization: `Bearer ${tokens.token ?? ""}`, ...keyed },
            signal
          })
        },
        catch: (cause) => failureOf({ call, address }, cause, received.answer)
      })
    }).pipe(
      Effect.timeoutOrElse({
        duration: timeouts.callMs,
        orElse: () => Effect.fail<CallFailure>(new Unreachable({ cause: "No answer came in time." }))
      }),
      Effect.retry({ times: 1, while: (failure) => failure._tag === "Unreachable" }),
      Effect.mapError(itself.blamed),
      Effect.tapError((failure) =>
        Effect.sync(() => {
          if (failure._tag === "Unreadable") told?.({ call, tolerated: [], fault: failure.fault })
        })
      )
    )
    itself.answered()
    const read = Schema.decodeUnknownResult(answer)(data)
    if (Result.isSuccess(read)) return read.success
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

interface ErrorWithResponse {
  readonly response?: {
    readonly errors?: readonly {
      readonly message?: string
      readonly extensions?: Readonly<Record<string, unknown>>
    }[]
  }
}

const decodeError = Schema.decodeUnknownOption(ErrorAnswer)

/**
 * The first error of an answer gives the reason, with the code and values beside it. An error may come with status 200,
 * and where the service failed the call may have been carried out all the same. An answer without a GraphQL error came
 * from some service, so the call is not repeated by itself.
 */
function failureOf(
  { call, address }: { readonly call: string; readonly address: string },
  cause: unknown,
  answer: Response | undefined
): CallFailure {
  if (answer === undefined) return new Unreachable({ cause })
  if (answer.status === 401) return new SessionLost()
  const [{ extensions = {}, message: text } = {}] = (cause as ErrorWithResponse).response?.errors ?? []
  const { code, reason, values } = Option.getOrElse(
    decodeError({ error: text, ...extensions }),
    (): Partial<ErrorAnswer> => ({})
  )
  const status = typeof extensions["status"] === "number" ? extensions["status"] : answer.status
  if (status >= 500) return new Unreachable({ cause, status, text, code, values })
  if (text === undefined && answer.ok) return new Unreadable({ call, address, fault: notJson(answer) })
  return new Refused({ status, text, code, reason, values })
}
