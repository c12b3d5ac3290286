import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cart } from "../cart/cart.ts"
import { applyChange } from "../cart-change/apply-change.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { balanceDue } from "../cart-change/cart-totals.ts"
import { amountDue } from "../payment/amount-due.ts"
import { receiptOf } from "../receipt/receipt.ts"
import { aDay, anyCartOfChanges, ringToSell } from "../testing/carts.ts"
import { sampleOfflineSale } from "../testing/offline-sales.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { sampleTenders } from "../testing/sample-tenders.ts"
import { type OfflineSale, offlineSaleFault, soldOffline, tenderOfSale, waitingOf } from "./offline-sale.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { isOfflineTender } from "./offline-selling.ts"
import { offlineRefusal } from "./offline-refusal.ts"

const { cash } = sampleTenders
const setup = { giftCardItemNumber: "GIFTCARD" }

/** Any cart that can be sold without the line, as its payment closes it. */
const anyOfflineSale = fc
  .tuple(
    anyCartOfChanges.filter((cart) => offlineRefusal(cart, setup) === undefined && cart.lines.length > 0),
    fc.integer({ min: 0, max: 50 })
  )
  .map(([cart, over]): OfflineSale => {
    const open = { ...cart, header: { ...cart.header, id: "off-1" } }
    const sold = soldOffline(open, {
      ...sampleOfflineSale(),
      type: cash,
      amount: minorUnits(amountDue(balanceDue(open.header), cash, open.header.currency) + over * 100),
      taken: {
        serial: 800_000_007,
        block: { terminalNumber: "WK1011", first: 800_000_001, last: 800_001_000 },
        receiptNumber: "0000WK1011800000007"
      },
      at: new Date("2026-11-21T09:15:00.000Z"),
      country: "SE"
    })
    if (sold === undefined) throw new Error("What is due closes a cart.")
    return sold
  })

