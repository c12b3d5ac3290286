import type { Currency } from "../money/currency.ts"
import { add, type MinorUnits, minorUnits, negate, nothing, subtract } from "../money/minor-units.ts"
import type { OwnTenderKind } from "../tender/own-tender.ts"
import type { Names } from "../text/names.ts"

/** How often something happened, and what it came to. */
export interface Counted {
  readonly count: number
  readonly amount: MinorUnits
}

/** What of the journal a sum is of: a sale that was closed, money that came or went for one, or what else moved. */
export type PostedFor = "sale" | "money" | "other"

/** What a register's journal moved on an account of its own in a period; what came into it is positive. */
export interface PostedSum {
  readonly postedFor: PostedFor
  /** As the journal names it: `cash`, `revenue:2500`, `income-expense:3`. */
  readonly account: string
  readonly currency: Currency
  readonly amount: MinorUnits
}

/** A line of goods on a closed receipt: neither a gift card nor an insurance, which are debts to customers. */
export interface GoodsLine {
  readonly receipt: string
  /** Below zero where it came back. */
  readonly quantity: number
  readonly unitPrice: MinorUnits
  readonly amount: MinorUnits
  /** What was taken off it: by hand, by a campaign, or as its part of what was taken off the whole cart. */
  readonly discount: MinorUnits
  /** The main group of the item, as the store's country names it. */
  readonly division?: string | undefined
  /** What it is called in other languages. */
  readonly divisionNames?: Names | undefined
}

/** What is known of a register between two of its reports. */
export interface PeriodFacts {
  /** The currency of the register's store. */
  readonly currency: Currency
  readonly posted: readonly PostedSum[]
  readonly goods: readonly GoodsLine[]
  /** Closed receipts, practice apart; no numbers where there are none. */
  readonly receipts: {
    readonly count: number
    readonly first?: string | undefined
    readonly last?: string | undefined
  }
  /** Those among them that were sold without the line; undefined where none were. */
  readonly offline?: OfflineReceipts | undefined
  readonly drawerOpenings: number
  readonly training: Counted
  readonly voided: Counted
  readonly copies: Counted
}

/** Receipts of a series of their own, with the first and the last number. */
interface OfflineReceipts {
  readonly receipts: number
  readonly first: string
  readonly last: string
}

/** What a register did in a period. Amounts are minor units of its store's currency, where none is named. */
export interface RegisterSums {
  readonly receipts: number
  readonly firstReceipt?: string | undefined
  readonly lastReceipt?: string | undefined
  /** Those among them that were sold without the line. */
  readonly offline?: OfflineReceipts | undefined
  /** Goods with their tax as customers paid for them, before anything came back. */
  readonly sold: MinorUnits
  readonly pieces: number
  /** Receipts on which goods came back, and what these were worth with their tax. */
  readonly refunds: Counted
  readonly vat: readonly {
    readonly basisPoints: number
    readonly net: MinorUnits
    readonly tax: MinorUnits
  }[]
  /** What was sold less what came back, by main group; what has none comes last. Undefined in a Z of before. */
  readonly divisions?:
    | readonly {
        readonly name?: string | undefined
        /** Undefined where it has no name, and in a Z of before. */
        readonly names?: Names | undefined
        readonly amount: MinorUnits
      }[]
    | undefined
  /** Sold less what came back; the store's debt to their holders. */
  readonly giftCards: MinorUnits
  readonly insurances: MinorUnits
  /** Money that moved without being goods, by the number of its income or expense; what was spent is below zero. */
  readonly moved: readonly { readonly expenseId: number; readonly amount: MinorUnits }[]
  readonly rounding: MinorUnits
  /** What coins of another currency could not give back, and what came too late for its sale. */
  readonly otherGains: MinorUnits
  /** What customers paid, by the journal's name of the tender's account, less what went back. */
  readonly tenders: readonly {
    readonly account: string
    readonly currency: Currency
    readonly amount: MinorUnits
    /** What the shop calls it, where it is of the shop's own. */
    readonly name?: string | undefined
    readonly names?: Names | undefined
    /** What a card terminal of the shop's own says it has taken, as who closed the register has typed it. */
    readonly batchTotal?: MinorUnits | undefined
  }[]
  /** What the money of other currencies was worth. */
  readonly foreignWorth: MinorUnits
  /** Paid for carts that were not closed; below zero where carts were closed that had been paid before. */
  readonly unfinished: MinorUnits
  readonly discounts: Counted
  readonly drawerOpenings: number
  readonly training: Counted
  readonly voided: Counted
  readonly copies: Counted
}

