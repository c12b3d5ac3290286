import { Context, type Effect, Schema } from "effect"
import type { Cart } from "../cart/cart.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { OfflineApproval } from "../offline/offline-sale.ts"
import type { StaffMember } from "../staff/staff-member.ts"
import type { CallFailure, Unreachable } from "./call-failure.ts"
import type { KeptOfflineSale, ReservedBlock } from "./offline-sales.ts"

/** A sale that the device keeps, with what can be said of it without reading it. */
export interface ShelvedSale extends KeptOfflineSale {
  readonly receiptNumber: string
  /** ISO 8601. */
  readonly soldAt: string
  readonly sum: MinorUnits
  readonly currency: Currency
  /** Opens its receipt for anyone who has it. */
  readonly link: string
  /** The cart at the server that it went on with. */
  readonly continues?: string | undefined
  /** When the server has heard of it (ISO 8601). */
  readonly toldAt?: string | undefined
  /** Why the server did not take it, where it did not: a code. A person has to look at it. */
  readonly refusedFor?: string | undefined
}

/** A cart that goes on without the line. */
export interface CartGoingOn {
  /** As the cashier sees it. */
  readonly cart: Cart
  readonly badgeNumber: string
  /** Of changes that the server may not have heard of; those of the whole cart are called by the cart's name there. */
  readonly approvals: readonly OfflineApproval[]
}

/** The device cannot keep anything for good, so that nothing may be sold without the line. */
export class NotKept extends Schema.TaggedError<NotKept>()("NotKept", { cause: Schema.Defect() }) {}

/** What this device does without its server, and keeps until the server has heard of it. */
export class OfflineTill extends Context.Service<
  OfflineTill,
  {
    /** Whether this register can sell now: it has numbers, and a place that keeps what it sells. */
    readonly canSell: Effect.Effect<boolean, Unreachable>
    /** Goes on with a cart of the server's; answers it under the name that it has from now on. */
    readonly goOn: (going: CartGoingOn) => Effect.Effect<Cart, CallFailure | NotKept>
    /** Lets go of an open cart that is not sold here: its sale stays where it was. */
    readonly letGo: (cartId: string) => Effect.Effect<void, NotKept | Unreachable>
    /** The open cart that a badge has left on this device, if any. */
    readonly left: (badgeNumber: string) => Effect.Effect<string | undefined, Unreachable>
    /**
     * The name under which a cart of the server's goes on here, or was sold here where the server has not heard of it:
     * it must not be sold a second time from the server. Undefined where it does neither.
     */
    readonly goesOnAs: (cartId: string) => Effect.Effect<string | undefined, Unreachable>
    /** The sales that the server has not heard of, in the order of their numbers. */
    readonly waiting: Effect.Effect<readonly ShelvedSale[], NotKept | Unreachable>
    /** The ids of those that it has heard of in the last days. */
    readonly told: Effect.Effect<readonly string[], NotKept | Unreachable>
    readonly noteTold: (saleId: string) => Effect.Effect<void, NotKept | Unreachable>
    readonly noteRefused: (saleId: string, code: string) => Effect.Effect<void, NotKept | Unreachable>
    /**
     * Keeps sales again that were kept here and are not any more, with the numbers that they have used: the browser's
     * storage has been cleared while a page still has them.
     */
    readonly putBack: (sales: readonly ShelvedSale[]) => Effect.Effect<void, NotKept | Unreachable>
    /**
     * Asks the browser to clear nothing that is kept here by itself. `refused`: it may, where its disk is full or nobody
     * has used the till for long. `isNew` where it was not answered so before.
     */
    readonly persist: Effect.Effect<
      { readonly state: "kept" | "refused" | "unknown"; readonly isNew: boolean },
      NotKept | Unreachable
    >
    /** Whether the register shall reserve more numbers. */
    readonly wantsSerials: Effect.Effect<boolean, NotKept | Unreachable>
    readonly keepBlock: (block: ReservedBlock) => Effect.Effect<void, NotKept | Unreachable>
    /** A person has logged in online: they may do so offline for a day, where the store allows it. */
    readonly rememberStaff: (staff: StaffMember) => Effect.Effect<void, Unreachable>
    /** Where the customer finds the receipt of a sale; undefined where there is no such place. */
    readonly receiptAddress: (saleId: string) => Effect.Effect<string | undefined, Unreachable>
    /** Ends when the next sale has been made here. */
    readonly untilSold: Effect.Effect<void, Unreachable>
  }
>()("@karat/domain/ports/OfflineTill") {}
