import { Context, type Effect } from "effect"
import type { CartHeader } from "../cart/cart.ts"
import type { CustomerInfo } from "../customer/customer-info.ts"
import type { MemberContact, MemberStanding } from "../member/member.ts"
import type { CallFailure } from "./call-failure.ts"
import type { GestureKey } from "./gesture-key.ts"

/** The customer club, and the population register beside it. */
export class Members extends Context.Service<
  Members,
  {
    /** The member under a personal number; undefined when there is none. */
    readonly find: (number: string) => Effect.Effect<MemberContact | undefined, CallFailure>
    /** The member of a cart or a receipt, by their number. */
    readonly contact: (memberNumber: string) => Effect.Effect<MemberContact, CallFailure>
    /** How a member stands with the club; undefined where the server does not tell. */
    readonly standing: (memberNumber: string) => Effect.Effect<MemberStanding | undefined, CallFailure>
    /** What opens the member system's page of a member, for as long as it takes to open it. */
    readonly pageTicket: (memberNumber: string) => Effect.Effect<string, CallFailure>
    /** Makes a member and answers their number. Refused with 409 when there is one already. */
    readonly create: (
      customer: CustomerInfo,
      key: GestureKey
    ) => Effect.Effect<string | undefined, CallFailure>
    readonly setOnCart: (
      cartId: string,
      member: { readonly number: string; readonly name: string },
      key: GestureKey
    ) => Effect.Effect<CartHeader, CallFailure>
    readonly removeFromCart: (cartId: string, key: GestureKey) => Effect.Effect<CartHeader, CallFailure>
    readonly connectCard: (
      card: { readonly memberNumber: string; readonly alias: string },
      key: GestureKey
    ) => Effect.Effect<void, CallFailure>
    readonly removeConnectedCard: (memberNumber: string, key: GestureKey) => Effect.Effect<void, CallFailure>
    /** What the population register knows. Refused with the code `protected_identity` for secret addresses. */
    readonly person: (number: string) => Effect.Effect<Partial<CustomerInfo>, CallFailure>
  }
>()("@karat/domain/ports/Members") {}
