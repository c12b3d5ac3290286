import type { Cart } from "@karat/domain/cart/cart"
import type { CartState } from "@karat/domain/cart/cart-state"

/** A cart with what only the server knows of it. */
export interface CartRecord {
  readonly cart: Cart
  readonly state: CartState
  readonly storeNumber: string
  /** The register that owns it. */
  readonly terminalId: string
  readonly badge: string
  /** When it was set aside, while it is. */
  readonly parkedAt?: string | undefined
  /** Counts the changes that were written of it. */
  readonly revision: number
  /** Where the next line goes. */
  readonly nextPosition: number
}
