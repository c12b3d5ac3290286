import { plainLetters } from "../text/plain-letters.ts"
import { isPastDeadline, type WebOrderHead, webOrderStatus } from "./web-order.ts"

/** Which orders a list shows: those that something is still to be done with, those that wait, or all. */
export const webOrderFilters = ["open", "waiting", "all"] as const
export type WebOrderFilter = (typeof webOrderFilters)[number]

const { onTheWay, waiting, delivered, expired, regretted, closed } = webOrderStatus

const filters: Readonly<Record<WebOrderFilter, (status: number) => boolean>> = {
  open: (status) => status !== delivered && status !== closed,
  waiting: (status) => status === waiting,
  all: () => true
}

/** What lies in the store stands before what is on its way, and what is over comes last. */
const ranks: ReadonlyMap<number, number> = new Map(
  [waiting, expired, regretted, onTheWay, delivered, closed].map((status, rank) => [status, rank])
)

interface Wanted {
  readonly text: string
  readonly filter: WebOrderFilter
  /** On the wall of the store. */
  readonly now: string
}

/**
 * The orders that a list shows: every word that is typed stands in the number, the name or the comment. Whatever waits
 * comes first, the soonest deadline before the later ones and what is past it before everything; orders of one rank
 * keep their order.
 */
export function shownWebOrders(
  all: readonly WebOrderHead[],
  { text, filter, now }: Wanted
): readonly WebOrderHead[] {
  const words = plainLetters(text).split(/\s+/u).filter(Boolean)
  const rankOf = (order: WebOrderHead) =>
    isPastDeadline(order, now) ? -1 : (ranks.get(order.status) ?? ranks.size)
  return all
    .filter((order) => filters[filter](order.status) && hasWords(order, words))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || sooner(one, other))
}

function hasWords({ number, name, comment = "" }: WebOrderHead, words: readonly string[]): boolean {
  const fields = [number, name, comment].map(plainLetters)
  return words.every((word) => fields.some((field) => field.includes(word)))
}

/** Only a waiting order's deadline matters; orders without one come last. */
function sooner(one: WebOrderHead, other: WebOrderHead): number {
  if (one.status !== waiting || one.deadline === other.deadline) return 0
  return (one.deadline ?? "~") < (other.deadline ?? "~") ? -1 : 1
}

/** The order that a scanned or typed number means; upper and lower case are the same. */
export function webOrderByNumber(all: readonly WebOrderHead[], code: string): WebOrderHead | undefined {
  const meant = code.trim().toUpperCase()
  return all.find(({ number }) => number.toUpperCase() === meant)
}
