import type { MinorUnits } from "../money/minor-units.ts"

/** What a customer has asked the store to keep. */
export interface ReservationItem {
  /** The number of the item. */
  readonly model: string
  readonly name: string
  readonly quantity: number
  /** The code of why it cannot be sold here; none when it can, or where the server does not say. */
  readonly refusal?: string | undefined
  /** What the store has of it, where that is known; below 0 when more was sold than counted in. */
  readonly stock?: number | undefined
  /** What a piece costs here, where that is known and not asked for at the till. */
  readonly price?: MinorUnits | undefined
}

/** A reservation as a list has it. */
export interface ReservationHead {
  /** Also the number of its order. */
  readonly id: string
  readonly status: number
  readonly name: string
  readonly email: string
  readonly phone: string
  /** On the wall of the store: `YYYY-MM-DDTHH:MM:SS`. */
  readonly createdAt: string
  /** What its items are called, in their order; missing where the list of the server does not name them. */
  readonly itemNames?: readonly string[] | undefined
}

/** A whole reservation. */
export interface Reservation extends ReservationHead {
  readonly items: readonly ReservationItem[]
  /** It has been moved to a cart, or sold. */
  readonly moved?: boolean | undefined
}

/** The statuses by their numbers on the wire. */
export const reservationStatus = { waiting: 0, rejected: 10, accepted: 20 } as const
export type ReservationStatusName = keyof typeof reservationStatus
/** What a waiting reservation can become. */
export type ReservationVerdict = Exclude<ReservationStatusName, "waiting">

/** The name of a status; undefined for an unknown number. */
export function reservationStatusName(status: number): ReservationStatusName | undefined {
  const names = Object.keys(reservationStatus) as ReservationStatusName[]
  return names.find((name) => reservationStatus[name] === status)
}

/** Whether a reservation still waits for its verdict; only such a one can get one. */
export function isWaiting({ status }: Pick<ReservationHead, "status">): boolean {
  return status === reservationStatus.waiting
}

export type ReservationAction = "accept" | "reject" | "move-to-cart"

/** What can be done with a reservation. One that was moved to a cart is out of the store's hands. */
export function reservationActions({
  status,
  moved
}: Pick<Reservation, "status" | "moved">): readonly ReservationAction[] {
  switch (reservationStatusName(status)) {
    case "waiting":
      return ["accept", "reject"]
    case "accepted":
      return moved === true ? [] : ["move-to-cart"]
    default:
      return []
  }
}

/** How many reservations wait for a verdict. */
export function waitingCount(reservations: readonly ReservationHead[]): number {
  return reservations.filter(isWaiting).length
}

/** Whether something of what was reserved is sold by these lines; what comes back is not. */
export function isCarried(
  items: readonly Pick<ReservationItem, "model">[],
  lines: readonly { readonly itemNumber: string; readonly quantity: number }[]
): boolean {
  const models = new Set(items.map(({ model }) => model))
  return lines.some(({ itemNumber, quantity }) => quantity > 0 && models.has(itemNumber))
}
