import { insureLine, readPremiums, removeInsurance } from "@karat/contract/insurance"
import type { PremiumBand } from "@karat/domain/insurance/premium"
import { Insurances } from "@karat/domain/ports/insurances"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Insures lines over HTTP; premiums are remembered for an hour. */
export const httpInsurances = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<Insurances> => {
  const premiums = new Cached<readonly PremiumBand[]>(cacheTimes.lookupMs).until(api.onShopChange)
  return Layer.succeed(
    Insurances,
    Insurances.of({
      premiums: Effect.suspend(() =>
        premiums.get(
          tokens.claims?.storeNumber ?? "",
          api.send(readPremiums, { params: {}, body: undefined, key: undefined })
        )
      ),
      insure: (id, lineId, customerInfo, key) =>
        api.send(insureLine, { params: { id, lineId }, body: { customerInfo }, key }).pipe(Effect.asVoid),
      remove: (id, insuranceId, key) =>
        api.send(removeInsurance, { params: { id, insuranceId }, body: undefined, key }).pipe(Effect.asVoid)
    })
  )
}
