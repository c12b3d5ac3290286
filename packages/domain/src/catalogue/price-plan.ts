import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** A reduction that is announced, from its first day to its last one; days are those of the store's country. */
export interface Campaign {
  readonly name: string
  readonly startsOn: string
  readonly endsOn: string
  readonly price: MinorUnits
}

/** What an item costs on a day. */
export interface PriceOfDay {
  readonly price: MinorUnits
  /** Without campaign. */
  readonly originalPrice: MinorUnits
  readonly campaign?: string | undefined
}

/** Whether a campaign counts on a day. */
export function isRunning({ endsOn, startsOn }: Pick<Campaign, "startsOn" | "endsOn">, day: string): boolean {
  return startsOn <= day && day <= endsOn
}

/**
 * What an item costs on a day: its ordinary price, or the lowest of the campaigns that run and lie below it. Of those
 * that are equally low the first to begin counts, so that nothing changes its name on the way.
 */
export function priceOfDay(ordinary: MinorUnits, campaigns: readonly Campaign[], day: string): PriceOfDay {
  const [lowest] = campaigns
    .filter((each) => isRunning(each, day) && each.price < ordinary)
    .toSorted((one, other) => one.price - other.price || (one.startsOn < other.startsOn ? -1 : 1))
  return lowest === undefined
    ? { price: ordinary, originalPrice: ordinary }
    : { price: lowest.price, originalPrice: ordinary, campaign: lowest.name }
}

/** What is known today of what an item costs on later days. */
export interface ComingPrices {
  /** Ordinary prices, each from its day on. */
  readonly ordinary: readonly { readonly startsOn: string; readonly price: MinorUnits }[]
  /** Campaigns that are not over. One that `counts` is in today's price already. */
  readonly campaigns: readonly (Campaign & { readonly counts: boolean })[]
}

/** What an item costs, and when that changes. */
interface PlannedItem extends PriceOfDay {
  readonly priorPrice?: MinorUnits | undefined
  readonly comingPrices?: ComingPrices | undefined
}

/**
 * An item as it is sold on a day, by what the server sent on an earlier one: unchanged until the first day on which an
 * ordinary price or a campaign begins, or a campaign that applied is over.
 * @param day of the store's country, `YYYY-MM-DD`
 */
export function pricedOn<Planned extends PlannedItem>(item: Planned, day: string): Planned {
  const { comingPrices } = item
  if (comingPrices === undefined) return item
  const { campaigns, ordinary } = comingPrices
  const begun = ordinary.filter(({ startsOn }) => startsOn <= day)
  const isDue =
    begun.length > 0 ||
    campaigns.some(({ counts, endsOn, startsOn }) => (counts ? endsOn < day : startsOn <= day))
  if (!isDue) return item
  const latest = begun.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1)).at(-1)
  const { campaign, originalPrice, price } = priceOfDay(latest?.price ?? item.originalPrice, campaigns, day)
  // Only the server knows what it cost in the days before, and sends that with its next answer.
  return { ...item, price, originalPrice, campaign, priorPrice: undefined }
}

/** What an item has cost from a moment on, in milliseconds. */
export interface PriceSince {
  readonly sinceMs: number
  readonly price: MinorUnits
}

/** So many days before a reduction its lowest price is looked for: Directive 98/6/EC, article 6a; prisinformationslagen, 7 a §. */
const daysBefore = 30
const dayMs = 86_400_000

/**
 * The lowest price that an item had in the 30 days before it was reduced, including its price when they began. For an
 * item that has been sold for a shorter time, the lowest one since then; undefined where none is known.
 */
export function lowestPriceBefore(history: readonly PriceSince[], reducedMs: number): MinorUnits | undefined {
  const beginMs = reducedMs - daysBefore * dayMs
  const earlier = history
    .filter(({ sinceMs }) => sinceMs < reducedMs)
    .toSorted((one, other) => one.sinceMs - other.sinceMs)
  const standing = earlier.findLast(({ sinceMs }) => sinceMs <= beginMs)
  const prices = [
    ...(standing === undefined ? [] : [standing]),
    ...earlier.filter(({ sinceMs }) => sinceMs > beginMs)
  ]
  return prices.length === 0 ? undefined : minorUnits(Math.min(...prices.map(({ price }) => price)))
}

/** An item's price, and the lowest one before where it is reduced and that is known. */
export interface KeptPrice {
  readonly price: MinorUnits
  readonly originalPrice: MinorUnits
  readonly priorPrice?: MinorUnits | undefined
}

/**
 * The lowest price of the 30 days before, which stands wherever a reduction is announced. A reduction that grows step
 * by step keeps the one of before its first step; what is not reduced has none.
 * @param before as it was until now; undefined for something new
 * @param atMs when it comes to cost that, in milliseconds
 */
export function priorPrice(
  before: KeptPrice | undefined,
  now: Pick<KeptPrice, "price" | "originalPrice">,
  history: readonly PriceSince[],
  atMs: number
): MinorUnits | undefined {
  if (!isReduced(now)) return undefined
  if (before !== undefined && isReduced(before) && now.price <= before.price) return before.priorPrice
  return lowestPriceBefore(history, atMs)
}

function isReduced({ originalPrice, price }: Pick<KeptPrice, "price" | "originalPrice">): boolean {
  return price < originalPrice
}
