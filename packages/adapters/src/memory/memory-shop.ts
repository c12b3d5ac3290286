import type { Cart } from "@karat/domain/cart/cart"
import type { Category, Item } from "@karat/domain/catalogue/item"
import type { StockInStore } from "@karat/domain/catalogue/stock"
import type { DeviceChoice, Devices } from "@karat/domain/device/devices"
import type { Incoming } from "@karat/domain/ports/catalogue"
import type { PaymentAnswer } from "@karat/domain/ports/payments"
import type { TenderType } from "@karat/domain/payment/tender-type"
import type { StaffMember } from "@karat/domain/staff/staff-member"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import type { Answered } from "./answered-once.ts"

/** What a store has before its first customer comes. */
export interface ShopFloor {
  readonly store: Store
  readonly setup: Setup
  readonly items: readonly Item[]
  readonly categories: readonly Category[]
  readonly stock: readonly (StockInStore & { readonly itemNumber: string })[]
  readonly incoming: readonly (Incoming & { readonly itemNumber: string })[]
  readonly staff: readonly StaffMember[]
  readonly tenders: readonly TenderType[]
  readonly devices: Devices
  /** The codes a device can sign in with. */
  readonly signInCodes: readonly string[]
  /** Badges that may work in another store. */
  readonly mayChangeStore: readonly string[]
}

/** A card payment that waits for its end. */
export interface RunningPayment {
  readonly cartId: string
  readonly end: (answer: PaymentAnswer) => void
}

/** A whole store that lives in memory: its floor, and what has happened since it opened. */
export interface MemoryShop extends ShopFloor {
  readonly carts: Map<string, Cart>
  /** Open carts by the badge that opened them. */
  readonly openCarts: Map<string, string>
  readonly attempts: Map<string, { readonly cartId: string; readonly answer: PaymentAnswer }>
  readonly running: Map<string, RunningPayment>
  readonly answered: Map<string, Answered>
  readonly favorites: Map<string, Set<string>>
  /** Item numbers, the newest first. */
  readonly searchedByHand: string[]
  /** What was printed, the oldest first. */
  readonly printed: { readonly transactionId: string; readonly showPrices: boolean }[]
  /** Ids of the carts that the customer's display showed. */
  readonly displayed: string[]
  drawerOpenings: number
  signedIn: boolean
  device: DeviceChoice | undefined
  /** What the card terminal does with the next payment; `wait` leaves it running. */
  cardTerminal: "approve" | "decline" | "wait"
  /** The receipt number that was given last. */
  lastReceipt: number
}

/** Opens a shop on a floor. */
export function memoryShop(floor: ShopFloor): MemoryShop {
  return {
    ...floor,
    carts: new Map(),
    openCarts: new Map(),
    attempts: new Map(),
    running: new Map(),
    answered: new Map(),
    favorites: new Map(),
    searchedByHand: [],
    printed: [],
    displayed: [],
    drawerOpenings: 0,
    signedIn: false,
    device: undefined,
    cardTerminal: "approve",
    lastReceipt: 0
  }
}
