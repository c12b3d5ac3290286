import type { Call } from "@karat/contract/call"
import { proveWearer } from "@karat/contract/personal-code"
import { wantsProof } from "@karat/domain/ports/call-failure"
import { Effect } from "effect"
import type { CallInput, ProductApi } from "../http/product-api.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** Proves what a call needs by the code of the known shop, and makes it again under its key, as the till does. */
export function proving(api: ProductApi): ProductApi {
  const send: ProductApi["send"] = <C extends Call>(call: C, input: CallInput<C>, options = {}) =>
    api.send(call, input, options).pipe(
      Effect.catch((failure) => {
        if (!wantsProof(failure)) return Effect.fail(failure)
        const proof = { params: { badge: failure.reason ?? "" }, body: shown, key: newKey() }
        return Effect.andThen(api.send(proveWearer, proof), () => api.send(call, input, options))
      })
    )
  return { ...api, send }
}

const shown = { code: knownShop.personalCode, card: undefined }
