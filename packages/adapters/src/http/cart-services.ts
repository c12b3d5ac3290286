import { CartServices } from "@karat/domain/ports/cart-services"
import { setTraining } from "@karat/contract/cart"
import { orderHome, removeHomeOrder } from "@karat/contract/home-order"
import { insureLine, readPremiums, removeInsurance } from "@karat/contract/insurance"
import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { setIncomeExpense } from "@karat/contract/round-up"
import type { PremiumBand } from "@karat/domain/insurance/premium"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** Cart services over HTTP; premiums are remembered for an hour. */
export const httpCartServices = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<CartServices> => {
  const premiums = new Cached<readonly PremiumBand[]>(cacheTimes.lookupMs).until(api.onShopChange)
  return Layer.succeed(
    CartServices,
    CartServices.of({
      premiums: Effect.suspend(() =>
        premiums.get(
          tokens.claims?.storeNumber ?? "",
          api.send(readPremiums, { params: {}, body: undefined, key: undefined })
        )
      ),
      insure: (id, lineId, customerInfo, key) =>
        api.send(insureLine, { params: { id, lineId }, body: { customerInfo }, key }).pipe(Effect.asVoid),
      removeInsurance: (id, insuranceId, key) =>
        api.send(removeInsurance, { params: { id, insuranceId }, body: undefined, key }).pipe(Effect.asVoid),
      orderHome: (id, lineId, customerInfo, key) =>
        api.send(orderHome, { params: { id, lineId }, body: { customerInfo }, key }),
      cancelHomeOrder: (id, lineId, key) =>
        api.send(removeHomeOrder, { params: { id, lineId }, body: undefined, key }),
      setRoundUp: (id, amount, key) =>
        api
          .send(setIncomeExpense, {
            params: { id, expenseId: String(roundUpExpenseId) },
            body: { amount },
            key
          })
          .pipe(Effect.map(({ header }) => header)),
      setTraining: (id, training, key) =>
        api
          .send(setTraining, { params: { id }, body: { training }, key })
          .pipe(Effect.map(({ header }) => header)),
      park: (id, key) => api.send(parkCart, { params: { id }, body: undefined, key }).pipe(Effect.asVoid),
      parked: api.send(readParkedCarts, { params: {}, body: undefined, key: undefined }),
      unpark: (id, badgeNumber, key) => api.send(unparkCart, { params: { id }, body: { badgeNumber }, key })
    })
  )
}
