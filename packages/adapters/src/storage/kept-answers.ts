import { readCategories } from "@karat/contract/catalogue"
import { readDiscountReasons } from "@karat/contract/discount"
import { readFollowUps } from "@karat/contract/follow-up"
import { readTenderTypes } from "@karat/contract/payment"
import { readSetup, readStore } from "@karat/contract/store"
import { Effect } from "effect"
import type { ProductApi } from "../http/product-api.ts"
import type { TokenKeeper } from "../http/token-keeper.ts"

/** What a till cannot sell without, and that seldom changes. Nobody's name is in it. */
const outlasting: ReadonlySet<string> = new Set(
  [readCategories, readDiscountReasons, readFollowUps, readSetup, readStore, readTenderTypes].map(
    ({ path }) => path
  )
)

/** What is known from the last time is not waited for longer, in milliseconds. */
const longestWaitMs = 3000

/**
 * A product API whose answers about the store outlast the line: where it cannot be reached, the last ones hold.
 * @param version the till's: another one may read answers in another shape
 */
export function keepingAnswers(
  api: ProductApi,
  storage: Storage,
  tokens: Pick<TokenKeeper, "claims">,
  version: string
): ProductApi {
  return {
    ...api,
    send: (call, input, options) => {
      if (!outlasting.has(call.path)) return api.send(call, input, options)
      const { params, query } = input
      const name = `karat.answer ${tokens.claims?.storeNumber} ${call.path} ${JSON.stringify([params, query])}`
      const kept = storage.getItem(name)
      const hurried = kept === null ? options : { timeoutMs: longestWaitMs, retries: 0, ...options }
      return api.send(call, input, hurried).pipe(
        Effect.tap((answer) =>
          Effect.sync(() => {
            const text = JSON.stringify([version, answer])
            if (text !== kept) write(storage, name, text)
          })
        ),
        Effect.catchTag("Unreachable", (failure) => {
          const [by, answer] = readKept(kept)
          return by === version ? Effect.succeed(answer as never) : Effect.fail(failure)
        })
      )
    }
  }
}

/** What was kept, and by which till; nothing where it cannot be read. */
function readKept(kept: string | null): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(kept ?? "[]")
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** A storage that is full costs nobody anything while there is a line. */
function write(storage: Storage, name: string, text: string): void {
  try {
    storage.setItem(name, text)
  } catch {
    // The last one holds.
  }
}
