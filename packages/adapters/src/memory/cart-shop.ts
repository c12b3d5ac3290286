import type { ApprovalKind } from "@karat/domain/approval/approval"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import type { Cart } from "@karat/domain/cart/cart"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import type { DiscountReason } from "@karat/domain/discount/discount"
import type { Locale } from "@karat/domain/money/format-amount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { ReservationItem } from "@karat/domain/reservation/reservation"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { Effect } from "effect"
import type { Answered } from "./answered-once.ts"

/** A discount or a price that another person has approved. */
export interface CartApproval {
  readonly kind: ApprovalKind
  /** A line or the cart, by its id. */
  readonly subject: string
  /** What the cart came to less by it. */
  readonly amount: MinorUnits
  readonly approvedBy: string
}

/** Where carts are sold from in this process: a shop in memory, or a till that sells without its line. */
export interface CartShop {
  readonly carts: Map<string, Cart>
  /** Open carts by the badge that opened them. */
  readonly openCarts: Map<string, string>
  /** Payments that wait for their end. */
  readonly running: ReadonlyMap<string, { readonly cartId: string }>
  readonly answered: Map<string, Answered>
  readonly setup: { readonly approvals?: ApprovalLimits | undefined }
  readonly newCart: () => Cart
  readonly newLineId: () => string
  /** What is sold under a number or a barcode. */
  readonly findItem: (code: string) => ItemToSell | undefined
  readonly wearsBadge: (badge: string) => boolean
  readonly staffOf: (
    badge: string
  ) => Effect.Effect<Pick<StaffMember, "mayApprove" | "maySell" | "limits"> | undefined>
  /** Why something may be taken off, in a language. */
  readonly reasonsIn: (locale: Locale) => Effect.Effect<readonly DiscountReason[], CallFailure>
  /** What a reservation asks for, by its order number. */
  readonly reservedItems?: (orderNumber: string | undefined) => readonly ReservationItem[] | undefined
  /** Fails where a cart must not become this. */
  readonly check?: ((after: Cart) => Effect.Effect<void, CallFailure>) | undefined
  /** Requires that the owner of a badge has proved to be here: for one gesture, or for a while. Without it nothing is required. */
  readonly holdProof?:
    | ((badge: string, lasts: "once" | "while") => Effect.Effect<void, CallFailure>)
    | undefined
  readonly noteApproval?: ((cartId: string, approval: CartApproval) => void) | undefined
}
