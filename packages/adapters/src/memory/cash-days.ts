import { type BankDay, bankingRefusal, canBank, noCash, warningOf } from "@karat/domain/cash/banking"
import {
  type CashCount,
  type CashDay,
  type CashMovement,
  type CashSum,
  cashCurrencies,
  cashToBank,
  joinedComments,
  movementPageSize
} from "@karat/domain/cash/cash-day"
import {
  addFlows,
  type CashFlow,
  cashDifference,
  expectedCash,
  flowOf,
  flowSum,
  noFlow,
  settledDifference
} from "@karat/domain/cash/cash-flow"
import { needsReason } from "@karat/domain/cash/count-difference"
import { posOf } from "@karat/domain/cash/pos-number"
import type { Cart } from "@karat/domain/cart/cart"
import type { Currency } from "@karat/domain/money/currency"
import { add, nothing, subtract } from "@karat/domain/money/minor-units"
import { type BagToSend, CashDays, type CountedBy } from "@karat/domain/ports/cash-days"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { cashApproved } from "./cash-approved.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse, refusedBy } from "./refusals.ts"

const cashTenders: ReadonlySet<number> = new Set([1, 2])

/** The cash days of a shop in memory; what was sold counts on the day it was sold. */
export const memoryCashDays = (shop: MemoryShop): Layer.Layer<CashDays> =>
  Layer.succeed(
    CashDays,
    CashDays.of({
      posNumbers: Effect.sync(() =>
        [...new Set(shop.devices.registers.map(({ id }) => posOf(id)))].toSorted((one, other) => one - other)
      ),
      read: (date, pos) => Effect.sync(() => dayOf(shop, date, pos)),
      movements: ({ date, pos }, currency, page) =>
        Effect.sync(() =>
          soldOn(shop, date, pos)
            .toReversed()
            .flatMap((cart) => movementOf(shop, cart, currency))
            .slice((page - 1) * movementPageSize, page * movementPageSize)
        ),
      save: (count, by, key) =>
        answeredOnce(shop.answered, key, ["save-cash", count, by], () =>
          Effect.andThen(cashApproved(shop, by), () => save(shop, count, by))
        ),
      bankDays: Effect.sync(() => bankDays(shop)),
      bank: (bag, key) =>
        answeredOnce(shop.answered, key, ["bank", bag], () =>
          Effect.andThen(cashApproved(shop, bag), () => bank(shop, bag))
        ),
      printSlip: () => Effect.succeed(true)
    })
  )

const nameOf = (date: string, pos: number) => `${date}-${pos}`

function soldOn({ carts, closed, device }: MemoryShop, date: string, pos: number): readonly Cart[] {
  if (posOf(device?.terminalId ?? "1") !== pos) return []
  return closed.flatMap((id) => {
    const cart = carts.get(id)
    return cart === undefined || cart.header.training || cart.header.date !== date ? [] : [cart]
  })
}

function flowOfCart({ header, payments }: Cart, currency: Currency): CashFlow {
  const { transactionType: of } = header
  return payments
    .filter((line) => cashTenders.has(line.tenderType) && line.currency === currency)
    .map((line) => flowOf({ kind: line.isChange ? "change" : "payment", of, amount: line.amountInCurrency }))
    .reduce(addFlows, noFlow)
}

function movementOf(shop: MemoryShop, cart: Cart, currency: Currency): readonly Required<CashMovement>[] {
  const amount = flowSum(flowOfCart(cart, currency))
  const { header } = cart
  if (amount === 0) return []
  const kind = header.transactionType === "EXPENSE" ? "expense" : header.total < 0 ? "return" : "sale"
  const { id, receiptNumber, time } = header
  const cashier = wearer(shop, shop.soldBy.get(id) ?? "")
  return [
    {
      id,
      time,
      kind,
      receiptNumber,
      amount,
      rounding: nothing,
      description: undefined,
      cashier,
      approver: undefined,
      afterCount: false
    }
  ]
}