/** What a register has ever sold and taken back: it only grows, and is never reset. */
export interface GrandTotals {
  readonly sold: MinorUnits
  readonly refunds: MinorUnits
}

export const noGrandTotals: GrandTotals = { sold: nothing, refunds: nothing }

/** What was sold less what came back. */
export function netOf({ sold, refunds }: GrandTotals): MinorUnits {
  return subtract(sold, refunds)
}

/** The totals with a period more. */
export function grandTotalsAfter(
  before: GrandTotals,
  period: Pick<RegisterSums, "sold" | "refunds">
): GrandTotals {
  return { sold: add(before.sold, period.sold), refunds: add(before.refunds, period.refunds.amount) }
}

/**
 * What a register did in a period, by what its journal moved and what its receipts say. Sums of parts of the journal
 * may come in any order and any number.
 */
export function registerSums(facts: PeriodFacts): RegisterSums {
  const { copies, currency, drawerOpenings, goods, posted, receipts, training, voided } = facts
  const base = posted.filter((each) => each.currency === currency)
  const on = (account: string) => sumOf(base.filter((each) => each.account === account))
  const sold = goods.filter(({ quantity }) => quantity >= 0)
  const back = goods.filter(({ quantity }) => quantity < 0)
  const lessened = sold.filter(({ discount }) => discount > 0)
  return {
    receipts: receipts.count,
    firstReceipt: receipts.first,
    lastReceipt: receipts.last,
    offline: facts.offline,
    sold: sumOf(sold),
    // A line that takes something off is not a piece; what it takes off is in the sum all the same.
    pieces: sold.filter(({ unitPrice }) => unitPrice >= 0).reduce((sum, { quantity }) => sum + quantity, 0),
    refunds: { count: new Set(back.map(({ receipt }) => receipt)).size, amount: negate(sumOf(back)) },
    vat: vatOf(base),
    divisions: divisionsOf(goods),
    giftCards: negate(
      sumOf(base.filter((each) => each.postedFor === "sale" && each.account === giftCardDebt))
    ),
    insurances: negate(on("insurance-premiums")),
    moved: byNumber(base, "income-expense:").map(([expenseId, sums]) => ({
      expenseId,
      amount: negate(sumOf(sums))
    })),
    rounding: negate(on("rounding")),
    otherGains: negate(add(on("exchange-difference"), on("late-payments"))),
    tenders: tendersOf(posted),
    foreignWorth: on("exchange"),
    unfinished: negate(on("receivable")),
    discounts: {
      count: lessened.length,
      amount: minorUnits(lessened.reduce((sum, each) => sum + each.discount, 0))
    },
    drawerOpenings,
    training,
    voided,
    copies
  }
}

function divisionsOf(goods: readonly GoodsLine[]): NonNullable<RegisterSums["divisions"]> {
  return [...Map.groupBy(goods, ({ division }) => division)]
    .toSorted(([one], [other]) => {
      if (one === undefined || other === undefined) return one === undefined ? 1 : -1
      return one < other ? -1 : 1
    })
    .map(([name, lines]) => ({ name, names: lines[0]?.divisionNames, amount: sumOf(lines) }))
}

const giftCardDebt = "gift-card-liability"

/** Accounts that money for a cart passes through, and that no tender is. */
const between: ReadonlySet<string> = new Set([
  "receivable",
  "exchange",
  "exchange-difference",
  "rounding",
  "late-payments"
])

function tendersOf(posted: readonly PostedSum[]): RegisterSums["tenders"] {
  const tenders = posted.filter(({ account, postedFor }) => postedFor === "money" && !between.has(account))
  return [...Map.groupBy(tenders, ({ account, currency }) => `${account} ${currency}`)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, sums]) =>
      sums.slice(0, 1).map(({ account, currency }) => ({ account, currency, amount: sumOf(sums) }))
    )
    .filter(({ amount }) => amount !== 0)
}

function vatOf(base: readonly PostedSum[]): RegisterSums["vat"] {
  const taxes = new Map(byNumber(base, "vat:").map(([rate, sums]) => [rate, negate(sumOf(sums))]))
  const nets = new Map(byNumber(base, "revenue:").map(([rate, sums]) => [rate, negate(sumOf(sums))]))
  return [...new Set([...nets.keys(), ...taxes.keys()])]
    .toSorted((one, other) => other - one)
    .map((basisPoints) => ({
      basisPoints,
      net: nets.get(basisPoints) ?? nothing,
      tax: taxes.get(basisPoints) ?? nothing
    }))
}

/** What the shop calls a tender of its own, by the journal's name of its account. */
export interface TenderName {
  readonly account: string
  readonly name: string
  readonly names?: Names | undefined
}

