import { readCategories } from "@karat/contract/catalogue"
import { readDiscountReasons } from "@karat/contract/discount"
import { readFollowUps } from "@karat/contract/follow-up"
import { readTenderTypes } from "@karat/contract/payment"
import { readSetup, readStore } from "@karat/contract/store"
import type { DeviceNotes } from "@karat/domain/ports/device-notes"
import { Effect } from "effect"
import type { ProductApi } from "../http/product-api.ts"
import type { TokenKeeper } from "../http/token-keeper.ts"

/** Answers that a till cannot sell without and that seldom change. None of them contains a person's name. */
const outlasting: ReadonlySet<string> = new Set(
  [readCategories, readDiscountReasons, readFollowUps, readSetup, readStore, readTenderTypes].map(
    ({ path }) => path
  )
)

/** What is known from the last time is not waited for longer, in milliseconds. */
const longestWaitMs = 3000

/**
 * A product API whose answers about the store outlast the line: where it cannot be reached, the last ones hold.
 * @param notes where they are noted, on the disk before a browser can be killed
 * @param version the till's: another one may read answers in another shape
 */
export function keepingAnswers(
  api: ProductApi,
  notes: Pick<DeviceNotes, "found" | "read" | "write">,
  tokens: Pick<TokenKeeper, "claims">,
  version: string
): ProductApi {
  return {
    ...api,
    send: (call, input, options) => {
      if (!outlasting.has(call.path)) return api.send(call, input, options)
      const { params, query } = input
      const name = `karat.answer ${tokens.claims?.storeNumber} ${call.path} ${JSON.stringify([params, query])}`
      const kept = notes.read(name)
      // A browser that was killed may have it on its disk alone.
      const lastKept = async () => {
        if (notes.read(name) === undefined) await notes.found
        return readKept(notes.read(name))
      }
      const hurried = kept === undefined ? options : { timeoutMs: longestWaitMs, retries: 0, ...options }
      return api.send(call, input, hurried).pipe(
        Effect.tap((answer) =>
          Effect.sync(() => {
            const text = JSON.stringify([version, answer])
            if (text !== notes.read(name)) void notes.write(name, text)
          })
        ),
        Effect.catchTag("Unreachable", (failure) =>
          Effect.flatMap(Effect.promise(lastKept), ([by, answer]) =>
            by === version ? Effect.succeed(answer as never) : Effect.fail(failure)
          )
        )
      )
    }
  }
}

/** What was kept, and by which till; nothing where it cannot be read. */
function readKept(kept = "[]"): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(kept)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
