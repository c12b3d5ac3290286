/** How a cart stands: being sold, set aside for any till, sold, or thrown away. */
export type CartState = "open" | "parked" | "closed" | "void"

interface CartStanding {
  /** What it can become. Nothing follows a sale that is closed, or a cart that was thrown away. */
  readonly next: readonly CartState[]
  /** Whether the pieces, reservations and gift cards on it are held for it. */
  readonly holds: boolean
}

const standings: Readonly<Record<CartState, CartStanding>> = {
  open: { next: ["parked", "closed", "void"], holds: true },
  // What was sold without the line is booked from a cart that is open at no register.
  parked: { next: ["open", "closed"], holds: true },
  closed: { next: [], holds: false },
  void: { next: [], holds: false }
}

interface InState {
  readonly state: CartState
}

/** Whether a cart that stands so can become the other, or stay as it is. */
export function canBecome(from: CartState, to: CartState): boolean {
  return from === to || standings[from].next.includes(to)
}

/** Whether it is being sold at a register. */
export const isOpen = ({ state }: InState): boolean => state === "open"

/** Whether it waits for any till of its store. */
export const isParked = ({ state }: InState): boolean => state === "parked"

/** Whether it was paid and has its receipt. */
export const isSold = ({ state }: InState): boolean => state === "closed"

/** Whether it was thrown away. */
export const isVoid = ({ state }: InState): boolean => state === "void"

/** The states in which a cart holds what is on it, for queries. */
export const holdingStates = (Object.keys(standings) as CartState[]).filter((state) => standings[state].holds)