describe("a sale without the line", () => {
  it("adds up as it is made, and its receipt with it · OFF-3", () => {
    fc.assert(
      fc.property(anyOfflineSale, (sale) => {
        expect(offlineSaleFault(sale, cash)).toBeUndefined()
        const { header, payments } = sale.cart
        const given = payments.reduce((sum, each) => sum + each.amountInCurrency, 0)
        expect(given).toBe(header.paid)
        const occasion = { store: {} as never, terminalNumber: "WK1011", cashier: "Maja", logo: "Karat" }
        expect(receiptOf(sale.cart, occasion).rounding).toBe(header.paid - header.total)
      })
    )
  })

  it("does not add up once any of its sums is another · OFF-3", () => {
    const more = (amount: number) => minorUnits(amount + 100)
    const spoilt: Record<string, (sale: OfflineSale) => OfflineSale> = {
      serial: (sale) => ({ ...sale, serial: 800_001_001 }),
      id: (sale) => ({ ...sale, id: "off-2" }),
      open: (sale) => inCart(sale, ({ header }) => ({ header: { ...header, closedAt: undefined } })),
      total: (sale) => inCart(sale, ({ header }) => ({ header: { ...header, total: more(header.total) } })),
      paid: (sale) => inCart(sale, ({ header }) => ({ header: { ...header, paid: more(header.paid) } })),
      amount: (sale) => inLine(sale, (line) => ({ amount: more(line.amount) })),
      price: (sale) => inLine(sale, (line) => ({ unitPrice: more(line.unitPrice) })),
      pieces: (sale) =>
        inLine(sale, (line) => ({ quantity: line.quantity + 1, unitPrice: more(line.unitPrice) })),
      twice: (sale) => inCart(sale, ({ lines }) => ({ lines: [...lines, ...lines] })),
      gone: (sale) => inCart(sale, () => ({ payments: [] })),
      given: (sale) =>
        inCart(sale, ({ payments: [given, ...change] }) => ({
          payments:
            given === undefined
              ? []
              : [{ ...given, amountInCurrency: more(given.amountInCurrency) }, ...change]
        })),
      byCard: (sale) =>
        inCart(sale, ({ payments }) => ({ payments: payments.map((each) => ({ ...each, tenderType: 3 })) }))
    }
    fc.assert(
      fc.property(anyOfflineSale, fc.constantFrom(...Object.keys(spoilt)), (sale, how) => {
        expect(offlineSaleFault(spoilt[how]?.(sale) ?? sale, cash), how).toBeDefined()
      })
    )
  })

  it("by a tender of the shop's own says what finds its payment again, and gives change in coins · OFF-3 OFF-7 OWN-7", () => {
    const kind = "card-terminal"
    const own = { kind, refundable: true, opensDrawer: false, needsReference: false, offline: true } as const
    const type = { ...sampleTenders.card, id: 100, overtenderAllowed: true, own }
    expect(isOfflineTender(type, undefined)).toBe(true)
    expect(isOfflineTender({ ...type, own: { ...own, offline: false } }, undefined)).toBe(false)
    const amount = minorUnits(10_000_000)
    const sale = sampleOfflineSale({ type, amount, reference: " 4242 " })
    expect(sale.cart.payments).toMatchObject([
      { tenderType: 100, maskedCard: "**** **** **** 4242" },
      { tenderType: 1, isChange: true }
    ])
    expect(offlineSaleFault(sale, type)).toBeUndefined()
    const [given, change] = sale.cart.payments
    const by = (...payments: (PaymentLine | undefined)[]) =>
      offlineSaleFault(
        inCart(sale, () => ({ payments: payments.flatMap((each) => each ?? []) })),
        type
      )
    expect(by(given && { ...given, maskedCard: undefined, reference: "A-17" }, change)).toBeUndefined()
    for (const wrong of [
      by(given && { ...given, maskedCard: undefined }, change),
      by(given && { ...given, reference: "A-17" }, change),
      by(given && { ...given, maskedCard: undefined, reference: " A-17" }, change),
      by(given && { ...given, cardBrand: "VISA" }, change),
      by(given, change && { ...change, tenderType: 100 }),
      by(given, change && { ...change, reference: "A-17" })
    ])
      expect(wrong).toBe("payments")
  })

  it("by a tender of the shop's own adds up as it was taken, whatever the shop has decided of it since · OFF-7", () => {
    const own = { kind: "other", refundable: true, opensDrawer: false, needsReference: false } as const
    const exact = { ...sampleTenders.card, id: 600, own }
    const rounded = { ...exact, rounds: true, roundingTo: minorUnits(100) }
    const asking = { ...exact, own: { ...own, needsReference: true } }
    for (const price of [149_30, 149_60].map((each) => minorUnits(each))) {
      const changes = [
        { type: "add", lineId: "line-1", item: { ...ringToSell, price }, quantity: 1 }
      ] as const satisfies CartChange[]
      const byExact = sampleOfflineSale({ changes, type: exact, amount: price })
      const byRounded = sampleOfflineSale({ changes, type: rounded, amount: roundToCash(price, "SEK") })
      for (const since of [exact, rounded, asking, { ...asking, rounds: true }])
        for (const sale of [byExact, byRounded])
          expect(offlineSaleFault(sale, tenderOfSale(sale, since))).toBeUndefined()
      const less = sampleOfflineSale({ changes, type: cash, amount: minorUnits(200_00) })
      expect(offlineSaleFault(less, tenderOfSale(less, rounded))).toBe("payments")
      const asks = { ...own, kind: "invoice" } as const
      expect(offlineSaleFault(byExact, tenderOfSale(byExact, { ...exact, own: asks }))).toBe("payments")
    }
  })

  it("is none where a line stands twice, or less was handed over than is due · OFF-3", () => {
    fc.assert(
      fc.property(anyOfflineSale, (sale) => {
        const twice = inCart(sale, ({ lines }) => ({ lines: [...lines, ...lines] }))
        expect(offlineSaleFault(twice, cash)).toBe("lines")
        fc.pre(sale.cart.payments.length === 1)
        const under = inCart(sale, ({ header, payments }) => ({
          header: { ...header, paid: minorUnits(header.paid - 1) },
          payments: payments.map((each) => ({
            ...each,
            amountInCurrency: minorUnits(each.amountInCurrency - 1)
          }))
        }))
        expect(offlineSaleFault(under, cash)).toBe("payments")
      })
    )
  })

  it("is none where a line would pay money out, or sells what no till sells · OFF-3", () => {
    const ring = (price: number, quantity = 1): CartChange => {
      const item = { ...ringToSell, price: minorUnits(price), originalPrice: minorUnits(price) }
      return {
        type: "add",
        lineId: `line-${price}-${quantity}`,
        item: { ...item, campaign: undefined },
        quantity
      }
    }
    const faultOf = (...changes: CartChange[]) => offlineSaleFault(sampleOfflineSale({ changes }), cash)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_00 }),
        fc.integer({ min: 1, max: 9_000_00 }),
        (worth, off) => {
          expect(faultOf(ring(-worth))).toBe("lines")
          // Hidden beside another one that is worth more, so that the whole is a sale.
          expect(faultOf(ring(worth + off), ring(-off))).toBe("lines")
          expect(faultOf(ring(worth), ring(0))).toBeUndefined()
        }
      )
    )
    expect(faultOf()).toBe("lines")
    const free = sampleOfflineSale({ changes: [ring(0)] })
    for (const quantity of [10_000, 1.5, 0, -1])
      expect(
        offlineSaleFault(
          inLine(free, () => ({ quantity })),
          cash
        ),
        `${quantity}`
      ).toBe("lines")
  })

  it("has a number of its block, the first and the last among them · OFF-3", () => {
    const sale = sampleOfflineSale()
    const numbered = (serial: number) => offlineSaleFault({ ...sale, serial }, cash)
    const { first, last } = sale.block
    expect([first - 1, first, last, last + 1].map(numbered)).toEqual([
      "number",
      undefined,
      undefined,
      "number"
    ])
    expect(offlineSaleFault({ ...sale, id: "off-other" }, cash)).toBe("number")
  })

  it("is closed, with a receipt's number and at the moment on the store's wall · OFF-3", () => {
    const sale = sampleOfflineSale({ at: new Date("2026-11-21T23:15:00.000Z") })
    expect(sale.cart.header).toMatchObject({
      date: "2026-11-22",
      time: "00:15:00",
      closedAt: "2026-11-22 00:15:00"
    })
    for (const missing of [{ closedAt: undefined }, { receiptNumber: undefined }])
      expect(
        offlineSaleFault(
          inCart(sale, ({ header }) => ({ header: { ...header, ...missing } })),
          cash
        )
      ).toBe("not-closed")
  })

  it("is none where a single total of its head is another · OFF-3", () => {
    const sale = sampleOfflineSale()
    const { header } = sale.cart
    const others = {
      total: minorUnits(header.total + 1),
      totalRounded: minorUnits(header.totalRounded + 1),
      totalDiscount: minorUnits(header.totalDiscount + 1),
      numberOfItems: header.numberOfItems + 1,
      numberOfLines: header.numberOfLines + 1,
      numberOfPaymentLines: header.numberOfPaymentLines + 1,
      saleIsReturn: !header.saleIsReturn
    }
    for (const [name, value] of Object.entries(others))
      expect(
        offlineSaleFault(
          inCart(sale, () => ({ header: { ...header, [name]: value } })),
          cash
        ),
        name
      ).toBe("totals")
  })

  it("is paid by one payment in the store's money, and gives back what is too much and no more · OFF-3", () => {
    const sale = sampleOfflineSale({ over: minorUnits(100_00) })
    const [given, change] = sale.cart.payments
    if (given === undefined || change === undefined) throw new Error("The sample gives change.")
    expect(given.id).not.toBe(change.id)
    expect([given.description, change.description].every((text) => text !== "")).toBe(true)
    const paidBy = (payments: readonly (typeof given)[]) =>
      offlineSaleFault(
        inCart(sale, () => ({ payments })),
        cash
      )
    const less = (amount: number) => ({
      ...change,
      amountInCurrency: minorUnits(change.amountInCurrency + amount)
    })
    expect(paidBy([given, change])).toBeUndefined()
    for (const wrong of [
      [given],
      [change, given],
      [given, change, less(0)],
      [given, less(1)],
      [given, less(-1)],
      [given, { ...change, isChange: false }],
      [given, { ...change, currency: "EUR" as const }],
      [{ ...given, isChange: true }, change],
      [{ ...given, currency: "EUR" as const }, change]
    ])
      expect(paidBy(wrong)).toBeDefined()
  })

  it("is none before all of it is paid · OFF-3", () => {
    expect(() => sampleOfflineSale({ over: minorUnits(-100) })).toThrow("no sale")
  })
})

