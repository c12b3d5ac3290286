import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** An account of the shop's books. */
export interface BookAccount {
  readonly number: string
  readonly name: string
}

/** What a store's journal moved on an account of its own on a day; what came into it is positive. */
export interface DaySum {
  readonly store: string
  /** The date in the store (`YYYY-MM-DD`). */
  readonly date: string
  /** As the journal names it: `cash`, `revenue:2500`, `income-expense:3`. */
  readonly account: string
  readonly amount: MinorUnits
}

/** What a store's day is booked as: rows that sum to zero, by the numbers of their accounts. */
export interface DayVoucher {
  readonly store: string
  readonly date: string
  readonly rows: readonly { readonly account: BookAccount; readonly amount: MinorUnits }[]
}

/** Which account of the books each of the journal's goes to; `income-expense:*` takes those that are not named. */
export type AccountPlan = Readonly<Record<string, BookAccount>>

/** The vouchers, or the accounts of the journal that the plan does not know. */
export type Booked =
  | { readonly vouchers: readonly DayVoucher[]; readonly unknown?: undefined }
  | { readonly vouchers?: undefined; readonly unknown: readonly string[] }

/**
 * One voucher for each store and day that moved money, in the order of the days. Accounts of the journal that go to the
 * same account of the books are one row, and what sums to nothing is none. The plan is that of the day: an account that
 * is named anew counts from its day on. Throws a defect where a day does not balance:
 * then it was not the whole journal.
 */
export function bookedDays(sums: readonly DaySum[], planOf: (date: string) => AccountPlan): Booked {
  const unknown = new Set(
    sums
      .filter(({ account, date }) => accountIn(planOf(date), account) === undefined)
      .map(({ account }) => account)
  )
  if (unknown.size > 0) return { unknown: [...unknown].toSorted() }
  const days = Map.groupBy(sums, ({ date, store }) => `${date} ${store}`)
  return {
    vouchers: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, ofDay]) => voucherOf(ofDay, planOf(ofDay[0]?.date ?? "")))
      .filter(({ rows }) => rows.length > 0)
  }
}

function voucherOf(sums: readonly DaySum[], plan: AccountPlan): DayVoucher {
  const [first] = sums
  const rows = new Map<string, { readonly account: BookAccount; readonly amount: MinorUnits }>()
  for (const { account: own, amount } of sums) {
    const account = accountIn(plan, own)
    if (account === undefined) continue
    const before = rows.get(account.number)?.amount ?? 0
    rows.set(account.number, { account, amount: minorUnits(before + amount) })
  }
  const total = [...rows.values()].reduce((sum, { amount }) => sum + amount, 0)
  const [store, date] = [first?.store ?? "", first?.date ?? ""]
  if (total !== 0) throw new Error(`The journal of store ${store} on ${date} sums to ${total}, not to zero.`)
  return {
    store,
    date,
    rows: [...rows.values()]
      .filter(({ amount }) => amount !== 0)
      .toSorted((one, other) => (one.account.number < other.account.number ? -1 : 1))
  }
}

function accountIn(plan: AccountPlan, account: string): BookAccount | undefined {
  const [kind, ofKind] = account.split(":")
  return plan[account] ?? (ofKind === undefined ? undefined : plan[`${kind}:*`])
}
