import { maskedPersonalNumber } from "../customer/masked-personal-number.ts"

/** An item of a web order. */
export interface WebOrderProduct {
  /** The number of the item. */
  readonly model: string
  readonly name: string
  readonly quantity: number
}

/** An order of the web shop that is collected in the store, as a list has it. */
export interface WebOrderHead {
  /** What stands on the customer's confirmation and on the parcel. */
  readonly number: string
  /** The web shop's own name for it. */
  readonly id: string
  /** The customer who ordered. */
  readonly name: string
  readonly status: number
  /** Until when it is kept, on the wall of the store (`YYYY-MM-DDTHH:MM:SS`); none before it has come. */
  readonly deadline?: string | undefined
  readonly comment?: string | undefined
  /** What its items are called, in their order; missing where the list of the server does not name them. */
  readonly itemNames?: readonly string[] | undefined
}

/** What has been done with an order; it expires by itself. */
export type WebOrderMoveType = "order" | WebOrderAction | "expire"

/** Something that has become of an order. */
export interface WebOrderMove {
  readonly type: WebOrderMoveType
  /** On the wall of the store: `YYYY-MM-DDTHH:MM:SS`. */
  readonly at: string
  /** Name of the person who did it; missing where it happened by itself. */
  readonly by?: string | undefined
  readonly comment?: string | undefined
  /** By whose number it was handed out; only the birth date can be read. */
  readonly identification?: string | undefined
  /** Until when it is kept from then on. */
  readonly deadline?: string | undefined
}

/** A whole web order. */
export interface WebOrder extends WebOrderHead {
  readonly products: readonly WebOrderProduct[]
  /** Its moves, the oldest first; missing where the server keeps none. */
  readonly history?: readonly WebOrderMove[] | undefined
}

/** The statuses by their numbers on the wire. What is closed has no word of its own. */
export const webOrderStatus = {
  onTheWay: 0,
  waiting: 1,
  delivered: 2,
  expired: 3,
  regretted: 5,
  closed: 12
} as const
export type WebOrderStatusName = keyof typeof webOrderStatus

/** The name of a status; undefined for an unknown number. */
export function webOrderStatusName(status: number): WebOrderStatusName | undefined {
  const names = Object.keys(webOrderStatus) as WebOrderStatusName[]
  return names.find((name) => webOrderStatus[name] === status)
}

/** What a cashier does with an order; all but the check-in are words of the wire. */
export type WebOrderAction = "check-in" | "extend" | "deliver" | "cancel" | "return" | "comment"

const actionsByStatus: Readonly<Record<WebOrderStatusName, readonly WebOrderAction[]>> = {
  onTheWay: ["check-in", "cancel"],
  waiting: ["extend", "deliver", "cancel"],
  delivered: [],
  expired: ["deliver", "return"],
  regretted: ["return"],
  closed: []
}

/** The actions that an order allows; a comment is always one of them. */
export function webOrderActions({ status }: Pick<WebOrderHead, "status">): readonly WebOrderAction[] {
  const name = webOrderStatusName(status)
  return [...(name === undefined ? [] : actionsByStatus[name]), "comment"]
}

/** How many orders lie in the store and wait for their customers. */
export function collectableCount(orders: readonly Pick<WebOrderHead, "status">[]): number {
  return orders.filter(({ status }) => status === webOrderStatus.waiting).length
}

const keptDays = 7

/**
 * The moment seven days after another one at which a wall shows the same time; both on the wall of the store
 * (`YYYY-MM-DDTHH:MM:SS`). So long an order is kept from its check-in, and so much longer each time it is extended.
 */
export function keptUntil(from: string): string {
  const [year, month, day] = from.slice(0, 10).split("-").map(Number) as [number, number, number]
  const over = day + keptDays - daysOf(year, month)
  const until =
    over <= 0 ? [year, month, day + keptDays] : month === 12 ? [year + 1, 1, over] : [year, month + 1, over]
  return until.map((part) => String(part).padStart(2, "0")).join("-") + from.slice(10)
}

function daysOf(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}

/** Where an order stands. */
type WebOrderState = Pick<WebOrderHead, "status" | "deadline">

/**
 * Whether an order that waits has waited too long.
 * @param now on the wall of the store: `YYYY-MM-DDTHH:MM:SS`
 */
export function isPastDeadline({ status, deadline }: WebOrderState, now: string): boolean {
  if (status !== webOrderStatus.waiting || deadline === undefined) return false
  const until = deadline.replace(" ", "T")
  // A day is kept to its end.
  return until < now.slice(0, until.length)
}

/**
 * Whether an order that waits is kept until the end of today.
 * @param now on the wall of the store: `YYYY-MM-DDTHH:MM:SS`
 */
export function isDueToday(order: WebOrderState, now: string): boolean {
  const { status, deadline } = order
  const isToday = status === webOrderStatus.waiting && deadline?.slice(0, 10) === now.slice(0, 10)
  return isToday && !isPastDeadline(order, now)
}

/** An order at a moment on the wall of its store: one that was not collected in time has expired, by itself. */
export function webOrderAt<Order extends WebOrderState>(order: Order, now: string): Order {
  return isPastDeadline(order, now) ? { ...order, status: webOrderStatus.expired } : order
}

/** Where an order stands after something that can be done with it was done at a moment on the wall of its store. */
export function webOrderAfter(
  { status, deadline }: WebOrderState,
  action: WebOrderAction,
  now: string
): WebOrderState {
  switch (action) {
    case "check-in":
      return { status: webOrderStatus.waiting, deadline: keptUntil(now) }
    case "extend":
      return { status, deadline: keptUntil(deadline ?? now) }
    case "deliver":
      return { status: webOrderStatus.delivered, deadline }
    case "cancel":
      return { status: webOrderStatus.regretted, deadline }
    case "return":
      return { status: webOrderStatus.closed, deadline }
    case "comment":
      return { status, deadline }
  }
}

/** Why an action on an order is refused: a move made meanwhile, or a status that does not allow it. */
export type WebOrderRefusal = WebOrderMove | "web-order-not-ready"

/**
 * Why an action on an order is refused now; undefined when it is allowed. A move that the cashier has not seen comes
 * first, so that no action is decided on an outdated order.
 * @param seen how many moves of its history the cashier has seen; undefined where the caller does not say
 */
export function webOrderRefusal(
  order: Pick<WebOrder, "status" | "history">,
  action: WebOrderAction,
  seen: number | undefined
): WebOrderRefusal | undefined {
  const { history = [] } = order
  if (seen !== undefined && history.length > seen) return history.at(-1)
  if (webOrderActions(order).includes(action)) return undefined
  return history.findLast(({ type }) => leads.has(type)) ?? "web-order-not-ready"
}

/** What takes an order on to another status. */
const leads: ReadonlySet<WebOrderMoveType> = new Set(["check-in", "deliver", "cancel", "return", "expire"])

/**
 * How a number by which an order was handed out may be written down: of a Swedish personal number the birth date can
 * be read, of any other nothing.
 */
export function maskedIdentification(digits: string): string {
  return /^(?:\d{10}|\d{12})$/u.test(digits)
    ? maskedPersonalNumber(digits)
    : "•".repeat(Math.min(digits.length, longestIdentification))
}

/** More digits than any document has. */
const longestIdentification = 20

/**
 * The digits of the personal number by which an order is handed out; undefined where none was typed. A number of
 * another country is taken as well.
 */
export function identificationDigits(typed: string): string | undefined {
  const digits = typed.trim().replaceAll(/\D/gu, "")
  return digits === "" ? undefined : digits
}