/** The sums with the names of the shop's own tenders, as they are called now; a name that is there stays. */
export function withTenderNames(sums: RegisterSums, known: readonly TenderName[]): RegisterSums {
  const tenders = sums.tenders.map((each) => {
    const found = each.name === undefined ? known.find(({ account }) => account === each.account) : undefined
    return found === undefined ? each : { ...each, name: found.name, names: found.names }
  })
  return { ...sums, tenders }
}

/** Whether a tender is a card terminal of the shop's own, whose batch is compared when the register is closed. */
export function hasBatch({ account }: { readonly account: string }): boolean {
  return account.startsWith(`${"card-terminal" satisfies OwnTenderKind}:`)
}

/** The sums with a row for each of these card terminals, also one by which nothing was booked: its batch is none then. */
export function withTerminals(
  sums: RegisterSums,
  terminals: readonly TenderName[],
  currency: Currency
): RegisterSums {
  const missing = terminals
    .filter((each) => hasBatch(each) && !sums.tenders.some(({ account }) => account === each.account))
    .map((each) => ({ ...each, currency, amount: nothing }))
  const key = (each: RegisterSums["tenders"][number]) => `${each.account} ${each.currency}`
  const tenders = [...sums.tenders, ...missing].toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  return { ...sums, tenders }
}

/** What a terminal of the shop's own says it has taken. */
export interface BatchTotal {
  readonly account: string
  readonly total: MinorUnits
}

/** The sums with what the terminals say; undefined where one of them is none of the report's. */
export function withBatchTotals(
  sums: RegisterSums,
  batches: readonly BatchTotal[]
): RegisterSums | undefined {
  const totals = new Map(batches.map(({ account, total }) => [account, total]))
  const known = sums.tenders.filter((each) => hasBatch(each) && totals.has(each.account))
  if (known.length < batches.length) return undefined
  const tenders = sums.tenders.map((each) => {
    const batchTotal = totals.get(each.account)
    return batchTotal === undefined ? each : { ...each, batchTotal }
  })
  return { ...sums, tenders }
}

/** What a terminal has taken beyond what was booked, below nothing where it has taken less. */
export function batchDifference(amount: MinorUnits, batchTotal: MinorUnits): MinorUnits {
  return subtract(batchTotal, amount)
}

/** Sums of the accounts that begin so, by the number that they end with. */
function byNumber(
  sums: readonly PostedSum[],
  prefix: string
): readonly (readonly [number, readonly PostedSum[]])[] {
  const named = sums.filter(({ account }) => account.startsWith(prefix))
  return [...Map.groupBy(named, ({ account }) => Number(account.slice(prefix.length)))].toSorted(
    ([one], [other]) => one - other
  )
}

/**
 * Money taken beyond what it was taken for. It is zero whatever a register did: a report with any other amount did not
 * see the whole journal.
 */
export function unexplained(sums: RegisterSums, currency: Currency): MinorUnits {
  const cameIn = sumOf(sums.tenders.filter((each) => each.currency === currency))
  const cameFor = add(
    subtract(sums.sold, sums.refunds.amount),
    sums.giftCards,
    sums.insurances,
    sumOf(sums.moved),
    sums.rounding,
    sums.otherGains,
    sums.unfinished
  )
  return subtract(add(cameIn, sums.foreignWorth), cameFor)
}

function sumOf(each: readonly { readonly amount: MinorUnits }[]): MinorUnits {
  return minorUnits(each.reduce((sum, { amount }) => sum + amount, 0))
}

/** Whose a report is. */
export interface ReportedRegister {
  readonly terminalNumber: string
  readonly name: string
  readonly storeName: string
  /** Undefined where the company's name is not set. */
  readonly organisationName?: string | undefined
  readonly organisationNumber: string
  readonly currency: Currency
}

/** What a register did since its last Z: an X looks at it, a Z closes it for good. */
export interface RegisterReport {
  readonly kind: "X" | "Z"
  /** Of this Z, or of the one that closes what an X looks at; each register counts its own from 1. */
  readonly number: number
  readonly register: ReportedRegister
  /** When the last Z was made, on the wall of the store (`YYYY-MM-DD HH:MM:SS`); undefined before the first. */
  readonly since?: string | undefined
  readonly madeAt: string
  /** Who closed it. */
  readonly madeBy?: string | undefined
  readonly sums: RegisterSums
  readonly grandTotals: GrandTotals
  /** Carts of this register that were set aside when the report was made. */
  readonly parked: Counted
  /** What its drawer was opened with on the day of the report, in the currency of the store. */
  readonly openingCash?: MinorUnits | undefined
}

/** How many closed reports come at a time. */
export const reportPageSize = 20
