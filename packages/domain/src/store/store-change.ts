/** What stands in the way of working in another store. */
export type StoreChangeRefusal = "store-missing" | "same-store" | "cart-not-empty"

interface StoreChangeAsk {
  /** The store that is wanted; empty while none is chosen. */
  readonly wanted: string
  /** The store that the till stands in. */
  readonly current: string
  /** Whether the cashier's cart holds lines, expenses or payments. */
  readonly cartInUse: boolean
}

/**
 * Why the till cannot begin to work in another store; undefined when it can. A cart never changes store: its prices,
 * taxes and currency are those of the store it was opened in.
 */
export function storeChangeRefusal({
  wanted,
  current,
  cartInUse
}: StoreChangeAsk): StoreChangeRefusal | undefined {
  if (wanted.trim() === "") return "store-missing"
  if (isSameStore(wanted, current)) return "same-store"
  return cartInUse ? "cart-not-empty" : undefined
}

/** Whether two numbers name one store; `FI201` and `fi201` do. */
export function isSameStore(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** How much a cart holds, as its header counts it. */
interface CartContents {
  readonly numberOfLines: number
  readonly numberOfPaymentLines: number
}

/** Whether something in a cart would be left behind. */
export function isCartInUse({ numberOfLines, numberOfPaymentLines }: CartContents): boolean {
  return numberOfLines > 0 || numberOfPaymentLines > 0
}
