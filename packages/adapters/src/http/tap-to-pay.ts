import {
  beginTapToPay,
  readMerchant,
  readTapCallback,
  registerMerchant,
  removeMerchant,
  saveKeyProvisioning
} from "@karat/contract/tap-to-pay"
import { TapToPay } from "@karat/domain/ports/tap-to-pay"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Takes payments with the phone's own app over HTTP; the merchant's id is remembered for an hour. */
export const httpTapToPay = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<TapToPay> => {
  const merchants = new Cached<string | undefined>(cacheTimes.merchantIdMs)
  const forgetMerchant = Effect.sync(() => merchants.clear())
  const nothing = { body: undefined, key: undefined } as const
  return Layer.succeed(
    TapToPay,
    TapToPay.of({
      begin: (id, body, key) =>
        api.send(beginTapToPay, { params: { id }, body, key }).pipe(Effect.map(({ data }) => data)),
      callback: (callback, transactionCompleted) =>
        api.send(readTapCallback, {
          params: { ...callback },
          query: { transactionCompleted: String(transactionCompleted) },
          ...nothing
        }),
      saveKeyProvisioning: (keyProvisioningCompleted, key) =>
        api.send(saveKeyProvisioning, { params: {}, body: { keyProvisioningCompleted }, key }).pipe(
          // A device with keys has a merchant.
          Effect.andThen(forgetMerchant)
        ),
      merchantId: Effect.suspend(() =>
        merchants.get(
          tokens.claims?.terminalNumber ?? "",
          api.send(readMerchant, { params: {}, ...nothing }).pipe(Effect.map(({ merchantId }) => merchantId))
        )
      ),
      register: (callbackUri, key) =>
        api.send(registerMerchant, { params: {}, body: { callbackUri }, key }).pipe(
          Effect.tap(() => forgetMerchant),
          Effect.map(({ link }) => link)
        ),
      removeMerchant: (key) =>
        api.send(removeMerchant, { params: {}, body: undefined, key }).pipe(Effect.andThen(forgetMerchant))
    })
  )
}
