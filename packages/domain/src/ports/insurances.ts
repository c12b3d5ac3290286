import { Context, type Effect } from "effect"
import type { CustomerInfo } from "../customer/customer-info.ts"
import type { PremiumBand } from "../insurance/premium.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** Insuring what is sold. */
export class Insurances extends Context.Service<
  Insurances,
  {
    readonly premiums: Effect.Effect<readonly PremiumBand[], CallFailure>
    readonly insure: (
      cartId: string,
      lineId: string,
      customer: CustomerInfo,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    readonly remove: (
      cartId: string,
      insuranceId: string,
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
  }
>()("@karat/domain/ports/Insurances") {}