function dayOf(shop: MemoryShop, date: string, pos: number): Required<CashDay> {
  const saved = shop.cashDays.get(nameOf(date, pos))
  const sums = {} as Record<Currency, Required<CashSum>>
  for (const currency of cashCurrencies) {
    const flow = soldOn(shop, date, pos)
      .map((cart) => flowOfCart(cart, currency))
      .reduce(addFlows, noFlow)
    const count = saved?.counts[currency]
    const { opening, closing, counted } = count ?? { opening: nothing, closing: nothing, counted: undefined }
    sums[currency] = {
      opening,
      closing,
      counted: counted ?? nothing,
      difference: cashDifference(counted, add(opening, count?.flow ?? nothing)),
      expected: expectedCash(opening, flow),
      isCounted: count !== undefined,
      flow,
      movedSince: count === undefined ? undefined : subtract(flowSum(flow), count.flow),
      // No books of earlier days are kept here.
      left: undefined
    }
  }
  return {
    date,
    pos,
    sums,
    comment: saved?.comment ?? "",
    isBanked: saved?.bankBag !== undefined,
    bankBag: saved?.bankBag,
    version: saved?.version ?? 0,
    savedBy: saved?.savedBy,
    savedAt: saved === undefined ? undefined : `${date} 18:00:00`
  }
}

function save(shop: MemoryShop, count: CashCount, { badgeNumber, version }: CountedBy) {
  const { currency, date, expected, opening, pos } = count
  const before = dayOf(shop, date, pos)
  if (before.isBanked)
    return refuse(422, "cash_day_banked", "The day is in a bank bag.", {
      values: { bag: before.bankBag ?? "" }
    })
  const last = shop.cashDays.get(nameOf(date, pos))?.counts[currency]
  if ((last?.version ?? 0) > (version ?? 0))
    return refuse(422, "cash_day_counted", "Somebody else has counted the day.", {
      values: { name: before.savedBy ?? "", date: { date }, time: "18:00" }
    })
  const flow = flowSum(before.sums[currency].flow ?? noFlow)
  const unseen = subtract(add(opening, flow), expected)
  if (unseen !== 0)
    return refuse(422, "cash_has_moved", "Cash has moved since the day was looked at.", {
      values: { moved: { amount: unseen, currency } }
    })
  const { setup, store } = shop
  const drawer = { counted: count.counted, opening, flow, left: before.sums[currency].left }
  const limit = { currency: store.currency, highestDifference: setup.highestDifference }
  if (count.comment.trim() === "" && needsReason(drawer, currency, limit))
    return refuse(422, "count_reason_missing", "The count differs, and nothing says why.", {
      values: { difference: { amount: settledDifference(drawer), currency } }
    })
  const saved = shop.cashDays.get(nameOf(date, pos))
  shop.cashDays.set(nameOf(date, pos), {
    version: (before.version ?? 0) + 1,
    savedBy: wearer(shop, badgeNumber),
    comment:
      before.version === (version ?? 0) ? count.comment : joinedComments(before.comment, count.comment),
    counts: { ...saved?.counts, [currency]: { ...count, flow, version: (before.version ?? 0) + 1 } }
  })
  return Effect.succeed(dayOf(shop, date, pos))
}

function wearer(shop: MemoryShop, badgeNumber: string): string {
  const who = shop.staff.find((each) => each.badgeNumber === badgeNumber)
  return who === undefined ? badgeNumber : `${who.givenName} ${who.familyName}`
}

function bankDays(shop: MemoryShop): readonly Required<BankDay>[] {
  return [...shop.cashDays].map(([id, { counts, savedBy, bankBag, bankedBy }]) => {
    const each = Object.values(counts)
    const [first] = each
    const amounts = { ...noCash }
    for (const count of each) amounts[count.currency] = cashToBank(count)
    const differs = each.some(({ counted, expected }) => counted !== expected)
    return {
      id,
      date: first?.date ?? "",
      pos: first?.pos ?? 1,
      amounts,
      name: savedBy,
      warning: warningOf({ isCounted: true, movedSince: false, differs }),
      hasReceipt: bankBag !== undefined,
      bankBag,
      bankId: bankBag,
      bankedBy
    }
  })
}

function bank(shop: MemoryShop, { ids, bag, change, badgeNumber }: BagToSend) {
  const known = bankDays(shop)
  const days = known.filter(({ id }) => ids.includes(id))
  const banked = days.find((day) => !canBank(day))
  if (banked !== undefined)
    return refuse(422, "cash_day_banked", "The day is in a bank bag.", {
      values: { bag: banked.bankBag ?? "" }
    })
  const refusal = bankingRefusal({ bag, days, change })
  if (refusal !== undefined) return refusedBy(refusal)
  const used = known.find(({ bankBag }) => bankBag === bag)
  if (used !== undefined)
    return refuse(422, "bank_bag_used", "A bag of this number has been sent.", {
      values: { date: { date: used.date } }
    })
  for (const { id } of days) {
    const day = shop.cashDays.get(id)
    if (day !== undefined)
      shop.cashDays.set(id, { ...day, bankBag: bag, bankedBy: wearer(shop, badgeNumber) })
  }
  return Effect.succeed(bag)
}