function inCart(sale: OfflineSale, change: (cart: Cart) => Partial<Cart>): OfflineSale {
  return { ...sale, cart: { ...sale.cart, ...change(sale.cart) } }
}

function inLine(
  sale: OfflineSale,
  change: (line: Cart["lines"][number]) => Partial<Cart["lines"][number]>
): OfflineSale {
  return inCart(sale, ({ lines }) => ({
    lines: lines.map((line, at) => (at === 0 ? { ...line, ...change(line) } : line))
  }))
}

it("counts what waits, since when, and how much money that is · OFF-4", () => {
  expect(waitingOf([])).toEqual({ count: 0, since: undefined, sum: 0 })
  const sales = [
    sampleOfflineSale({ at: new Date("2026-11-21T12:00:00.000Z") }),
    sampleOfflineSale({ at: new Date("2026-11-21T11:00:00.000Z"), over: minorUnits(500_00) })
  ]
  const told = sales.map(({ soldAt, cart }) => ({ soldAt, sum: cart.header.paid }))
  expect(waitingOf(told)).toEqual({
    count: 2,
    since: "2026-11-21T11:00:00.000Z",
    sum: ringToSell.price * 2
  })
})

it("says what was approved of it where that still stands, and nothing of what was taken out again · OFF-51", () => {
  const bag = { type: "add", item: ringToSell, quantity: 1 } as const
  const half = { discount: { kind: "percent", basisPoints: 5000 }, reason: "D1" } as const
  const approval = (subject: string) =>
    ({ kind: "discount", subject, amount: minorUnits(100), approvedBy: "1002" }) as const
  const approvals = ["line-1", "line-2", "line-3", "line-4", "off-1"].map(approval)
  const changes: readonly CartChange[] = [
    { ...bag, lineId: "line-1" },
    { ...bag, lineId: "line-2" },
    { ...bag, lineId: "line-3", item: { ...ringToSell, number: "OTHER" } },
    { type: "discount", lineId: "line-1", ...half },
    { type: "price", lineId: "line-2", unitPrice: minorUnits(100) }
  ]
  const said = (...more: readonly CartChange[]) => {
    const open = [...changes, ...more].reduce<Cart>(applyChange, emptyCart("off-1", "SEK", aDay))
    const sale = soldOffline(open, {
      ...sampleOfflineSale(),
      type: cash,
      amount: minorUnits(amountDue(balanceDue(open.header), cash, "SEK")),
      taken: {
        serial: 800_000_007,
        block: { terminalNumber: "WK1011", first: 800_000_001, last: 800_001_000 },
        receiptNumber: "0000WK1011800000007"
      },
      at: new Date("2026-11-21T09:15:00.000Z"),
      country: "SE",
      approvals
    })
    return sale?.approvals.map(({ subject }) => subject)
  }
  expect(said()).toEqual(["line-1", "line-2"])
  expect(said({ type: "cart-discount", ...half })).toEqual(["line-1", "line-2", "line-3", "off-1"])
  expect(said({ type: "remove", lineId: "line-1" })).toEqual(["line-2"])
})
